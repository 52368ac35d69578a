// The closing line of `.ci/run`. Arguments: the steps that failed.
import { existsSync, readFileSync } from "node:fs";

type Count = { passed: number; failed: number };
type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };

function countVitest({ numPassedTests, numFailedTests }: VitestReport): Count {
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A step that was to leave a report and left none has proven nothing. */
function counted(file: string, count: (report: never) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return count(JSON.parse(readFileSync(file, "utf8")) as never);
}

const tests: Record<string, Count> = {
  test: counted(".reports/vitest.json", countVitest),
  e2e: counted(".reports/e2e.json", countPlaywright),
};

const failedSteps = process.argv.slice(2);
const withoutFailedTest = failedSteps.filter((step) => !tests[step]?.failed);
const passed = Object.values(tests).reduce((sum, count) => sum + count.passed, 0);
const failed = Object.values(tests).reduce((sum, count) => sum + count.failed, withoutFailedTest.length);
if (failedSteps.length > 0) process.stdout.write(`failed: ${failedSteps.join(", ")}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
