import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { StoredSecret } from "./phone-secrets.ts";

/** Whether the second step asks for a code or starts the setup. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/** A new secret replaces one that was never confirmed. False if a confirmed one exists. */
export async function replaceUnconfirmedSecret(
  db: Executor,
  userId: string,
  { secret, key_id }: StoredSecret,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO second_factors AS f (user_id, secret, key_id) VALUES (${userId}, ${secret}, ${key_id})
    ON CONFLICT (user_id) DO UPDATE
      SET secret = excluded.secret, key_id = excluded.key_id, created_at = now()
      WHERE f.confirmed_at IS NULL
    RETURNING user_id`.execute(db);
  return rows.length > 0;
}

/** Locks the row and reads the database's time: two calls with the same code go one after the other. */
export async function lockSecondFactor(db: Executor, userId: string) {
  return db
    .selectFrom("second_factors")
    .select(["user_id", "secret", "key_id", "last_step", "confirmed_at"])
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** With the time of the lock: where Citus keeps the row, no update may choose between a column and a clock. */
export async function updateLastStep(
  db: Executor,
  { user_id, confirmed_at, now }: { user_id: string; confirmed_at: Date | null; now: Date },
  step: number,
) {
  await db
    .updateTable("second_factors")
    .set({ last_step: step, confirmed_at: confirmed_at ?? now })
    .where("user_id", "=", user_id)
    .execute();
}

/** Locked, so that nobody starts with another secret meanwhile. */
export async function lockSecretsNotOf(
  db: Executor,
  keyId: Buffer,
  { after, most }: { after: string; most: number },
) {
  return db
    .selectFrom("second_factors")
    .select(["user_id", "secret", "key_id"])
    .where("key_id", "is distinct from", keyId)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(most)
    .forUpdate()
    .execute();
}

export async function updateSecret(db: Executor, userId: string, stored: StoredSecret) {
  await db.updateTable("second_factors").set(stored).where("user_id", "=", userId).execute();
}

/** The former ones are void. Nobody has shown yet that the new ones are kept. */
export async function replaceRecoveryCodes(db: Executor, userId: string, hashes: Buffer[]) {
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db.insertInto("recovery_codes").values(rows).execute();
  await db
    .updateTable("second_factors")
    .set({ codes_told_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .execute();
}

export async function updateCodesKept(db: Executor, userId: string) {
  await db.updateTable("second_factors").set({ codes_told_at: null }).where("user_id", "=", userId).execute();
}

/** The phone and the recovery codes, as far as their owner is told. */
export async function selectOptionalFactor(db: Executor, userId: string) {
  return db
    .selectFrom("second_factors")
    .select(["confirmed_at", "codes_told_at"])
    .select(
      sql<number>`(SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = second_factors.user_id AND c.used_at IS NULL)`.as(
        "codes_left",
      ),
    )
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Another phone takes the place of the former one. */
export async function replaceSecret(
  db: Executor,
  userId: string,
  stored: StoredSecret,
  { now, step }: { now: Date; step: number },
) {
  await db
    .updateTable("second_factors")
    .set({ ...stored, last_step: step, confirmed_at: now })
    .where("user_id", "=", userId)
    .execute();
}

export async function selectUnusedRecoveryCodes(db: Executor, userId: string) {
  return db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

export async function updateRecoveryCodeUsed(db: Executor, userId: string, codeHash: Buffer) {
  await db
    .updateTable("recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .execute();
}

/** Also deletes the recovery codes. */
export async function deleteSecondFactor(db: Executor, userId: string) {
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}
