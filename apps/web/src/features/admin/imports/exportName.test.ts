import { expect, test } from "vitest";
import { exportName } from "./exportName.ts";

test.each([
  ["Full Test 01", "Full-Test-01-questions.xlsx"],
  ["राजव्यवस्था: टेस्ट 2", "राजव्यवस्था-टेस्ट-2-questions.xlsx"],
  ["../..\\etc<passwd>|", "etc-passwd-questions.xlsx"],
  ["x".repeat(300), `${"x".repeat(80)}-questions.xlsx`],
  ["…", "questions.xlsx"],
  ["", "questions.xlsx"],
])("T-16: a test called %j is saved as %s", (title, name) => {
  expect(exportName("xlsx", title)).toBe(name);
});
