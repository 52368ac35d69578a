import { isDeepStrictEqual } from "node:util";
import type { Sheet } from "@patrak/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { readLedger, type Archives } from "../../platform/ledger/archive/archives.ts";
import { monthOf } from "../../platform/ledger/months.ts";
import type { Shards } from "../../platform/shards.ts";
import { selectSheetsAfter, type SheetRow } from "./compare.queries.ts";
import { selectLedgersIn, type LedgerRow, type SheetKey } from "./sheets.queries.ts";
import { sheetFrom } from "./sheets.service.ts";

const BATCH = 500;

interface Parts {
  db: Database;
  shards: Shards;
  archives: Archives;
}

/**
 * Compares every closed attempt's sheet with its ledger, in the database or archived; tells those that differ, and
 * counts all.
 */
export async function compareSheets(
  { db, shards, archives }: Parts,
  tell: (key: SheetKey) => void,
): Promise<number> {
  let compared = 0;
  let after: SheetKey = { user_id: "0", attempt_id: "0" };
  for (;;) {
    const kept = await selectSheetsAfter(db, after, BATCH);
    if (kept.length === 0) return compared;
    for (const group of shards.group(kept, ({ user_id }) => user_id))
      for (const key of await differing({ db, shards, archives }, group)) tell(key);
    compared += kept.length;
    after = kept.at(-1)!;
  }
}

async function differing(parts: Parts, kept: readonly SheetRow[]): Promise<SheetKey[]> {
  const ledgers = await readLedgers(parts, kept);
  const made = new Map(ledgers.map((row) => [`${row.user_id}/${row.attempt_id}`, sheetFrom(row)]));
  return kept.filter(
    (row) => !isDeepStrictEqual(made.get(`${row.user_id}/${row.attempt_id}`), sheetOfRow(row)),
  );
}

async function readLedgers({ db, shards, archives }: Parts, kept: readonly SheetKey[]): Promise<LedgerRow[]> {
  const told = { end: sql`a.ended_at`, tells: sql`a.status`, shards };
  const rows: LedgerRow[] = [];
  for (const ours of Map.groupBy(kept, ({ attempt_id }) => monthOf(attempt_id)).values()) {
    const keys = ours.map(({ user_id, attempt_id }) => ({ userId: user_id, attemptId: attempt_id }));
    rows.push(
      ...(await readLedger(archives, keys, (ledger) => selectLedgersIn<object>(db, ledger, ours, told))),
    );
  }
  return rows;
}

const sheetOfRow = (row: SheetRow): Sheet => ({
  answers: row.answers,
  marked: row.marked,
  languages: row.languages,
  timesMs: row.times_ms,
  trails: row.trails,
  language: row.language,
});
