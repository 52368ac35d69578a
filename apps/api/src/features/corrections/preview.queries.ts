import type { Language } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import type { Target } from "./places.queries.ts";

/** Closed attempts that are alike: on one board, with one score and the same answer to the corrected question. */
export interface AlikeRow {
  board: string;
  counts: boolean;
  score: number;
  /** Null where the paper does not have the question. */
  version_id: string | null;
  code: string | null;
  language: Language | null;
  /** Whether the answer is one of those that count in its section. */
  isCounted: boolean;
  n: number;
}

/** With their sections, and how many count in them; null where all do. */
export const targetRows = (targets: readonly Target[]) => sql`(
    SELECT t.version_id, t.question, q.section, s.counted
    FROM unnest(${targets.map(({ version_id }) => version_id)}::uuid[], ${targets.map(({ question }) => question)}::int[])
      AS t (version_id, question)
    JOIN questions q ON q.version_id = t.version_id AND q.number = t.question
    JOIN sections s ON s.version_id = q.version_id AND s.number = q.section
    OFFSET 0
  ) AS d`;

/** The answer `h` to the question `d`. A blank has no language. */
export const CODE: RawBuilder<unknown> = sql`h.answers[d.question]`;
export const LANGUAGE: RawBuilder<unknown> = sql`
  CASE WHEN h.answers[d.question] IS NOT NULL THEN h.languages[d.question]::text END`;

/**
 * Whether this answer counts: the first k of the section do that are answered, then blanks. The rule of `markCounted` of the
 * domain, where a test compares both.
 */
export const IS_COUNTED: RawBuilder<unknown> = sql`
  CASE WHEN d.counted IS NULL THEN true ELSE (
    SELECT p.place <= d.counted
    FROM (
      SELECT o.number, row_number() OVER (ORDER BY h.answers[o.number] IS NULL, o.number) AS place
      FROM questions o WHERE o.version_id = d.version_id AND o.section = d.section
    ) AS p
    WHERE p.number = d.question
  ) END`;

/** All of a test. Set by set: what becomes of each is decided once for all that are alike. */
export async function selectAlike(
  db: Executor,
  testId: string,
  targets: readonly Target[],
): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    SELECT board, counts, score, version_id, code, language, is_counted AS "isCounted", count(*)::int AS n
    FROM (
      SELECT coalesce(a.sitting_id, a.test_id) AS board, a.counts, ${scoreInForce()} AS score, d.version_id,
        ${CODE} AS code, ${LANGUAGE} AS language, ${IS_COUNTED} AS is_counted
      FROM tests t
      JOIN attempts a ON a.test_id = t.test_id AND a.status = 1
      LEFT JOIN ${targetRows(targets)} ON d.version_id = a.version_id
      LEFT JOIN sheets h ON d.version_id IS NOT NULL AND h.user_id = a.user_id AND h.attempt_id = a.attempt_id
        AND h.closing = a.sheet
      WHERE t.test_id = ${testId}
    ) AS closed
    GROUP BY board, counts, score, version_id, code, language, is_counted`.execute(db);
  return rows;
}

export interface ChangingRow {
  user_id: string;
  attempt_id: string;
  score: number;
  version_id: string;
  code: string | null;
  language: Language | null;
  isCounted: boolean;
}

/** One by one, in the order of the walk, for the list. */
export async function selectAttempts(
  db: Executor,
  testId: string,
  targets: readonly Target[],
  { after, most }: { after: Pick<ChangingRow, "user_id" | "attempt_id">; most: number },
): Promise<ChangingRow[]> {
  const { rows } = await sql<ChangingRow>`
    SELECT a.user_id, a.attempt_id, ${scoreInForce()} AS score, d.version_id, ${CODE} AS code, ${LANGUAGE} AS language,
      ${IS_COUNTED} AS "isCounted"
    FROM tests t
    JOIN attempts a ON a.test_id = t.test_id AND a.status = 1
    JOIN ${targetRows(targets)} ON d.version_id = a.version_id
    JOIN sheets h ON h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
    WHERE t.test_id = ${testId} AND (a.user_id, a.attempt_id) > (${after.user_id}::bigint, ${after.attempt_id}::bigint)
    ORDER BY a.user_id, a.attempt_id
    LIMIT ${most}`.execute(db);
  return rows;
}

export interface NameRow {
  user_id: string;
  name: string;
  roll_number: string | null;
}

export async function selectNames(db: Executor, userIds: readonly string[]): Promise<Map<string, NameRow>> {
  const { rows } = await sql<NameRow>`
    SELECT user_id, first_name || ' ' || last_name AS name, roll_number FROM users
    WHERE user_id = ANY (${userIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
}
