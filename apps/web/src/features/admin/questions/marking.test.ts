import { expect, test } from "vitest";
import { mark, type Mark } from "./marking.ts";

/** The selection stands between bars. */
function marked(text: string, kind: Mark) {
  const [before = "", inside = "", after = ""] = text.split("|");
  const start = before.length;
  const result = mark({ value: before + inside + after, start, end: start + inside.length }, kind);
  const { value } = result;
  return `${value.slice(0, result.start)}|${value.slice(result.start, result.end)}|${value.slice(result.end)}`;
}

test.each<[Mark, string, string]>([
  ["bold", "is |not| true", "is <strong>|not|</strong> true"],
  ["bold", "is <strong>|not|</strong> true", "is |not| true"],
  ["italic", "||", "<em>||</em>"],
  ["formula", "Find |x^2|.", "Find $|x^2|$."],
  ["formula", "Find $|x^2|$.", "Find |x^2|."],
  ["list", "|1. It rains.\n2. It pours.|", "|<ol><li>It rains.</li><li>It pours.</li></ol>|"],
  ["list", "|१. वर्षा\n२. धूप|", "|<ol><li>वर्षा</li><li>धूप</li></ol>|"],
  ["list", "|one\ntwo|", "|<ul><li>one</li><li>two</li></ul>|"],
  ["list", "||", "<ul><li>||</li></ul>"],
])("%s: %s becomes %s", (kind, before, after) => {
  expect(marked(before, kind)).toBe(after);
});
