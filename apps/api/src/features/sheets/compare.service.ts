import { isDeepStrictEqual } from "node:util";
import type { Sheet } from "@patrak/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import { selectSheetsAfter, type SheetRow } from "./compare.queries.ts";
import { selectLedgers, type SheetKey } from "./sheets.queries.ts";
import { sheetFrom } from "./sheets.service.ts";

const BATCH = 500;

/** Compares every closed attempt's sheet with its ledger; tells those that differ, and counts all. */
export async function compareSheets(
  db: Database,
  shards: Shards,
  tell: (key: SheetKey) => void,
): Promise<number> {
  let compared = 0;
  let after: SheetKey = { user_id: "0", attempt_id: "0" };
  for (;;) {
    const kept = await selectSheetsAfter(db, after, BATCH);
    if (kept.length === 0) return compared;
    for (const group of shards.group(kept, ({ user_id }) => user_id))
      for (const key of await differing(db, shards, group)) tell(key);
    compared += kept.length;
    after = kept.at(-1)!;
  }
}

async function differing(db: Database, shards: Shards, kept: readonly SheetRow[]): Promise<SheetKey[]> {
  const told = { end: sql`a.ended_at`, tells: sql`a.status`, shards };
  const ledgers = await selectLedgers(db, kept, told);
  const made = new Map(ledgers.map((row) => [`${row.user_id}/${row.attempt_id}`, sheetFrom(row)]));
  return kept.filter(
    (row) => !isDeepStrictEqual(made.get(`${row.user_id}/${row.attempt_id}`), sheetOfRow(row)),
  );
}

const sheetOfRow = (row: SheetRow): Sheet => ({
  answers: row.answers,
  marked: row.marked,
  languages: row.languages,
  timesMs: row.times_ms,
  trails: row.trails,
  language: row.language,
});
