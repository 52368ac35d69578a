import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** What an attempt has under a revision that is being made, beside the one in force. */
export interface NextScore {
  user_id: string;
  attempt_id: string;
  closing: number;
  test_id: string;
  key_revision: number;
  before: number;
  score: number;
}

export async function insertScores(db: Executor, scores: readonly NextScore[]) {
  const list = (column: keyof NextScore) => scores.map((score) => score[column]);
  await sql`
    INSERT INTO scores (user_id, attempt_id, closing, test_id, key_revision, before, score)
    SELECT * FROM unnest(
      ${list("user_id")}::bigint[], ${list("attempt_id")}::bigint[], ${list("closing")}::smallint[],
      ${list("test_id")}::uuid[], ${list("key_revision")}::int[], ${list("before")}::int[], ${list("score")}::int[]
    )`.execute(db);
}

/**
 * The score of attempt `a`, closed, of test `t`, under the revision of the keys in force: the last that a correction
 * gave it up to there, or that of its closing. Before the first correction nothing is looked for. Whoever shows a score,
 * or counts with it, reads it by this form. The student is named, so that one shard is read.
 */
export const scoreInForce = (userId: RawBuilder<unknown> | string = sql`a.user_id`) =>
  scoreUpTo(sql`t.key_revision`, userId);

export const scoreUpTo = (
  revision: RawBuilder<unknown>,
  userId: RawBuilder<unknown> | string = sql`a.user_id`,
) => sql`
  coalesce(CASE WHEN ${revision} > 1 THEN (
    SELECT made.score FROM scores made
    WHERE made.user_id = ${userId} AND made.attempt_id = a.attempt_id AND made.closing = a.sheet
      AND made.key_revision <= ${revision}
    ORDER BY made.key_revision DESC LIMIT 1
  ) END, a.score)`;
