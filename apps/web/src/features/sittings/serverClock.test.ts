import { expect, test } from "vitest";
import { bestOf, follow, read } from "./serverClock.ts";

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

test("SI-05: a reading is as doubtful as half of its journey, and none without an answer", async () => {
  const slow = await read(
    () => new Promise((resolve) => setTimeout(() => resolve(new Date().toISOString()), 60)),
  );
  expect(slow!.doubt).toBeGreaterThan(25);
  expect(Math.abs(performance.now() + slow!.offset - Date.now())).toBeLessThanOrEqual(slow!.doubt + 20);
  expect(await read(async () => undefined)).toBeNull();
});
