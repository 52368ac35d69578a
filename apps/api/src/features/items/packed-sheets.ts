// Reads sheets as the database packs them. Ten million answers come this way after a large exam, so nothing is made anew
// for each: letters are numbers, and the lists of one sheet are those of the next.
import {
  markAnswer,
  markCounted,
  optionLetters,
  type ItemAttempt,
  type KeyedQuestion,
  type MarkedAnswer,
} from "@patrak/domain";
import type { PackedSheet } from "./sheets.queries.ts";

const COMMA = 44;
const DIGIT = 48;
const FIRST_LETTER = 65;
const E = 101;
const H = 104;

/** The attempt that is returned is valid until the next call. */
export function unpacker(questions: readonly KeyedQuestion[]): (sheet: PackedSheet) => ItemAttempt {
  const answers: (string | null)[] = questions.map(() => null);
  const marked = questions.map((question) => markAnswer(null, null, question));
  const languages: ("en" | "hi" | null)[] = questions.map(() => null);
  const timesMs = new Int32Array(questions.length);
  const attempt = { total: 0, answers, marked, languages, timesMs };
  const markOf = marker(questions);
  const isChoice = questions.some(({ anyOf }) => anyOf);

  return (sheet) => {
    readLanguages(sheet.languages, languages);
    attempt.total = readAnswers(sheet.answers, answers, marked, (code, at) =>
      markOf(code, at, languages[at]),
    );
    readTimes(sheet.times_ms, timesMs);
    if (isChoice) return withCounted(attempt, questions);
    return attempt;
  };
}

/** Where any k of a section count, what an answer gives depends on those before it. */
function withCounted(attempt: ItemAttempt, questions: readonly KeyedQuestion[]): ItemAttempt {
  const marked = markCounted([...attempt.marked], questions);
  return { ...attempt, marked, total: marked.reduce((sum, { marks }) => sum + marks, 0) };
}

type Mark = (code: string, at: number) => MarkedAnswer;

const LANGUAGES = { en: "english", hi: "hindi" } as const;

/** Equal answers to a question in the same language are marked once: a correction may be for one language. */
function marker(questions: readonly KeyedQuestion[]) {
  const known = questions.map(() => ({
    en: new Map(),
    hi: new Map(),
    none: new Map<string, MarkedAnswer>(),
  }));
  return (code: string, at: number, language: "en" | "hi" | null | undefined): MarkedAnswer => {
    const marks: Map<string, MarkedAnswer> = known[at]![language ?? "none"];
    const before = marks.get(code);
    if (before) return before;
    const fresh = markAnswer(
      code === "" ? null : code,
      language ? LANGUAGES[language] : null,
      questions[at]!,
    );
    marks.set(code, fresh);
    return fresh;
  };
}

/** Returns the total. */
function readAnswers(list: string, answers: (string | null)[], marked: MarkedAnswer[], markOf: Mark): number {
  let [at, from, total] = [0, 0, 0];
  while (from <= list.length) {
    if (at === answers.length) throw new RangeError("The sheet is of another paper than the key");
    let to = from;
    while (to < list.length && list.charCodeAt(to) !== COMMA) to += 1;
    const code = codeBetween(list, from, to);
    const one = markOf(code, at);
    answers[at] = code === "" ? null : code;
    marked[at] = one;
    total += one.marks;
    at += 1;
    from = to + 1;
  }
  if (at !== answers.length) throw new RangeError("The sheet is of another paper than the key");
  return total;
}

/** Most answers are one letter, for which no string is made. */
function codeBetween(list: string, from: number, to: number): string {
  const letter = to === from + 1 ? optionLetters[list.charCodeAt(from) - FIRST_LETTER] : undefined;
  return letter ?? list.slice(from, to);
}

/** As in `{english,NULL,hindi}`: the first letter tells. */
function readLanguages(list: string, languages: ("en" | "hi" | null)[]) {
  let from = 1;
  for (let at = 0; at < languages.length; at += 1) {
    const letter = list.charCodeAt(from);
    languages[at] = letter === E ? "en" : letter === H ? "hi" : null;
    from = list.indexOf(",", from) + 1;
  }
}

function readTimes(list: string, timesMs: Int32Array) {
  let [at, value] = [0, 0];
  for (let place = 0; place < list.length; place += 1) {
    const letter = list.charCodeAt(place);
    if (letter === COMMA) {
      timesMs[at] = value;
      [at, value] = [at + 1, 0];
    } else value = value * 10 + letter - DIGIT;
  }
  timesMs[at] = value;
}
