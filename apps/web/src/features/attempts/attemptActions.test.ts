// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleDevice, NOW, openedStore } from "./examples.ts";
import { selectQuestions } from "./state/questions.ts";
import { remainingTimeSet, selectTestSession, timeUp } from "./state/testSession.ts";
import { startAttemptActions, type AttemptActions } from "./attemptActions.ts";

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(changes: Parameters<typeof openedStore>[0] = {}) {
  const store = openedStore(changes);
  const example = exampleDevice(store);
  const moved = vi.fn();
  const ended = vi.fn();
  const actions = startAttemptActions({ device: example.device, store, onMoved: moved, onEnded: ended });
  actions.show(0);
  return { store, actions, moved, ended, ...example };
}

const last = ({ recorded }: ReturnType<typeof start>) => recorded.at(-1)?.choice;
const index = ({ store }: ReturnType<typeof start>) =>
  selectTestSession(store.getState()).currentQuestionIndex;

test("TS-15: a choice is recorded with the language and the time on the question, and is saved only when confirmed", () => {
  const run = start();
  vi.advanceTimersByTime(4200);
  run.actions.choose("q1b");
  expect(last(run)).toEqual({
    questionId: "q1",
    answer: "q1b",
    isMarkedForReview: false,
    language: "english",
    timeOnQuestionMs: 4200,
  });
  expect(selectQuestions(run.store.getState()).userResponses).toEqual({});
  run.confirm();
  expect(selectQuestions(run.store.getState()).userResponses["q1"]?.answer).toBe("q1b");
});

test("TS-11: a mark carries the answer or none, and stays when the answer changes", () => {
  const run = start();
  run.actions.toggleMark();
  expect(last(run)).toMatchObject({ answer: null, isMarkedForReview: true });
  run.actions.choose("q1a");
  expect(last(run)).toMatchObject({ answer: "q1a", isMarkedForReview: true });
  run.confirm();
  run.actions.toggleMark();
  expect(last(run)).toMatchObject({ answer: "q1a", isMarkedForReview: false });
});

test("TS-12: clearing empties the answer and keeps the mark", () => {
  const run = start();
  run.actions.choose("q1a");
  run.actions.toggleMark();
  run.actions.clear();
  expect(last(run)).toMatchObject({ answer: null, isMarkedForReview: true });
});

test("TS-14: next and previous stay inside the paper", () => {
  const run = start();
  run.actions.previous();
  expect(index(run)).toBe(0);
  for (let step = 0; step < 9; step++) run.actions.next();
  expect(index(run)).toBe(3);
  expect(run.moved.mock.calls.map(([number]) => number as number)).toEqual([1, 2, 3, 4]);
});

test("leaving a question after 3 seconds tells its time with the unchanged answer", () => {
  const run = start({
    userResponses: { q1: { questionId: "q1", answer: "q1c", isMarkedForReview: true } },
  });
  vi.advanceTimersByTime(3000);
  run.actions.next();
  expect(run.recorded).toEqual([
    {
      choice: {
        questionId: "q1",
        answer: "q1c",
        isMarkedForReview: true,
        language: "english",
        timeOnQuestionMs: 3000,
      },
      how: { unchanged: true },
    },
  ]);
});

test("leaving the screen tells the time of its question too", () => {
  const run = start();
  vi.advanceTimersByTime(8000);
  run.actions.stop();
  expect(run.recorded).toMatchObject([{ choice: { timeOnQuestionMs: 8000 }, how: { unchanged: true } }]);
});

test("shorter looks at a question add up until they are worth telling", () => {
  const run = start();
  vi.advanceTimersByTime(2000);
  run.actions.next();
  run.actions.previous();
  expect(run.recorded).toEqual([]);
  vi.advanceTimersByTime(1500);
  run.actions.next();
  expect(last(run)).toMatchObject({ questionId: "q1", timeOnQuestionMs: 3500 });
});

test("time that was told with an answer is not told again", () => {
  const run = start();
  vi.advanceTimersByTime(5000);
  run.actions.choose("q1a");
  vi.advanceTimersByTime(1000);
  run.actions.next();
  expect(run.recorded).toHaveLength(1);
});

test("TS-18: submit tells the last time, then hands in, completes and leads to the analysis", async () => {
  const run = start();
  vi.advanceTimersByTime(6000);
  const submit = run.actions.submit("student");
  expect(last(run)).toMatchObject({ questionId: "q1", timeOnQuestionMs: 6000 });
  expect(selectTestSession(run.store.getState()).isSubmitting).toBe(true);
  expect(run.ended).not.toHaveBeenCalled();
  run.submitted.resolve("completed");
  await submit;
  expect(selectTestSession(run.store.getState()).isCompleted).toBe(true);
  expect(run.ended.mock.calls).toEqual([["analysis"]]);
});

const failures: [string, (run: ReturnType<typeof start>) => void][] = [
  ["a refused submit", (run) => run.submitted.reject(new Error("no"))],
  ["a submit without an answer", (run) => run.submitted.resolve("unsent")],
];

test.each(failures)("TS-18, TS-19: %s is logged, and the student leaves", async (_, fail) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const run = start();
  const submit = run.actions.submit("student");
  fail(run);
  await submit;
  expect(log).toHaveBeenCalledOnce();
  expect(run.ended.mock.calls).toEqual([["dashboard"]]);
});

test("TS-17: at the end of the time the test is submitted and the student leaves to the dashboard", async () => {
  const run = start();
  run.store.dispatch(timeUp());
  const submit = run.actions.submit("time-up");
  run.submitted.resolve("completed");
  await submit;
  expect(run.causes).toEqual(["time-up"]);
  expect(run.ended.mock.calls).toEqual([["dashboard"]]);
});

test("SI-07: if the deadline was moved at the end of the time, the test goes on where it was", async () => {
  const run = start();
  run.store.dispatch(timeUp());
  const submit = run.actions.submit("time-up");
  run.submitted.resolve("moved");
  await submit;
  expect(run.ended).not.toHaveBeenCalled();
  const { isSubmitting, isCompleted, isExpired } = selectTestSession(run.store.getState());
  expect([isSubmitting, isCompleted, isExpired]).toEqual([false, false, false]);
  run.actions.choose("q1a");
  expect(last(run)).toMatchObject({ questionId: "q1", answer: "q1a" });
});

test("a test is submitted once, however often it is asked for", () => {
  const run = start();
  void run.actions.submit("student");
  void run.actions.submit("student");
  void run.actions.submit("time-up");
  expect(run.causes).toEqual(["student"]);
});

const afterwards: [string, (actions: AttemptActions) => void][] = [
  ["choose", (actions) => actions.choose("q1a")],
  ["mark", (actions) => actions.toggleMark()],
  ["clear", (actions) => actions.clear()],
  ["move", (actions) => actions.next()],
];

test.each(afterwards)("nobody can %s once the test is being submitted", (_, act) => {
  const run = start();
  void run.actions.submit("student");
  act(run.actions);
  expect(run.recorded).toEqual([]);
  expect(index(run)).toBe(0);
});

test("TS-19: an answer that the device cannot keep is logged, and nothing else", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const run = start();
  run.device.record = () => Promise.reject(new Error("full"));
  run.actions.choose("q1a");
  await expect.poll(() => log).toHaveBeenCalledOnce();
});

test("a test that was ended elsewhere leads to its analysis", () => {
  const run = start();
  run.actions.completed();
  expect(run.ended.mock.calls).toEqual([["analysis"]]);
  run.actions.completed();
  expect(run.ended).toHaveBeenCalledOnce();
});

test("time passes only while the page can be seen", () => {
  const run = start();
  vi.advanceTimersByTime(1000);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(2500);
  run.actions.choose("q1a");
  expect(last(run)?.timeOnQuestionMs).toBe(3500);
});

test("E-02: a tap on Submit hands nothing in and stops the work; taken back, the work goes on", async () => {
  const run = start();
  vi.advanceTimersByTime(4000);
  run.actions.plan();
  expect(run.device.state().submitDueAt).toBe(NOW + 9000);
  expect(run.recorded.map(({ how }) => how)).toEqual([{ unchanged: true }]);
  run.actions.choose("q1a");
  run.actions.next();
  run.actions.plan();
  expect([run.recorded.length, index(run), run.causes]).toEqual([1, 0, []]);
  vi.advanceTimersByTime(2000);
  expect(await run.actions.takeBack()).toBe(true);
  vi.advanceTimersByTime(1000);
  run.actions.choose("q1a");
  expect(last(run)).toMatchObject({ answer: "q1a", timeOnQuestionMs: 1000 });
});

test("E-02: in the last ten seconds a tap on Submit hands in at once", () => {
  const run = start();
  run.store.dispatch(remainingTimeSet(10));
  run.actions.plan();
  expect(run.causes).toEqual(["student"]);
});

test("E-02: whoever leaves the screen in the five seconds hands in at once", () => {
  const run = start();
  run.actions.plan();
  run.actions.stop();
  expect(run.causes).toEqual(["student"]);
});

test("E-02: the end that the server tells counts, also while the tap could be taken back here", () => {
  const run = start();
  run.actions.plan();
  run.actions.completed();
  expect(run.ended.mock.calls).toEqual([["analysis"]]);
});
