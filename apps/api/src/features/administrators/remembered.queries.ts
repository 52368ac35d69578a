import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Also deletes expired ones. */
export async function insertRemembered(db: Executor, userId: string, tokenHash: Buffer, seconds: number) {
  await db
    .deleteFrom("remembered_browsers")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .insertInto("remembered_browsers")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

export async function hasRemembered(db: Executor, userId: string, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("remembered_browsers")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteRememberedOf(db: Executor, userId: string) {
  await db.deleteFrom("remembered_browsers").where("user_id", "=", userId).execute();
}
