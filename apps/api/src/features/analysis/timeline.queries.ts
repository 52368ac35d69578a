import type { Language } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

interface Key {
  userId: string;
  attemptId: string;
}

export interface TimelineRow {
  question: number;
  /** The choice as one word, to compare; it leaves the server nowhere. */
  choice: string | null;
  language: Language | null;
  seq: string;
  at: Date;
}

/** Every save of an attempt, in the order in which they were stored. */
export async function selectTimeline(
  db: Executor,
  ledger: RawBuilder<unknown>,
  { userId, attemptId }: Key,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    SELECT question, coalesce(option::text, mask::text, typed) AS choice, language, seq, saved_at AS at
    FROM ${ledger} AS s
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}
    ORDER BY saved_at, seq, writer`.execute(db);
  return rows;
}

export async function countLate(
  db: Executor,
  ledger: RawBuilder<unknown>,
  { userId, attemptId }: Key,
): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    SELECT count(*)::int AS late
    FROM late_saves l
    WHERE user_id = ${userId} AND attempt_id = ${attemptId}
      -- A copy that came in time may have been stored after this one was refused.
      AND NOT EXISTS (
        SELECT FROM ${ledger} AS s
        WHERE s.user_id = l.user_id AND s.attempt_id = l.attempt_id
          AND s.question = l.question AND s.seq = l.seq AND s.writer = l.writer
      )`.execute(db);
  return rows[0]!.late;
}

export async function selectHeard(db: Executor, sittingId: string, { userId, attemptId }: Key) {
  const { rows } = await sql<{ heard_at: Date }>`
    SELECT heard_at FROM contacts
    WHERE sitting_id = ${sittingId} AND user_id = ${userId} AND attempt_id = ${attemptId}`.execute(db);
  return rows[0]?.heard_at ?? null;
}
