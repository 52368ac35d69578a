// @vitest-environment jsdom
import { expect, test } from "vitest";
import { attemptData, NOW, paper } from "../examples.ts";
import { answerEntry, submitEntry } from "./examples.ts";
import { runningOf } from "./keptTests.ts";

const response = (questionId: string, answer: string | null, isMarkedForReview = false) => ({
  questionId,
  answer,
  isMarkedForReview,
});
const kept = {
  attempt: attemptData({ userResponses: { q1: response("q1", "q1a"), q2: response("q2", null, true) } }),
  paper,
};

test("E-04: the device tells its running tests with clock, answers and what is not sent yet", () => {
  const entries = [answerEntry(5, "q4"), answerEntry(6, "q1", { answer: null })];
  expect(runningOf({ kept: [kept], entries, now: NOW })).toEqual([
    {
      _id: "a1",
      testId: kept.attempt.test,
      startTime: kept.attempt.testAttempt.startTime,
      remainingTime: 3000,
      answered: [4],
      marked: [2],
    },
  ]);
});

test("E-04: a test that was handed in here, is completed or has no time left is not continued", () => {
  const running = (entries: Parameters<typeof runningOf>[0]["entries"], now = NOW, one = kept) =>
    runningOf({ kept: [one], entries, now });
  expect(running([submitEntry(9)])).toEqual([]);
  expect(running([], NOW + 3_000_000)).toEqual([]);
  const testAttempt = { ...kept.attempt.testAttempt, endTime: new Date(NOW).toISOString() };
  expect(running([], NOW, { ...kept, attempt: { ...kept.attempt, testAttempt } })).toEqual([]);
});

test("E-04: the first to end comes first", () => {
  const later = {
    ...kept,
    attempt: attemptData({
      testAttempt: { ...kept.attempt.testAttempt, _id: "a2" },
      deadline: new Date(NOW + 60_000).toISOString(),
    }),
  };
  expect(runningOf({ kept: [kept, later], entries: [], now: NOW }).map(({ _id }) => _id)).toEqual([
    "a2",
    "a1",
  ]);
});
