// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { SavedResponse } from "../device/types.ts";
import { attemptData, NOW, openedStore, paper } from "../examples.ts";
import { movedTo, responseSaved, testOpened } from "./actions.ts";
import { drawnResponses, paletteLooks, unsavedQuestions } from "./drawn.ts";
import { selectPassages } from "./passages.ts";
import { selectQuestions } from "./questions.ts";

type Store = ReturnType<typeof openedStore>;
const questions = (store: Store) => selectQuestions(store.getState());
const statusOf = (store: Store, id: string) =>
  questions(store).questionStatuses.find(({ questionId }) => questionId === id);

function save(store: Store, questionId: string, response: SavedResponse) {
  const time = { remainingTime: 3000, deadline: NOW + 3_000_000 };
  store.dispatch(responseSaved({ questionId, ...response, ...time }));
}

test("TS-10: saving an answer makes it attempted, a mark wins over it, none is unattempted", () => {
  const store = openedStore();
  save(store, "q1", { answer: "q1a", isMarkedForReview: false });
  expect(statusOf(store, "q1")).toMatchObject({ status: "attempted", hasAnswer: true });
  save(store, "q1", { answer: "q1a", isMarkedForReview: true });
  expect(statusOf(store, "q1")).toMatchObject({ status: "marked_for_review", hasAnswer: true });
  save(store, "q1", { answer: null, isMarkedForReview: true });
  expect(statusOf(store, "q1")).toMatchObject({ status: "marked_for_review", hasAnswer: false });
  save(store, "q1", { answer: null, isMarkedForReview: false });
  expect(statusOf(store, "q1")).toMatchObject({ status: "unattempted", hasAnswer: false });
});

test("TS-13: statuses are computed from the saved responses, whatever statuses came with them", () => {
  const response = { questionId: "q2", answer: "q2b", isMarkedForReview: true };
  const wrong = { questionId: "q2", qno: 2, status: "unattempted" as const, hasAnswer: false };
  const store = openedStore({ userResponses: { q2: response }, questionStatuses: [wrong] });
  expect(questions(store).questionStatuses.map(({ status }) => status)).toEqual([
    "unattempted",
    "marked_for_review",
    "unattempted",
    "unattempted",
  ]);
});

test("TS-22: a move makes the question the current one and seen; a move outside changes nothing", () => {
  const store = openedStore();
  store.dispatch(movedTo(1));
  store.dispatch(movedTo(9));
  expect(questions(store)).toMatchObject({ currentQuestionId: "q2", seen: { q2: true } });
});

test("TS-22: what another device has seen is known from its blank response", () => {
  const blank = { questionId: "q3", answer: null, isMarkedForReview: false };
  const store = openedStore({ userResponses: { q3: blank } });
  expect(paletteLooks(questions(store), questions(store).userResponses)).toEqual([
    "unseen",
    "unseen",
    "seen-blank",
    "unseen",
  ]);
});

test("TS-15: a choice that is not saved is drawn and changes no confirmed state", () => {
  const store = openedStore();
  save(store, "q1", { answer: "q1a", isMarkedForReview: false });
  const before = questions(store);
  const pending = {
    q1: { answer: "q1b", isMarkedForReview: false },
    q2: { answer: null, isMarkedForReview: true },
  };
  const drawn = drawnResponses(before.userResponses, pending);
  expect(drawn["q1"]?.answer).toBe("q1b");
  expect(paletteLooks(before, drawn).slice(0, 2)).toEqual(["answered", "marked"]);
  expect(questions(store)).toBe(before);
  expect(before.userResponses["q1"]?.answer).toBe("q1a");
});

test("a question counts as unsaved only where the choice differs from what the server has", () => {
  const saved = { q1: { answer: "q1a", isMarkedForReview: false } };
  const pending = {
    q1: { answer: "q1a", isMarkedForReview: false },
    q2: { answer: null, isMarkedForReview: false },
    q3: { answer: "q3a", isMarkedForReview: false },
    q4: { answer: null, isMarkedForReview: true },
  };
  expect([...unsavedQuestions(saved, pending)]).toEqual(["q3", "q4"]);
});

test("passages are kept by their id", () => {
  const store = openedStore();
  expect(Object.keys(selectPassages(store.getState()).passages)).toEqual(["p1"]);
  store.dispatch(testOpened({ attempt: attemptData(), paper: { ...paper, passages: [] } }));
  expect(selectPassages(store.getState())).toMatchObject({ passages: {}, loading: false, error: null });
});
