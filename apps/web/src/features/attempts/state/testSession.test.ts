// @vitest-environment jsdom
import { expect, test } from "vitest";
import { attemptData, NOW, openedStore, paper } from "../examples.ts";
import { movedTo, responseSaved, testLeft, testOpened } from "./actions.ts";
import {
  languageChosen,
  openFailed,
  remainingTimeSet,
  selectTestSession,
  submitDialogShown,
  submitStarted,
  testCompleted,
  timeTold,
  timeUp,
} from "./testSession.ts";

const session = (store: ReturnType<typeof openedStore>) => selectTestSession(store.getState());

test("opening sets the timer from the attempt and the first question, neither completed nor expired", () => {
  expect(session(openedStore())).toMatchObject({
    isLoading: false,
    remainingTime: 3000,
    currentQuestionIndex: 0,
    totalQuestions: 4,
    isCompleted: false,
    isExpired: false,
    error: null,
  });
});

test("TS-08: a failure to open ends the loading and keeps the server's reason", () => {
  const store = openedStore();
  store.dispatch(testLeft());
  expect(session(store).isLoading).toBe(true);
  store.dispatch(openFailed({ code: "NOT_FOUND", message: "Not found" }));
  expect(session(store)).toMatchObject({
    isLoading: false,
    error: { code: "NOT_FOUND", message: "Not found" },
  });
});

test("TS-14: a jump outside the paper is ignored", () => {
  const store = openedStore();
  store.dispatch(movedTo(3));
  for (const outside of [4, -1, 1.5]) store.dispatch(movedTo(outside));
  expect(session(store).currentQuestionIndex).toBe(3);
});

test.each([0, -3])("TS-23: remaining time of %d sets expired and completed", (seconds) => {
  const store = openedStore();
  store.dispatch(remainingTimeSet(1));
  expect(session(store)).toMatchObject({ remainingTime: 1, isExpired: false, isCompleted: false });
  store.dispatch(remainingTimeSet(seconds));
  expect(session(store)).toMatchObject({ remainingTime: 0, isExpired: true, isCompleted: true });
});

test("TS-23: completing sets completed and remaining time 0 and closes the submit dialog", () => {
  const store = openedStore();
  store.dispatch(submitDialogShown(true));
  store.dispatch(submitStarted());
  store.dispatch(testCompleted());
  expect(session(store)).toMatchObject({
    isCompleted: true,
    isExpired: false,
    remainingTime: 0,
    isSubmitDialogOpen: false,
  });
});

test("TS-17: the end of the time is an end too, and closes the dialog", () => {
  const store = openedStore();
  store.dispatch(submitDialogShown(true));
  store.dispatch(timeUp());
  expect(session(store)).toMatchObject({ isExpired: true, isCompleted: true, isSubmitDialogOpen: false });
});

test("TS-20: leaving clears the session, the questions and the passages", () => {
  const store = openedStore();
  const empty = { ...store.getState() };
  store.dispatch(testLeft());
  const left = store.getState();
  expect(left).not.toEqual(empty);
  expect(selectTestSession(left)).toMatchObject({ testAttempt: null, testInfo: null, totalQuestions: 0 });
  expect(JSON.stringify(left)).not.toMatch(/q1|p1/);
});

test("TS-16: extra time told by the server lengthens the duration that the clock counts with", () => {
  const store = openedStore();
  const deadline = NOW + 3_600_000;
  store.dispatch(timeTold({ remainingTime: 3600, deadline }));
  expect(session(store).testInfo?.duration).toBe(4200);
  const later = { questionId: "q1", answer: null, isMarkedForReview: false, remainingTime: 3900 };
  store.dispatch(responseSaved({ ...later, deadline: deadline + 300_000 }));
  expect(session(store).testInfo?.duration).toBe(4500);
});

const languages = [
  { told: "english by default", chosen: undefined, latest: undefined, shown: "english" },
  { told: "the language of the latest answer elsewhere", chosen: undefined, latest: "hindi", shown: "hindi" },
  { told: "the language chosen on this device", chosen: "english", latest: "hindi", shown: "english" },
] as const;

test.each(languages)("VA-13: the test opens in $told", ({ chosen, latest, shown }) => {
  const store = openedStore();
  const attempt = attemptData(latest === undefined ? {} : { language: latest });
  store.dispatch(testOpened({ attempt, paper, chosen }));
  expect(session(store).language).toBe(shown);
});

test("VA-13: a chosen language stays over a move", () => {
  const store = openedStore();
  store.dispatch(languageChosen("hindi"));
  store.dispatch(movedTo(2));
  expect(session(store).language).toBe("hindi");
});
