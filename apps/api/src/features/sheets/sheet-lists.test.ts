import { expect, test } from "vitest";
import { sheetFrom, sheetRowOf } from "./sheets.service.ts";

test("a stored sheet is read from PostgreSQL's own notation of its lists", () => {
  expect(
    sheetRowOf({
      answers: "{A,NULL,ACD,-2.5}",
      languages: "{english,NULL,hindi,NULL}",
      times_ms: "{31000,0,7,9}",
      trails: '{NULL,"B -",NULL,-}',
      language: "hindi",
    }),
  ).toEqual({
    answers: ["A", null, "ACD", "-2.5"],
    languages: ["english", null, "hindi", null],
    times_ms: [31_000, 0, 7, 9],
    trails: [null, "B -", null, "-"],
    language: "hindi",
  });
});

const ledger = {
  user_id: "1",
  attempt_id: "2",
  question_count: 3,
  took_ms: 60_000,
  questions: "{1,3,3}",
  seqs: "{1763500000000123,1763500000000124,1763500000000125}",
  options: "{2,NULL,NULL}",
  marked: "{f,t,t}",
  languages: "{english,NULL,hindi}",
  times_ms: "{100,200,300}",
  masks: "{NULL,5,NULL}",
  typed: null,
};

test("a sheet comes from lists with gaps as it does from full ones", () => {
  expect(sheetFrom(ledger)).toEqual({
    answers: ["B", null, null],
    marked: [false, false, true],
    languages: ["english", null, "hindi"],
    timesMs: [100, 0, 500],
    trails: [null, null, "AC -"],
    language: "hindi",
  });
  expect(
    sheetFrom({ ...ledger, masks: null, options: "{2,NULL,NULL}", typed: "{NULL,1,-.5}" }),
  ).toMatchObject({
    answers: ["B", null, "-.5"],
    trails: [null, null, "1 -.5"],
  });
});

test("an attempt without a save has an empty sheet", () => {
  expect(sheetFrom({ ...ledger, questions: null })).toMatchObject({ answers: [null, null, null] });
});
