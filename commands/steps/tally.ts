// The last lines of `.ci/run`: which tests failed, with their messages, and which passed on the second try.
import { existsSync, readFileSync } from "node:fs";

type Count = { passed: number; failures: string[]; flaky: string[] };
type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = {
  title: string;
  ok: boolean;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[] };

const LONGEST = 600;
const told = (title: string, words = "") => `${title}\n    ${words.slice(0, LONGEST)}`;

function countVitest({ numPassedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [told(name, message)] : [];
    return failed.map((test) => told(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  // Its first try is told of.
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages[0])),
  );
  return { passed: numPassedTests, failures, flaky };
}

function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  const specs = suites.flatMap(specsOf);
  const said = ({ title, tests }: Spec & { file: string }, file: string) =>
    told(`${file}: ${title}`, tests[0]?.results[0]?.error?.message);
  return {
    passed: stats.expected + stats.flaky,
    failures: specs.filter(({ ok }) => !ok).map((spec) => said(spec, spec.file)),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map((spec) => said(spec, spec.file)),
  };
}

function specsOf({ file, specs, suites = [] }: Suite): (Spec & { file: string })[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

/** A step without its expected report has failed; its name is listed. */
function counted(step: string, file: string): Count {
  if (!existsSync(file)) return { passed: 0, failures: [], flaky: [] };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return step === "e2e" ? countPlaywright(report as PlaywrightReport) : countVitest(report as VitestReport);
}

/** True if nothing failed. A step without a report of its own counts as one test. */
export function tally(reports: Record<string, string>, failedSteps: readonly string[]): boolean {
  const tests = new Map(Object.entries(reports).map(([step, file]) => [step, counted(step, file)]));
  const all = [...tests.values()];
  const withoutFailedTest = failedSteps.filter((step) => (tests.get(step)?.failures.length ?? 0) === 0);
  const failures = all.flatMap((count) => count.failures);
  const flaky = all.flatMap((count) => count.flaky);
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = failures.length + withoutFailedTest.length;
  for (const failure of failures) process.stdout.write(`  ✗ ${failure}\n`);
  for (const one of flaky) process.stdout.write(`FLAKY, passed on the second try: ${one}\n`);
  // The titles again, for readers who see only the last lines.
  for (const failure of failures) process.stdout.write(`FAILED ${failure.split("\n")[0]}\n`);
  if (failedSteps.length > 0) process.stdout.write(`FAILED steps: ${failedSteps.join(", ")}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed, ${flaky.length} flaky\n`);
  return failed === 0;
}
