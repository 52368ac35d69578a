import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** The published version, or the last one of a withdrawn test. */
export async function selectOptionalLatestVersion(db: Executor, testId: string): Promise<string | undefined> {
  const { rows } = await sql<{ version_id: string }>`
    SELECT v.version_id
    FROM test_versions v JOIN tests t USING (test_id)
    WHERE v.test_id = ${testId}
    ORDER BY v.version_id = t.published_version_id DESC NULLS LAST, v.number DESC
    LIMIT 1`.execute(db);
  return rows[0]?.version_id;
}

export async function insertEmptyDraft(db: Executor, testId: string) {
  await sql`INSERT INTO test_drafts (test_id) VALUES (${testId})`.execute(db);
}

/** Dated like its version, because nothing is changed yet. Its plan is the version's content. */
export async function insertDraftOfVersion(db: Executor, versionId: string) {
  await sql`
    INSERT INTO test_drafts (
      test_id, title_english, title_hindi, description_english, description_hindi, instructions_english,
      instructions_hindi, duration_seconds, languages, marks_correct, marks_wrong, blueprint, sections, changed_at
    )
    SELECT test_id, title_english, title_hindi, description_english, description_hindi, instructions_english,
      instructions_hindi, greatest(duration_seconds, 60), languages, s.marks_right, s.marks_wrong,
      (
        SELECT jsonb_object_agg(n.name_english, counted.n)
        FROM (SELECT section, count(*) AS n FROM questions WHERE version_id = ${versionId} GROUP BY section) AS counted
        JOIN sections n ON n.version_id = ${versionId} AND n.number = counted.section
      ),
      (
        SELECT coalesce(jsonb_object_agg(n.name_english, jsonb_build_object(
          'right', n.marks_right, 'wrong', n.marks_wrong, 'blank', n.marks_blank, 'partial', n.marks_partial,
          'counted', n.counted, 'minutes', n.minutes
        )), '{}')
        FROM sections n
        WHERE n.version_id = ${versionId} AND (
          (n.marks_right, n.marks_wrong) <> (s.marks_right, s.marks_wrong) OR n.marks_blank <> 0
          OR num_nonnulls(n.marks_partial, n.counted, n.minutes) > 0
        )
      ),
      published_at
    FROM test_versions v JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    WHERE v.version_id = ${versionId}`.execute(db);
}

/** For each passage of the version, the bank's passage with the same text, if there is one. */
export async function matchPassages(db: Executor, versionId: string) {
  const { rows } = await sql<{
    number: number;
    english: string | null;
    hindi: string | null;
    passage_id: string | null;
  }>`
    SELECT p.number, p.english, p.hindi, same.passage_id
    FROM passages p
    LEFT JOIN LATERAL (
      SELECT b.passage_id FROM bank_passages b
      WHERE (b.english, b.hindi) IS NOT DISTINCT FROM (p.english, p.hindi)
      ORDER BY b.passage_id LIMIT 1
    ) AS same ON true
    WHERE p.version_id = ${versionId}
    ORDER BY p.number`.execute(db);
  return rows;
}

interface MatchRow {
  number: number;
  section: string;
  /** The bank's questions that are identical, including key and passage. */
  same: string[];
}

/** Found by fingerprint and used only if nothing differs: opening must not change published content. */
export async function matchQuestions(db: Executor, versionId: string, passageIds: string[]) {
  const { rows } = await sql<MatchRow>`
    SELECT q.number, n.name_english AS section, coalesce(array_agg(b.question_id::text) FILTER (WHERE b.ready), '{}') AS same
    FROM questions q
    JOIN sections n ON n.version_id = q.version_id AND n.number = q.section
    JOIN current_keys k ON k.version_id = q.version_id AND k.question = q.number
    LEFT JOIN bank_questions b ON b.fingerprint = md5(regexp_replace(
        lower(coalesce(nullif(q.text_english, ''), q.text_hindi, '')), '<[^>]*>|[[:space:][:punct:]]', '', 'g'
      ))
      AND b.passage_id IS NOT DISTINCT FROM (${passageIds}::uuid[])[q.passage]
      AND (b.section, b.topic, b.difficulty, b.text_english, b.text_hindi, b.options_english, b.options_hindi,
        b.kind, CASE WHEN b.kind = 'single' THEN ARRAY[b.correct_option] END, b.sets, b.ranges, b.decimals, b.unit, b.solution_english, b.solution_hindi)
        IS NOT DISTINCT FROM (n.name_english, q.topic, q.difficulty, q.text_english, q.text_hindi, q.options_english,
        q.options_hindi, q.kind, k.options, k.sets, k.ranges, q.decimals, q.unit, k.solution_english, k.solution_hindi)
    WHERE q.version_id = ${versionId}
    GROUP BY q.number, n.name_english
    ORDER BY q.number`.execute(db);
  return rows;
}

/** Hindi names that the version was published with, as rows for the bank. */
export const versionNames = (versionId: string) => sql`
  SELECT name_english AS english, name_hindi AS hindi
  FROM sections WHERE version_id = ${versionId} AND name_hindi IS NOT NULL
  UNION
  SELECT topic, topic_hindi FROM questions WHERE version_id = ${versionId} AND topic_hindi IS NOT NULL`;

/** Puts the version's questions into the draft, each with its source. */
export async function placeQuestions(db: Executor, testId: string, questionIds: string[]) {
  const { rows } = await sql<{ question_id: string; revision: number }>`
    WITH placed AS (
      INSERT INTO draft_questions (test_id, position, question_id)
      SELECT ${testId}, position, question_id
      FROM unnest(${questionIds}::uuid[]) WITH ORDINALITY AS given (question_id, position)
      RETURNING question_id, position
    )
    SELECT question_id, b.revision FROM placed JOIN bank_questions b USING (question_id) ORDER BY position`.execute(
    db,
  );
  return rows;
}
