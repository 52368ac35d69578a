import { describe, expect, test } from "vitest";
import { type LedgerSave, sheetOf } from "./sheets.ts";

const CHOICE = Date.UTC(2026, 0) * 1024;

const save = (question: number, seq: number, rest: Partial<LedgerSave> = {}): LedgerSave => ({
  question,
  seq: CHOICE + seq,
  option: null,
  mask: null,
  typed: null,
  marked: false,
  language: null,
  timeMs: 0,
  ...rest,
});

describe("SH-01: the sheet of a ledger", () => {
  test("has of each question the last answer, its mark and its language, and is blank where there is none", () => {
    const sheet = sheetOf(
      [
        save(1, 1, { option: 1, marked: true, language: "english" }),
        save(1, 2, { option: 2, language: "hindi" }),
        save(3, 3, { mask: 5, marked: true }),
        save(4, 4, { typed: "-2.5" }),
      ],
      5,
      60_000,
    );
    expect(sheet).toMatchObject({
      answers: ["B", null, "AC", "-2.5", null],
      marked: [false, false, true, false, false],
      languages: ["hindi", null, null, null, null],
      language: "hindi",
    });
  });

  test("has a trail only where there was more than the answer; a look at a question is no choice", () => {
    const sheet = sheetOf(
      [
        save(1, 1, { option: 1 }),
        save(1, 2),
        save(1, 3, { option: 3 }),
        save(2, 1, { option: 2 }),
        save(3, 7 - CHOICE, { option: 1 }),
        save(3, 1, { option: 4 }),
        save(4, 1, { option: 4 }),
        save(4, 2),
      ],
      4,
      60_000,
    );
    expect(sheet.trails).toEqual(["A - C", null, null, "D -"]);
    expect(sheet.answers).toEqual(["C", "B", "D", null]);
  });

  test("adds up the time on a question, and trusts a device up to the attempt's own time", () => {
    const saves = [save(1, 1, { timeMs: 400 }), save(1, 2, { timeMs: 500 }), save(2, 3, { timeMs: 9000 })];
    expect(sheetOf(saves, 2, 1000).timesMs).toEqual([900, 1000]);
  });

  test("takes no answer to a question that the paper does not have", () => {
    expect(() => sheetOf([save(3, 1, { option: 1 })], 2, 1000)).toThrow("no question 3");
  });
});
