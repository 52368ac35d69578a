import { expect, test } from "vitest";
import type { BankQuestion } from "./tests.api.ts";
import { unitsOf, withQuestion } from "./units.ts";

const question = (id: string, passage?: string): BankQuestion => ({
  id,
  code: "GS-0001",
  text: {},
  section: "Polity",
  topic: "Basics",
  difficulty: "easy",
  kind: "single",
  isReady: true,
  languages: ["english"],
  passage: passage === undefined ? null : { id: passage, name: passage },
});
const ids = (questions: { id: string }[]) => questions.map(({ id }) => id).join("");

test("neighbours with one passage are one unit; without a passage each stands alone", () => {
  const units = unitsOf([
    question("a"),
    question("b"),
    question("c", "p"),
    question("d", "p"),
    question("e", "q"),
  ]);
  expect(units.map(({ questions }) => ids(questions))).toEqual(["a", "b", "cd", "e"]);
  expect(units.map(({ number }) => number)).toEqual([1, 2, 3, 5]);
});

test("a passage in two places is two units", () => {
  const units = unitsOf([question("a", "p"), question("b"), question("c", "p")]);
  expect(units).toHaveLength(3);
});

test("a question is added at the end, or beside those of its passage", () => {
  const list = [question("a", "p"), question("b")];
  expect(ids(withQuestion(list, question("c")))).toBe("abc");
  expect(ids(withQuestion(list, question("c", "p")))).toBe("acb");
  expect(ids(withQuestion(list, question("c", "q")))).toBe("abc");
});
