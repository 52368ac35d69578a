import { expect, test } from "vitest";
import { codeLetters } from "./codes.ts";

test.each([
  ["General Studies", "GS"],
  ["Polity", "PO"],
  ["History and Culture of Modern India", "HCMI"],
  ["The Art of a Long and Narrow Section", "TAAL"],
  ["A", "QB"],
  ["भूगोल", "QB"],
])("questions of “%s” are called %s-0001", (section, letters) => {
  expect(codeLetters(section)).toBe(letters);
});
