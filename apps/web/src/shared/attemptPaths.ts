import { paths } from "./paths.ts";

export const testPath = (attemptId: string) => filled(paths.test, attemptId);
export const sittingPath = (sittingId = "") => filled(paths.sittings, sittingId);
export const analysisPath = (attemptId: string) => filled(paths.analysis, attemptId);
export const receiptsPath = (attemptId: string) => filled(paths.attemptReceipts, attemptId);
export const correctionsPath = (attemptId: string) => filled(paths.corrections, attemptId);
export const secondPassPath = (attemptId: string) => filled(paths.secondPass, attemptId);

/** The dashboard at a course. */
export const coursePath = (packageId: string) => dashboardAt({ package: packageId });

/** The dashboard at a test's details, before its start. */
export const testDetailsPath = (packageId: string, testId: string) =>
  dashboardAt({ package: packageId, view: "test-details", test: testId });

function dashboardAt(query: Record<string, string>): string {
  return `${paths.dashboard}?${new URLSearchParams(query).toString()}`;
}

function filled(path: string, id: string): string {
  return path.replace(/:\w+\??/, encodeURIComponent(id));
}
