// The closing lines of `.ci/run`: which tests failed, and with what words. Arguments: the steps that failed.
import { existsSync, readFileSync } from "node:fs";

type Count = { passed: number; failures: string[] };
type VitestReport = {
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
type PlaywrightReport = { stats: { expected: number; flaky: number }; suites: Suite[] };

const LONGEST = 4000;
const told = (title: string, words = "") => `${title}\n    ${words.slice(0, LONGEST)}`;

function countVitest({ numPassedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [told(name, message)] : [];
    return failed.map((test) => told(`${name}: ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: numPassedTests, failures };
}

function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failuresOf) };
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ title, tests }) => told(`${file}: ${title}`, tests[0]?.results[0]?.error?.message)),
    ...suites.flatMap(failuresOf),
  ];
}

/** A step that was to leave a report and left none has proven nothing. */
function counted(file: string, count: (report: never) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failures: [`${file} was not written`] };
  return count(JSON.parse(readFileSync(file, "utf8")) as never);
}

const tests: Record<string, Count> = {
  test: counted(".reports/vitest.json", countVitest),
  e2e: counted(".reports/e2e.json", countPlaywright),
};

const failedSteps = process.argv.slice(2);
const withoutFailedTest = failedSteps.filter((step) => (tests[step]?.failures.length ?? 0) === 0);
const failures = Object.values(tests).flatMap((count) => count.failures);
const passed = Object.values(tests).reduce((sum, count) => sum + count.passed, 0);
const failed = failures.length + withoutFailedTest.length;
if (failedSteps.length > 0) process.stdout.write(`failed: ${failedSteps.join(", ")}\n`);
for (const failure of failures) process.stdout.write(`  ✗ ${failure}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
