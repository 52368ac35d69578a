import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Purpose } from "./codes.ts";

interface Code {
  code_id: string;
  purpose: Purpose;
  code_hash: Buffer;
}

/** A sign-up, or one address in one browser with its account, if there is one. */
type CodeOwner = { signup_id: string } | { asker: Buffer; user_id: string | null };

/** The newest code replaces all earlier ones of its owner. */
export async function replaceCode(db: Executor, code: Code, owner: CodeOwner) {
  await db
    .insertInto("codes")
    .values({ ...code, ...owner })
    .onConflict((conflict) =>
      conflict.column("asker" in owner ? "asker" : "signup_id").doUpdateSet({
        code_id: code.code_id,
        code_hash: code.code_hash,
        ...("asker" in owner && { user_id: owner.user_id }),
        tries_left: 5,
        expires_at: sql<Date>`now() + interval '10 minutes'`,
      }),
    )
    .execute();
}

/** Whether this browser's sign-up has a code with guesses left. */
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

/** Takes a guess before anything is compared; returns the code's row, or nothing if no guess is left. */
export async function takeGuess(db: Executor, owner: { signup_id: string } | { asker: Buffer }) {
  const [column, value] =
    "asker" in owner ? (["asker", owner.asker] as const) : (["signup_id", owner.signup_id] as const);
  return db
    .updateTable("codes")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where(column, "=", value)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** False if another call was faster. */
export async function deleteOptionalCode(db: Executor, codeId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("codes").where("code_id", "=", codeId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteCodesOf(db: Executor, userId: string) {
  await db.deleteFrom("codes").where("user_id", "=", userId).execute();
}

interface Link {
  token_hash: Buffer;
  subject_hash: Buffer;
}

export async function insertLink(db: Executor, link: Link) {
  await db.insertInto("mailed_links").values(link).execute();
}

export async function hasLink(db: Executor, { token_hash, subject_hash }: Link): Promise<boolean> {
  const link = await db
    .selectFrom("mailed_links")
    .select("token_hash")
    .where("token_hash", "=", token_hash)
    .where("subject_hash", "=", subject_hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}

/** False if it has expired or another call was faster. */
export async function deleteOptionalLink(db: Executor, { token_hash, subject_hash }: Link): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mailed_links")
    .where("token_hash", "=", token_hash)
    .where("subject_hash", "=", subject_hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes all links mailed for this purpose after one of them was used. */
export async function deleteLinksOf(db: Executor, subjectHash: Buffer) {
  await db.deleteFrom("mailed_links").where("subject_hash", "=", subjectHash).execute();
}
