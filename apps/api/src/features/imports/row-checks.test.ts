import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { readRows } from "./from-files.ts";
import { rowFindings } from "./row-checks.ts";
import { example } from "./sheets.ts";

const column = (title: string): Column => ({
  title,
  field: null,
  isLegacy: false,
  isConverted: false,
  samples: [],
});
const around = {
  columns: [column("topic"), column("key")],
  book: { written: new Map(), inBank: new Set<string>() },
  unknownPictures: new Set<string>(),
  spoken: ["english", "hindi"] as const,
};
const findingsOf = (change: Record<string, string>, strays = 0) =>
  rowFindings({ cells: { ...example, ...change }, strays }, around);

const withoutEnglish = Object.fromEntries(
  Object.keys(example)
    .filter((field) => field.endsWith("_english"))
    .map((field) => [field, ""]),
);

test("what is only in doubt or worth knowing is told as such", () => {
  expect(findingsOf(withoutEnglish)).toEqual([
    { kind: "doubt", column: "question_english", code: "ENGLISH_ABSENT", values: {} },
  ]);
  expect(findingsOf({ solution_hindi: "" })).toEqual([
    { kind: "warning", column: "solution_hindi", code: "SOLUTION_IN_ONE_LANGUAGE", values: {} },
  ]);
});

test("a comma that has cut a text in two is told with its counts, of the whole row", () => {
  expect(findingsOf({}, 1)).toEqual([
    { kind: "fault", column: null, code: "CELLS_UNTITLED", values: { cells: 3, titles: 2 } },
  ]);
});

test("a label of more than 100 letters, and a passage without a name", () => {
  expect(findingsOf({ topic: "x".repeat(101), passage_english: "It rains." })).toEqual([
    { kind: "fault", column: "topic", code: "CELL_TOO_LONG", values: {} },
    { kind: "fault", column: "passage", code: "PASSAGE_UNNAMED", values: {} },
  ]);
});

test("a row that no screen could show is a fault of its file, told with its place", async () => {
  const bytes = Buffer.from(`topic,key\n${Array.from({ length: 6 }, () => "x".repeat(20_000)).join(",")}`);
  expect(await readRows({ name: "a.csv", bytes })).toEqual({
    unreadable: { code: "ROW_TOO_LONG", values: { limit: 100_000, place: "2" } },
  });
});
