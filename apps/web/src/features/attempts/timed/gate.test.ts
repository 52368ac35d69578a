// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOW } from "../examples.ts";
import { clockedSections } from "./clockedSections.ts";
import { openGate, SUMMARY_MS } from "./gate.ts";

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const questions = Array.from({ length: 9 }, (_, place) => ({
  questionId: `q${place}`,
  questionText: {},
  options: [],
}));
const sections = ["One", "Two", "Three"].map((english, place) => ({
  name: { english },
  first: place * 3 + 1,
}));

/** Three sections of ten minutes and three questions each; the attempt began when `minutesAgo` says. */
function start(minutesAgo = 0) {
  const startedAt = NOW - minutesAgo * MINUTE;
  let closes = [10, 20, 30].map((minute) => startedAt + minute * MINUTE);
  let offset = 0;
  const listeners = new Set<() => void>();
  const done: string[] = [];
  const gate = openGate({
    device: {
      serverNow: () => Date.now() + offset,
      onTime: (listener) => {
        const tell = () => listener({ remainingTime: 0, deadline: 0 });
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    },
    windows: () => clockedSections({ sections, questions }, startedAt, closes),
    onClosed: () => void done.push("closed"),
    onEntered: ({ from }) => void done.push(`at ${from}`),
  });
  return {
    gate,
    done,
    pass: (ms: number) => vi.advanceTimersByTime(ms),
    /** The page sleeps, and its timers with it. */
    sleep: (ms: number) => {
      offset += ms;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    give: (place: number, minutes: number) => {
      closes = closes.map((close, index) => (index < place ? close : close + minutes * MINUTE));
      for (const tell of listeners) tell();
    },
  };
}

test("QT-07: a section closes at its time, its summary stands, and the next one opens by itself", () => {
  const { gate, done, pass } = start();
  expect(gate.reach()).toEqual({ from: 0, to: 3 });
  pass(10 * MINUTE - 1);
  expect(gate.reach()).toEqual({ from: 0, to: 3 });
  pass(1);
  expect(gate.state().summaryUntil).toBe(Date.now() + SUMMARY_MS);
  expect(gate.reach()).toEqual({ from: 0, to: 0 });
  expect(done).toEqual(["closed"]);
  pass(SUMMARY_MS);
  expect(gate.reach()).toEqual({ from: 3, to: 6 });
  expect(done).toEqual(["closed", "at 3"]);
});

test("QT-07: who does not wait for the summary's end opens the next section at once, and it closes at its own time", () => {
  const { gate, pass } = start(9);
  pass(MINUTE + 1000);
  gate.open();
  expect(gate.reach()).toEqual({ from: 3, to: 6 });
  pass(10 * MINUTE - 1001);
  expect(gate.state().summaryUntil).toBeNull();
  pass(1);
  expect(gate.state().summaryUntil).not.toBeNull();
});

test("QT-07: a test that is opened in its second section begins there, whatever question the address asks for", () => {
  const { gate } = start(12);
  expect([0, 4, 8].map(gate.nearest)).toEqual([3, 4, 3]);
});

test("QT-07: a page that slept over a whole section opens the one that runs now", () => {
  const { gate, done, pass, sleep } = start(5);
  sleep(16 * MINUTE);
  expect(done).toEqual(["closed"]);
  expect(gate.reach()).toEqual({ from: 0, to: 0 });
  pass(SUMMARY_MS);
  expect(done).toEqual(["closed", "at 6"]);
  expect(gate.state().shown).toBe(2);
});

test("QT-07: minutes given while a section runs lengthen it", () => {
  const { gate, pass, give } = start(9);
  give(0, 5);
  pass(5 * MINUTE);
  expect(gate.reach()).toEqual({ from: 0, to: 3 });
  expect(gate.secondsLeft()).toBe(60);
  pass(MINUTE);
  expect(gate.state().summaryUntil).not.toBeNull();
});

test("QT-07: minutes that are heard of only after the close open the section again", () => {
  const { gate, done, pass, give } = start(9);
  pass(MINUTE + SUMMARY_MS);
  expect(gate.state().shown).toBe(1);
  give(0, 5);
  expect(gate.reach()).toEqual({ from: 0, to: 3 });
  expect(done).toEqual(["closed", "at 3", "at 0"]);
});

test("QT-07: minutes that are heard of while the summary stands bring the section back", () => {
  const { gate, done, pass, give } = start(9);
  pass(MINUTE);
  give(0, 2);
  expect(gate.state()).toMatchObject({ shown: 0, summaryUntil: null });
  expect(done).toEqual(["closed", "at 0"]);
});

test("QT-07: the last section has no summary: the test ends with it", () => {
  const { gate, done, pass } = start(29);
  pass(2 * MINUTE);
  expect(gate.state().summaryUntil).toBeNull();
  expect(gate.reach()).toEqual({ from: 0, to: 0 });
  expect(done).toEqual([]);
});
