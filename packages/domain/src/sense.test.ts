import { expect, test } from "vitest";
import { checkSense, type Sensible } from "./sense.ts";

type Asked = Sensible["questions"][number];
const asked = (count: number, solutions: Asked["solutions"] = ["english", "hindi"]): Asked[] =>
  Array.from({ length: count }, (_, index) => ({
    languages: ["english", "hindi"],
    solutions,
    fingerprint: String(index),
  }));
const sensible: Sensible = {
  languages: ["english", "hindi"],
  description: {},
  instructions: { english: "Read slowly", hindi: "धीरे पढ़ें" },
  durationSeconds: 3600,
  marksCorrect: 200,
  marksWrong: -25,
  questions: asked(50),
};
const doubts = (changes: Partial<Sensible>) =>
  checkSense({ ...sensible, ...changes })
    .filter(({ state }) => state !== "ok")
    .map(({ kind, state, count, numbers }) => [kind, state, count, ...numbers].join(" "));

test("T-14: a test as it is usual raises no doubt", () => {
  expect(doubts({})).toEqual([]);
  expect(doubts({ questions: [] })).toEqual([]);
});

test.each<[string, Partial<Sensible>, string[]]>([
  ["99 questions in 5 minutes", { questions: asked(99), durationSeconds: 300 }, ["pace warn 3"]],
  ["2 questions in 10 hours", { questions: asked(2), durationSeconds: 36_000 }, ["pace warn 18000"]],
  ["a wrong answer that costs more than a right one gives", { marksWrong: -300 }, ["penalty warn 1"]],
  ["marks that add up to no whole number", { questions: asked(49), marksCorrect: 150 }, ["marks warn 1"]],
  ["a question that is there twice", { questions: [...asked(49), asked(2)[1]!] }, ["twice warn 1 50"]],
  [
    "a solution in one language only",
    { questions: asked(50).with(6, { ...asked(7)[6]!, solutions: ["hindi"] }) },
    ["solutions warn 1 7"],
  ],
  ["instructions in one language only", { instructions: { english: "Read slowly" } }, ["intro warn 1"]],
])("T-14: %s is doubted, and no obstacle", (_, changes, told) => {
  expect(doubts(changes)).toEqual(told);
});

test("T-14: a solution that nobody wrote in any language is no doubt", () => {
  expect(doubts({ questions: asked(50, []) })).toEqual([]);
});
