import { sql } from "kysely";
import { BATCH_ROWS, isFull } from "../../platform/batch-rows.ts";
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

export async function insertPendingSignup(db: Executor, signup: NewSignup) {
  await db.insertInto("pending_signups").values(signup).execute();
}

/** Until the transaction ends: two verifications of one address go one by one. */
export async function lockAddress(db: Executor, email: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
}

/** The sign-up of this address that was begun in the browser with this secret. */
export async function selectOptionalOwnSignup(db: Executor, email: string, secretHash: Buffer | null) {
  return db
    .selectFrom("pending_signups")
    .selectAll()
    .where("email", "=", email)
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** The sign-up of this browser's cookie; without a cookie, the newest of the address. */
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

/** Whether the sign-up of a mail is still waiting. */
export async function hasPendingSignup(db: Executor, signupId: string): Promise<boolean> {
  const signup = await db
    .selectFrom("pending_signups")
    .select("signup_id")
    .where("signup_id", "=", signupId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return signup !== undefined;
}

/**
 * A person who knows the password continues the sign-up in their browser; the former
 * browser's cookie is void.
 */
export async function updateSignupSecret(db: Executor, signupId: string, secretHash: Buffer) {
  await db
    .updateTable("pending_signups")
    .set({ secret_hash: secretHash })
    .where("signup_id", "=", signupId)
    .execute();
}

export async function deletePendingSignup(db: Executor, signupId: string) {
  await db.deleteFrom("pending_signups").where("signup_id", "=", signupId).execute();
}

interface NewUser extends Pick<NewSignup, "email" | "first_name" | "last_name" | "password_hash"> {
  language?: Language;
  role?: "ADMIN";
}

/**
 * Undefined if the address already has a student's or administrator's account. Creates a student by default.
 */
export async function insertOptionalUser(db: Executor, user: NewUser) {
  return db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** With the slip's password, which replaces the account's own while there is one. */
export async function selectOptionalStudent(db: Executor, email: string) {
  return students(db).where("u.email", "=", email).executeTakeFirst();
}

/** `key` is the roll number as its index has it. */
export async function selectOptionalStudentByRoll(db: Executor, key: string) {
  return students(db).where(ROLL_KEY, "=", key).executeTakeFirst();
}

/** What the index of roll numbers is made of; `rollKey` of the domain makes the same of what is typed. */
const ROLL_KEY = sql<string>`lower(replace(u.roll_number, ' ', ''))`;

const students = (db: Executor) =>
  db
    .selectFrom("users as u")
    .leftJoin("slips as s", "s.user_id", "u.user_id")
    .selectAll("u")
    .select("s.password_hash as slip_hash")
    .where("u.role", "=", "USER");

/** Two changes of one account go one by one. */
export async function lockUser(db: Executor, userId: string) {
  await db.selectFrom("users").select("user_id").where("user_id", "=", userId).forUpdate().executeTakeFirst();
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

export async function updateName(
  db: Executor,
  userId: string,
  name: { first_name: string; last_name: string },
) {
  await db.updateTable("users").set(name).where("user_id", "=", userId).execute();
}

export async function updateLanguage(db: Executor, userId: string, language: Language) {
  await db.updateTable("users").set({ language }).where("user_id", "=", userId).execute();
}

/** When the account will be erased; null if nobody has asked for it. */
export async function selectOptionalErasure(db: Executor, userId: string): Promise<Date | null> {
  const asked = await db
    .selectFrom("erasures")
    .select("due_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return asked?.due_at ?? null;
}

/**
 * Deletes rows that nobody can use any more, a batch of each table, and returns whether more is left. The
 * limits delete their own counters.
 */
export async function deleteSpentAccountRows(db: Executor): Promise<boolean> {
  const deleted = [
    await sql`
      DELETE FROM pending_signups WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM pending_signups WHERE expires_at < now() LIMIT ${BATCH_ROWS}))`.execute(db),
    await sql`
      DELETE FROM codes WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM codes WHERE expires_at < now() - interval '1 day' LIMIT ${BATCH_ROWS}))`.execute(db),
    await sql`
      DELETE FROM mailed_links WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM mailed_links WHERE expires_at < now() LIMIT ${BATCH_ROWS}))`.execute(db),
    await sql`
      DELETE FROM sessions WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM sessions WHERE expires_at < now() - interval '30 days' LIMIT ${BATCH_ROWS}))`.execute(
      db,
    ),
  ];
  return deleted.some(isFull);
}
