import { setupI18n } from "@lingui/core";
import { errors, type ErrorCode } from "@patrak/contract/errors";
import { expect, test } from "vitest";
import { adminMessages } from "../../features/admin/adminMessages.ts";
import { startMessages } from "../../features/catalogue/course/startMessages.ts";
import { accountMessages } from "../../features/account/accountMessages.ts";
import { sittingMessages } from "../../features/sittings/sittingMessages.ts";
import { codeMessages } from "../../features/access/codeMessages.ts";
import { errorMessages } from "./errorMessages.ts";
import { rollMessages } from "../../features/auth/roll/rollMessages.ts";
import { messages as english } from "./locales/en.po";
import { messages as hindi } from "./locales/hi.po";
import { messages as accountEnglish } from "./locales/account/en.po";
import { messages as accountHindi } from "./locales/account/hi.po";
import { messages as adminEnglish } from "./locales/admin/en.po";
import { messages as adminHindi } from "./locales/admin/hi.po";
import { messages as analysisEnglish } from "./locales/analysis/en.po";
import { messages as analysisHindi } from "./locales/analysis/hi.po";
import { messages as receiptsEnglish } from "./locales/receipts/en.po";
import { messages as receiptsHindi } from "./locales/receipts/hi.po";
import { messages as accessEnglish } from "./locales/access/en.po";
import { messages as accessHindi } from "./locales/access/hi.po";
import { messages as reviewEnglish } from "./locales/review/en.po";
import { messages as reviewHindi } from "./locales/review/hi.po";
import { messages as rollEnglish } from "./locales/roll/en.po";
import { messages as rollHindi } from "./locales/roll/hi.po";
import { messages as visitorEnglish } from "./locales/visitor/en.po";
import { messages as visitorHindi } from "./locales/visitor/hi.po";
import { messages as studentEnglish } from "./locales/student/en.po";
import { messages as studentHindi } from "./locales/student/hi.po";
import { messages as courseEnglish } from "./locales/course/en.po";
import { messages as courseHindi } from "./locales/course/hi.po";
import { messages as attemptsEnglish } from "./locales/attempts/en.po";
import { messages as attemptsHindi } from "./locales/attempts/hi.po";
import { messages as dialogsEnglish } from "./locales/dialogs/en.po";
import { messages as dialogsHindi } from "./locales/dialogs/hi.po";
import { messages as endedEnglish } from "./locales/ended/en.po";
import { messages as endedHindi } from "./locales/ended/hi.po";

const everyMessage = {
  ...errorMessages,
  ...startMessages,
  ...codeMessages,
  ...accountMessages,
  ...rollMessages,
  ...sittingMessages,
  ...adminMessages,
};
/** A refusal that passes is read by nobody. */
const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => code !== "SECTION_NOT_OPEN");

test.each(codes)("VA-12: %s has the contract's words in English, and its own in Hindi", (code) => {
  const i18n = setupI18n({
    locale: "en",
    messages: {
      en: {
        ...english,
        ...studentEnglish,
        ...courseEnglish,
        ...accessEnglish,
        ...accountEnglish,
        ...rollEnglish,
        ...adminEnglish,
      },
      hi: {
        ...hindi,
        ...studentHindi,
        ...courseHindi,
        ...accessHindi,
        ...accountHindi,
        ...rollHindi,
        ...adminHindi,
      },
    },
  });
  expect(i18n._(everyMessage[code])).toBe(errors[code].message);
  i18n.activate("hi");
  expect(i18n._(everyMessage[code])).toMatch(/[\u0900-\u097f]/);
});

const pairs = [
  { part: "every visit", english, hindi },
  { part: "roll numbers", english: rollEnglish, hindi: rollHindi },
  { part: "signing in", english: visitorEnglish, hindi: visitorHindi },
  { part: "the account", english: accountEnglish, hindi: accountHindi },
  { part: "the student area", english: studentEnglish, hindi: studentHindi },
  { part: "a course", english: courseEnglish, hindi: courseHindi },
  { part: "redeeming a code", english: accessEnglish, hindi: accessHindi },
  { part: "the test screen", english: attemptsEnglish, hindi: attemptsHindi },
  { part: "the test screen's dialogs", english: dialogsEnglish, hindi: dialogsHindi },
  { part: "the end of a test", english: endedEnglish, hindi: endedHindi },
  { part: "review and second pass", english: reviewEnglish, hindi: reviewHindi },
  { part: "the analysis", english: analysisEnglish, hindi: analysisHindi },
  { part: "receipts", english: receiptsEnglish, hindi: receiptsHindi },
  { part: "the teacher's side", english: adminEnglish, hindi: adminHindi },
];

const mended = ["सीधे टेस्ट", "आरंभ नहीं", "उत्तर बंद हैं", "संवाद, पत्रक", "में से चरण", "{shown} पहला प्रयास", "मोल"];
/** Of each pair of words for one thing, the one that is not used: draft, page, topic, accuracy; two spellings; two forms of address. */
const second = ["ड्राफ़्ट", "पृष्ठ", "टॉपिक", "शुद्धता", "ख़", "ग़", "क़", "लिखिए", "कीजिए", "चुनिए", "देखिए"];

test.each(pairs)(
  "E-15 the Hindi of $part says each thing in one way, as a teacher would",
  ({ hindi: words }) => {
    const all = JSON.stringify(Object.values(words));
    expect([...mended, ...second].filter((phrase) => all.includes(phrase))).toEqual([]);
  },
);

test.each(pairs)("E-15 seconds are सेकंड or से॰ in $part, never a bare से", ({ hindi: words }) => {
  const figures =
    JSON.stringify(Object.values(words)).match(/"(?:seconds|wait|value)"\]," ?(?:<0>)?से./gu) ?? [];
  expect(figures.filter((figure) => !/से[॰क]/u.test(figure))).toEqual([]);
});

test.each(pairs)("Hindi has every message of $part, in Devanagari and with digits 0-9", (pair) => {
  expect(Object.keys(pair.hindi).toSorted()).toEqual(Object.keys(pair.english).toSorted());
  for (const message of Object.values(pair.hindi)) {
    const words = JSON.stringify(message);
    expect(words).toMatch(/[\u0900-\u097f]/);
    expect(words).not.toMatch(/[०-९]/);
  }
});
