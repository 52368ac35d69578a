import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Whether a reset waits for its code, whatever its age: an old one needs another reset. */
export async function hasPhoneReset(db: Executor, userId: string): Promise<boolean> {
  const reset = await db
    .selectFrom("phone_resets")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return reset !== undefined;
}

/** The hash of the code that is still good. */
export async function selectOptionalResetHash(db: Executor, userId: string): Promise<Buffer | undefined> {
  const reset = await db
    .selectFrom("phone_resets")
    .select("code_hash")
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return reset?.code_hash;
}

/** Replaces an earlier one. Returns until when the code is good. */
export async function replacePhoneReset(db: Executor, userId: string, codeHash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    INSERT INTO phone_resets (user_id, code_hash, expires_at)
    VALUES (${userId}, ${codeHash}, now() + interval '1 day')
    ON CONFLICT (user_id) DO UPDATE
      SET code_hash = excluded.code_hash, made_at = excluded.made_at, expires_at = excluded.expires_at
    RETURNING expires_at`.execute(db);
  return rows[0]!.expires_at;
}

export async function deletePhoneReset(db: Executor, userId: string) {
  await db.deleteFrom("phone_resets").where("user_id", "=", userId).execute();
}
