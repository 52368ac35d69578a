// @vitest-environment jsdom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages as english } from "../../shared/i18n/locales/account/en.po";
import { messages as hindi } from "../../shared/i18n/locales/account/hi.po";
import { useDeviceWords } from "./useDeviceWords.ts";

beforeEach(() => i18n.load({ en: english, hi: hindi }));
afterEach(cleanup);

function wordsIn(locale: "en" | "hi") {
  i18n.activate(locale);
  return renderHook(useDeviceWords, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current;
}

test.each([
  ["Chrome on Android", "Chrome on Android", "एंड्रॉयड पर क्रोम"],
  ["Firefox", "Firefox", "फ़ायरफ़ॉक्स"],
  ["Unknown", "Unknown device", "अनजान डिवाइस"],
  [null, "Unknown device", "अनजान डिवाइस"],
])("AC-01: %s is told in both languages", (device, inEnglish, inHindi) => {
  expect(wordsIn("en").device({ device })).toBe(inEnglish);
  expect(wordsIn("hi").device({ device })).toBe(inHindi);
});

const NOW = Date.parse("2026-03-18T12:00:00Z");
test.each([
  ["2026-03-18T11:59:50Z", "1 minute ago"],
  ["2026-03-18T11:18:00Z", "42 minutes ago"],
  ["2026-03-18T10:00:00Z", "2 hours ago"],
  ["2026-03-15T12:00:00Z", "March 15"],
])("AC-01: a device that was used at %s: %s", (seenAt, words) => {
  expect(wordsIn("en").seen({ seenAt }, NOW)).toBe(words);
});

test("AC-01: a running test has its title in the reader's language, or in the one that it has", () => {
  const both = { english: "Mock 1", hindi: "मॉक 1" };
  expect(wordsIn("hi").test({ runningTest: both })).toBe("मॉक 1");
  expect(wordsIn("hi").test({ runningTest: { english: "Mock 1" } })).toBe("Mock 1");
  expect(wordsIn("en").test({ runningTest: null })).toBeNull();
});
