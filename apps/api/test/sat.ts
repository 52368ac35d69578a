import type pg from "pg";
import type { MadeTest } from "./attempts.ts";

/** Ids without rows in users: only their sheets matter. */
const LEARNERS_FROM = 10_000_000;

interface Sat {
  sittingId?: string;
  /** Numbers of learners, so that two lists are of different people. */
  from?: number;
  /** Questions whose key is another option than the strong ones choose. */
  wrongKeys?: readonly number[];
}

/**
 * Closed attempts with their sheets: the stronger a learner, the more answers are right. Every other learner answers in
 * Hindi; every twentieth answer is blank, and half of these were never opened.
 */
export async function insertSat(sql: pg.Pool, made: MadeTest, learners: number, plan: Sat = {}) {
  const { sittingId = null, from = 0, wrongKeys = [] } = plan;
  const found = made.key.map((option, at) => (wrongKeys.includes(at + 1) ? (option % 4) + 1 : option));
  await sql.query(
    `INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
     SELECT ${LEARNERS_FROM} + n, ${LEARNERS_FROM} + n, 1,
       array_agg(chr(64 + option) ORDER BY q), array_agg(false),
       array_agg(CASE WHEN option IS NULL THEN NULL WHEN n % 2 = 0 THEN 'hindi' ELSE 'english' END::content_language ORDER BY q),
       array_agg(CASE WHEN option IS NULL AND luck % 40 = 0 THEN 0 ELSE 1000 * (5 + luck % 90) END ORDER BY q),
       array_agg(NULL::text)
     FROM generate_series($1::int + 1, $1::int + $2::int) AS n
     CROSS JOIN LATERAL (SELECT abs(hashtext('ability ' || n)) % 1000 AS ability) AS a
     CROSS JOIN LATERAL unnest($3::int[]) WITH ORDINALITY AS k (found, q)
     CROSS JOIN LATERAL (SELECT abs(hashtext(n || '/' || q)::bigint) AS luck) AS l
     CROSS JOIN LATERAL (
       SELECT CASE WHEN luck % 20 = 0 THEN NULL WHEN luck / 20 % 1000 < ability THEN found ELSE (1 + luck / 20000 % 4)::int END AS option
     ) AS o
     GROUP BY n`,
    [from, learners, found],
  );
  await sql.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, status, started_at,
       duration_seconds, deadline, ended_at, end_reason, score, marks_correct, marks_wrong, key_revision, closings, sheet)
     SELECT h.user_id, h.attempt_id, $3, $4, $5, CASE WHEN $5::uuid IS NOT NULL THEN 1 END, 1, s, 3600,
       s + interval '1 hour', s + interval '50 minutes', 'submit', (
         SELECT sum(CASE WHEN answer IS NULL THEN c.marks_blank WHEN answer = chr(64 + k) THEN c.marks_right ELSE c.marks_wrong END)
         FROM unnest(h.answers, $6::int[]) AS a (answer, k)
       ), c.marks_right, c.marks_wrong, 1, 1, 1
     FROM sheets h, sections c, LATERAL (SELECT now() - interval '2 hours' AS s) AS start
     WHERE h.user_id BETWEEN ${LEARNERS_FROM} + $1::int + 1 AND ${LEARNERS_FROM} + $1::int + $2::int
       AND c.version_id = $4 AND c.number = 1`,
    [from, learners, made.testId, made.versionId, sittingId, made.key],
  );
}

/** What closing would have added to the totals of a board. */
export async function countBoard(sql: pg.Pool, made: MadeTest, attempts: number, boardId = made.testId) {
  const zeros = made.key.map(() => 0);
  await sql.query(
    `INSERT INTO question_totals (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms, choices)
     VALUES ($1, $2, 1, 0, $3, $4::int[], $4::int[], $4::int[], $4::int[]::bigint[], $5)
     ON CONFLICT (board_id, version_id, key_revision, slot) DO UPDATE SET attempts = excluded.attempts`,
    [boardId, made.versionId, attempts, zeros, Array.from({ length: 8 * zeros.length }, () => 0)],
  );
}
