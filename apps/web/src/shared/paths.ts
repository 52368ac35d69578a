/** Every address of the app. Links and the route map take them from here. */
export const paths = {
  user: "/user",
  signup: "/user/signup",
  verify: "/user/verify-otp",
  login: "/user/login",
  forgot: "/user/forgot-password",
  dashboard: "/user/dashboard",
  package: "/user/packages/:packageId",
  test: "/user/test/:testAttemptId",
  analysis: "/user/testanalysis/:testAttemptId",
  oldDashboard: "/dashboard",
  adminLogin: "/admin/login",
  admin: "/admin/*",
  styleguide: "/styleguide",
} as const;

/** The address with `next`, the place to go to once signed in. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}
