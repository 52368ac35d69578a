import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface Rehearsal {
  crowd: number;
  seconds: number;
  saves: number;
  save_median: number;
  save_slow: number;
  lost: number;
  missed: number;
}

export async function insertRehearsal(db: Executor, report: Rehearsal) {
  await sql`
    INSERT INTO rehearsals (rehearsal_id, crowd, seconds, saves, save_median, save_slow, lost, missed)
    VALUES (${randomUUID()}, ${report.crowd}, ${report.seconds}, ${report.saves}, ${report.save_median},
      ${report.save_slow}, ${report.lost}, ${report.missed})`.execute(db);
}

export async function selectNewestRehearsal(
  db: Executor,
): Promise<(Rehearsal & { kept_at: Date }) | undefined> {
  const { rows } = await sql<Rehearsal & { kept_at: Date }>`
    SELECT kept_at, crowd, seconds, saves::int AS saves, save_median, save_slow, lost, missed
    FROM rehearsals ORDER BY kept_at DESC LIMIT 1`.execute(db);
  return rows[0];
}
