export interface Outcome {
  title: string;
  result: "passed" | "failed" | "skipped";
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

interface PlaywrightTest {
  expectedStatus: string;
  status: string;
}

interface PlaywrightSuite {
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

export function playwrightOutcomes(suite: PlaywrightSuite): Outcome[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ title, result: playwrightResult(test) })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightOutcomes)];
}

/** A spec's own `ok` is true for skipped tests, for those meant to fail, and if only one browser failed. */
function playwrightResult({ expectedStatus, status }: PlaywrightTest): Outcome["result"] {
  if (status === "skipped") return "skipped";
  return status === "expected" && expectedStatus === "passed" ? "passed" : "failed";
}
