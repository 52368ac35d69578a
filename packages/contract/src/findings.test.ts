import { expect, test } from "vitest";
import { fileFailures, finding, inEnglish, rowFindings } from "./findings.ts";

test("a code stands for one thing: no failure of a file is also a finding of a row", () => {
  expect(Object.keys(fileFailures).filter((code) => code in rowFindings)).toEqual([]);
});

test.each(Object.entries({ ...rowFindings, ...fileFailures }))(
  "%s says what is wrong and how it is mended; the sentence is ended by whoever shows it",
  (_, [problem, remedy]) => {
    for (const words of [problem, remedy]) expect(words).toMatch(/^\S.*[^.\s]$/);
    expect(remedy).toMatch(/^[A-Z]/);
  },
);

test("H-06: values stand where the words name them", () => {
  const same = finding("OPTIONS_SAME", { option: "A", other: "C" });
  expect(same).toEqual({ code: "OPTIONS_SAME", values: { option: "A", other: "C" } });
  expect(inEnglish(same)).toEqual({
    problem: "options A and C are the same",
    remedy: "Give each option a text of its own",
  });
});

test("numbers are written as in India", () => {
  const { problem } = inEnglish(finding("ROW_TOO_LONG", { limit: 100_000, place: "7" }));
  expect(problem).toBe("There are more than 1,00,000 letters in row 7");
});

test("braces in a value are the author's own", () => {
  const { problem } = inEnglish(finding("FORMULA_DEFINES", { formula: String.raw`$\def\a{formula}$` }));
  expect(problem).toBe(String.raw`the formula $\def\a{formula}$ defines a command of its own`);
});

test("the compiler asks for the values of a code, and refuses others", () => {
  // @ts-expect-error -- The key and the letters are missing.
  finding("KEY_WITHOUT_OPTION");
  // @ts-expect-error -- Its words name no such value.
  finding("SAME_IN_FILE", { row: "2" });
});
