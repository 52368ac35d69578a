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

const read = (list: string | null) =>
  list === null
    ? []
    : list
        .slice(1, -1)
        .split(",")
        .map((value) => (value === "NULL" ? null : value));

function savesOf(row: LedgerRow): LedgerSave[] {
  if (row.questions === null) return [];
  const [seqs, options, marked] = [read(row.seqs), read(row.options), read(row.marked)];
  const [languages, times, masks, typed] = [
    read(row.languages),
    read(row.times_ms),
    read(row.masks),
    read(row.typed),
  ];
  return read(row.questions).map((question, index) => ({
    question: Number(question),
    seq: Number(seqs[index]),
    option: numberOrNull(options[index]),
    mask: numberOrNull(masks[index]),
    typed: typed[index] ?? null,
    marked: marked[index] === "t",
    language: (languages[index] ?? null) as Language | null,
    timeMs: Number(times[index]),
  }));
}

const numberOrNull = (value: string | null = null) => (value === null ? null : Number(value));
