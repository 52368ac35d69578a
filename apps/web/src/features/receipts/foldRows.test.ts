import type { ReceiptRow } from "@patrak/domain";
import { expect, test } from "vitest";
import { foldRows } from "./foldRows.ts";
import { filtered } from "./answerRecord.ts";

function row(qno: number, more: Partial<ReceiptRow> = {}): ReceiptRow {
  return {
    qno,
    answer: "A",
    savedAt: "2026-03-09T01:40:00.000Z",
    language: "english",
    choices: ["A"],
    waitedMs: 80,
    ...more,
  };
}

/** Question 6 was changed, 14 has waited. */
const rows = Array.from({ length: 20 }, (_, index) => {
  const qno = index + 1;
  if (qno === 6) return row(qno, { choices: ["B", "A"] });
  return qno === 14 ? row(qno, { waitedMs: 38_000 }) : row(qno);
});

const told = (opened: number[]) =>
  foldRows(rows, new Set(opened)).map((line) =>
    line.kind === "row" ? line.row.qno : `${line.from}–${line.to}`,
  );

test("runs of six or more questions without events share a line; shorter ones and events stand alone", () => {
  expect(told([])).toEqual([1, 2, 3, 4, 5, 6, "7–13", 14, "15–20"]);
});

test("an opened run stays open", () => {
  expect(told([7])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, "15–20"]);
});

test("the filters give what was changed and what has waited", () => {
  expect(filtered(rows, "changed").map(({ qno }) => qno)).toEqual([6]);
  expect(filtered(rows, "waited").map(({ qno }) => qno)).toEqual([14]);
});
