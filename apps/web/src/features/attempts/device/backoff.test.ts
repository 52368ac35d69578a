import { expect, test } from "vitest";
import { afterFailure, backOffMs, hurried, openGate, roomOf, waitOf } from "./backoff.ts";

const lost = (sentAt: number, now: number, retryAfterMs: number | null = null) => ({
  sentAt,
  now,
  retryAfterMs,
  random: 0.5,
});

test.each([
  [1, 500, 1000],
  [2, 500, 2000],
  [4, 500, 8000],
  [5, 500, 15_000],
  [50, 500, 15_000],
])("after %i failures the next try is %i to %i ms away", (failures, shortest, longest) => {
  expect(backOffMs(failures, 0)).toBe(shortest);
  expect(backOffMs(failures, 1)).toBe(longest);
});

test("requests that were lost together count as one outage", () => {
  let gate = afterFailure(openGate, lost(0, 100));
  for (const now of [101, 102, 103]) gate = afterFailure(gate, lost(1, now));
  expect(gate.failures).toBe(1);
  expect(afterFailure(gate, lost(900, 1000)).failures).toBe(2);
});

test("a network that comes back is tried at once, but never before the time that the server asked for", () => {
  const gate = afterFailure(openGate, lost(0, 100));
  expect(waitOf(gate, 100)).toBeGreaterThan(0);
  expect(waitOf(hurried(gate), 100)).toBe(0);
  const held = afterFailure(openGate, lost(0, 100, 7000));
  expect(waitOf(hurried(held), 100)).toBe(7500);
});

test("after a failure one request asks the way for the others", () => {
  expect(roomOf(openGate, 6)).toBe(6);
  expect(roomOf(afterFailure(openGate, lost(0, 100)), 6)).toBe(1);
});
