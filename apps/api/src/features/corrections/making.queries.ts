import { type CorrectionKind, type Key, type Language, sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Target } from "./places.queries.ts";

export interface RevisionsRow {
  key_revision: number;
  next_revision: number | null;
}

export async function lockRevisions(db: Executor, testId: string): Promise<RevisionsRow> {
  const { rows } = await sql<RevisionsRow>`
    SELECT key_revision, next_revision FROM tests WHERE test_id = ${testId} FOR UPDATE`.execute(db);
  return rows[0]!;
}

export async function isSittingOfTestRunning(db: Executor, testId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sittings s
    WHERE s.test_id = ${testId} AND s.ended_at IS NULL AND s.cancelled_at IS NULL
      AND s.opens_at - make_interval(secs => ${sittingTimes.waiting}) <= clock_timestamp()
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function countClosed(db: Executor, testId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM attempts WHERE test_id = ${testId} AND status = 1`.execute(db);
  return rows[0]!.count;
}

export interface NewCorrection extends Target {
  test_id: string;
  revision: number;
  kind: CorrectionKind;
  language: Language | null;
  never_lower: boolean;
  undoes: number | null;
  reason: { english: string; hindi: string };
  closed: number;
}

/** From now on whoever closes an attempt scores it under this revision too. */
export async function insertCorrection(db: Executor, made: NewCorrection, targets: readonly Target[]) {
  await sql`
    INSERT INTO corrections (test_id, revision, version_id, question, kind, language, never_lower, undoes, why_english,
      why_hindi)
    VALUES (${made.test_id}, ${made.revision}, ${made.version_id}, ${made.question}, ${made.kind}, ${made.language},
      ${made.never_lower}, ${made.undoes}, ${made.reason.english}, ${made.reason.hindi})`.execute(db);
  await sql`
    INSERT INTO corrected_questions (test_id, revision, version_id, question)
    SELECT ${made.test_id}::uuid, ${made.revision}::int, version_id, question
    FROM unnest(${targets.map(({ version_id }) => version_id)}::uuid[], ${targets.map(({ question }) => question)}::int[])
      AS d (version_id, question)`.execute(db);
  await sql`
    INSERT INTO correction_runs (test_id, revision, closed) VALUES (${made.test_id}, ${made.revision}, ${made.closed})`.execute(
    db,
  );
  await sql`UPDATE tests SET next_revision = ${made.revision} WHERE test_id = ${made.test_id}`.execute(db);
}

/** With the solution that the question has. */
export async function insertKey(
  db: Executor,
  { version_id, question }: Target,
  { key, language, revision }: { key: Key; language: Language | null; revision: number },
) {
  const options = key.kind === "single" ? key.options : null;
  const sets = key.kind === "multiple" ? key.sets : null;
  const ranges = key.kind === "numeric" ? key.ranges.map(({ from, to }) => `[${from},${to}]`) : null;
  await sql`
    INSERT INTO answer_keys (version_id, question, revision, kind, option_count, options, sets, ranges, language,
      solution_english, solution_hindi)
    SELECT version_id, question, ${revision}::int, kind, option_count, ${options}::smallint[], ${sets}::smallint[],
      ${ranges}::text[]::accepted_range[], ${language}::content_language, solution_english, solution_hindi
    FROM current_keys WHERE version_id = ${version_id} AND question = ${question}`.execute(db);
}
