import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Answer,
  countStatuses,
  hasAnswer,
  isChosen,
  isSameAnswer,
  paletteLook,
  type QuestionResponse,
  type QuestionStatus,
  statusesOf,
  statusOf,
  toggledOption,
  withAnswer,
  withMark,
  withoutAnswer,
} from "./question-status.ts";

const blank: QuestionResponse = { answer: null, isMarkedForReview: false };
const answered: QuestionResponse = { answer: "b", isMarkedForReview: false };
const marked: QuestionResponse = { answer: null, isMarkedForReview: true };
const markedWithAnswer: QuestionResponse = { answer: "b", isMarkedForReview: true };
const emptyText: QuestionResponse = { answer: "", isMarkedForReview: false };

const someResponse = fc.record({
  answer: fc.constantFrom("a", "b", "", null),
  isMarkedForReview: fc.boolean(),
});
const anyResponse = fc.option(someResponse, { nil: undefined });

test.each<[string, QuestionResponse | undefined, QuestionStatus]>([
  ["no response", undefined, "unattempted"],
  ["a blank", blank, "unattempted"],
  ["an empty text", emptyText, "unattempted"],
  ["an answer", answered, "attempted"],
  ["a mark", marked, "marked_for_review"],
  ["a mark and an answer", markedWithAnswer, "marked_for_review"],
])("TS-10: %s is saved as its status", (_, response, status) => {
  expect(statusOf(response)).toBe(status);
});

describe("marking", () => {
  test("creates an empty response where there is none", () => {
    expect(withMark(undefined, true)).toEqual(marked);
  });

  test.each([
    ["an answered question becomes attempted", markedWithAnswer, "attempted"],
    ["a blank question becomes unattempted", marked, "unattempted"],
  ])("unmarked, %s", (_, response, status) => {
    expect(statusOf(withMark(response, false))).toBe(status);
  });

  test("the mark remains when the answer changes, and the answer when the mark does", () => {
    fc.assert(
      fc.property(anyResponse, fc.constantFrom("a", null), fc.boolean(), (response, answer, mark) => {
        expect(withAnswer(withMark(response, mark), answer).isMarkedForReview).toBe(mark);
        expect(withMark(withAnswer(response, answer), mark).answer).toBe(answer);
      }),
    );
  });
});

test.each([
  ["unattempted when it was not marked", answered, "unattempted"],
  ["marked for review when it still is", markedWithAnswer, "marked_for_review"],
  ["unattempted when there was nothing", undefined, "unattempted"],
])("TS-12: a cleared question is %s", (_, response, status) => {
  const cleared = withoutAnswer(response);
  expect(statusOf(cleared)).toBe(status);
  expect(hasAnswer(cleared)).toBe(false);
});

test("TS-13: loaded responses give the statuses that saving them gave", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), someResponse), fc.array(fc.string()), (loaded, others) => {
      const saved = new Map<string, QuestionResponse>(Object.entries(loaded));
      for (const entry of statusesOf([...saved.keys(), ...others, "constructor"], loaded)) {
        const response = saved.get(entry.questionId);
        expect(entry.status).toBe(statusOf(response));
        expect(entry.hasAnswer).toBe(hasAnswer(response));
      }
    }),
  );
});

test.each([
  ["unattempted", false, false, "unseen"],
  ["unattempted", false, true, "seen-blank"],
  ["attempted", true, false, "answered"],
  ["attempted", true, true, "answered"],
  ["marked_for_review", false, true, "marked"],
  ["marked_for_review", true, true, "marked-with-answer"],
  ["marked_for_review", true, false, "marked-with-answer"],
] as const)("%s, answer %s, seen %s is drawn as %s", (status, answer, seen, look) => {
  expect(paletteLook({ status, hasAnswer: answer }, seen)).toBe(look);
});

test("counts answered and marked apart: a marked answer counts as marked", () => {
  const statuses = [blank, answered, answered, marked, markedWithAnswer].map(statusOf);
  expect(countStatuses(statuses)).toEqual({ total: 5, answered: 2, markedForReview: 2 });
});

test("QT-02: several options are the same answer in any order, and no other one", () => {
  expect(isSameAnswer(["a", "b"], ["b", "a"])).toBe(true);
  for (const other of [["a"], ["a", "b", "c"], ["a", "c"], null, "a b c", "a"])
    expect(isSameAnswer(["a", "b"], other)).toBe(false);
  expect(isSameAnswer("2.5", "2.50")).toBe(false);
  expect(isSameAnswer(null, null)).toBe(true);
});

test("QT-01: a tick is added and taken away, and without any the answer is blank", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 9 }), (taps) => {
      const wanted = new Set<string>();
      let answer: Answer | null = null;
      for (const tap of taps) {
        if (!wanted.delete(tap)) wanted.add(tap);
        answer = toggledOption(answer, tap);
        expect(isChosen(answer, tap)).toBe(wanted.has(tap));
      }
      expect(isSameAnswer(answer, wanted.size > 0 ? [...wanted] : null)).toBe(true);
    }),
  );
});
