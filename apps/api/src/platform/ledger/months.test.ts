import { expect, test } from "vitest";
import { attemptIdAt } from "../../features/attempts/attempt-ids.ts";
import { firstIdOf, monthOf, monthOfTable, tableOf } from "./months.ts";

const at = (time: string, part: string) => attemptIdAt(Date.parse(time), part);
const LAST_PART = String(2 ** 32 - 1);

test("SH-05: an attempt belongs to the month of its start, in UTC, whatever its random bits", () => {
  const places = [
    ["1", "answers_2026_01"],
    [at("2026-01-31T23:59:59.999Z", LAST_PART), "answers_2026_01"],
    [at("2026-02-01T00:00:00Z", "0"), "answers_2026_02"],
    [at("2028-02-29T23:59:59Z", LAST_PART), "answers_2028_02"],
    [at("2028-12-31T23:59:59Z", LAST_PART), "answers_2028_12"],
    [String(2n ** 63n - 1n), "answers_2094_01"],
  ] as const;
  for (const [id, table] of places) expect(tableOf(monthOf(id)), id).toBe(table);
});

test("SH-05: a month's first id is the least of its attempts, and the one before it lies in the month before", () => {
  for (let month = 1; month < 800; month += 1) {
    const first = firstIdOf(month);
    expect([monthOf(String(first - 1n)), monthOf(String(first))]).toEqual([month - 1, month]);
    expect(monthOfTable(tableOf(month))).toBe(month);
  }
});
