import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tally } from "./tally.ts";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "patrak-tally-"));
  said = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function report(name: string, content: object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = (tests: { title: string; status: string; said: string[] }[]) => ({
  numPassedTests: tests.filter(({ status }) => status === "passed").length,
  testResults: [
    {
      name: "saves.test.ts",
      status: "passed",
      message: "",
      assertionResults: tests.map(({ title, status, said: failureMessages }) => ({
        status,
        fullName: title,
        failureMessages,
      })),
    },
  ],
});

const playwrightReport = (specs: { title: string; status: string }[]) => ({
  stats: {
    expected: specs.filter(({ status }) => status === "expected").length,
    flaky: specs.filter(({ status }) => status === "flaky").length,
  },
  suites: [
    {
      file: "login.spec.ts",
      specs: [],
      suites: [
        {
          file: "login.spec.ts",
          specs: specs.map(({ title, status }) => ({
            title,
            ok: status !== "unexpected",
            tests: [{ status, results: [{ error: { message: "no heading" } }, {}] }],
          })),
        },
      ],
    },
  ],
});

test("CI-07: what passed on the second try is told with its first failure, and fails nothing", () => {
  const unit = report(
    "unit",
    vitestReport([
      { title: "is saved", status: "passed", said: [] },
      { title: "is shown", status: "passed", said: ["expected 1 to be 2"] },
    ]),
  );
  const e2e = report(
    "e2e",
    playwrightReport([
      { title: "signs in", status: "flaky" },
      { title: "signs out", status: "expected" },
    ]),
  );
  expect(tally({ unit, e2e }, [])).toBe(true);
  expect(said.filter((line) => line.startsWith("FLAKY"))).toEqual([
    "FLAKY, passed on the second try: saves.test.ts: is shown\n    expected 1 to be 2\n",
    "FLAKY, passed on the second try: login.spec.ts: signs in\n    no heading\n",
  ]);
  expect(said.at(-1)).toBe("4 passed, 0 failed, 2 flaky\n");
});

test("CI-07: a test that failed twice fails the run, and so does a step without a report", () => {
  const unit = report("unit", vitestReport([{ title: "is saved", status: "failed", said: ["gone"] }]));
  const e2e = report("e2e", playwrightReport([{ title: "signs in", status: "unexpected" }]));
  expect(tally({ unit, e2e, api: join(folder, "none.json") }, ["unit", "e2e", "api"])).toBe(false);
  expect(said).toContain("FAILED saves.test.ts: is saved\n");
  expect(said).toContain("FAILED login.spec.ts: signs in\n");
  expect(said.at(-1)).toBe("0 passed, 3 failed, 0 flaky\n");
});
