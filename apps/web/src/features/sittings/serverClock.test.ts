import { afterEach, expect, test, vi } from "vitest";
import { bestOf, follow, read } from "./serverClock.ts";

afterEach(() => void vi.useRealTimers());

const reading = (offset: number, doubt: number) => ({ offset, doubt, at: 0 });

test("SI-05: of five readings the one that travelled fastest counts", () => {
  expect(bestOf([reading(1, 90), reading(2, 20), reading(3, 400), reading(4, 20), reading(5, 50)])).toEqual(
    reading(2, 20),
  );
  expect(bestOf([])).toBeNull();
});

test("SI-05: a later reading counts if it is surer, or if the device slept between them", () => {
  expect(follow(reading(1000, 50), reading(1040, 200)).offset).toBe(1000);
  expect(follow(reading(1000, 50), reading(1040, 20)).offset).toBe(1040);
  expect(follow(reading(1000, 50), reading(61_000, 200)).offset).toBe(61_000);
});

test.each([
  ["there", 60, 0],
  ["back", 0, 60],
  ["both ways", 30, 30],
])("SI-05: a reading is as doubtful as half of its journey of 60 ms, spent %s", async (_, there, back) => {
  const began = Date.parse("2026-03-18T04:30:00Z");
  vi.useFakeTimers({ now: began, toFake: ["Date", "performance"] });
  const slow = await read(async () => {
    vi.advanceTimersByTime(there);
    const told = new Date().toISOString();
    vi.advanceTimersByTime(back);
    return told;
  });
  expect(slow).toMatchObject({ doubt: 30, at: 60 });
  // The monotonic clock began with 0.
  expect(Math.abs(slow!.offset - began)).toBeLessThanOrEqual(30);
});

test("SI-05: there is no reading without an answer", async () => {
  expect(await read(async () => undefined)).toBeNull();
});
