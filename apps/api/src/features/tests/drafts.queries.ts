import type { LocalText } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** In the languages of its title. */
export async function insertDraft(db: Executor, testId: string, { english, hindi }: LocalText) {
  const languages = [english !== undefined && "english", hindi !== undefined && "hindi"].filter(Boolean);
  await sql`
    INSERT INTO test_drafts (test_id, title_english, title_hindi, languages)
    VALUES (${testId}, ${english ?? null}, ${hindi ?? null}, ${languages}::content_language[])`.execute(db);
}

interface NewDraft {
  testId: string;
  title: { english?: string | undefined; hindi?: string | undefined };
  /** A SELECT of `question_id` and `position`: the bank's questions for the draft. */
  chosen: RawBuilder<unknown>;
}

/** In the languages that all its questions have, with the present number of questions per section. */
export async function insertDraftOf(db: Executor, { testId, title, chosen }: NewDraft) {
  await sql`
    WITH used AS (
      SELECT b.section, b.text_english, b.text_hindi
      FROM (${chosen}) AS chosen JOIN bank_questions b USING (question_id)
    ), spoken AS (
      SELECT array_remove(ARRAY[
        CASE WHEN bool_and(text_english IS NOT NULL) THEN 'english' END,
        CASE WHEN bool_and(text_hindi IS NOT NULL) THEN 'hindi' END
      ], NULL)::content_language[] AS languages FROM used
    )
    INSERT INTO test_drafts (test_id, title_english, title_hindi, languages, blueprint)
    SELECT ${testId}, ${title.english ?? null}, ${title.hindi ?? null},
      CASE WHEN cardinality(languages) > 0 THEN languages ELSE '{english,hindi}' END,
      (SELECT jsonb_object_agg(section, n) FROM (SELECT section, count(*) AS n FROM used GROUP BY section) AS counted)
    FROM spoken`.execute(db);
  await sql`
    INSERT INTO draft_questions (test_id, position, question_id)
    SELECT ${testId}, position, question_id FROM (${chosen}) AS chosen`.execute(db);
}

/** Changes the revision, so that anyone editing the draft is told. */
export async function updateDraftTitles(db: Executor, testId: string, { english, hindi }: LocalText) {
  await sql`
    UPDATE test_drafts
    SET title_english = ${english ?? null}, title_hindi = ${hindi ?? null}, revision = revision + 1, changed_at = now()
    WHERE test_id = ${testId}`.execute(db);
}
