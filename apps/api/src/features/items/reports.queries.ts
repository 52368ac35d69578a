import type { ItemReport, TestReport } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

interface NewReport {
  version_id: string;
  test_id: string;
  key_revision: number;
  test: TestReport;
  items: readonly ItemReport[];
}

export async function upsertReport(
  db: Executor,
  { version_id, test_id, key_revision, test, items }: NewReport,
) {
  await sql`
    INSERT INTO item_reports (version_id, test_id, key_revision, attempts, test, items)
    VALUES (${version_id}, ${test_id}, ${key_revision}, ${test.attempts}, ${JSON.stringify(test)}::jsonb,
      ${JSON.stringify(items)}::jsonb)
    ON CONFLICT (version_id) DO UPDATE
    SET key_revision = excluded.key_revision, attempts = excluded.attempts, counted_at = now(), test = excluded.test,
      items = excluded.items`.execute(db);
}

/** Of a version that nobody's attempt counts in any more. */
export async function deleteReport(db: Executor, versionId: string): Promise<string[]> {
  const { rows } = await sql<{ question_id: string }>`
    SELECT question_id FROM question_uses WHERE version_id = ${versionId}`.execute(db);
  await sql`DELETE FROM item_reports WHERE version_id = ${versionId}`.execute(db);
  return rows.map(({ question_id }) => question_id);
}

/** What a version's figures say of the questions of the bank that it was made of; returns these. */
export async function upsertUses(
  db: Executor,
  versionId: string,
  attempts: number,
  items: readonly ItemReport[],
): Promise<string[]> {
  const { rows } = await sql<{ question_id: string }>`
    INSERT INTO question_uses (question_id, version_id, question, attempts, right_share, discrimination)
    SELECT s.question_id, s.version_id, s.question, ${attempts}, i.right_share, i.discrimination
    FROM unnest(${items.map(({ right }) => right)}::float8[],
      ${items.map(({ discrimination }) => discrimination)}::float8[]) WITH ORDINALITY
      AS i (right_share, discrimination, question)
    JOIN version_sources s ON s.version_id = ${versionId} AND s.question = i.question
    ON CONFLICT ON CONSTRAINT question_uses_pkey DO UPDATE
    SET attempts = excluded.attempts, right_share = excluded.right_share, discrimination = excluded.discrimination
    RETURNING question_id`.execute(db);
  return rows.map(({ question_id }) => question_id);
}

/** Each use is as heavy as its attempts. In one order, so that two workers never deadlock. */
export async function updateFigures(db: Executor, questionIds: readonly string[]) {
  await sql`
    DELETE FROM question_figures f WHERE f.question_id = ANY (${questionIds}::uuid[])
      AND NOT EXISTS (SELECT FROM question_uses u WHERE u.question_id = f.question_id)`.execute(db);
  await sql`
    INSERT INTO question_figures (question_id, attempts, right_share, discrimination)
    SELECT question_id, sum(attempts), sum(right_share * attempts) / sum(attempts),
      sum(discrimination * attempts) / sum(attempts) FILTER (WHERE discrimination IS NOT NULL)
    FROM question_uses WHERE question_id = ANY (${questionIds}::uuid[])
    GROUP BY question_id ORDER BY question_id
    ON CONFLICT (question_id) DO UPDATE
    SET attempts = excluded.attempts, right_share = excluded.right_share, discrimination = excluded.discrimination`.execute(
    db,
  );
}

export interface ReportedTestRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  attempts: number;
  flagged: number;
  counted_at: Date;
}

/** Of each test its newest version that was counted; the last counted first. */
export async function selectReportedTests(db: Executor, most: number): Promise<ReportedTestRow[]> {
  const { rows } = await sql<ReportedTestRow>`
    SELECT r.test_id, v.title_english, v.title_hindi, r.attempts, r.counted_at,
      (SELECT count(*)::int FROM jsonb_array_elements(r.items) AS i WHERE i -> 'flags' <> '[]'::jsonb) AS flagged
    FROM item_reports r JOIN test_versions v ON v.version_id = r.version_id
    WHERE NOT EXISTS (
      SELECT FROM item_reports o JOIN test_versions w ON w.version_id = o.version_id
      WHERE o.test_id = r.test_id AND w.number > v.number
    )
    ORDER BY r.counted_at DESC LIMIT ${most}`.execute(db);
  return rows;
}

export interface ReportRow {
  version_id: string;
  number: number;
  title_english: string | null;
  title_hindi: string | null;
  attempts: number;
  counted_at: Date;
  test: TestReport;
  items: ItemReport[];
}

const reports = sql`
  SELECT r.version_id, v.number, v.title_english, v.title_hindi, r.attempts, r.counted_at, r.test, r.items
  FROM item_reports r JOIN test_versions v ON v.version_id = r.version_id`;

/** Of the newest version that was counted. */
export async function selectOptionalReport(db: Executor, testId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    ${reports} WHERE r.test_id = ${testId} ORDER BY v.number DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectOptionalOfVersion(
  db: Executor,
  versionId: string,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${reports} WHERE r.version_id = ${versionId}`.execute(db);
  return rows[0];
}

export interface PaperRow {
  number: number;
  kind: "single" | "multiple" | "numeric";
  excerpt_english: string | null;
  excerpt_hindi: string | null;
  /** Null if the question was written for this test alone. */
  code: string | null;
  /** Of a question with options, those of the key in force. */
  options: number[] | null;
}

/** A picture's description stands for it. */
const excerpt = (column: "text_english" | "text_hindi") => sql`
  left(btrim(regexp_replace(regexp_replace(left(q.${sql.ref(column)}, 600), '!\\[([^][]*)\\]\\(image:[^)]*\\)', ' \\1 ', 'g'),
    '<[^>]*>|[[:space:]]+', ' ', 'g')), 160)`;

export async function selectPaper(db: Executor, versionId: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    SELECT q.number, q.kind, ${excerpt("text_english")} AS excerpt_english, ${excerpt("text_hindi")} AS excerpt_hindi,
      b.code,
      CASE k.kind
        WHEN 'single' THEN k.options
        WHEN 'multiple' THEN ARRAY(
          SELECT DISTINCT o FROM unnest(k.sets) AS mask, generate_series(1, 8) AS o WHERE mask & (1 << (o - 1)) > 0 ORDER BY o
        )
      END AS options
    FROM questions q
    JOIN current_keys k ON k.version_id = q.version_id AND k.question = q.number
    LEFT JOIN version_sources s ON s.version_id = q.version_id AND s.question = q.number
    LEFT JOIN bank_questions b ON b.question_id = s.question_id
    WHERE q.version_id = ${versionId}
    ORDER BY q.number`.execute(db);
  return rows;
}
