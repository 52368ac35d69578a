// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../shared/i18n/locales/attempts/en.po";
import { makeAnnouncer } from "./announcer.ts";
import { attemptData, NOW, openedStore } from "./examples.ts";
import { selectTestSession, testCompleted, timeTold, timeUp } from "./state/testSession.ts";
import { Timer } from "./Timer.tsx";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A test of so many seconds that starts now. */
function show(secondsLeft: number, serverNow = () => Date.now()) {
  const { test: info, testAttempt } = attemptData();
  const store = openedStore({
    test: { ...info, duration: secondsLeft },
    testAttempt: { ...testAttempt, startTime: new Date(serverNow()).toISOString() },
    remainingTime: secondsLeft,
  });
  const announcer = makeAnnouncer();
  const said: string[] = [];
  announcer.subscribe(() => said.push(announcer.current().words));
  const onTimeUp = vi.fn();
  const dispatched = vi.spyOn(store, "dispatch");
  render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <Timer device={{ serverNow }} announcer={announcer} onTimeUp={onTimeUp} />
      </Provider>
    </I18nProvider>,
  );
  return { store, said, onTimeUp, dispatched };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const clock = () => screen.getByRole("timer").textContent;
const level = () => screen.getByRole("timer").dataset["level"];

test("TS-16: the clock counts the duration less the seconds since the start, every second, in the shared state too", () => {
  const { store } = show(3600);
  expect(clock()).toBe("Time Left01:00:00");
  pass(999);
  expect(clock()).toBe("Time Left01:00:00");
  pass(1);
  expect(clock()).toBe("Time Left00:59:59");
  pass(59_000);
  expect(clock()).toBe("Time Left00:59:00");
  expect(selectTestSession(store.getState()).remainingTime).toBe(3540);
});

test("TS-16: it follows the server's clock, not the device's", () => {
  let ahead = 0;
  show(3600, () => Date.now() + ahead);
  ahead = 100_000;
  pass(1000);
  expect(clock()).toBe("Time Left00:58:19");
});

test.each([
  [901, "plain"],
  [900, "low"],
  [301, "low"],
  [300, "critical"],
])("TS-16: %d seconds left look %s", (seconds, look) => {
  show(seconds);
  expect(level()).toBe(look);
});

test("TS-17: at zero, once only, time-up is dispatched, and the callback follows 100 ms later", () => {
  const { onTimeUp, dispatched, store } = show(2);
  pass(2000);
  expect(clock()).toBe("Time Left00:00:00");
  expect(selectTestSession(store.getState())).toMatchObject({ isExpired: true, isCompleted: true });
  expect(onTimeUp).not.toHaveBeenCalled();
  pass(99);
  expect(onTimeUp).not.toHaveBeenCalled();
  pass(1);
  expect(onTimeUp).toHaveBeenCalledOnce();
  pass(60_000);
  expect(onTimeUp).toHaveBeenCalledOnce();
  expect(dispatched.mock.calls.filter(([action]) => timeUp.match(action))).toHaveLength(1);
});

test("TS-17: a page that slept over the end ends when it wakes", () => {
  const { onTimeUp } = show(600);
  vi.setSystemTime(NOW + 700_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  pass(100);
  expect(onTimeUp).toHaveBeenCalledOnce();
});

test("TS-17: the timer stops once the test is completed", () => {
  const { store, onTimeUp } = show(5);
  act(() => void store.dispatch(testCompleted()));
  pass(60_000);
  expect(onTimeUp).not.toHaveBeenCalled();
  expect(clock()).toBe("Time Left00:00:00");
});

test("extra time lifts the clock out of its red", () => {
  const { store } = show(200);
  expect(level()).toBe("critical");
  const deadline = NOW + 1_200_000;
  act(() => void store.dispatch(timeTold({ remainingTime: 1200, deadline })));
  expect(clock()).toBe("Time Left00:20:00");
  expect(level()).toBe("plain");
});

test("the clock is silent, and a screen reader is told at 15, 5 and 1 minutes and at the end", () => {
  const { said } = show(902);
  expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
  for (const seconds of [2, 599, 1, 239, 1, 59, 1]) pass(seconds * 1000);
  expect(said).toEqual([
    "15 minutes left",
    "5 minutes left",
    "1 minute left",
    "Time is up. Your test is being submitted.",
  ]);
});

test("a test that opens with less time says nothing of moments that are over", () => {
  const { said } = show(200);
  pass(30_000);
  expect(said).toEqual([]);
});
