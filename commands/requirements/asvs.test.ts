import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countAnswers, judgeAsvs, parseAsvs } from "./asvs.ts";
import { asvsRows } from "./asvs-rows.ts";
import { createPages, headingsIn } from "./pages.ts";
import { playwrightFiles, vitestFiles } from "./reports.ts";

const root = new URL("../../", import.meta.url);
const row = (answer: string) => `| 1.2.4 | 1 | statements have parameters | ${answer} |`;
const nothing = { proofs: {}, files: [], hasPage: () => false };

/** The faults of one row's answer, whatever else is missing. */
const faultsOf = (answer: string, known: Partial<Parameters<typeof judgeAsvs>[1]> = {}) =>
  judgeAsvs(parseAsvs(row(answer)), { ...nothing, ...known }).filter((fault) => fault.includes("1.2.4"));

describe("a row", () => {
  test.each([
    [
      "tests",
      "test: S-04, apps/api/test/a.test.ts",
      { kind: "test", proofs: ["S-04", "apps/api/test/a.test.ts"] },
    ],
    ["tests with a remark", "test: S-04; and by hand", { kind: "test", proofs: ["S-04"] }],
    ["a page", "page: docs/safety.md#keys", { kind: "page", pages: ["docs/safety.md#keys"] }],
    ["a reason", "reason: nobody has built it", { kind: "reason" }],
    ["why it is not asked of us", "not applicable, because there is no LDAP", { kind: "not applicable" }],
  ])("is answered by %s", (_, answer, read) => {
    expect(parseAsvs(row(answer))).toEqual([{ id: "1.2.4", level: "1", answer: read }]);
  });

  test.each([
    ["nothing", ""],
    ["a yes", "yes"],
    ["a test that has no name", "test: we looked at it"],
    ["a test without one", "test: "],
    ["not applicable without a reason", "not applicable, no"],
    ["an empty reason", "reason: "],
    ["a page that is none", "page: see above"],
  ])("that is answered by %s stops the command", (_, answer) => {
    expect(() => parseAsvs(row(answer))).toThrow(/1\.2\.4/);
  });

  test("with another level or without its words stops the command", () => {
    expect(() => parseAsvs("| 1.2.4 | 3 | words | reason: none |")).toThrow(/1\.2\.4/);
    expect(() => parseAsvs("| 1.2.4 | 1 | reason: none |")).toThrow(/1\.2\.4/);
  });
});

describe("a row that names", () => {
  test("a requirement needs a test that has proven it", () => {
    expect(faultsOf("test: S-04", { proofs: { "S-04": ["S-04: x"] } })).toEqual([]);
    expect(faultsOf("test: S-04", { proofs: { "S-04": [] } })).toHaveLength(1);
    expect(faultsOf("test: S-04")).toEqual([
      "ASVS 1.2.4 names S-04, which no test of the last run has shown",
    ]);
  });

  test.each([
    ["passed", [{ passed: 2, failed: 0 }], 0],
    [
      "passed in both forms",
      [
        { passed: 2, failed: 0 },
        { passed: 1, failed: 0 },
      ],
      0,
    ],
    [
      "failed in one form",
      [
        { passed: 2, failed: 0 },
        { passed: 1, failed: 1 },
      ],
      1,
    ],
    ["was skipped", [{ passed: 0, failed: 0 }], 1],
    ["did not run", [], 1],
  ])("a file needs it to have passed; one that %s", (_, runs, faults) => {
    const files = runs.map((run) => ({ file: "apps/api/test/a.test.ts", ...run }));
    expect(faultsOf("test: apps/api/test/a.test.ts", { files })).toHaveLength(faults);
  });

  test("a page needs the page and its heading", () => {
    expect(
      faultsOf("page: docs/safety.md#keys", { hasPage: (page) => page === "docs/safety.md#keys" }),
    ).toEqual([]);
    expect(faultsOf("page: docs/none.md")).toEqual(["ASVS 1.2.4 names docs/none.md, which is not there"]);
    expect(createPages(root)("docs/glossary.md")).toBe(true);
    expect(createPages(root)("docs/glossary.md#no-such-heading")).toBe(false);
    expect(headingsIn("# Who is told, and how?\n## Keys")).toEqual(["who-is-told-and-how", "keys"]);
  });
});

test("a row that is missing, made up or there twice is a fault", () => {
  const rows = parseAsvs(
    `${row("reason: none")}\n${row("reason: none")}\n| 99.1.1 | 1 | words | reason: none |`,
  );
  const faults = judgeAsvs(rows, nothing);
  expect(faults).toContain("ASVS 1.1.1 of level 2 is missing");
  expect(faults).toContain("ASVS 99.1.1 of level 1 is no row of the standard");
  expect(faults).toContain("ASVS 1.2.4 of level 1 stands there twice");
});

test("of a file's tests it is told how many passed and failed, by its path in the repository", () => {
  const assertionResults = ["passed", "passed", "failed", "skipped"].map((status) => ({
    title: "x",
    status,
  }));
  expect(vitestFiles({ testResults: [{ name: "/here/a/b.test.ts", assertionResults }] }, "/here/")).toEqual([
    { file: "a/b.test.ts", passed: 2, failed: 1 },
  ]);
  const tests = [{ expectedStatus: "passed", status: "expected" }];
  const suites = [{ file: "journeys/c.spec.ts", suites: [{ specs: [{ title: "y", tests }] }] }];
  expect(playwrightFiles({ suites })).toEqual([{ file: "e2e/journeys/c.spec.ts", passed: 1, failed: 0 }]);
});

describe("docs/asvs.md", () => {
  const rows = parseAsvs(readFileSync(new URL("docs/asvs.md", root), "utf8"));

  test("S-14: has each of the 253 rows of level 1 and 2, once, with an answer", () => {
    const ids = Object.values(asvsRows).flatMap((chapter) => chapter.split(" "));
    expect(ids).toHaveLength(253);
    expect(ids.filter((id) => !id.startsWith("+"))).toHaveLength(70);
    const proofs = Object.fromEntries(
      rows
        .flatMap(({ answer }) => (answer.kind === "test" ? answer.proofs : []))
        .map((name) => [name, [name]]),
    );
    const files = Object.keys(proofs).map((file) => ({ file, passed: 1, failed: 0 }));
    expect(judgeAsvs(rows, { proofs, files, hasPage: createPages(root) })).toEqual([]);
  });

  test("S-14: names only files of tests that are there", () => {
    const named = rows
      .flatMap(({ answer }) => (answer.kind === "test" ? answer.proofs : []))
      .filter((name) => name.includes("/"));
    expect(named.filter((file) => !createPages(root)(file))).toEqual([]);
    expect(countAnswers(rows).test).toBeGreaterThan(100);
  });
});
