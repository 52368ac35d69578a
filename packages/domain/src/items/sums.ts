// What the figures of a test's questions are computed from: whole numbers, added up attempt by attempt, so that a
// hundred thousand sheets need one pass and little memory.
import { optionLetters } from "../options.ts";
import type { MarkedAnswer } from "../marking.ts";

/** One closed attempt that counts. All lists are in the order of the paper. */
export interface ItemAttempt {
  /** The score in hundredths of a mark. */
  total: number;
  answers: readonly (string | null)[];
  marked: readonly MarkedAnswer[];
  /** Of each answer; null for a blank. */
  languages: readonly ("en" | "hi" | null)[];
  timesMs: ArrayLike<number>;
}

/** Scores that divide the attempts: a score belongs to the first group whose bound it does not exceed. */
export interface Bounds {
  /** Three bounds of the total score. */
  quarters: readonly number[];
  /** Bounds of the score without the question, within which two languages are compared. */
  strata: readonly number[];
}

/** Right and not right answers of two languages in one stratum. */
export interface Stratum {
  en: { right: number; wrong: number };
  hi: { right: number; wrong: number };
}

export interface ItemSums {
  right: number;
  part: number;
  blank: number;
  /** Blank, and never opened. */
  notReached: number;
  /** Of the question's marks x and the total t, in hundredths. */
  x: number;
  xx: number;
  xt: number;
  /** Choices by quarter of the total, lowest first; the last place of each is blank. */
  choices: number[][];
  /** How often each answer was given, by its code; null for a question of which one option is chosen. */
  codes: Map<string, number> | null;
  /** How many stayed this many seconds on the question; the last place is “or longer”. */
  seconds: number[];
  strata: Stratum[];
}

export interface TestSums {
  bounds: Bounds;
  attempts: number;
  /** Attempts in each quarter of the total, lowest first: equal scores are in one, so they differ in size. */
  quarters: number[];
  /** Of the totals, in hundredths. */
  t: number;
  tt: number;
  /** Of the number of right answers, for KR-20. */
  r: number;
  rr: number;
  items: ItemSums[];
}

const LONGEST_SECONDS = 600;
const LONGEST_MS = LONGEST_SECONDS * 1000;
/** The place of a blank among the choices. */
const BLANK = optionLetters.length;
const FIRST_LETTER = optionLetters[0].charCodeAt(0);

/** Whole answers are counted of these questions, whose options do not tell them. */
export function noSums(
  questions: number,
  bounds: Bounds,
  hasCodes: (at: number) => boolean = () => false,
): TestSums {
  const items = Array.from({ length: questions }, (_, at) => noItemSums(bounds, hasCodes(at)));
  return { bounds, attempts: 0, quarters: [0, 0, 0, 0], t: 0, tt: 0, r: 0, rr: 0, items };
}

function noItemSums({ strata }: Bounds, hasCodes: boolean): ItemSums {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    right: 0,
    part: 0,
    blank: 0,
    notReached: 0,
    x: 0,
    xx: 0,
    xt: 0,
    choices: Array.from({ length: 4 }, () => zeros(BLANK + 1)),
    codes: hasCodes ? new Map<string, number>() : null,
    seconds: zeros(LONGEST_SECONDS + 1),
    strata: Array.from({ length: strata.length + 1 }, () => ({
      en: { right: 0, wrong: 0 },
      hi: { right: 0, wrong: 0 },
    })),
  };
}

/** Adds one attempt to the sums. Plain loops: ten million answers go through here after an exam. */
export function addAttempt(sums: TestSums, attempt: ItemAttempt): void {
  const { total, marked } = attempt;
  let right = 0;
  for (let at = 0; at < marked.length; at += 1) if (marked[at]!.verdict === "right") right += 1;
  sums.attempts += 1;
  sums.t += total;
  sums.tt += total * total;
  sums.r += right;
  sums.rr += right * right;
  const quarter = groupOf(total, sums.bounds.quarters);
  sums.quarters[quarter]! += 1;
  for (let at = 0; at < marked.length; at += 1)
    addAnswer(sums.items[at]!, attempt, at, quarter, sums.bounds.strata);
}

function addAnswer(
  item: ItemSums,
  attempt: ItemAttempt,
  at: number,
  quarter: number,
  strata: readonly number[],
) {
  const { total } = attempt;
  const { verdict, marks } = attempt.marked[at]!;
  const code = attempt.answers[at] ?? null;
  const timeMs = attempt.timesMs[at]!;
  item.x += marks;
  item.xx += marks * marks;
  item.xt += marks * total;
  item.seconds[timeMs < LONGEST_MS ? Math.round(timeMs / 1000) : LONGEST_SECONDS]! += 1;
  if (verdict === "right") item.right += 1;
  if (verdict === "part") item.part += 1;
  const choices = item.choices[quarter]!;
  if (code === null) {
    item.blank += 1;
    if (timeMs === 0) item.notReached += 1;
    choices[BLANK]! += 1;
    return;
  }
  for (let letter = 0; letter < code.length; letter += 1) {
    const option = code.charCodeAt(letter) - FIRST_LETTER;
    if (option >= 0 && option < BLANK) choices[option]! += 1;
  }
  if (item.codes) countCode(item.codes, code);
  const language = attempt.languages[at];
  if (!language) return;
  const stratum = item.strata[groupOf(total - marks, strata)]!;
  const counts = language === "en" ? stratum.en : stratum.hi;
  if (verdict === "right") counts.right += 1;
  else counts.wrong += 1;
}

/** So many different answers, and no more: what is often given comes early. */
const MOST_CODES = 5000;

function countCode(codes: Map<string, number>, code: string) {
  const before = codes.get(code);
  if (before !== undefined || codes.size < MOST_CODES) codes.set(code, (before ?? 0) + 1);
}

function groupOf(score: number, bounds: readonly number[]): number {
  let group = 0;
  while (group < bounds.length && score > bounds[group]!) group += 1;
  return group;
}
