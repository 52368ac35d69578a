import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Endpoint, endpoints, type KeyedQuestion, withoutKey } from "./index.ts";

const telling = /correct|right|wrong|key|accepted|solution|score|explanation/i;
const beforeCompletion = Object.entries<Endpoint>(endpoints).filter(
  // Whoever writes or corrects the questions, or answers what learners say of them, knows their keys.
  ([name, { right }]) =>
    !name.includes("/testanalysis/") &&
    !right?.startsWith("questions.") &&
    !right?.startsWith("reports.") &&
    right !== "corrections.write",
);

// What an answer is worth is told before the start; which answer is right is not. Other keys open no answer.
const harmless: Record<string, string[]> = {
  "GET /user/tests/{id}": ["correct", "wrong"],
  "GET /user/tests/attempt/{attemptId}": ["correct", "wrong"],
  "GET /receipts/keys": ["publicKeys"],
  "POST /admin/sittings/{id}/receipts": ["publicKey"],
  // What answers of a section give.
  "GET /user/tests/attempt/{attemptId}/paper": ["correct", "wrong"],
  // Opens the paper that the student has just begun.
  "POST /user/sittings/{id}/start": ["key"],
  "GET /admin/home": ["medianScore"],
  "POST /admin/tests/{testId}/settings": ["marksCorrect", "marksWrong", "right", "wrong"],
  "POST /admin/tests/{testId}/questions": ["marksCorrect", "marksWrong", "right", "wrong"],
  "POST /admin/tests/{testId}/fill": ["marksCorrect", "marksWrong", "right", "wrong"],
  "GET /admin/tests/{testId}/as-learner": ["correct", "wrong"],
  // Of attempts that are over and whose results are shown; an open one has none.
  "GET /admin/learners/{id}": ["score"],
  "GET /admin/results/{id}": ["keyRevision", "scores", "score", "score", "correct"],
  "GET /admin/results/{id}/rows": ["score", "correct", "wrong"],
  "GET /admin/results/{id}/print": ["keyRevision", "score", "correct", "wrong"],
  "GET /user/folders/package/{packageId}": ["score"],
  "GET /user/folders/{id}": ["score"],
  "GET /user/packages/{id}/tests": ["score"],
  "GET /admin/packages/{id}/as-learner": ["score"],
  "GET /user/home": ["score", "maxScore", "right", "wrong", "lostByWrong", "score", "maxScore", "right"],
};

function fieldNames(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "properties" in schema && typeof schema.properties === "object"
      ? Object.keys(schema.properties ?? {})
      : [];
  return [...own, ...Object.values(schema).flatMap(fieldNames)];
}

test.each(beforeCompletion)(
  "%s replies with no field that could tell the right option",
  (name, { reply }) => {
    const allowed = harmless[name] ?? [];
    const names = fieldNames(z.toJSONSchema(reply));
    expect(names.filter((field) => telling.test(field))).toEqual(allowed);
  },
);

const question: KeyedQuestion & { solution: string } = {
  questionId: "q1",
  questionText: { english: "Which?" },
  options: [
    { optionId: "o1", text: { english: "This" } },
    { optionId: "o2", text: { english: "That" }, isCorrect: true } as KeyedQuestion["options"][number],
  ],
  correctOptionId: "o2",
  solution: "That, because",
};
const taken = {
  questionId: "q1",
  questionText: { english: "Which?" },
  options: [
    { optionId: "o1", text: { english: "This" } },
    { optionId: "o2", text: { english: "That" } },
  ],
};

test("a question without its key has nothing of authoring in it", () => {
  expect(withoutKey(question)).toEqual(taken);
  expect(withoutKey({ ...question, passageId: "p1" }).passageId).toBe("p1");
});

test("a key that is handed to the paper's reply by mistake is not sent", () => {
  const { reply } = endpoints["GET /user/tests/attempt/{attemptId}/paper"];
  expect(reply.parse({ data: { questions: [question], passages: [], sections: [], key: ["o2"] } })).toEqual({
    data: { questions: [taken], passages: [], sections: [] },
  });
});
