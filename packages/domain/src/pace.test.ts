import { expect, test } from "vitest";
import { evenPaceMs, practiceSets, slowLimitMs } from "./pace.ts";
import { reviewed } from "./review.fixtures.ts";

test("the even pace is the duration over the questions, and slow begins at 1.3 times of it", () => {
  const pace = evenPaceMs(3600, 50);
  expect(pace).toBe(72_000);
  expect(slowLimitMs(pace)).toBeCloseTo(93_600);
  expect(evenPaceMs(3600, 0)).toBe(0);
});

test("a second pass has the wrong, the skipped, and the right ones that took too long", () => {
  const sheet = [
    reviewed(1, { outcome: "right", timeMs: 93_601 }),
    reviewed(2, { outcome: "right", timeMs: 93_600 }),
    reviewed(3, { outcome: "wrong", timeMs: 200_000 }),
    reviewed(4, { outcome: "blank", timeMs: 200_000 }),
    reviewed(5, { outcome: "wrong", timeMs: 1 }),
  ];
  const { wrong, skipped, slow } = practiceSets(sheet, 72_000);
  const numbers = (questions: typeof sheet) => questions.map(({ qno }) => qno);
  expect([numbers(wrong), numbers(skipped), numbers(slow)]).toEqual([[3, 5], [4], [1]]);
});
