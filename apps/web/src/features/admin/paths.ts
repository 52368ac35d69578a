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
  rooms: "/admin/rooms",
  results: "/admin/results",
  items: "/admin/items",
  reports: "/admin/reports",
} as const;

/** A test, or one of its pages. */
export function testPath(
  testId: string,
  page?: "publish" | "preview" | "proof" | "print" | "corrections",
): string {
  return [adminPaths.tests, testId, ...(page ? [page] : [])].join("/");
}
/** The figures of a test's questions, and one of them. */
export const itemsPath = (test: string, question?: number) =>
  `${adminPaths.items}?${new URLSearchParams({ test, ...(question !== undefined && { question: String(question) }) }).toString()}`;
/** Reports of a test's questions, and those of one. */
export const reportsPath = (test: string, question?: string) =>
  `${adminPaths.reports}?${new URLSearchParams({ test, ...(question !== undefined && { question }) }).toString()}`;
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
/** The roster of a sitting, or one of its pages. */
export const rosterPath = (sittingId: string, page?: "list" | "sheet") =>
  [`${sittingPath(sittingId)}/roster`, ...(page ? [page] : [])].join("/");
export const passcodePath = (sittingId: string) => `${sittingPath(sittingId)}/passcode`;
export const roomReportPath = (sittingId: string, { centre, room }: { centre: string; room: string }) =>
  `${sittingPath(sittingId)}/room/report?${new URLSearchParams({ centre, room }).toString()}`;

export const roomPath = (sittingId: string, { centre, room }: { centre: string; room: string }) =>
  `${sittingPath(sittingId)}/room?${new URLSearchParams({ centre, room }).toString()}`;
/** The results of a test's practice, a sitting or an event, or their page for a printer. */
export const resultsPath = (id: string, page?: "print") =>
  [adminPaths.results, id, ...(page ? [page] : [])].join("/");
export const learnerPath = (id: string) => `${adminPaths.learners}/${id}`;

export function isAdminPath(path: string): boolean {
  return path === adminPaths.home || (path.startsWith("/admin/") && !path.includes("//"));
}
/** The log of a test's corrections, and the page that makes one. */
export const correctionsPath = (testId: string) => testPath(testId, "corrections");
export const correctionPath = (testId: string, number: string) => `${correctionsPath(testId)}/${number}`;
