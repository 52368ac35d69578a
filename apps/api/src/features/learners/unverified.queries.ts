import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Language } from "../../platform/db-types.gen.ts";

export interface SignupRow {
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  created_at: Date;
}

/**
 * The newest waiting sign-up of each address; all of them wait equally long. A sign-up for an address with an
 * account waits for nothing: it is kept so that its maker sees no difference.
 */
export async function selectUnverified(db: Executor, words: string, limit: number): Promise<SignupRow[]> {
  const { rows } = await sql<SignupRow>`
    SELECT p.first_name, p.last_name, p.email, p.language, p.created_at FROM ${waiting}
      AND position(lower(${words}) IN lower(p.first_name || ' ' || p.last_name || ' ' || p.email)) > 0
    ORDER BY p.expires_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const COUNTED = 10_000;

export async function countUnverified(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${waiting} ORDER BY p.expires_at DESC LIMIT ${COUNTED}) AS counted`.execute(
    db,
  );
  return rows[0]!.count;
}

/** OFFSET 0: evaluated for each row as needed, not for all rows first. */
const waiting = sql`pending_signups p
  WHERE p.expires_at > now()
    AND NOT EXISTS (
      SELECT FROM pending_signups n
      WHERE n.email = p.email AND (n.created_at, n.signup_id) > (p.created_at, p.signup_id)
      OFFSET 0
    )
    AND NOT EXISTS (SELECT FROM users u WHERE u.email = p.email OFFSET 0)`;
