import { optionLetters } from "@patrak/domain";
import { fieldOf, optionPlace } from "../titles.ts";

/** The titles of a sheet: in one row or two, below whatever stands above them. */
export interface Header {
  /** From 0; -1 if the sheet has none. */
  at: number;
  span: 0 | 1 | 2;
  titles: string[];
  /** The fields of the columns, where no title tells them. */
  guessed?: (string | undefined)[];
}

/** A header stands among the first rows. */
const LOOK = 30;

export const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== "");

/** How many fields a row of titles names. A row of letters and numbers alone is no header. */
export function fieldsNamed(titles: readonly string[]): number {
  const named = new Set(titles.flatMap((title) => (title.length > 60 ? [] : (fieldOf(title) ?? []))));
  return [...named].every((field) => field.startsWith("option_")) ? 0 : named.size;
}

/** The row, or the two rows, that name most fields. */
export function findHeader(records: readonly string[][]): Header {
  const rows = Array.from({ length: Math.min(LOOK, records.length) }, (_, at) => at);
  const choices = rows.flatMap((at) => [headerAt(records, at, 1), headerAt(records, at, 2)]);
  const best = choices.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  if (fieldsNamed(best.titles) >= 2) return best;
  const guessed = guessFields(records.filter(isFilled));
  if (guessed) return { at: -1, span: 0, titles: guessed.map(() => ""), guessed };
  return headerAt(records, Math.max(0, records.findIndex(isFilled)), 1);
}

/** Two rows are only better if they say more. */
const worth = ({ titles, span }: Header) => fieldsNamed(titles) - span * 0.1;

/** The header that an author has chosen; its second row is found. */
export function chosenHeader(records: readonly string[][], at: number): Header {
  if (at < 0) {
    const guessed = guessFields(records.filter(isFilled)) ?? (records[0] ?? []).map(() => undefined);
    return { at: -1, span: 0, titles: guessed.map(() => ""), guessed };
  }
  const [one, two] = [headerAt(records, at, 1), headerAt(records, at, 2)];
  return worth(two) > worth(one) ? two : one;
}

function headerAt(records: readonly string[][], at: number, span: 1 | 2): Header {
  const upper = records[at] ?? [];
  const lower = span === 2 ? (records[at + 1] ?? []) : [];
  // A data row has longer texts than a second row of titles.
  if (span === 1 || !isFilled(lower) || lower.some((cell) => cell.length > 40))
    return { at, span: 1, titles: [...upper] };
  let group = "";
  const titles = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [over, under] = [upper[index] ?? "", lower[index] ?? ""];
    // A merged cell stands over several columns.
    if (over !== "") group = over;
    return under === "" || under === over ? over : `${group} ${under}`.trim();
  });
  return { at, span: 2, titles };
}

const KEY = /^\(?\s*([a-hA-H1-8कखगघ])\s*[).]?$/u;

/** A sheet without titles: a long text, two to eight options beside it, then a letter or number. */
function guessFields(records: readonly string[][]): (string | undefined)[] | undefined {
  const width = Math.max(0, ...records.map(({ length }) => length));
  const column = (at: number) => records.map((cells) => cells[at] ?? "").filter((cell) => cell !== "");
  const isKey = (at: number) =>
    column(at).length >= records.length * 0.8 &&
    column(at).every((cell) => optionPlace(KEY.exec(cell)?.[1] ?? "") >= 0);
  const key = Array.from({ length: width }, (_, at) => width - 1 - at).find(isKey) ?? -1;
  const mean = (at: number) =>
    column(at).reduce((sum, { length }) => sum + length, 0) / (column(at).length || 1);
  const question = Array.from({ length: Math.max(0, key) }, (_, at) => at).reduce(
    (best, at) => (best < 0 || mean(at) > mean(best) ? at : best),
    -1,
  );
  const options = key - question - 1;
  if (key < 0 || question < 0 || options < 2 || options > optionLetters.length || records.length < 2)
    return undefined;
  const language = /\p{Script=Devanagari}/u.test(column(question).join("")) ? "hindi" : "english";
  return Array.from({ length: width }, (_, at) => {
    if (at === question) return `question_${language}`;
    if (at === key) return "key";
    const letter = at > question && at < key ? optionLetters[at - question - 1] : undefined;
    return letter && `option_${letter.toLowerCase()}_${language}`;
  });
}
