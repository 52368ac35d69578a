import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseRequirements } from "./document.ts";
import { prove } from "./proofs.ts";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "./reports.ts";

const passed = (title: string): Outcome => ({ title, result: "passed" });
const failed = (title: string): Outcome => ({ title, result: "failed" });
const skipped = (title: string): Outcome => ({ title, result: "skipped" });

const ofProduct = () => readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8");

describe("the document", () => {
  test("gives each id and how far it is built", () => {
    const markdown =
      "# Words\n| id | requirement | built |\n|---|---|---|\n| QA-01 | a | yes |\n| QA-02 | b | part: c |\n| QB-01 | d | no |\n";
    expect(parseRequirements(markdown)).toEqual([
      { id: "QA-01", built: "yes" },
      { id: "QA-02", built: "part" },
      { id: "QB-01", built: "no" },
    ]);
  });

  test.each([
    ["without its last column", "| QA-01 | a |"],
    ["with another word in it", "| QA-01 | a | done |"],
    ["with an id of three digits", "| QA-001 | a | yes |"],
    ["that stands there twice", "| QA-01 | a | yes |\n| QA-01 | b | no |"],
  ])("a row %s stops the command", (_, rows) => {
    expect(() => parseRequirements(rows)).toThrow(/QA-/);
  });

  test("of this product is read row by row", () => {
    const markdown = ofProduct();
    const rows = markdown.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| id"));
    expect(parseRequirements(markdown)).toHaveLength(rows.length);
  });

  test.each([
    ["a student", "TS"],
    ["a teacher", "TE"],
    ["an operator", "RU"],
    ["a maintainer", "H"],
  ])("H-11: of this product has rows for %s", (_, area) => {
    expect(parseRequirements(ofProduct()).some(({ id }) => id.startsWith(`${area}-`))).toBe(true);
  });
});

test("of Vitest's report only what passed is passed; the title of a group is no title of a test", () => {
  const statuses = ["passed", "failed", "skipped", "todo", "pending"];
  const assertionResults = statuses.map((status) => ({ title: status, ancestorTitles: ["QA-01"], status }));
  expect(vitestOutcomes({ testResults: [{ assertionResults }] })).toEqual([
    passed("passed"),
    failed("failed"),
    skipped("skipped"),
    skipped("todo"),
    skipped("pending"),
  ]);
});

test("of Playwright's report only what passed at the first try, as it should, is passed", () => {
  const spec = (title: string, expectedStatus: string, status: string) => ({
    title,
    ok: true,
    tests: [{ expectedStatus, status }],
  });
  const report = {
    suites: [
      {
        specs: [spec("passes", "passed", "expected"), spec("fails", "passed", "unexpected")],
        suites: [
          {
            specs: [
              spec("is skipped", "skipped", "skipped"),
              spec("should fail and does", "failed", "expected"),
              spec("passes at the second try", "passed", "flaky"),
            ],
          },
        ],
      },
    ],
  };
  expect(playwrightOutcomes(report)).toEqual([
    passed("passes"),
    failed("fails"),
    skipped("is skipped"),
    failed("should fail and does"),
    failed("passes at the second try"),
  ]);
});

describe("a row that is built", () => {
  const row = { id: "QA-01", built: "yes" } as const;

  test.each([
    ["at its start", "QA-01: it works"],
    ["among others", "QB-07, QA-01: it works"],
    ["at its end", "it works (QA-01)"],
  ])("is proven by a passed test that names it %s", (_, title) => {
    const known = [row, { id: "QB-07", built: "no" } as const];
    expect(prove(known, [passed(title)])).toMatchObject({ proofs: { "QA-01": [title] }, faults: [] });
  });

  test.each<[string, Outcome[]]>([
    ["no test", []],
    ["a skipped test", [skipped("QA-01: it works")]],
    ["a failed test", [failed("QA-01: it works")]],
    [
      "a test that passed in one browser and failed in the other",
      [passed("QA-01: it works"), failed("QA-01: it works")],
    ],
    ["a longer word", [passed("QA-011 and XQA-01 and qa-01 work")]],
  ])("is not proven by %s", (_, outcomes) => {
    const { proofs, faults } = prove([row], outcomes);
    expect(proofs).toEqual({ "QA-01": [] });
    expect(faults).toEqual(["QA-01 is marked built, and no test that passed names it"]);
  });

  test("is named once by a title that ran twice", () => {
    expect(prove([row], [passed("QA-01: x"), passed("QA-01: x")]).proofs).toEqual({ "QA-01": ["QA-01: x"] });
  });
});

test("a row that is built in part needs a proof, one that is not built needs none", () => {
  const { faults } = prove(
    [
      { id: "QA-01", built: "part" },
      { id: "QA-02", built: "no" },
    ],
    [],
  );
  expect(faults).toEqual(["QA-01 is marked built, and no test that passed names it"]);
});

test("an id that is in no row is a fault, even in a skipped test; a range names its ends alone", () => {
  const rows = [
    { id: "QA-01", built: "no" },
    { id: "QA-02", built: "no" },
    { id: "QA-03", built: "no" },
  ] as const;
  const { proofs, faults } = prove(rows, [passed("QA-01…QA-03: x"), skipped("QA-99: y")]);
  expect(proofs).toEqual({ "QA-01": ["QA-01…QA-03: x"], "QA-02": [], "QA-03": ["QA-01…QA-03: x"] });
  expect(faults).toEqual(["QA-99 is no requirement, but a test names it: QA-99: y"]);
});
