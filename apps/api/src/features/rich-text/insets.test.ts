import { describe, expect, test } from "vitest";
import { richTextProblems } from "./rich-text-checks.service.ts";
import { renderRichText, sanitizeRichText } from "./rich-text.service.ts";

const NAME = `${"0123456789abcdef".repeat(2)}-640x480`;
const MATRIX = String.raw`$\begin{matrix}${"1&".repeat(40)}1\end{matrix}$`;
const drawnIn = (html: string) => (html.match(/class="katex"/g) ?? []).length;

/** What once held the place of a formula or might, written so that no check of the source sees it. */
const spellings = [
  "&#xE000;0&#xE001;",
  "&#57344;0&#57345;",
  "&#xE000;&#48;&#xE001;",
  "&#xe0000&#xe001",
  "&amp;#xE000;0&amp;#xE001;",
  "&#xFFFC;0&#xFFFC;",
  "\uFFFC0\uFFFC",
  "\uE0000\uE001",
];

describe("what stands for a formula or a picture", () => {
  test("S-03: 2,207 characters with one formula do not become megabytes", () => {
    const source = `${MATRIX} ${"&#xE000;0&#xE001;".repeat(124)}`.slice(0, 2207);
    expect(renderRichText(source).length).toBeLessThan(30_000);
    expect(drawnIn(renderRichText(source))).toBe(1);
    expect(richTextProblems(source)).toEqual([{ code: "CHARACTER_UNSEEN", values: {} }]);
  });

  test.each(spellings)("S-03: no text of an author becomes it, also when it is read again: %s", (spelled) => {
    const source = `<p>$x$ ${spelled} and ${spelled}</p> ![a](image:${NAME}) ${spelled}`;
    const kept = sanitizeRichText(source);
    for (const text of [source, kept, sanitizeRichText(kept)]) {
      const html = renderRichText(text);
      expect(drawnIn(html)).toBe(1);
      expect(html.match(/<img /g)).toHaveLength(1);
    }
    expect(sanitizeRichText(kept)).toBe(kept);
  });

  test.each(["&#36;x&#36;", "&dollar;x&dollar;", "&#x24;x&#x24;", "&#36;x$y", "$y&#36"])(
    "S-03: a dollar sign that is spelled as an entity begins and ends no formula: %s",
    (source) => {
      for (const text of [source, sanitizeRichText(source)]) expect(drawnIn(renderRichText(text))).toBe(0);
    },
  );

  test.each([
    `&#33;[a](image:${NAME})`,
    `!&#91;a](image:${NAME})`,
    `![a&#93;(image:${NAME})`,
    `![a]&#40;image:${NAME})`,
    `![a](&#105;mage:${NAME})`,
    `![a](image:&#48;${NAME.slice(1)})`,
    `![a](image:${NAME}&#41;`,
  ])("S-03: a picture that is spelled with entities is none, whoever reads it: %s", (source) => {
    for (const text of [source, sanitizeRichText(source), sanitizeRichText(sanitizeRichText(source))])
      expect(renderRichText(text)).not.toContain("<img");
  });

  test.each(["&#91;b&#93;", "&#36;x&#36;", "&#10;b", "&lt;b&gt;", "&quot;b&amp;quot;"])(
    "S-03: a picture's description stays one, whatever is spelled in it: %s",
    (words) => {
      const source = `![a ${words}](image:${NAME}) $y$`;
      const kept = sanitizeRichText(source);
      expect(sanitizeRichText(kept)).toBe(kept);
      for (const text of [source, kept]) {
        expect(renderRichText(text).match(/<img [^<>]*alt="[^"<>]*"[^<>]*>/g)).toHaveLength(1);
        expect(drawnIn(renderRichText(text))).toBe(1);
      }
    },
  );

  test("S-03: a formula that a browser would not end at its end is refused", () => {
    const source = String.raw`$\operatorname{12 \pmod x}$`;
    expect(richTextProblems(source)).toMatchObject([{ code: "FORMULA_BROKEN" }]);
    for (const sound of [
      String.raw`$\operatorname{arg\,max}$`,
      String.raw`$\text{a \textbf{ख} b}$`,
      "$5 किमी$",
    ])
      expect(richTextProblems(sound)).toEqual([]);
  });

  test.each(["&#xE000;", "&#x202E;", "&#7;", "&#0;", "&#x2066;", "a &#xF8FF; b"])(
    "S-03: a character that may not be written is not spelled as an entity either: %s",
    (source) => {
      expect(richTextProblems(source)).toMatchObject([{ code: "CHARACTER_UNSEEN" }]);
    },
  );
});
