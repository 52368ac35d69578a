/** Every address of the teacher's side. */
export const adminPaths = {
  home: "/admin",
  login: "/admin/login",
  packages: "/admin/packages",
  learnerView: "/admin/learner-view",
  tests: "/admin/tests",
  questions: "/admin/questions",
  learners: "/admin/learners",
  access: "/admin/access",
  audit: "/admin/audit",
  imports: "/admin/import",
} as const;

/** A test, or one of its pages. */
export function testPath(testId: string, page?: "publish" | "preview"): string {
  return [adminPaths.tests, testId, ...(page ? [page] : [])].join("/");
}
export const learnerViewPath = (packageId: string) => `${adminPaths.learnerView}?package=${packageId}`;
export const supportViewPath = (viewId: string) => `/admin/support-views/${viewId}`;
export const learnerPath = (id: string) => `${adminPaths.learners}/${id}`;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
