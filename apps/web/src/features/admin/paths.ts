/** Every address of the teacher's side. */
export const adminPaths = {
  home: "/admin",
  login: "/admin/login",
  join: "/admin/join",
  security: "/admin/security",
  team: "/admin/team",
  packages: "/admin/packages",
  learnerView: "/admin/learner-view",
  tests: "/admin/tests",
  questions: "/admin/questions",
  learners: "/admin/learners",
  newLearners: "/admin/learners/new",
  batches: "/admin/batches",
  slips: "/admin/slips",
  access: "/admin/access",
  audit: "/admin/audit",
  imports: "/admin/import",
  sittings: "/admin/sittings",
} as const;

/** A test, or one of its pages. */
export function testPath(testId: string, page?: "publish" | "preview" | "proof" | "print"): string {
  return [adminPaths.tests, testId, ...(page ? [page] : [])].join("/");
}
export const learnerViewPath = (packageId: string) => `${adminPaths.learnerView}?package=${packageId}`;
export const supportViewPath = (viewId: string) => `/admin/support-views/${viewId}`;
export const batchPath = (id: string) => `${adminPaths.batches}/${id}`;
/** The page that makes learners, for a batch or for none. */
export const newLearnersPath = (batchId?: string) =>
  batchId === undefined ? adminPaths.newLearners : `${adminPaths.newLearners}?batch=${batchId}`;
export const slipsPath = (of: { learner: string } | { batch: string }) =>
  `${adminPaths.slips}?${new URLSearchParams(of).toString()}`;
export const newSittingPath = `${adminPaths.sittings}/new`;
export const sittingPath = (id: string) => `${adminPaths.sittings}/${id}`;
/** A learner's attempts in a sitting. */
export const sittingLearnerPath = (id: string, learnerId: string) =>
  `${sittingPath(id)}/learners/${learnerId}`;
export const monitorPath = (sittingId: string) => `${sittingPath(sittingId)}/monitor`;
export const learnerPath = (id: string) => `${adminPaths.learners}/${id}`;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
