import { expect, test } from "vitest";
import { alarmsIn, readRules, shorten } from "./rules.ts";

test("OP-05: for a drill only windows, waiting times and three ages of the rules are shortened", async () => {
  const rules = await readRules();
  const short = shorten(rules);
  expect(alarmsIn(short)).toEqual(alarmsIn(rules));
  expect(short).toContain("[10s]");
  expect(short).not.toMatch(/\[\d+[mhd]\]|for: \d+[mhd]/);
  const plain = (text: string) =>
    text
      .replaceAll(/\[\w+\]|for: \w+/g, "")
      .replaceAll(/(?<=chore=~\S+ > )\d+|(?<=_age_seconds\S+\s\S+ > )\d+|(?<=oldest_seconds\S+ > )\d+/g, "")
      .replaceAll(/> (?:7200|600)\b/g, "");
  expect(plain(short)).toBe(plain(rules));
});

test("OP-05: rules whose ages have changed are not shortened by guess", () => {
  expect(() => shorten("groups: []")).toThrow("not exactly once");
});
