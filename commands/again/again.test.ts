import { describe, expect, test } from "vitest";
import { isWorthTrying, judgeFlaky } from "./judge.ts";
import { playwrightResults, vitestResults } from "./reports.ts";

const vitestReport = () => ({
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: "a.test.ts",
      status: "failed",
      assertionResults: [
        { title: "works", ancestorTitles: ["a"], status: "passed" },
        { title: "waits", ancestorTitles: ["a"], status: "failed" },
      ],
    },
    { name: "b.test.ts", status: "failed", assertionResults: [] },
  ],
});

const playwrightReport = () => ({
  stats: { expected: 1, unexpected: 1, skipped: 1 },
  suites: [
    {
      file: "a.spec.ts",
      specs: [{ title: "works", ok: true, tests: [{ status: "expected", results: [{}] }] }],
      suites: [
        {
          file: "a.spec.ts",
          specs: [{ title: "waits", ok: false, tests: [{ status: "unexpected", results: [{}] }] }],
        },
      ],
    },
    {
      file: "alone.spec.ts",
      specs: [{ title: "comes later", ok: true, tests: [{ status: "skipped", results: [] }] }],
    },
  ],
});

const failedIn = (results: ReturnType<typeof vitestResults>) => results.filter(({ hasFailed }) => hasFailed);

describe("failed tests", () => {
  test("are found in Vitest's report, files that could not be loaded too", () => {
    const failed = failedIn(vitestResults(vitestReport()));
    expect(failed).toMatchObject([
      { file: "a.test.ts", title: "a > waits" },
      { file: "b.test.ts", title: null },
    ]);
  });

  test("are found in Playwright's report, in groups too", () => {
    expect(failedIn(playwrightResults(playwrightReport()))).toMatchObject([
      { file: "a.spec.ts", title: "waits" },
    ]);
  });

  test("that pass alone are written down as passed", () => {
    const [vitest, playwright] = [vitestReport(), playwrightReport()];
    for (const { pass } of failedIn(vitestResults(vitest))) pass();
    for (const { pass } of failedIn(playwrightResults(playwright))) pass();
    expect(failedIn(vitestResults(vitest))).toEqual([]);
    expect(failedIn(playwrightResults(playwright))).toEqual([]);
    expect(vitest).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
    expect(playwright.stats).toEqual({ expected: 2, unexpected: 0, skipped: 1 });
  });

  test("may have kept others from running: these are found, and written down as passed after they ran", () => {
    const report = playwrightReport();
    const left = playwrightResults(report).filter(({ hasRun }) => !hasRun);
    expect(left).toMatchObject([{ file: "alone.spec.ts", title: "comes later", hasFailed: false }]);
    for (const { pass } of left) pass();
    expect(report.stats).toEqual({ expected: 2, unexpected: 1, skipped: 0 });
    expect(report.suites[1]?.specs).toMatchObject([{ ok: true, tests: [{ status: "expected" }] }]);
  });
});

describe("a second try", () => {
  test("is worth it only where all that failed may be flaky", () => {
    expect([0, 1, 3, 4].map((failed) => isWorthTrying(Array(failed).fill("a")))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("flaky tests", () => {
  test("pass a run while they are few and new", () => {
    expect(judgeFlaky(["a", "b", "c"], [["d"], []])).toEqual([]);
  });

  test("fail a run when they are more than three", () => {
    expect(judgeFlaky(["a", "b", "c", "d"], [])).toEqual(["4 tests were flaky, 3 may be"]);
  });

  test("fail a run when one was flaky in an earlier run", () => {
    expect(judgeFlaky(["a"], [["b"], ["a"]])).toEqual(["flaky for the second time: a"]);
  });
});
