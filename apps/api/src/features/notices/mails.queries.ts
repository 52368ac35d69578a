import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";

export async function selectIsMailed(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM notice_mails WHERE user_id = ${userId}`.execute(db);
  return rows.length === 1;
}

export async function insertWish(db: Executor, userId: string) {
  await sql`INSERT INTO notice_mails (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteWish(db: Executor, userId: string) {
  await sql`DELETE FROM notice_mails WHERE user_id = ${userId}`.execute(db);
}

/**
 * For those who asked: at once, or an hour after their last mail. A mail that is due already is changed too,
 * so that this waits for a worker that is about to send it, and looks again after it. In one order, so that two
 * who tell the same learners do not wait for each other.
 */
export async function scheduleMails(db: Executor, userIds: readonly string[]) {
  await sql`
    UPDATE notice_mails SET due_at = coalesce(due_at, greatest(now(), mailed_at + interval '1 hour'))
    WHERE user_id IN (
      SELECT user_id FROM notice_mails WHERE user_id = ANY (${userIds}::bigint[]) ORDER BY user_id FOR UPDATE
    )`.execute(db);
}

/** Learners whose mails leave together; each mail is a job. */
export const MAILED_AT_ONCE = 100;

export interface DueMail {
  user_id: string;
  asked_at: Date;
  email: string;
  language: "en" | "hi";
}

export async function lockDueMails(tx: Transaction<DB>): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    SELECT m.user_id, m.asked_at, u.email, u.language
    FROM notice_mails m JOIN users u USING (user_id)
    WHERE m.due_at <= now()
    ORDER BY m.due_at
    LIMIT ${MAILED_AT_ONCE}
    FOR UPDATE OF m SKIP LOCKED`.execute(tx);
  return rows;
}

export async function finishMails(
  tx: Transaction<DB>,
  userIds: readonly string[],
  mailed: readonly string[],
) {
  await sql`
    UPDATE notice_mails
    SET due_at = NULL, mailed_at = CASE WHEN user_id = ANY (${mailed}::bigint[]) THEN now() ELSE mailed_at END
    WHERE user_id = ANY (${userIds}::bigint[])`.execute(tx);
}
