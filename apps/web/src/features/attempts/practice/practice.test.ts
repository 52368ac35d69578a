// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keepTries, keptTries } from "./keptTries.ts";
import { countsOf, lookOf, nextSet, nextToDo, type Tries } from "./practice.ts";

const asked = (...ids: string[]) => ids.map((questionId) => ({ questionId }));
const right = { chosen: "a", isRight: true };
const wrong = { chosen: "b", isRight: false };
const shown = { chosen: null, isRight: false };

beforeEach(() => localStorage.clear());

test.each([
  [undefined, "todo"],
  [right, "right"],
  [wrong, "wrong"],
  [shown, "shown"],
] as const)("a try %j looks %s", (tried, look) => {
  expect(lookOf(tried)).toBe(look);
});

test("a solution that was only looked at is done, and counts as not right", () => {
  const tries: Tries = { q1: right, q2: wrong, q3: shown };
  expect(countsOf(asked("q1", "q2", "q3", "q4"), tries)).toEqual({ right: 1, wrong: 2, todo: 1 });
});

test("the next question is the next that is not done, from the start again after the last", () => {
  const questions = asked("q1", "q2", "q3", "q4");
  expect(nextToDo(questions, { q2: right }, "q1")?.questionId).toBe("q3");
  expect(nextToDo(questions, { q4: right, q3: wrong }, "q3")?.questionId).toBe("q1");
  expect(nextToDo(questions, { q1: right, q2: right, q3: right, q4: right }, "q4")).toBeNull();
});

test("after a set comes one that has something to do", () => {
  const sets = { wrong: asked("q1"), skipped: asked("q2"), slow: asked("q3") };
  expect(nextSet(sets, {}, "wrong")).toBe("skipped");
  expect(nextSet(sets, { q2: right }, "wrong")).toBe("slow");
  expect(nextSet(sets, { q2: right, q3: right }, "wrong")).toBeNull();
});

test("what was tried is kept on the device, for its own attempt", () => {
  keepTries("a1", { q1: right });
  expect(keptTries("a1")).toEqual({ q1: right });
  expect(keptTries("a2")).toEqual({});
});

test.each(["nonsense", "[1]", "null", '{"q1":5}'])(
  "what is kept and cannot be read (%s) is forgotten",
  (text) => {
    localStorage.setItem("patrak-second-pass-a1", text);
    expect(keptTries("a1")).toEqual({});
  },
);
