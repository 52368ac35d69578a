import { expect, test } from "vitest";
import { hasWaited, receiptRows, type ReceivedSave } from "./receipt-rows.ts";
import { nextSeq } from "./save-order.ts";

const START = Date.UTC(2026, 2, 9, 7, 5);

/** Chosen so many seconds after the start, stored so many milliseconds later. */
function save(qno: number, answer: string | null, second: number, afterMs = 40): ReceivedSave {
  const made = START + second * 1000;
  const savedAt = new Date(made + afterMs).toISOString();
  return { qno, answer, language: "english", savedAt, seq: String(nextSeq(0, made)) };
}

const look = (qno: number, answer: string | null): ReceivedSave => ({ ...save(qno, answer, 999), seq: "1" });
const at = (second: number, afterMs = 40) => new Date(START + second * 1000 + afterMs).toISOString();

test("each question has its answer, when it arrived, and how it came about", () => {
  const saves = [
    save(1, "A", 10),
    look(2, "B"),
    save(2, "D", 20),
    save(2, "B", 30, 38_000),
    save(2, "B", 90),
    save(3, "C", 40),
    save(3, null, 41),
    look(4, null),
    save(5, "B", 50),
    save(5, "A", 51),
    save(5, "B", 52),
    save(5, "A", 53),
  ];
  const common = { language: "english", waitedMs: 40 };
  const none = { answer: null, savedAt: null, language: null, waitedMs: 0 };
  expect(receiptRows(saves, 6)).toEqual([
    { qno: 1, answer: "A", savedAt: at(10), choices: ["A"], ...common },
    { qno: 2, answer: "B", savedAt: at(30, 38_000), choices: ["D", "B"], ...common, waitedMs: 38_000 },
    { qno: 3, ...none, choices: ["C", null] },
    { qno: 4, ...none, choices: [] },
    { qno: 5, answer: "A", savedAt: at(53), choices: ["B", "A", "B", "A"], ...common },
    { qno: 6, ...none, choices: [] },
  ]);
});

test("an answer has waited from five seconds on; a clock that is ahead makes no wait", () => {
  const waits = [4999, 5000, -300].map((afterMs) => receiptRows([save(1, "A", 10, afterMs)], 1)[0]!);
  expect(waits.map(hasWaited)).toEqual([false, true, false]);
  expect(waits[2]?.waitedMs).toBe(0);
});

test("without a time of its own a save has not waited", () => {
  expect(receiptRows([look(1, "A")], 1)).toMatchObject([{ answer: "A", waitedMs: 0 }]);
});

test("QT-10: a row in a mixed order tells the question and the letter of the paper too", () => {
  const seen = (qno: number, answer: string, second: number, written: { qno: number; answer: string }) => ({
    ...save(qno, answer, second),
    written,
  });
  const saves = [
    seen(1, "A", 10, { qno: 4, answer: "C" }),
    seen(1, "B", 20, { qno: 4, answer: "A" }),
    seen(2, "D", 30, { qno: 3, answer: "D" }),
  ];
  const rows = receiptRows(saves, 3);
  expect(rows.map(({ qno, answer, written }) => [qno, answer, written])).toEqual([
    [1, "B", { qno: 4, answer: "A" }],
    [2, "D", { qno: 3, answer: "D" }],
    [3, null, undefined],
  ]);
});
