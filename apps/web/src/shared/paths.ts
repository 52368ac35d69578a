/** Every address of the app. Links and the route map take them from here. */
export const paths = {
  user: "/user",
  signup: "/user/signup",
  verify: "/user/verify-otp",
  login: "/user/login",
  forgot: "/user/forgot-password",
  dashboard: "/user/dashboard",
  account: "/user/account",
  notices: "/user/notices",
  /** Without an id all of them. */
  sittings: "/user/sittings/:sittingId?",
  package: "/user/packages/:packageId",
  /** Without an id the page says so. */
  test: "/user/test/:testAttemptId?",
  analysis: "/user/testanalysis/:testAttemptId",
  corrections: "/user/testanalysis/:testAttemptId/corrections",
  attemptReceipts: "/user/testanalysis/:testAttemptId/receipts",
  secondPass: "/user/testanalysis/:testAttemptId/second-pass",
  /** Open to everybody: checks a file of receipts. */
  receipts: "/receipts",
  oldDashboard: "/dashboard",
  /** Its own addresses are in `features/admin/paths.ts`. */
  admin: "/admin/*",
  styleguide: "/styleguide",
} as const;

/** The address with `next`, the target after signing in. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}
