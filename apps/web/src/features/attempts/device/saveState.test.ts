import { expect, test } from "vitest";
import { answerEntry, submitEntry } from "./examples.ts";
import { nothingPending, saveStateOf } from "./saveState.ts";

const { elsewhere } = nothingPending;
const quiet = { attemptId: "a1", isStuck: false, isStorageRefused: false, refused: 0, late: [], elsewhere };

test("the newest choice of each question is pending, a look at one is not", () => {
  const state = saveStateOf(nothingPending, {
    ...quiet,
    entries: [
      answerEntry(1, "q1"),
      answerEntry(2, "q1", { answer: "B", isMarkedForReview: true }),
      answerEntry(3, "q2", { isUnchanged: true }),
      answerEntry(4, "q3", { attemptId: "a2" }),
      submitEntry(5),
    ],
  });
  expect(state).toMatchObject({ waiting: 2, phase: "saving" });
  expect(state.pending).toEqual({ q1: { answer: "B", isMarkedForReview: true } });
});

test("unsent choices wait while nothing gets through, and an empty journal is saved", () => {
  const entries = [answerEntry(1, "q1")];
  expect(saveStateOf(nothingPending, { ...quiet, entries, isStuck: true }).phase).toBe("waiting");
  expect(saveStateOf(nothingPending, { ...quiet, entries: [], isStuck: true }).phase).toBe("saved");
});

test("what did not change is the same object", () => {
  const first = saveStateOf(nothingPending, { ...quiet, entries: [answerEntry(1, "q1")] });
  expect(saveStateOf(first, { ...quiet, entries: [answerEntry(1, "q1")] })).toBe(first);
  const second = saveStateOf(first, { ...quiet, entries: [answerEntry(1, "q1"), answerEntry(2, "q2")] });
  expect(second).not.toBe(first);
  expect(second.pending["q1"]).toBe(first.pending["q1"]);
});
