// @vitest-environment jsdom
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { messages as english } from "../../shared/i18n/locales/account/en.po";
import { messages as hindi } from "../../shared/i18n/locales/account/hi.po";
import { noticeWords, timeWords } from "./noticeWords.ts";
import type { Notice } from "./notices.api.ts";

const inLanguage = (locale: "en" | "hi") => setupI18n({ locale, messages: { en: english, hi: hindi } });
const plain = (text: string) => text.replaceAll(/\s/g, " ");

const base = {
  id: "1",
  at: "2026-03-22T03:45:00.000Z",
  isNew: true,
  title: { english: "Mock 1", hindi: "मॉक 1" },
};
const attemptId = "7";
/** On this device's clock. */
const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();

test.each<[Notice, [string, string], [string, string]]>([
  [
    { ...base, kind: "result", attemptId, rank: { place: 402, of: 3180 } },
    ["Your result is out", "Mock 1. Rank 402 of 3,180."],
    ["आपका परिणाम आ गया है", "मॉक 1। रैंक 3,180 में से 402।"],
  ],
  [
    { ...base, kind: "result", attemptId },
    ["Your result is out", "Mock 1."],
    ["आपका परिणाम आ गया है", "मॉक 1।"],
  ],
  [
    { ...base, kind: "correction", attemptId, question: 48, part: "hindi", before: 41.5, after: 42.25 },
    ["Your score was corrected", "Mock 1, 41.50 → 42.25. Question 48, Hindi text."],
    ["आपका स्कोर सुधारा गया", "मॉक 1, 41.50 → 42.25। प्रश्न 48, हिन्दी पाठ।"],
  ],
  [
    { ...base, kind: "correction", attemptId, question: 48, part: "key", before: 41.5, after: 41.5 },
    ["Your score was corrected", "Mock 1, 41.50 → 41.50. Question 48, key."],
    ["आपका स्कोर सुधारा गया", "मॉक 1, 41.50 → 41.50। प्रश्न 48, उत्तर कुंजी।"],
  ],
  [
    { ...base, kind: "report-answered", attemptId, question: 22, outcome: "changed", from: "C", to: "B" },
    ["Your report was answered", "Mock 1, Question 22: key changed from C to B."],
    ["आपकी रिपोर्ट का उत्तर आया", "मॉक 1, प्रश्न 22: उत्तर कुंजी C से बदलकर B की गई।"],
  ],
  [
    { ...base, kind: "report-answered", attemptId, question: 22, outcome: "kept" },
    ["Your report was answered", "Mock 1, Question 22: no change."],
    ["आपकी रिपोर्ट का उत्तर आया", "मॉक 1, प्रश्न 22: कोई बदलाव नहीं।"],
  ],
  [
    { ...base, kind: "report-answered", attemptId, question: 22, outcome: "merged" },
    ["Your report was answered", "Mock 1, Question 22: answered together with the same report of others."],
    ["आपकी रिपोर्ट का उत्तर आया", "मॉक 1, प्रश्न 22: दूसरों की इसी रिपोर्ट के साथ उत्तर दिया गया।"],
  ],
  [
    { ...base, kind: "sitting-moved", opens: local(24, 14), before: local(23, 10) },
    [
      "A test was moved",
      "Mock 1 opens Tuesday, March 24 at 2:00 PM, in place of Monday, March 23 at 10:00 AM.",
    ],
    [
      "एक टेस्ट का समय बदला",
      "मॉक 1 अब मंगलवार, 24 मार्च को 2:00 pm बजे खुलेगा, पहले सोमवार, 23 मार्च को 10:00 am बजे खुलना था।",
    ],
  ],
  [
    { ...base, kind: "support-view", attemptId },
    [
      "Our support looked at one of your tests",
      "Mock 1. Nothing can be changed that way. Our mail says who it was, and why.",
    ],
    [
      "हमारी सहायता टीम ने आपका एक टेस्ट देखा",
      "मॉक 1। इस तरह कुछ भी बदला नहीं जा सकता। किसने देखा और क्यों, यह हमारे मेल में है।",
    ],
  ],
])("NO-01: a notice of kind $kind has words in both languages", (notice, ...expected) => {
  for (const [index, locale] of (["en", "hi"] as const).entries()) {
    const { heading, text } = noticeWords(inLanguage(locale), notice);
    expect([heading, plain(text)]).toEqual(expected[index]);
  }
});

test("NO-01: a test without a title is called a test", () => {
  const notice: Notice = { ...base, title: {}, kind: "result", attemptId };
  expect(noticeWords(inLanguage("en"), notice).text).toBe("A test.");
  expect(noticeWords(inLanguage("hi"), notice).text).toBe("एक टेस्ट।");
});

test.each([
  [local(22, 9), "9:00 AM", "9:00 am"],
  [local(21, 17), "Yesterday, 5:00 PM", "कल, 5:00 pm"],
  [local(12, 16), "March 12, 4:00 PM", "12 मार्च, 4:00 pm"],
])("NO-01: the time of a notice is told by its day: %s", (at, english_, hindi_) => {
  const now = Date.parse(local(22, 20));
  expect(plain(timeWords(inLanguage("en"), at, now))).toBe(english_);
  expect(plain(timeWords(inLanguage("hi"), at, now))).toBe(hindi_);
});
