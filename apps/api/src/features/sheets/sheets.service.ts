import { type Language, type LedgerSave, type Sheet, sheetOf } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { insertSheets, type LedgerRow, type SheetKey } from "./sheets.queries.ts";

/** The sheet that a ledger gives. */
export function sheetFrom(row: LedgerRow): Sheet {
  return sheetOf(savesOf(row), row.question_count, row.took_ms);
}

export interface ClosedSheet extends SheetKey {
  /** The first closing of the attempt, the second. */
  closing: number;
  sheet: Sheet;
}

/** Part of the transaction that closes the attempts. */
export async function keepSheets(trx: Executor, closed: readonly ClosedSheet[]): Promise<void> {
  await insertSheets(
    trx,
    closed.map(({ user_id, attempt_id, closing, sheet }) => ({
      user_id,
      attempt_id,
      closing,
      answers: written(sheet.answers),
      marked: written(sheet.marked),
      languages: written(sheet.languages),
      times_ms: written(sheet.timesMs),
      trails: written(sheet.trails.map((trail) => trail && `"${trail}"`)),
      language: sheet.language,
    })),
  );
}

/** Numbers, letters and names of languages need no quotes. */
const written = (values: readonly (string | number | boolean | null)[]) =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

const readNumbers = (list: string | null) =>
  list === null ? [] : (JSON.parse(`[${list.slice(1, -1).replaceAll("NULL", "null")}]`) as (number | null)[]);
const readWords = (list: string | null) => (list === null ? [] : list.slice(1, -1).split(","));
const wordOrNull = (word: string | undefined) => (word === undefined || word === "NULL" ? null : word);

export interface SheetRow {
  /** Of a question, in paper order: the code of the answer, the time spent and the trail of choices. */
  answers: (string | null)[];
  languages: (Language | null)[];
  times_ms: number[];
  trails: (string | null)[];
  language: Language | null;
}

/** In PostgreSQL's notation. */
export type SheetTexts = Record<Exclude<keyof SheetRow, "language">, string> & Pick<SheetRow, "language">;

/** Only a trail of several choices has quotes. */
export function sheetRowOf(row: SheetTexts): SheetRow {
  return {
    answers: readWords(row.answers).map(wordOrNull),
    languages: readWords(row.languages).map(wordOrNull) as SheetRow["languages"],
    times_ms: readNumbers(row.times_ms) as number[],
    trails: readWords(row.trails.replaceAll('"', "")).map(wordOrNull),
    language: row.language,
  };
}

function savesOf(row: LedgerRow): LedgerSave[] {
  if (row.questions === null) return [];
  const [seqs, options, masks] = [row.seqs, row.options, row.masks].map(readNumbers);
  const [marked, languages, typed] = [row.marked, row.languages, row.typed].map(readWords);
  const times = readNumbers(row.times_ms);
  return readNumbers(row.questions).map((question, index) => ({
    question: question!,
    seq: seqs![index]!,
    option: options![index] ?? null,
    mask: masks![index] ?? null,
    typed: wordOrNull(typed![index]),
    marked: marked![index] === "t",
    language: wordOrNull(languages![index]) as Language | null,
    timeMs: times[index]!,
  }));
}
