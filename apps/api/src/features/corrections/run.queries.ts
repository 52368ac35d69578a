import type { Effect, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import { CODE, IS_COUNTED, LANGUAGE, targetRows } from "./preview.queries.ts";
import type { Target } from "./places.queries.ts";

export interface RunRow {
  test_id: string;
  revision: number;
  scored_to: string;
  scored_attempt: string;
}

/** One whose scores are being made and that no other worker has. */
export async function lockRun(db: Executor): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT test_id, revision, scored_to, scored_attempt FROM correction_runs
    WHERE told_at IS NULL AND applied_at IS NULL
    ORDER BY test_id, revision
    LIMIT 1
    FOR UPDATE SKIP LOCKED`.execute(db);
  return rows[0];
}

export interface Piece {
  last_user: string;
  last_attempt: string;
  n: number;
}

/** The next attempts of the walk; undefined at its end. */
export async function selectPiece(
  db: Executor,
  { test_id, scored_to, scored_attempt }: RunRow,
  most: number,
): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`
    SELECT user_id AS last_user, attempt_id AS last_attempt, nth::int AS n
    FROM (
      SELECT user_id, attempt_id, row_number() OVER (ORDER BY user_id, attempt_id) AS nth FROM (
        SELECT user_id, attempt_id FROM attempts
        WHERE test_id = ${test_id} AND status = 1 AND (user_id, attempt_id) > (${scored_to}::bigint, ${scored_attempt}::bigint)
        ORDER BY user_id, attempt_id LIMIT ${most}
      ) AS next
    ) AS numbered
    ORDER BY nth DESC LIMIT 1`.execute(db);
  return rows[0];
}

const within = ({ test_id, scored_to, scored_attempt }: RunRow, { last_user, last_attempt }: Piece) => sql`
  a.test_id = ${test_id} AND a.status = 1 AND (a.user_id, a.attempt_id) > (${scored_to}::bigint, ${scored_attempt}::bigint)
  AND (a.user_id, a.attempt_id) <= (${last_user}::bigint, ${last_attempt}::bigint)`;

/** Looked up one by one behind a fence: left to itself PostgreSQL would read all sheets for each piece. */
const ofSheet = sql`
  CROSS JOIN LATERAL (
    SELECT ${CODE} AS code, ${LANGUAGE} AS language, ${IS_COUNTED} AS is_counted FROM sheets h
    WHERE h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
    OFFSET 0
  ) AS s`;

export interface ClassRow {
  version_id: string;
  question: number;
  code: string | null;
  language: Language | null;
  isCounted: boolean;
}

/** The different answers among them. */
export async function selectClasses(
  db: Executor,
  run: RunRow,
  piece: Piece,
  targets: readonly Target[],
): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    SELECT DISTINCT d.version_id, d.question, s.code, s.language, s.is_counted AS "isCounted"
    FROM attempts a
    JOIN ${targetRows(targets)} ON d.version_id = a.version_id
    ${ofSheet}
    WHERE ${within(run, piece)}`.execute(db);
  return rows;
}

export type ChangedClass = ClassRow & Effect;

/** Of the attempts that were written: how many of each kind a board counts. */
export interface WrittenRow extends Effect {
  board_id: string;
  version_id: string;
  question: number;
  question_count: number;
  before: number;
  n: number;
}

/**
 * Writes the scores of those whose answers are of these classes. Their rows are locked, so that none is declared void,
 * counted or re-opened meanwhile. Who has a score already closed it after the correction was made.
 */
export async function writeScores(
  db: Executor,
  run: RunRow,
  piece: Piece,
  targets: readonly Target[],
  classes: readonly ChangedClass[],
): Promise<WrittenRow[]> {
  const list = (column: keyof ChangedClass) => classes.map((one) => one[column]);
  const { rows } = await sql<WrittenRow>`
    WITH changed AS (
      SELECT a.user_id, a.attempt_id, a.sheet, a.version_id, coalesce(a.sitting_id, a.test_id) AS board_id, a.counts,
        ${scoreInForce()} AS before, c.question, c.delta, c."right"
      FROM attempts a
      JOIN tests t ON t.test_id = a.test_id
      JOIN ${targetRows(targets)} ON d.version_id = a.version_id
      ${ofSheet}
      JOIN unnest(${list("version_id")}::uuid[], ${list("question")}::int[], ${list("code")}::text[],
        ${list("language")}::text[], ${list("isCounted")}::boolean[], ${list("delta")}::int[], ${list("right")}::int[])
        AS c (version_id, question, code, language, is_counted, delta, "right")
        ON c.version_id = d.version_id AND c.question = d.question
          AND c.is_counted = s.is_counted
          AND c.code IS NOT DISTINCT FROM s.code AND c.language IS NOT DISTINCT FROM s.language
      WHERE ${within(run, piece)}
      ORDER BY a.user_id, a.attempt_id
      FOR UPDATE OF a
    ), written AS (
      INSERT INTO scores (user_id, attempt_id, closing, key_revision, test_id, before, score)
      SELECT user_id, attempt_id, sheet, ${run.revision}::int, ${run.test_id}::uuid, before, before + delta FROM changed
      ON CONFLICT DO NOTHING
      RETURNING user_id, attempt_id
    )
    SELECT c.board_id, c.version_id, c.question, v.question_count, c.before, c.delta, c."right", count(*)::int AS n
    FROM changed c JOIN written w ON w.user_id = c.user_id AND w.attempt_id = c.attempt_id
    JOIN test_versions v ON v.version_id = c.version_id
    WHERE c.counts
    GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

export async function moveOn(db: Executor, { test_id, revision }: RunRow, piece: Piece) {
  await sql`
    UPDATE correction_runs
    SET scored_to = ${piece.last_user}, scored_attempt = ${piece.last_attempt}, scored = scored + ${piece.n}
    WHERE test_id = ${test_id} AND revision = ${revision}`.execute(db);
}

export interface Sums {
  attempts: number;
  changed: number;
  people: number;
  rise: number;
  fall: number;
}

export async function selectSums(db: Executor, { test_id, revision }: RunRow): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT (SELECT count(*)::int FROM attempts o WHERE o.test_id = ${test_id} AND o.status = 1) AS attempts,
      count(*)::int AS changed, count(DISTINCT s.user_id)::int AS people,
      greatest(0, max(s.score - s.before)) AS rise, least(0, min(s.score - s.before)) AS fall
    FROM scores s
    JOIN attempts a ON a.user_id = s.user_id AND a.attempt_id = s.attempt_id AND a.sheet = s.closing
    WHERE s.test_id = ${test_id} AND s.key_revision = ${revision} AND s.score <> s.before`.execute(db);
  return rows[0]!;
}

/** The figures in force, added to what differs from them, are those of the next revision. */
export async function joinFigures(db: Executor, boards: readonly string[], { revision }: RunRow) {
  const before = revision - 1;
  await sql`
    INSERT INTO score_histogram AS h (board_id, key_revision, slot, score, n)
    SELECT board_id, ${revision}::int, slot, score, n FROM score_histogram
    WHERE board_id = ANY (${boards}::uuid[]) AND key_revision = ${before}
    ON CONFLICT (board_id, key_revision, slot, score) DO UPDATE SET n = h.n + excluded.n`.execute(db);
  const sums = (column: string) => sql`
    ARRAY(SELECT kept + more FROM unnest(q.${sql.ref(column)}, excluded.${sql.ref(column)}) AS pair (kept, more))`;
  await sql`
    INSERT INTO question_totals AS q (board_id, version_id, key_revision, slot, attempts, opened, answered, correct, time_ms,
      choices)
    SELECT board_id, version_id, ${revision}::int, slot, attempts, opened, answered, correct, time_ms, choices
    FROM question_totals WHERE board_id = ANY (${boards}::uuid[]) AND key_revision = ${before}
    ON CONFLICT (board_id, version_id, key_revision, slot) DO UPDATE
    SET attempts = q.attempts + excluded.attempts, opened = ${sums("opened")}, answered = ${sums("answered")},
      correct = ${sums("correct")}, time_ms = ${sums("time_ms")}, choices = ${sums("choices")}`.execute(db);
}

export async function selectBoards(db: Executor, testId: string): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    SELECT ${testId}::uuid AS board_id UNION SELECT sitting_id FROM sittings WHERE test_id = ${testId}`.execute(
    db,
  );
  return rows.map(({ board_id }) => board_id);
}

/** From now on everybody sees the new scores. */
export async function putInForce(db: Executor, { test_id, revision }: RunRow, sums: Sums) {
  await sql`
    UPDATE tests SET key_revision = ${revision}, next_revision = NULL WHERE test_id = ${test_id}`.execute(db);
  await sql`
    UPDATE correction_runs
    SET applied_at = clock_timestamp(), attempts = ${sums.attempts}, changed = ${sums.changed}, people = ${sums.people},
      rise = ${sums.rise}, fall = ${sums.fall}
    WHERE test_id = ${test_id} AND revision = ${revision}`.execute(db);
}
