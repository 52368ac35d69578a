import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { SheetKey } from "./sheets.queries.ts";

export interface SheetRow extends SheetKey {
  answers: (string | null)[];
  marked: boolean[];
  languages: (Language | null)[];
  times_ms: number[];
  trails: (string | null)[];
  language: Language | null;
}

/** The sheets that count, in the order of their key. With rows on many machines it asks all of them. */
export async function selectSheetsAfter(
  db: Executor,
  { user_id, attempt_id }: SheetKey,
  most: number,
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    SELECT s.user_id, s.attempt_id, s.answers, s.marked, s.languages::text[] AS languages, s.times_ms, s.trails,
      s.language
    FROM sheets s JOIN attempts a ON a.user_id = s.user_id AND a.attempt_id = s.attempt_id AND a.sheet = s.closing
    WHERE (s.user_id, s.attempt_id) > (${user_id}, ${attempt_id})
    ORDER BY s.user_id, s.attempt_id
    LIMIT ${most}`.execute(db);
  return rows;
}
