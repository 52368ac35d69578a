// The last lines of `.ci/run`: which tests failed, with their messages.
import { existsSync, readFileSync } from "node:fs";

type Count = { passed: number; failures: string[]; flaky?: number };
type VitestReport = {
  flaky?: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] };
type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { flaky?: number; stats: { expected: number; flaky: number }; suites: Suite[] };

const LONGEST = 600;
const told = (title: string, words = "") => `${title}\n    ${words.slice(0, LONGEST)}`;

function countVitest({ numPassedTests, testResults, flaky = 0 }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [told(name, message)] : [];
    return failed.map((test) => told(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failures, flaky };
}

function countPlaywright({ stats, suites, flaky = 0 }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresOf), flaky };
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ title, tests }) => told(`${file}: ${title}`, tests[0]?.results[0]?.error?.message)),
    ...suites.flatMap(failuresOf),
  ];
}

/** A step without its expected report has failed; its name is listed. */
function counted(file: string, count: (report: never) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  return count(JSON.parse(readFileSync(file, "utf8")) as never);
}

/** True if nothing failed. A step without a report of its own counts as one test. */
export function tally(reports: { test: string; e2e: string }, failedSteps: readonly string[]): boolean {
  const tests: Record<string, Count> = {
    test: counted(reports.test, countVitest),
    e2e: counted(reports.e2e, countPlaywright),
  };
  /** Its failed tests have all passed alone; `again` has judged whether there are too many. */
  const wasFlaky = (step: string) => tests[step]?.failures.length === 0 && (tests[step].flaky ?? 0) > 0;
  const failing = failedSteps.filter((step) => !wasFlaky(step));
  const withoutFailedTest = failing.filter((step) => (tests[step]?.failures.length ?? 0) === 0);
  const failures = Object.values(tests).flatMap((count) => count.failures);
  const passed = Object.values(tests).reduce((sum, count) => sum + count.passed, 0);
  const failed = failures.length + withoutFailedTest.length;
  for (const failure of failures) process.stdout.write(`  ✗ ${failure}\n`);
  // The titles again, for readers who see only the last lines.
  for (const failure of failures) process.stdout.write(`FAILED ${failure.split("\n")[0]}\n`);
  if (failing.length > 0) process.stdout.write(`FAILED steps: ${failing.join(", ")}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0;
}
