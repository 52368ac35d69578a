import { codeOfAnswer, type LedgerAnswer, textOfTrail } from "./answer-codes.ts";
import { trailOf } from "./changes.ts";
import type { Language } from "./language.ts";
import { choicesAmong } from "./save-order.ts";

/** A save of an attempt as the ledger keeps it. */
export interface LedgerSave extends LedgerAnswer {
  question: number;
  seq: number;
  marked: boolean;
  language: Language | null;
  timeMs: number;
}

/** What an attempt became when it was closed. Lists are in paper order. */
export interface Sheet {
  /** As codes; null is a blank. */
  answers: (string | null)[];
  marked: boolean[];
  languages: (Language | null)[];
  timesMs: number[];
  /** As texts; null where the answer says it all. */
  trails: (string | null)[];
  /** Of the attempt's latest answer. */
  language: Language | null;
}

/**
 * From all saves of an attempt, by question and then in the student's order: the last save of a question
 * counts. A device's clock is trusted up to the time that the attempt took.
 */
export function sheetOf(saves: readonly LedgerSave[], questions: number, tookMs: number): Sheet {
  const sheet = blankSheet(questions);
  sheet.language = latestLanguage(saves);
  let from = 0;
  while (from < saves.length) {
    const { question } = saves[from]!;
    let to = from + 1;
    while (to < saves.length && saves[to]!.question === question) to += 1;
    fill(sheet, question, saves.slice(from, to), tookMs);
    from = to;
  }
  return sheet;
}

function fill(sheet: Sheet, question: number, saves: readonly LedgerSave[], tookMs: number) {
  const at = question - 1;
  if (at >= sheet.answers.length) throw new RangeError(`The paper has no question ${question}`);
  const last = saves.at(-1)!;
  const answer = codeOfAnswer(last);
  const told = saves.reduce((sum, { timeMs }) => sum + timeMs, 0);
  sheet.answers[at] = answer;
  sheet.marked[at] = last.marked;
  sheet.languages[at] = last.language;
  sheet.timesMs[at] = Math.min(told, tookMs);
  // The only save says nothing more than the answer, and most questions have one.
  if (saves.length > 1)
    sheet.trails[at] = textOfTrail(trailOf(choicesAmong(saves).map(codeOfAnswer)), answer);
}

function blankSheet(questions: number): Sheet {
  const all = <Value>(value: Value) => Array<Value>(questions).fill(value);
  return {
    answers: all<string | null>(null),
    marked: all<boolean>(false),
    languages: all<Language | null>(null),
    timesMs: all<number>(0),
    trails: all<string | null>(null),
    language: null,
  };
}

function latestLanguage(saves: readonly LedgerSave[]): Language | null {
  let latest: { seq: number; language: Language | null } = { seq: 0, language: null };
  for (const { language, seq } of saves)
    if (language !== null && seq > latest.seq) latest = { seq, language };
  return latest.language;
}
