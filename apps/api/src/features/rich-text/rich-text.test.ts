import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextProblems } from "./rich-text-checks.service.ts";
import { markupTags } from "@patrak/domain";
import { renderRichText, sanitizeRichText } from "./rich-text.service.ts";

describe("TS-04: rich text is shown as rich content, plain text as paragraphs", () => {
  test.each([
    ["plain words stay as they are", "What is ₹5 & more?", "What is ₹5 &amp; more?"],
    ["each line of plain text is a paragraph", "One\nTwo\n\nThree", "<p>One</p><p>Two</p><p>Three</p>"],
    [
      "bold text over two lines is not torn apart",
      "<strong>One\nTwo</strong>",
      "<strong>One<br />Two</strong>",
    ],
    ["lines inside a block are only space", "<p>One\ntwo</p>\n<p>Three</p>", "<p>One\ntwo</p><p>Three</p>"],
    [
      "text beside a table",
      "See\n<table><tr><td>1</td></tr></table>\nA\nB",
      "See<table><tr><td>1</td></tr></table><p>A</p><p>B</p>",
    ],
    [
      "nested lists",
      "<ul><li>a<ul><li>b\nc</li></ul></li></ul>",
      "<ul><li>a<ul><li>b\nc</li></ul></li></ul>",
    ],
    ["a less-than sign", "4 < 5 and 6 &lt; 7", "4 &lt; 5 and 6 &lt; 7"],
    ["a dollar sign", "It costs &#36;5", "It costs &#36;5"],
    ["sub- and superscript", "H<sub>2</sub>O, m<sup>2</sup>", "H<sub>2</sub>O, m<sup>2</sup>"],
  ])("%s", (_, source, shown) => {
    expect(renderRichText(source)).toBe(shown);
  });
});

describe("pictures", () => {
  const name = `${"0123456789abcdef".repeat(2)}-640x480`;
  const shown = (alt: string) =>
    `<img src="/files/pictures/${name}.webp" alt="${alt}" width="640" height="480" loading="lazy" />`;
  const picture = (alt: string) => `![${alt}](image:${name})`;

  test.each([
    ["stand in a line", `See ${picture("A map")} here`, `See ${shown("A map")} here`],
    ["stand alone", picture("A map"), shown("A map")],
    ["in a line of their own are a paragraph", `A\n${picture("क")}`, `<p>A</p><p>${shown("क")}</p>`],
    [
      "stand in a table",
      `<table><tr><td>${picture("x")}</td></tr></table>`,
      `<table><tr><td>${shown("x")}</td></tr></table>`,
    ],
    [
      "say what they show, whatever signs that has",
      picture(`"Salt" & 'water'`),
      shown("&quot;Salt&quot; &amp; 'water'"),
    ],
    ["without words are for nobody to hear", picture(" "), shown("")],
    ["S-03: with a written-out tab for words have none either", picture("&#9 "), shown("")],
  ])("%s", (_, source, html) => {
    expect(richTextProblems(source)).toEqual([]);
    expect(renderRichText(source)).toBe(html);
    expect(renderRichText(sanitizeRichText(source))).toBe(html);
  });

  test("are kept as they were written", () => {
    expect(sanitizeRichText(`<p>${picture("A map")}</p>`)).toBe(`<p>${picture("A map")}</p>`);
  });

  test("beside formulas each keep to themselves", () => {
    const html = renderRichText(`$x$ ${picture("A map")} $y$`);
    expect(html).toContain(shown("A map"));
    expect(html.match(/class="katex"/g)).toHaveLength(2);
  });
});

describe("formulas", () => {
  const annotationOf = (html: string) => /<annotation[^>]*>(.*?)<\/annotation>/.exec(html)?.[1];

  test("are drawn for the eye and written for a screen reader", () => {
    const html = renderRichText(String.raw`Half is $\frac{1}{2}$.`);
    expect(html).toMatch(
      /^Half is <span class="katex"><span class="katex-mathml"><math.*<mfrac>.*<\/span>\.$/,
    );
    expect(html).toContain('<span class="katex-html" aria-hidden="true">');
  });

  test("keep Hindi beside them and inside them", () => {
    const html = renderRichText(String.raw`चाल $= \frac{\text{दूरी}}{\text{समय}}$ किमी/घंटा है।`);
    expect(html).toMatch(/^चाल <span class="katex">/);
    expect(html).toMatch(/<\/span> किमी\/घंटा है।$/);
    expect(html).toContain("<mtext>दूरी</mtext>");
    expect(renderRichText("$5 किमी$")).toContain("किमी");
  });

  test("may hold < and &, written plainly or as in markup", () => {
    expect(annotationOf(renderRichText("<p>$a<b$</p>"))).toBe("a&lt;b");
    expect(annotationOf(renderRichText("<p>$a &lt; b$</p>"))).toBe("a &lt; b");
    expect(renderRichText(String.raw`$\begin{matrix}1&2\end{matrix}$`)).toContain("<mtable");
  });

  test("stand inside markup", () => {
    expect(renderRichText("<strong>$x$</strong>")).toMatch(/^<strong><span class="katex">.*<\/strong>$/);
  });

  test("are kept as they were written", () => {
    const source = String.raw`<p>If $a<b$ then $\frac{a}{b}$ &lt; 1</p>`;
    expect(sanitizeRichText(source)).toBe(source);
  });
});

test("what the checks accept is kept and shown the same, however often it is sanitised", () => {
  const pieces = [
    "<p>One</p>",
    "<strong>two</strong>",
    "<br>",
    "<ul><li>three</li></ul>",
    "x",
    "क",
    "\n",
    " ",
    "< ",
    "& ",
    "&#36;",
    "&lt;",
    "&amp;#36;",
    "\\",
    "$x^2$",
    "$a<b$",
    String.raw`$\$5$`,
    String.raw`$\text{मी}$`,
    `![क "&](image:${"0a".repeat(16)}-9x9)`,
  ];
  const source = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((chosen) => chosen.join(""));
  fc.assert(
    fc.property(source, (text) => {
      expect(richTextProblems(text)).toEqual([]);
      const kept = sanitizeRichText(text);
      expect(sanitizeRichText(kept)).toBe(kept);
      expect(renderRichText(kept)).toBe(renderRichText(text));
    }),
  );
});

test("only the allow-list's tags come through, each without attributes", () => {
  const source = markupTags.map((tag) => `<${tag} class="x" onclick="y()">`).join("");
  const kept = sanitizeRichText(source);
  for (const tag of markupTags) expect(kept).toMatch(new RegExp(`<${tag}(?: /)?>`));
  expect(kept).not.toMatch(/class|onclick/);
});
