import { expect, test } from "vitest";
import { exampleAnalysis } from "../../../styleguide/exampleAnalysis.ts";
import { rebuiltAttempt } from "./rebuild.ts";
import { placesOf, stepFrom } from "./reviewed.ts";

test("AN-09: the attempt is rebuilt from the analysis, with no time left and in both languages", () => {
  const attempt = rebuiltAttempt(exampleAnalysis);
  expect(attempt.testAttempt).toEqual({ ...exampleAnalysis.testAttempt, remainingTime: 0 });
  expect(attempt.test).toEqual({
    title: exampleAnalysis.testInfo.title,
    duration: 3600,
    languages: ["english", "hindi"],
  });
  expect(attempt.totalQuestions).toBe(50);
  expect(attempt.userResponses["q3"]).toEqual({ questionId: "q3", answer: "3-b", isMarkedForReview: false });
  expect(attempt.userResponses["q6"]?.answer).toBeNull();
});

const responses = exampleAnalysis.detailedResponses;

test("the filter leads through what was wrong or left blank", () => {
  expect(placesOf(responses, "all")).toHaveLength(50);
  expect(placesOf(responses, "incorrect").map((place) => place + 1)).toEqual([
    3, 9, 14, 23, 32, 35, 39, 45, 47,
  ]);
  expect(placesOf(responses, "blank")).toHaveLength(19);
});

test.each([
  { from: 4, by: 1, to: 8 },
  { from: 4, by: -1, to: 2 },
  { from: 8, by: 1, to: 13 },
  { from: 2, by: -1, to: undefined },
  { from: 46, by: 1, to: undefined },
] as const)(
  "from place $from a step of $by leads to $to, also from a question outside of the filter",
  ({ from, by, to }) => {
    expect(stepFrom(placesOf(responses, "incorrect"), from, by)).toBe(to);
  },
);
