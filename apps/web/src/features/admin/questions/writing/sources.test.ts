// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { markupTags } from "@patrak/domain";
import { describe, expect, test } from "vitest";
import { readSource } from "./readSource.ts";
import { writeSource } from "./writeSource.ts";

const demo = fileURLToPath(new URL("../../../../../../../content/demo", import.meta.url));
const NAME = `${"0123456789abcdef".repeat(2)}-640x480`;
const through = (source: string) => writeSource(readSource(source));
const sanitized = (markup: string) =>
  sanitizeHtml(markup, { allowedTags: markupTags, allowedAttributes: {} }).replaceAll("$", "&#36;");

/** Every text of the demo's questions and passages, in both languages. */
function demoTexts(): string[] {
  return globSync(`${demo}/{tests,passages}/*.csv`).flatMap((file) => {
    const rows = parse<Record<string, string>>(readFileSync(file), { bom: true, columns: true });
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]) => (/english|hindi/.test(column) ? [cell.trim()] : [])),
    );
  });
}

describe("T-06: the editor writes the stored form", () => {
  test("all texts of the demo, in both languages, come out of it byte for byte", () => {
    const texts = demoTexts();
    expect(texts.length).toBeGreaterThan(5000);
    expect(texts.filter((text) => through(text) !== text)).toEqual([]);
  });

  test.each([
    ["", ""],
    ["Which is right?", "Which is right?"],
    ["One\n\nThree", "One\n\nThree"],
    ["x<y and y>z & so on", "x&lt;y and y&gt;z &amp; so on"],
    ["if x<y", "if x&lt;y"],
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["Costs &#36;5", "Costs &#36;5"],
    ["30&deg;", "30°"],
    ["<strong>a\nb</strong>", "<strong>a<br />b</strong>"],
    ["a<br>b", "a<br />b"],
    ["x<$y$ and $a<b$", "x&lt;$y$ and $a<b$"],
    [`Look: ![A & B](image:${NAME})`, `Look: ![A & B](image:${NAME})`],
    ["<strong>v = $v$</strong>", "<strong>v = $v$</strong>"],
    ["<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<ul><li>a<ol><li>b</li></ol></li></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>"],
    ["<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
    ["<table><tr><td>1</td></tr></table>", "<table><tbody><tr><td>1</td></tr></tbody></table>"],
    ["<td>stray", "stray"],
  ])("%j is written as %j, and then stays so", (source, written) => {
    expect(through(source)).toBe(written);
    expect(through(written)).toBe(written);
  });

  test("whatever is in a text, no word of it is lost, and the sanitiser has nothing to change", () => {
    const piece = fc.oneof(
      fc.constantFrom(...markupTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom("\n", " ", "<", "&", "x<y", "&lt;", "a", "किताब", "<b>", "](image:"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const written = through(pieces.join(""));
        expect(sanitized(written).replaceAll("](image:", "]&#40;image:")).toBe(written);
        expect(through(written)).toBe(written);
        const words = (text: string) => text.split("किताब").length;
        expect(words(written)).toBe(words(pieces.join("")));
      }),
      { numRuns: 400 },
    );
  });
});
