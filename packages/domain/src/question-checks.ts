import type { Key } from "./keys.ts";
import { languages, type Language } from "./language.ts";
import { optionLetters } from "./options.ts";
import { textsOfKey } from "./corrections.ts";
import { calendarDifference } from "./parity/calendar.ts";
import { negationDifference } from "./parity/negation.ts";
import { numberDifference, type Difference } from "./parity/numbers.ts";
import { plainText } from "./parity/plain.ts";
import { swappedOptions } from "./parity/swaps.ts";
import { unitDifference } from "./parity/units.ts";
import { pictureFindings, type PictureFinding } from "./picture-checks.ts";
import type { BothTexts, QuestionPlace, QuestionToCheck } from "./question-to-check.ts";
import { canBeTyped, keyOfWritten, type WrittenKey } from "./written-keys.ts";

/** What is wrong, where, and in which words; the interface's language says how to fix it. */
export type QuestionFinding =
  | { code: "text-missing" }
  | { code: "topic-missing" }
  | { code: "too-few-options" }
  | { code: "key-missing" }
  | { code: "key-without-option" }
  | { code: "key-of-one" }
  | { code: "range-missing" }
  | { code: "range-not-typable"; range: string; decimals: number }
  | { code: "language-missing"; language: Language }
  | { code: "part-missing"; language: Language; place: QuestionPlace }
  | { code: "option-count"; english: number; hindi: number }
  | { code: "options-equal"; language: Language; option: number; other: number }
  | { code: "options-swapped"; option: number; other: number }
  | ({ code: "numbers-differ" | "units-differ" | "dates-differ"; place: QuestionPlace } & Difference)
  | { code: "negation-differs"; place: QuestionPlace; language: Language; word: string }
  | PictureFinding;

export type QuestionFindingCode = QuestionFinding["code"];

/** With these a question cannot be used in a test; the others are for a person to judge. */
const blocking: ReadonlySet<QuestionFindingCode> = new Set([
  "text-missing",
  "topic-missing",
  "too-few-options",
  "key-missing",
  "key-without-option",
  "range-missing",
  "range-not-typable",
  "part-missing",
  "option-count",
  "options-equal",
  "picture-alt-missing",
]);

export function isBlocking({ code }: QuestionFinding): boolean {
  return blocking.has(code);
}

export type LanguageSlip = Extract<
  QuestionFinding,
  {
    code: "options-swapped" | "numbers-differ" | "units-differ" | "dates-differ" | "negation-differs";
  }
>;

const slips: ReadonlySet<QuestionFindingCode> = new Set([
  "options-swapped",
  "numbers-differ",
  "units-differ",
  "dates-differ",
  "negation-differs",
]);

/** What differs between the languages: the same for the editor, an import, a draft and its publishing. */
export function languageSlips(question: QuestionToCheck): LanguageSlip[] {
  return checkQuestion(question).filter((found): found is LanguageSlip => slips.has(found.code));
}

export function checkQuestion(source: QuestionToCheck): QuestionFinding[] {
  const question = asPlain(source);
  const isIn = (language: Language) =>
    question.text[language] !== "" || question.options.some((option) => option[language] !== "");
  const written = languages.filter(isIn);
  if (written.length === 0) return [{ code: "text-missing" }];
  return [
    ...keyFindings(question),
    ...languages
      .filter((one) => !isIn(one))
      .map((language) => ({ code: "language-missing" as const, language })),
    ...written.flatMap((language) => partFindings(question, language)),
    ...pictureFindings(source),
    ...(written.length === 2 ? parityFindings(question) : []),
    ...(source.topic?.trim() === "" ? [{ code: "topic-missing" as const }] : []),
  ];
}

/** A number has no options, whatever was written before. */
function asPlain({ text, options, solution, ...key }: QuestionToCheck): QuestionToCheck {
  const plain = ({ english, hindi }: BothTexts) => ({
    english: plainText(english).trim(),
    hindi: plainText(hindi).trim(),
  });
  return {
    text: plain(text),
    options: key.kind === "numeric" ? [] : withoutTail(options.map(plain)),
    ...key,
    solution: plain(solution),
  };
}

/** Trailing empty rows are not options. */
function withoutTail(options: BothTexts[]): BothTexts[] {
  const last = options.findLastIndex(({ english, hindi }) => english !== "" || hindi !== "");
  return options.slice(0, last + 1);
}

function keyFindings({ options, ...written }: QuestionToCheck): QuestionFinding[] {
  if (written.kind === "numeric") return rangeFindings(written);
  const few: QuestionFinding[] = options.length < 2 ? [{ code: "too-few-options" }] : [];
  // Whether it names an option that is there is another fault.
  const key = keyOfWritten(written, optionLetters.length);
  if (key === null) return [...few, { code: "key-missing" }];
  if (lastOption(key) > options.length) return [...few, { code: "key-without-option" }];
  return isOfOne(key) ? [...few, { code: "key-of-one" }] : few;
}

function rangeFindings(written: WrittenKey): QuestionFinding[] {
  const key = keyOfWritten(written, 0);
  if (key?.kind !== "numeric") return [{ code: "range-missing" }];
  const { decimals = null } = written;
  return key.ranges
    .filter((range) => !canBeTyped(range, decimals))
    .map((range) => ({
      code: "range-not-typable",
      range: textsOfKey({ kind: "numeric", ranges: [range] }).join(""),
      decimals: decimals ?? 0,
    }));
}

/** The last option that a key names, from 1. */
function lastOption(key: Key): number {
  if (key.kind === "numeric") return 0;
  return key.kind === "single" ? Math.max(...key.options) : 32 - Math.clz32(Math.max(...key.sets));
}

/** Allowed by GATE; where one option is right, learners expect to be told. */
const isOfOne = (key: Key) => key.kind === "multiple" && key.sets.every((set) => (set & (set - 1)) === 0);

function partFindings({ text, options }: QuestionToCheck, language: Language): QuestionFinding[] {
  const missing = (place: QuestionPlace): QuestionFinding => ({ code: "part-missing", language, place });
  const count = options.filter((option) => option[language] !== "").length;
  const other = options.filter(
    (option) => option[language === "english" ? "hindi" : "english"] !== "",
  ).length;
  return [
    ...(text[language] === "" ? [missing({ part: "question" })] : []),
    // One finding is enough if the other language has more of them.
    ...(count < other && count > 0 && options.slice(count).every((option) => option[language] === "")
      ? [{ code: "option-count" as const, ...countsOf(options) }]
      : options.flatMap((option, index) =>
          option[language] === "" ? [missing({ part: "option", option: index })] : [],
        )),
    ...equalOptions(options, language),
  ];
}

function countsOf(options: readonly BothTexts[]) {
  const count = (language: Language) => options.filter((option) => option[language] !== "").length;
  return { english: count("english"), hindi: count("hindi") };
}

function equalOptions(options: readonly BothTexts[], language: Language): QuestionFinding[] {
  const seen = options.map((option) => option[language].toLowerCase().replaceAll(/\s+/g, " "));
  return seen.flatMap((text, option) => {
    const other = seen.indexOf(text);
    return text === "" || other === option
      ? []
      : [{ code: "options-equal" as const, language, option, other }];
  });
}

function parityFindings({ text, options, solution }: QuestionToCheck): QuestionFinding[] {
  const swaps = swappedOptions(options);
  const swapped = new Set(swaps.flat());
  return [
    ...pairFindings(text, { part: "question" }),
    ...swaps.map(([option, other]) => ({ code: "options-swapped" as const, option, other })),
    // Swapped options differ in everything.
    ...options.flatMap((pair, option) =>
      swapped.has(option) ? [] : pairFindings(pair, { part: "option", option }),
    ),
    ...pairFindings(solution, { part: "solution" }),
  ];
}

function pairFindings({ english, hindi }: BothTexts, place: QuestionPlace): QuestionFinding[] {
  if (english === "" || hindi === "") return [];
  const differing = (code: "numbers-differ" | "units-differ" | "dates-differ", found: Difference) =>
    found.english.length + found.hindi.length === 0 ? [] : [{ code, place, ...found }];
  const negation = negationDifference(english, hindi);
  return [
    ...differing("numbers-differ", numberDifference(english, hindi)),
    ...differing("units-differ", unitDifference(english, hindi)),
    ...differing("dates-differ", calendarDifference(english, hindi)),
    ...(negation ? [{ code: "negation-differs" as const, place, ...negation }] : []),
  ];
}
