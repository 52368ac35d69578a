import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { WholeKey } from "./proof-digests.ts";

/** The keys of a version as they count now, in the order of its questions. */
export async function selectKeys(db: Executor, versionId: string): Promise<WholeKey[]> {
  const { rows } = await sql<WholeKey>`
    SELECT options, sets, ranges::text AS ranges
    FROM current_keys WHERE version_id = ${versionId} ORDER BY question`.execute(db);
  return rows;
}

interface ConfirmationRow {
  digest: string;
  admin_id: string;
  /** Null once the account is gone. */
  name: string | null;
  confirmed_at: Date;
}

/** In the order in which they were given. */
export async function selectConfirmations(db: Executor, digests: string[]): Promise<ConfirmationRow[]> {
  const { rows } = await sql<ConfirmationRow>`
    SELECT encode(c.digest, 'hex') AS digest, c.admin_id::text AS admin_id,
      u.first_name || ' ' || u.last_name AS name, c.confirmed_at
    FROM key_confirmations c
    LEFT JOIN users u ON u.user_id = c.admin_id
    WHERE c.digest IN (SELECT decode(given, 'hex') FROM unnest(${digests}::text[]) AS given)
      AND c.taken_back_at IS NULL
    ORDER BY c.confirmed_at, c.admin_id`.execute(db);
  return rows;
}

/** True if it was not confirmed by the same person before. */
export async function confirmKey(db: Executor, digest: string, adminId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO key_confirmations AS c (digest, admin_id)
    SELECT decode(${digest}, 'hex'), user_id FROM administrators WHERE user_id = ${adminId}
    ON CONFLICT (digest, admin_id) DO UPDATE SET confirmed_at = now(), taken_back_at = NULL
      WHERE c.taken_back_at IS NOT NULL
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** True if it was confirmed until now. */
export async function takeBackKey(db: Executor, digest: string, adminId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE key_confirmations SET taken_back_at = now()
    WHERE digest = decode(${digest}, 'hex') AND admin_id = ${adminId} AND taken_back_at IS NULL
    RETURNING 1`.execute(db);
  return rows.length > 0;
}
