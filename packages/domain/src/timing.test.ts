import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockLevel,
  closingTimeOf,
  deadlineOf,
  endTimeOf,
  lastReceiptOf,
  remainingSeconds,
  serverOffset,
} from "./timing.ts";

const start = Date.UTC(2026, 2, 9, 1, 30);
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const duration = fc.integer({ min: 1, max: 36_000 });

test.each([
  ["before the start", -5_000, 3600],
  ["at the start", 0, 3600],
  ["within the first second", 999, 3600],
  ["after a second", 1_000, 3599],
  ["a moment before the deadline", 3_599_999, 1],
  ["at the deadline", 3_600_000, 0],
  ["a day later", 86_400_000, 0],
])("%s of an hour's test the clock shows what is left", (_, sinceStart, left) => {
  expect(remainingSeconds(start, 3600, start + sinceStart)).toBe(left);
});

test("remaining is 0 exactly from the deadline on, never rises, and never exceeds the duration", () => {
  fc.assert(
    fc.property(instant, duration, instant, fc.nat(), (begin, seconds, now, later) => {
      const left = remainingSeconds(begin, seconds, now);
      expect(left === 0).toBe(now >= deadlineOf(begin, seconds, 0));
      expect(left).toBeLessThanOrEqual(seconds);
      expect(remainingSeconds(begin, seconds, now + later)).toBeLessThanOrEqual(left);
    }),
  );
});

test("extra time moves the deadline and everything that follows from it", () => {
  const deadline = deadlineOf(start, 3600, 600);
  expect(deadline).toBe(start + 4_200_000);
  expect(remainingSeconds(start, 3600 + 600, deadline - 1000)).toBe(1);
});

test("a save may arrive within the grace; the attempt closes a second after that", () => {
  const deadline = deadlineOf(start, 3600, 0);
  expect(lastReceiptOf(deadline, 5)).toBe(deadline + 5_000);
  expect(closingTimeOf(deadline, 5)).toBe(deadline + 6_000);
  expect(closingTimeOf(deadline, 0)).toBe(deadline + 1_000);
});

test.each([
  ["submitted in time", -1, -1],
  ["submitted at the deadline", 0, 0],
  ["submitted within the grace", 3_000, 0],
  ["closed by the server", 6_000, 0],
])("%s, the end time is the earlier of submit and deadline", (_, submitted, end) => {
  const deadline = deadlineOf(start, 3600, 0);
  expect(endTimeOf(deadline + submitted, deadline)).toBe(deadline + end);
});

test.each([
  [3600, "plain"],
  [901, "plain"],
  [900, "low"],
  [301, "low"],
  [300, "critical"],
  [0, "critical"],
])("with %i s left the clock is %s", (seconds, level) => {
  expect(clockLevel(seconds)).toBe(level);
});

test("a device's clock that is wrong by any amount reads the server's within half of the round trip", () => {
  const wrongBy = fc.integer({ min: -86_400_000, max: 86_400_000 });
  fc.assert(
    fc.property(instant, wrongBy, fc.nat(20_000), fc.nat(20_000), (serverNow, error, there, back) => {
      const sent = serverNow - there + error;
      const received = serverNow + back + error;
      const corrected = received + serverOffset(sent, received, serverNow);
      expect(Math.abs(corrected - (serverNow + back))).toBeLessThanOrEqual((there + back) / 2);
    }),
  );
});
