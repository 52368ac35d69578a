import { expect, test } from "vitest";
import { answerChanges, trailOf } from "./changes.ts";
import { reviewed } from "./review.fixtures.ts";

const marks = { correct: 2, wrong: -0.25 };

test.each([
  ["no save", [], []],
  ["seen, left blank", [null, null], []],
  ["one choice, saved again with a mark", ["a", "a"], ["a"]],
  ["seen, then chosen", [null, "a"], ["a"]],
  ["changed", ["d", "b"], ["d", "b"]],
  ["changed and back", ["c", "d", "c"], ["c", "d", "c"]],
  ["cleared", ["a", null, null], ["a", null]],
  ["cleared and chosen again", ["a", null, "a"], ["a", null, "a"]],
])("%s: the trail has each choice once as it was made", (_, saves, trail) => {
  expect(trailOf(saves)).toEqual(trail);
});

test("numbers are choices too", () => {
  expect(trailOf([null, 1, 1, 2])).toEqual([1, 2]);
});

test.each([
  ["right-to-wrong", ["a", "b"], -2.25],
  ["wrong-to-right", ["b", "a"], 2.25],
  ["wrong-to-wrong", ["b", "c"], 0],
  ["right-to-blank", ["a", null], -2],
  ["wrong-to-blank", ["b", null], 0.25],
  ["same-again", ["a", "b", "a"], 0],
  ["right-to-wrong", ["a", "c", "a", "d"], -2.25],
  ["wrong-to-right", ["b", null, "a"], 2.25],
] as const)("%s of %j moves the score by %s", (kind, trail, cost) => {
  const answer = trail.at(-1) ?? null;
  const question = reviewed(7, {
    trail,
    answer,
    isCorrect: answer === "a",
    wasAttempted: answer !== null,
  });
  const found = answerChanges([question], marks);
  expect(found.changes).toEqual([{ qno: 7, kind, marks: cost }]);
  expect(found.kinds[kind]).toEqual({ qnos: [7], marks: cost });
  expect(found.marks).toBe(cost);
});

test("what was chosen once or never is no change, and sums are exact", () => {
  const changed = (qno: number) => reviewed(qno, { outcome: "wrong", trail: ["a", "b"] });
  const sheet = [reviewed(1), reviewed(2, { outcome: "blank" }), changed(3), changed(4), changed(5)];
  const { changes, kinds } = answerChanges(sheet, { correct: 1, wrong: -0.33 });
  expect(changes.map(({ qno }) => qno)).toEqual([3, 4, 5]);
  expect(kinds["right-to-wrong"].marks).toBe(-3.99);
});

test("QT-09: an answer that is right in part is worth its part, and is not right", () => {
  const part = { answer: ["a", "b"], correctAnswer: ["a", "b", "c"], isCorrect: false, wasAttempted: true };
  const question = reviewed(4, {
    ...part,
    isPartlyRight: true,
    marks: 2,
    trail: [
      ["a", "d"],
      ["a", "b"],
    ],
    first: { isCorrect: false, marks: -2 },
  });
  expect(answerChanges([question], marks).changes).toEqual([{ qno: 4, kind: "wrong-to-wrong", marks: 4 }]);
});

test("QT-09: of two accepted answers in a row neither was wrong", () => {
  const question = reviewed(5, { trail: ["b", "a"], first: { isCorrect: true, marks: 2 } });
  expect(answerChanges([question], marks).changes).toEqual([{ qno: 5, kind: "same-again", marks: 0 }]);
});
