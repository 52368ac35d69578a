import type { LocalText } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export interface TestRow {
  test_id: string;
  package_id: string;
  folder_id: string | null;
  published_version_id: string | null;
  last_version_id: string | null;
  last_number: number | null;
  draft_english: string | null;
  draft_hindi: string | null;
  /** What it is called in the log. */
  name: string;
}

export async function selectOptionalTest(db: Executor, testId: string) {
  const { rows } = await sql<TestRow>`
    SELECT t.test_id, t.package_id, t.folder_id, t.published_version_id,
      v.version_id AS last_version_id, v.number AS last_number,
      d.title_english AS draft_english, d.title_hindi AS draft_hindi,
      coalesce(v.title_english, v.title_hindi, d.title_english, d.title_hindi, '') AS name
    FROM tests t
    LEFT JOIN LATERAL (
      SELECT version_id, number, title_english, title_hindi FROM test_versions
      WHERE test_id = t.test_id
      ORDER BY number DESC LIMIT 1
    ) AS v ON true
    LEFT JOIN test_drafts d ON d.test_id = t.test_id
    WHERE t.test_id = ${testId}`.execute(db);
  return rows[0];
}

export async function updateTestFolder(db: Executor, testId: string, folderId: string | null) {
  await sql`UPDATE tests SET folder_id = ${folderId} WHERE test_id = ${testId}`.execute(db);
}

export async function updatePublishedVersion(db: Executor, testId: string, versionId: string | null) {
  await sql`UPDATE tests SET published_version_id = ${versionId} WHERE test_id = ${testId}`.execute(db);
}

/** Whoever edits the draft meanwhile is told, since its revision changes. */
export async function updateDraftTitles(db: Executor, testId: string, { english, hindi }: LocalText) {
  await sql`
    UPDATE test_drafts
    SET title_english = ${english ?? null}, title_hindi = ${hindi ?? null}, revision = revision + 1, changed_at = now()
    WHERE test_id = ${testId}`.execute(db);
}

export async function deleteTest(db: Executor, testId: string) {
  await sql`DELETE FROM tests WHERE test_id = ${testId}`.execute(db);
}
