import { describe, expect, test } from "vitest";
import { checkQuestion, isBlocking } from "./question-checks.ts";
import type { QuestionToCheck } from "./question-to-check.ts";

const clean: QuestionToCheck = {
  text: {
    english:
      "A train 150 m long runs at 72 km/h. Which of these is <strong>not</strong> its time to pass a pole?",
    hindi: "150 मीटर लंबी रेलगाड़ी 72 किमी/घंटा से चलती है। खंभे को पार करने का समय इनमें से कौन-सा नहीं है?",
  },
  options: [
    { english: "7.5 s", hindi: "7.5 सेकंड" },
    { english: "10 s", hindi: "10 सेकंड" },
    { english: "15 s", hindi: "15 सेकंड" },
  ],
  correctOption: 2,
  solution: { english: "", hindi: "" },
};
const found = (change: Partial<QuestionToCheck>) => checkQuestion({ ...clean, ...change });
const between = (english: string, hindi: string) => found({ text: { english, hindi } });
const codes = (change: Partial<QuestionToCheck>) => found(change).map(({ code }) => code);

test("nothing is said about a question without a slip", () => {
  expect(checkQuestion(clean)).toEqual([]);
});

describe("what a question needs", () => {
  const none = { english: "", hindi: "" };

  test("nothing is written yet: one sentence, not ten", () => {
    expect(codes({ text: none, options: [none, none], correctOption: null })).toEqual(["text-missing"]);
  });

  test("a key, and one that points at an option", () => {
    expect(codes({ correctOption: null })).toEqual(["key-missing"]);
    expect(codes({ correctOption: 4 })).toEqual(["key-without-option"]);
  });

  test("two options; empty rows at the end are none", () => {
    expect(codes({ options: [clean.options[0]!, none, none], correctOption: 1 })).toEqual([
      "too-few-options",
    ]);
  });

  test("as many options in both languages", () => {
    const options = clean.options.map((option, index) => (index === 2 ? { ...option, hindi: "" } : option));
    expect(found({ options })).toEqual([{ code: "option-count", english: 3, hindi: 2 }]);
  });

  test("no gap among the options", () => {
    const options = clean.options.map((option, index) => (index === 1 ? { ...option, hindi: "" } : option));
    expect(found({ options })).toEqual([
      { code: "part-missing", language: "hindi", place: { part: "option", option: 1 } },
    ]);
  });

  test("options that differ", () => {
    const options = [...clean.options, { english: "10  S", hindi: "20 सेकंड" }];
    expect(found({ options })[0]).toEqual({
      code: "options-equal",
      language: "english",
      option: 3,
      other: 1,
    });
  });

  test("Hindi, which may follow later", () => {
    const findings = found({
      text: { ...clean.text, hindi: "" },
      options: clean.options.map(({ english }) => ({ english, hindi: "" })),
    });
    expect(findings).toEqual([{ code: "language-missing", language: "hindi" }]);
    expect(findings.some(isBlocking)).toBe(false);
  });
});

describe("numbers", () => {
  test.each([
    ["1,50,000 voters", "1.5 लाख मतदाता"],
    ["2 lakh 50 thousand", "2,50,000"],
    ["₹1.2 lakh crore", "1,20,000 करोड़ रुपये"],
    ["1.5 billion people", "150 करोड़ लोग"],
    ["in 1947", "१९४७ में"],
    ["two-thirds of 20", "20 का 2/3"],
    ["the 42nd Amendment", "42वाँ संशोधन"],
    ["Schedule IX", "नौवीं अनुसूची"],
    ["2½ hours", "2 1/2 घंटे"],
    ["vitamin B12 and CO2", "विटामिन बी12 और कार्बन डाइऑक्साइड"],
    ["twenty-five men", "25 व्यक्ति"],
  ])("%s is the same as %s", (english, hindi) => {
    expect(between(english, hindi)).toEqual([]);
  });

  test.each([
    ["1,50,000 voters", "15 लाख मतदाता", ["1,50,000"], ["15 लाख"]],
    ["in 1947", "1974 में", ["1947"], ["1974"]],
    ["3.5 of 7", "7 में से 3.05", ["3.5"], ["3.05"]],
    ["Article 21", "अनुच्छेद", ["21"], []],
  ])("%s is not %s", (english, hindi, inEnglish, inHindi) => {
    expect(between(english, hindi)).toEqual([
      { code: "numbers-differ", place: { part: "question" }, english: inEnglish, hindi: inHindi },
    ]);
  });
});

test.each([
  ["5 kg of rice", "5 किग्रा चावल", []],
  ["5 kg of rice", "5 ग्राम चावल", ["units-differ"]],
  ["₹40 for 10%", "10 प्रतिशत के लिए 40 रुपये", []],
  ["₹40", "40 डॉलर", ["units-differ"]],
  ["They are $175$.", "वे 175 होते हैं।", []],
  ["60 km per hour", "60 किमी/घंटा", []],
  ["60 km per hour", "60 किमी", ["units-differ"]],
  ["on 26 January 1950", "26 जनवरी 1950 को", []],
  ["on 26 January 1950", "26 जून 1950 को", ["dates-differ"]],
  ["It may march on", "यह आगे बढ़ सकता है", []],
  ["Which is not correct?", "कौन-सा सही है?", ["negation-differs"]],
  ["Which is incorrect?", "कौन-सा सही नहीं है?", []],
  ["All except one", "एक को छोड़कर सभी", []],
  ["Which is correct?", "कौन-सा असत्य है?", ["negation-differs"]],
  ["1. It rains.\nWhich is not true?", "1. वर्षा नहीं होती।\nकौन-सा सत्य नहीं है?", ["negation-differs"]],
])("“%s” beside “%s”: %j", (english, hindi, expected) => {
  expect(between(english, hindi).map(({ code }) => code)).toEqual(expected);
});

describe("options that have changed places", () => {
  const options = (...pairs: [string, string][]) =>
    codes({ options: pairs.map(([english, hindi]) => ({ english, hindi })), correctOption: 1 });

  test.each([
    [
      ["1 and 2 only", "केवल 2 और 3"],
      ["2 and 3 only", "केवल 1 और 2"],
    ],
    [
      ["Motilal Nehru", "राजेंद्र प्रसाद"],
      ["Rajendra Prasad", "मोतीलाल नेहरू"],
    ],
    [
      ["Rudraprayag", "देवप्रयाग"],
      ["Devprayag", "रुद्रप्रयाग"],
    ],
    [
      ["5 km north", "5 किमी दक्षिण"],
      ["5 km south", "5 किमी उत्तर"],
    ],
    [
      ["CaCO<sub>3</sub>", "NaOH"],
      ["NaOH", "CaCO<sub>3</sub>"],
    ],
  ] as [[string, string], [string, string]][])("are named once: %j, %j", (one, two) => {
    expect(options(one, two)).toEqual(["options-swapped"]);
  });

  test("options in the same order are left alone, however alike", () => {
    expect(options(["Rudraprayag", "रुद्रप्रयाग"], ["Devprayag", "देवप्रयाग"])).toEqual([]);
  });
});
