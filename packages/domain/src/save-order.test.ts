import { expect, test } from "vitest";
import { choicesAmong, isAhead, madeAt, nextSeq } from "./save-order.ts";

const NOW = Date.UTC(2026, 10, 15);

test("a seq rises with every save, also within a millisecond and when the clock is set back", () => {
  const first = nextSeq(0, NOW);
  const second = nextSeq(first, NOW);
  const third = nextSeq(second, NOW - 60_000);
  expect([second, third]).toEqual([first + 1, first + 2]);
  expect(nextSeq(third, NOW + 1)).toBeGreaterThan(third);
});

test("a seq is an exact integer for two centuries", () => {
  expect(Number.isSafeInteger(nextSeq(0, Date.UTC(2226, 0)))).toBe(true);
});

test("a seq up to two seconds ahead of the server is taken, a later one is not", () => {
  expect(isAhead(nextSeq(0, NOW + 2000), NOW)).toBe(false);
  expect(isAhead(nextSeq(0, NOW + 2001), NOW)).toBe(true);
});

test("a choice tells when it was made, a look does not", () => {
  const now = Date.UTC(2026, 2, 9, 7, 5);
  expect(madeAt(nextSeq(0, now))).toBe(now);
  expect(madeAt(nextSeq(nextSeq(0, now), now))).toBe(now);
  expect([1, 2, 5000].map(madeAt)).toEqual([null, null, null]);
});

test("looks are no choices, unless there is nothing else", () => {
  const choice = { seq: String(nextSeq(0, Date.UTC(2026, 2))) };
  const looks = [{ seq: "1" }, { seq: "2" }];
  expect(choicesAmong([...looks, choice])).toEqual([choice]);
  expect(choicesAmong(looks)).toEqual(looks);
  expect(choicesAmong([])).toEqual([]);
});
