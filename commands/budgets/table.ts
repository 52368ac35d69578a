export type Kind = "javascript" | "style" | "devanagari" | "formulas";

/**
 * `style` is CSS and Latin fonts. The Devanagari font is counted separately, because it draws only Hindi
 * words; so are the style sheet and fonts that only papers with formulas load.
 */
export type Sizes = Record<Kind, number>;

export interface Screen {
  name: string;
  path: string;
  /**
   * Attempts are at the demo's paper of a hundred questions, open or completed;
   * {attempt} in the path is the id.
   */
  needs: "nobody" | "signup" | "student" | "attempt" | "completed";
  /** What it loads in English, without what these import; `pnpm budgets` compares it with a browser's first visit. */
  modules: readonly string[];
  /** KiB of 1,024 bytes after gzip, on a first visit. */
  budget: Sizes;
}

const area = (name: string) => `src/app/areas/${name}.ts`;
const english = (catalogue: string) => `src/shared/i18n/locales/${catalogue}en.po`;
const always = ["index.html", english("")];
const visitor = [...always, area("visitor"), english("visitor/")];
const student = [...always, area("student"), english("student/")];
const test = [...always, area("attempts"), english("attempts/"), "src/app/background.ts"];
const formulas = "src/shared/ui/formulas.ts";
const band = "src/features/analysis/Band.tsx";
const analysis = [...always, area("analysis"), english("analysis/"), band];

/** Drawn with on every screen. */
export const latinFonts = ["anek-latin-latin-wght-normal", "hanken-grotesk-latin-wght-normal"];

// A little above the measured size, so that growth is noticed. Promised are 115 KiB of JavaScript and 100 of style for
// the login, 135 of JavaScript for the dashboard, and 150 for the last two, where kinds of questions and sections with
// clocks may take 6 more of the test; decision 0069 says what they are made of.
export const screens: Screen[] = [
  {
    name: "login",
    path: "/user/login",
    needs: "nobody",
    modules: visitor,
    budget: { javascript: 105, style: 86, devanagari: 200, formulas: 0 },
  },
  {
    name: "sign-up",
    path: "/user/signup",
    needs: "nobody",
    modules: visitor,
    budget: { javascript: 105, style: 86, devanagari: 200, formulas: 0 },
  },
  {
    name: "verify",
    path: "/user/verify-otp",
    needs: "signup",
    modules: visitor,
    budget: { javascript: 105, style: 86, devanagari: 200, formulas: 0 },
  },
  {
    name: "forgot password",
    path: "/user/forgot-password",
    needs: "nobody",
    modules: visitor,
    budget: { javascript: 105, style: 86, devanagari: 200, formulas: 0 },
  },
  {
    name: "dashboard",
    path: "/user/dashboard",
    needs: "student",
    modules: student,
    budget: { javascript: 135, style: 93, devanagari: 200, formulas: 0 },
  },
  {
    name: "test",
    path: "/user/test/{attempt}",
    needs: "attempt",
    modules: [...test, formulas],
    budget: { javascript: 152, style: 92, devanagari: 200, formulas: 60 },
  },
  {
    name: "analysis",
    path: "/user/testanalysis/{attempt}",
    needs: "completed",
    modules: analysis,
    budget: { javascript: 146, style: 93, devanagari: 200, formulas: 0 },
  },
];

/** KiB on the wire for a hundred bilingual questions with passages and formulas, in either encoding. */
export const paperBudget = 40;
