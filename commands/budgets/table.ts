export type Kind = "javascript" | "style" | "devanagari" | "formulas";

/**
 * `style` is CSS and Latin fonts; the Devanagari font is counted apart, since it draws only Hindi words, and so is
 * what only papers with formulas load: a style sheet and its fonts.
 */
export type Sizes = Record<Kind, number>;

export interface Screen {
  name: string;
  path: string;
  /** An attempt is at the demo's paper of a hundred questions, open or completed; its id stands for {attempt} in the path. */
  needs: "nobody" | "signup" | "student" | "attempt" | "completed";
  /** KiB of 1,024 bytes after gzip, on a first visit. */
  budget: Sizes;
}

// What the first row and the JavaScript of the last three may weigh are promises; the others stand a little above what was measured, so that growth is seen.
export const screens: Screen[] = [
  {
    name: "login",
    path: "/user/login",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200, formulas: 0 },
  },
  {
    name: "sign-up",
    path: "/user/signup",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200, formulas: 0 },
  },
  {
    name: "verify",
    path: "/user/verify-otp",
    needs: "signup",
    budget: { javascript: 130, style: 100, devanagari: 200, formulas: 0 },
  },
  {
    name: "forgot password",
    path: "/user/forgot-password",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200, formulas: 0 },
  },
  {
    name: "dashboard",
    path: "/user/dashboard",
    needs: "student",
    budget: { javascript: 150, style: 100, devanagari: 200, formulas: 0 },
  },
  {
    name: "test",
    path: "/user/test/{attempt}",
    needs: "attempt",
    budget: { javascript: 150, style: 100, devanagari: 200, formulas: 60 },
  },
  {
    name: "analysis",
    path: "/user/testanalysis/{attempt}",
    needs: "completed",
    budget: { javascript: 150, style: 100, devanagari: 200, formulas: 0 },
  },
];

/** KiB on the wire of a hundred bilingual questions with passages and formulas, in whichever encoding. */
export const paperBudget = 40;
