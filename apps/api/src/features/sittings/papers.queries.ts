import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lastEntry } from "./facts.queries.ts";

export interface Place {
  sitting_id: string;
  version_id: string;
}

/** Sittings whose waiting page is open and whose paper, in the version that they have, is not encrypted yet. */
export async function selectWithoutPaper(db: Executor): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT s.sitting_id, s.version_id FROM sittings s
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL AND ${lastEntry} >= clock_timestamp()
      AND s.opens_at - make_interval(secs => ${sittingTimes.waiting}) <= clock_timestamp()
      AND NOT EXISTS (
        SELECT FROM sitting_papers p WHERE p.sitting_id = s.sitting_id AND p.version_id = s.version_id
      )
    ORDER BY s.opens_at`.execute(db);
  return rows;
}

export interface PaperRow {
  name: string;
  bytes: number;
  sealed_key: Buffer;
  key_id: Buffer;
}

/** Of two workers one is first; the file of the other is named nowhere. */
export async function insertPaper(db: Executor, { sitting_id, version_id }: Place, row: PaperRow) {
  await sql`
    INSERT INTO sitting_papers (sitting_id, version_id, name, bytes, sealed_key, key_id)
    VALUES (${sitting_id}, ${version_id}, ${row.name}, ${row.bytes}, ${row.sealed_key}, ${row.key_id})
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function selectOptionalPaper(
  db: Executor,
  { sitting_id, version_id }: Place,
): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`
    SELECT name, bytes, sealed_key, key_id FROM sitting_papers
    WHERE sitting_id = ${sitting_id} AND version_id = ${version_id}`.execute(db);
  return rows[0];
}
