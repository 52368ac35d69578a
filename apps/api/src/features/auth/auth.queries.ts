import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Language } from "../../platform/db-types.gen.ts";

export type { Language };

export interface NewSignup {
  signup_id: string;
  secret_hash: Buffer;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  language: Language;
}

/** Beyond this many an address's oldest waiting sign-ups make room, so that nobody can fill the table. */
const SIGNUPS_AN_ADDRESS = 20;

export async function insertPendingSignup(db: Executor, signup: NewSignup) {
  await db.insertInto("pending_signups").values(signup).execute();
  await sql`
    DELETE FROM pending_signups
    WHERE signup_id IN (
      SELECT signup_id FROM pending_signups WHERE email = ${signup.email}
      ORDER BY created_at DESC OFFSET ${SIGNUPS_AN_ADDRESS}
    )`.execute(db);
}

/** Locks all waiting sign-ups of an address, always in the same order: two that verify at once go one by one. */
export async function lockPendingSignups(db: Executor, email: string) {
  return db
    .selectFrom("pending_signups")
    .selectAll()
    .where("email", "=", email)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("signup_id")
    .forUpdate()
    .execute();
}

/** The sign-up that this browser's cookie stands for; without one, the newest of the address. */
export async function selectOptionalPendingSignup(db: Executor, email: string, secretHash: Buffer | null) {
  return db
    .selectFrom("pending_signups")
    .selectAll()
    .where("email", "=", email)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy(sql`secret_hash = ${secretHash}`, (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The sign-up that a mail job speaks of: by its id, or by the hash of the browser's secret. */
export async function selectOptionalSignupOf(
  db: Executor,
  job: { email: string; signupId?: string | undefined; secretHash?: string | undefined },
) {
  const ofAddress = db
    .selectFrom("pending_signups")
    .select("signup_id")
    .where("email", "=", job.email)
    .where("expires_at", ">", sql<Date>`now()`);
  if (job.signupId !== undefined) return ofAddress.where("signup_id", "=", job.signupId).executeTakeFirst();
  return ofAddress.where("secret_hash", "=", Buffer.from(job.secretHash ?? "", "base64")).executeTakeFirst();
}

/** Whoever knows its password carries the sign-up on in his browser; the former browser's cookie no longer counts. */
export async function updateSignupSecret(db: Executor, signupId: string, secretHash: Buffer) {
  await db
    .updateTable("pending_signups")
    .set({ secret_hash: secretHash })
    .where("signup_id", "=", signupId)
    .execute();
}

export async function deletePendingSignups(db: Executor, email: string) {
  await db.deleteFrom("pending_signups").where("email", "=", email).execute();
}

export async function replaceCode(
  db: Executor,
  code: { code_id: string; purpose: "verify" | "reset"; code_hash: Buffer },
  owner: { signup_id: string } | { user_id: string },
) {
  const target = "signup_id" in owner ? "signup_id" : "user_id";
  await db
    .insertInto("codes")
    .values({ ...code, ...owner })
    .onConflict((conflict) =>
      conflict.column(target).doUpdateSet({
        code_id: code.code_id,
        code_hash: code.code_hash,
        tries_left: 5,
        expires_at: sql<Date>`now() + interval '10 minutes'`,
      }),
    )
    .execute();
}

/** Whether this browser's sign-up has a code with a guess left. */
export async function hasLiveCode(db: Executor, email: string, secretHash: Buffer | null) {
  const code = await db
    .selectFrom("codes")
    .innerJoin("pending_signups as s", "s.signup_id", "codes.signup_id")
    .select("code_id")
    .where("s.secret_hash", "=", secretHash)
    .where("s.email", "=", email)
    .where("codes.tries_left", ">", 0)
    .where("codes.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return code !== undefined;
}

/** Takes a guess before anything is compared; gives the code's row, or nothing if there is no guess left. */
export async function takeGuess(db: Executor, owner: { signup_id: string } | { user_id: string }) {
  const [column, value] =
    "signup_id" in owner ? (["signup_id", owner.signup_id] as const) : (["user_id", owner.user_id] as const);
  return db
    .updateTable("codes")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where(column, "=", value)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCode(db: Executor, codeId: string) {
  await db.deleteFrom("codes").where("code_id", "=", codeId).execute();
}

/** Null if the address has an account already. */
export async function insertOptionalUser(db: Executor, signup: Omit<NewSignup, "signup_id" | "secret_hash">) {
  const { email, first_name, last_name, password_hash, language } = signup;
  return db
    .insertInto("users")
    .values({ email, first_name, last_name, password_hash, language })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectOptionalStudent(db: Executor, email: string) {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .where("role", "=", "USER")
    .executeTakeFirst();
}

export async function selectOptionalUserByEmail(db: Executor, email: string) {
  return db.selectFrom("users").select("user_id").where("email", "=", email).executeTakeFirst();
}

export async function selectOptionalUser(db: Executor, userId: string) {
  return db.selectFrom("users").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function updatePassword(db: Executor, userId: string, passwordHash: string) {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("user_id", "=", userId).execute();
}

/** What nobody can use any more. Spent counters are the limits' own affair. */
export async function deleteSpentAccountRows(db: Executor) {
  await sql`DELETE FROM pending_signups WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM codes WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM sessions WHERE expires_at < now() - interval '30 days'`.execute(db);
}
