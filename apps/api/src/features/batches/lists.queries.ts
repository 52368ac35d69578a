import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface KnownRow {
  user_id: string;
  name: string;
  email: string | null;
  roll_key: string | null;
  roll_number: string | null;
  role: "USER" | "ADMIN";
  /** The batches among those asked for in which the learner is. */
  batches: string[];
}

/** The accounts that have one of these roll numbers or addresses. */
export async function selectKnown(
  db: Executor,
  { rolls, emails, batchIds }: Record<"rolls" | "emails" | "batchIds", readonly string[]>,
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    SELECT u.user_id, btrim(u.first_name || ' ' || u.last_name) AS name, u.email, u.roll_number, u.role,
      lower(replace(u.roll_number, ' ', '')) AS roll_key,
      ARRAY(SELECT m.batch_id::text FROM batch_members m
        WHERE m.user_id = u.user_id AND m.batch_id = ANY (${batchIds}::uuid[])) AS batches
    FROM users u
    WHERE lower(replace(u.roll_number, ' ', '')) = ANY (${rolls}::text[]) OR u.email = ANY (${emails}::text[])`.execute(
    db,
  );
  return rows;
}

/** Running batches by their names in lower case. */
export async function selectBatchesNamed(db: Executor, names: readonly string[]) {
  const { rows } = await sql<{ batch_id: string; name: string; key: string }>`
    SELECT batch_id, name, lower(name) AS key FROM batches
    WHERE archived_at IS NULL AND lower(name) = ANY (${names}::text[])`.execute(db);
  return rows;
}
