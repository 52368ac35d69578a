import { inEnglish } from "@patrak/contract/findings";
import { textLimits } from "@patrak/domain";
import { describe, expect, test } from "vitest";
import { contentFiles, csv, passage, question } from "../../../test/content.ts";
import { readContent } from "./content.ts";
import { describeFault } from "./faults.ts";
import { canBeShown } from "../rich-text/markup.service.ts";
import { richTextProblems } from "../rich-text/rich-text-checks.service.ts";
import { renderRichText } from "../rich-text/rich-text.service.ts";

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}x${close.repeat(depth)}`;
/** Drawn to some 40 KB. */
const LARGE = String.raw`$\begin{matrix}${"1&".repeat(60)}1\end{matrix}$`;

const tooMuch: [string, string, string, string][] = [
  [
    "a formula of many characters",
    `$${"x".repeat(textLimits.formula + 1)}$`,
    `the formula $${"x".repeat(60)}…$ has more than 1,000 characters`,
    "Divide it into several formulas",
  ],
  [
    "many formulas",
    "$x$ ".repeat(textLimits.formulas + 1),
    "there are more than 100 formulas",
    "Write simple ones as plain text, or divide the text",
  ],
  [
    "a formula that is drawn large",
    String.raw`$\begin{matrix}${"&".repeat(900)}\end{matrix}$`,
    String.raw`the formula $\begin{matrix}${"&".repeat(46)}…$ is too large when it is drawn`,
    "Divide it into several formulas",
  ],
  [
    "a formula of parts inside one another",
    `$${nested("x^{", "}", 60)}$`,
    `the formula $${"x^{".repeat(20)}…$ has too many parts inside one another`,
    "Write its inner parts as formulas of their own",
  ],
  [
    "a formula that defines a command",
    String.raw`$\def\a{xx}\a\a$`,
    String.raw`the formula $\def\a{xx}\a\a$ defines a command of its own`,
    "Write out what the command stands for",
  ],
  [
    "tags inside one another",
    nested("<ul><li>", "</li></ul>", 7),
    "its tags are nested more than 12 deep",
    "Nest fewer lists and tables",
  ],
  ["a long text", "x".repeat(textLimits.text + 1), "it has more than 20,000 characters", "Shorten it"],
  [
    "formulas that are small each",
    `${LARGE} `.repeat(9),
    "drawn together, the texts are too large",
    "Use fewer or simpler formulas, or shorter texts",
  ],
];

describe("what is too much is refused, with the way to mend it", () => {
  test.each(tooMuch)("S-03: %s", (_, source, problem, remedy) => {
    expect(richTextProblems(source).map(inEnglish)).toEqual([{ problem, remedy }]);
  });

  test.each([
    "edef",
    "gdef",
    "xdef",
    "let",
    "futurelet",
    "global",
    "long",
    "newcommand",
    "renewcommand",
    "providecommand",
  ])(String.raw`S-03: \%s makes no command`, (name) => {
    expect(richTextProblems(`$\\${name}\\a{b}$`)).toMatchObject([
      { code: "FORMULA_DEFINES", values: { formula: `$\\${name}\\a{b}$` } },
    ]);
  });

  test.each(tooMuch)("S-03: in a file, with its row and column: %s", (_, source, problem, remedy) => {
    const { faults } = readContent(
      contentFiles({ "tests/parliament.csv": csv([{ ...question, solution_hindi: source }]) }),
    );
    expect(faults.map(describeFault)).toEqual([
      `tests/parliament.csv, row 2, column solution_hindi: ${problem}. ${remedy}.`,
    ]);
  });

  test("S-03: texts of a question that are too much only together, and of a passage", () => {
    const { question_english, question_hindi, option_a_english, option_b_hindi } = question;
    const large = {
      question_english: `${question_english} ${LARGE} ${LARGE}`,
      question_hindi: `${question_hindi} ${LARGE} ${LARGE}`,
      option_a_english: `${option_a_english} ${LARGE}`,
      option_b_hindi: `${option_b_hindi} ${LARGE}`,
    };
    const files = contentFiles({
      "tests/parliament.csv": csv([{ ...question, ...large, passage: "rivers" }]),
      "passages/parliament.csv": csv([{ ...passage, english: LARGE.repeat(3), hindi: LARGE.repeat(3) }]),
    });
    expect(readContent(files).faults.map(({ file, column, problem }) => [file, column, problem])).toEqual([
      ["passages/parliament.csv", "hindi", "drawn together, the texts are too large"],
      ["tests/parliament.csv", "option_b_hindi", "drawn together, the texts are too large"],
    ]);
    expect(canBeShown(...Object.values(large))).toBe(false);
    expect(canBeShown(...Object.values(large).slice(0, 2))).toBe(true);
  });

  test("S-03: where nothing may be drawn any more, nothing is: the rest of a question costs no time", () => {
    const before = process.threadCpuUsage();
    const texts = Array.from({ length: 18 }, (_, index) =>
      String.raw`$\begin{matrix}${"&".repeat(900 - index)}\end{matrix}$`.repeat(10),
    );
    expect(canBeShown(...texts)).toBe(false);
    expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(1);
  });
});

test("S-03: what is within the limits is drawn as before", () => {
  const source = String.raw`<ul><li>$\frac{\sqrt{x^2+1}}{\text{दूरी}}$ = &#36;5</li></ul>`;
  expect(richTextProblems(source)).toEqual([]);
  expect(renderRichText(source)).toMatch(/^<ul><li><span class="katex">.*<\/span> = &#36;5<\/li><\/ul>$/s);
});
