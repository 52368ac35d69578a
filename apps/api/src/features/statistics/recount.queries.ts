import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce, scoreUpTo } from "../scores/scores.queries.ts";
import { lockKey } from "./statistics.sql.ts";

export async function lockBoard(db: Executor, boardId: string) {
  await sql`SELECT pg_advisory_xact_lock(${lockKey(boardId)})`.execute(db);
}

/** The revision in force of the board's test, and the one that is being made. */
export interface Revisions {
  key_revision: number;
  next_revision: number | null;
}

export async function selectRevisions(db: Executor, boardId: string): Promise<Revisions | undefined> {
  const { rows } = await sql<Revisions>`
    SELECT key_revision, next_revision FROM tests
    WHERE test_id = coalesce((SELECT s.test_id FROM sittings s WHERE s.sitting_id = ${boardId}), ${boardId}::uuid)`.execute(
    db,
  );
  return rows[0];
}

/** Figures of earlier revisions stay as they were when these went out of force. */
export async function deleteFigures(db: Executor, boardId: string, { key_revision }: Revisions) {
  await sql`
    DELETE FROM score_histogram WHERE board_id = ${boardId} AND key_revision >= ${key_revision}`.execute(db);
  await sql`
    DELETE FROM question_totals WHERE board_id = ${boardId} AND key_revision >= ${key_revision}`.execute(db);
}

/** Each attempt says itself whether its board counts it. */
const counted = (boardId: string) => sql`
  FROM attempts a JOIN tests t ON t.test_id = a.test_id
  WHERE coalesce(a.sitting_id, a.test_id) = ${boardId} AND a.status = 1 AND a.counts`;

export async function recountScores(
  db: Executor,
  boardId: string,
  { key_revision, next_revision }: Revisions,
) {
  await sql`
    INSERT INTO score_histogram (board_id, key_revision, slot, score, n)
    SELECT ${boardId}::uuid, ${key_revision}::int, 0, score, count(*)
    FROM (SELECT ${scoreInForce()} AS score ${counted(boardId)}) AS c
    GROUP BY score`.execute(db);
  if (next_revision === null) return;
  await sql`
    INSERT INTO score_histogram (board_id, key_revision, slot, score, n)
    SELECT ${boardId}::uuid, ${next_revision}::int, 0, score, sum(n)
    FROM (
      SELECT ${scoreInForce()} AS before, ${scoreUpTo(sql`t.next_revision`)} AS after ${counted(boardId)}
    ) AS c, LATERAL (VALUES (before, -1), (after, 1)) AS moved (score, n)
    WHERE before <> after
    GROUP BY score
    HAVING sum(n) <> 0`.execute(db);
}

/** Equal answers to a question: how many they are, how many looked at it, and for how long. */
export interface AnswersRow {
  version_id: string;
  question_count: number;
  question: number;
  code: string | null;
  language: Language | null;
  attempts: number;
  opened: number;
  time_ms: number;
  /** How many of them the revision that is being made has changed so far. */
  changed: number;
}

export async function selectAnswers(
  db: Executor,
  boardId: string,
  { next_revision }: Revisions,
): Promise<AnswersRow[]> {
  const { rows } = await sql<AnswersRow>`
    SELECT c.version_id, v.question_count, s.question::int, s.answer AS code, s.language, count(*)::int AS attempts,
      count(*) FILTER (WHERE s.time_ms > 0)::int AS opened, sum(s.time_ms)::float8 AS time_ms,
      count(*) FILTER (WHERE c.is_changed)::int AS changed
    FROM (
      SELECT a.user_id, a.attempt_id, a.version_id, a.sheet, EXISTS (
        SELECT FROM scores n WHERE n.user_id = a.user_id AND n.attempt_id = a.attempt_id AND n.closing = a.sheet
          AND n.key_revision = ${next_revision}::int
      ) AS is_changed
      ${counted(boardId)}
    ) AS c
    JOIN test_versions v ON v.version_id = c.version_id
    JOIN sheets h ON h.user_id = c.user_id AND h.attempt_id = c.attempt_id AND h.closing = c.sheet
    CROSS JOIN unnest(h.answers, h.languages::text[], h.times_ms) WITH ORDINALITY AS s (answer, language, time_ms, question)
    GROUP BY c.version_id, v.question_count, s.question, s.answer, s.language`.execute(db);
  return rows;
}
