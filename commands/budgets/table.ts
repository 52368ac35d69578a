export type Kind = "javascript" | "style" | "devanagari";

/** `style` is CSS and Latin fonts; the Devanagari font is counted apart, since it draws only Hindi words. */
export type Sizes = Record<Kind, number>;

export interface Screen {
  name: string;
  path: string;
  needs: "nobody" | "signup" | "student";
  /** KiB of 1,024 bytes after gzip, on a first visit. */
  budget: Sizes;
}

// What the first row and the JavaScript of the dashboard may weigh are promises; the others stand a little above what was measured, so that growth is seen.
export const screens: Screen[] = [
  {
    name: "login",
    path: "/user/login",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200 },
  },
  {
    name: "sign-up",
    path: "/user/signup",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200 },
  },
  {
    name: "verify",
    path: "/user/verify-otp",
    needs: "signup",
    budget: { javascript: 130, style: 100, devanagari: 200 },
  },
  {
    name: "forgot password",
    path: "/user/forgot-password",
    needs: "nobody",
    budget: { javascript: 130, style: 100, devanagari: 200 },
  },
  {
    name: "dashboard",
    path: "/user/dashboard",
    needs: "student",
    budget: { javascript: 150, style: 100, devanagari: 200 },
  },
];
