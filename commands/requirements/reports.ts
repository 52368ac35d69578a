export interface Outcome {
  title: string;
  result: "passed" | "failed" | "skipped";
}

/** The results of one test file, by its path in the repository. */
export interface FileOutcome {
  file: string;
  passed: number;
  failed: number;
}

interface VitestReport {
  testResults: { name?: string; assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightTest {
  expectedStatus: string;
  status: string;
}

interface PlaywrightSuite {
  file?: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

export function vitestOutcomes(report: VitestReport): Outcome[] {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      title,
      result: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/** `root` is the repository's folder, with a trailing slash. */
export function vitestFiles(report: VitestReport, root: string): FileOutcome[] {
  return report.testResults.map((result) =>
    fileOutcome((result.name ?? "").replace(root, ""), vitestOutcomes({ testResults: [result] })),
  );
}

export function playwrightFiles({ suites = [] }: PlaywrightSuite): FileOutcome[] {
  return suites.map((suite) => fileOutcome(`e2e/${suite.file}`, playwrightOutcomes(suite)));
}

function fileOutcome(file: string, outcomes: readonly Outcome[]): FileOutcome {
  const count = (wanted: Outcome["result"]) => outcomes.filter(({ result }) => result === wanted).length;
  return { file, passed: count("passed"), failed: count("failed") };
}

export function playwrightOutcomes(suite: PlaywrightSuite): Outcome[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ title, result: playwrightResult(test) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightOutcomes)];
}

/**
 * A spec's own `ok` is also true for skipped tests, for expected failures, and if only one browser failed.
 */
function playwrightResult({ expectedStatus, status }: PlaywrightTest): Outcome["result"] {
  if (status === "skipped") return "skipped";
  return status === "expected" && expectedStatus === "passed" ? "passed" : "failed";
}
