// @vitest-environment jsdom
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import {
  type AnyFinding,
  fileFailures,
  inEnglish,
  leftOuts,
  rowFindings,
  wordsOf,
} from "@patrak/contract/findings";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { messages as english } from "../../../shared/i18n/locales/admin/en.po";
import { messages as hindi } from "../../../shared/i18n/locales/admin/hi.po";
import { Sentence } from "./Sentence.tsx";

const codes = Object.keys({ ...rowFindings, ...fileFailures, ...leftOuts }) as AnyFinding["code"][];

const shown = (locale: "en" | "hi", element: ReactNode) => {
  const i18n = setupI18n({ locale, messages: { en: english, hi: hindi } });
  return render(<I18nProvider i18n={i18n}>{element}</I18nProvider>).container.textContent;
};

/** Each value that the words name, as its own name. */
const valuesOf = (words: string) =>
  Object.fromEntries([...words.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, `<${name}>`]));

test.each(codes)("H-06: %s has the contract's words in English, and its own in Hindi", (code) => {
  for (const part of ["problem", "remedy"] as const) {
    const words = wordsOf(code)[part];
    const of = { code, values: valuesOf(words) };
    expect(shown("en", <Sentence of={of} part={part} />)).toBe(`${inEnglish(of)[part]}.`);
    const inHindi = shown("hi", <Sentence of={of} part={part} />);
    expect(inHindi).toMatch(/^[^{}]*[\u0900-\u097f][^{}]*।$/);
  }
});

test("a sentence that stands first begins with a capital letter, and numbers are written as in India", () => {
  const cells = { code: "CELLS_UNTITLED", values: { cells: 9, titles: 8 } } as const;
  expect(shown("en", <Sentence of={cells} part="problem" isFirst />)).toBe(
    "There are 9 cells under 8 titles.",
  );
  const long = { code: "ROW_TOO_LONG", values: { limit: 100_000, place: "7" } } as const;
  expect(shown("en", <Sentence of={long} part="problem" />)).toBe(
    "There are more than 1,00,000 letters in row 7.",
  );
  expect(shown("hi", <Sentence of={long} part="problem" />)).toBe("पंक्ति 7 में 1,00,000 से अधिक अक्षर हैं।");
});
