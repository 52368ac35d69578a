import { setupI18n } from "@lingui/core";
import { errors, type ErrorCode } from "@patrak/contract/errors";
import { expect, test } from "vitest";
import { errorMessages } from "./errorMessages.ts";
import { messages as english } from "./locales/en.po";
import { messages as hindi } from "./locales/hi.po";
import { messages as studentEnglish } from "./locales/student/en.po";
import { messages as studentHindi } from "./locales/student/hi.po";

const codes = Object.keys(errors) as ErrorCode[];

test.each(codes)("VA-12: %s has the contract's words in English, and its own in Hindi", (code) => {
  const i18n = setupI18n({ locale: "en", messages: { en: english, hi: hindi } });
  expect(i18n._(errorMessages[code])).toBe(errors[code].message);
  i18n.activate("hi");
  expect(i18n._(errorMessages[code])).toMatch(/[\u0900-\u097f]/);
});

const pairs = [
  { part: "every visit", english, hindi },
  { part: "the student area", english: studentEnglish, hindi: studentHindi },
];

test.each(pairs)("Hindi has every message of $part, in Devanagari and with digits 0-9", (pair) => {
  expect(Object.keys(pair.hindi).toSorted()).toEqual(Object.keys(pair.english).toSorted());
  for (const message of Object.values(pair.hindi)) {
    const words = JSON.stringify(message);
    expect(words).toMatch(/[\u0900-\u097f]/);
    expect(words).not.toMatch(/[०-९]/);
  }
});
