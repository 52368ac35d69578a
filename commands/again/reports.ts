// Reads failed tests from the reports of Vitest and Playwright.

/** One result of a report; both kinds of report are read and changed through it. */
export interface Result {
  file: string;
  /** The title of the test; null for a file that could not be loaded. */
  title: string | null;
  hasFailed: boolean;
  /** Playwright leaves out what depends on a test that failed. */
  hasRun: boolean;
  /** Records in the report that the test passed on the second try. */
  pass: () => void;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[];
  }[];
}

interface Spec {
  title: string;
  ok: boolean;
  tests: { status: string; results: unknown[] }[];
}

interface Suite {
  file: string;
  specs: Spec[];
  suites?: Suite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
}

/** As Vitest joins a test's title to those of its groups where it is asked for a test by name. */
const VITEST_SEPARATOR = " > ";

export function vitestResults(report: VitestReport): Result[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map((test) => ({
      file: file.name,
      title: [...test.ancestorTitles, test.title].join(VITEST_SEPARATOR),
      hasFailed: test.status === "failed",
      hasRun: true,
      pass: () => {
        test.status = "passed";
        report.numPassedTests += 1;
        report.numFailedTests -= 1;
        if (file.assertionResults.every(({ status }) => status !== "failed")) file.status = "passed";
      },
    }));
    const isUnread = file.status === "failed" && !tests.some(({ hasFailed }) => hasFailed);
    const unread = {
      file: file.name,
      title: null,
      hasFailed: true,
      hasRun: true,
      pass: () => (file.status = "passed"),
    };
    return isUnread ? [...tests, unread] : tests;
  });
}

export function playwrightResults(report: PlaywrightReport): Result[] {
  const resultsOf = ({ file, specs, suites = [] }: Suite): Result[] => [
    ...specs.map((spec) => {
      const hasRun = spec.tests.every(({ results }) => results.length > 0);
      return {
        file,
        title: spec.title,
        hasFailed: !spec.ok,
        hasRun,
        pass: () => {
          spec.ok = true;
          for (const test of spec.tests) test.status = "expected";
          report.stats.expected += 1;
          report.stats[hasRun ? "unexpected" : "skipped"] -= 1;
        },
      };
    }),
    ...suites.flatMap(resultsOf),
  ];
  return report.suites.flatMap(resultsOf);
}
