import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import { idOf } from "../features/authoring/content-ids.ts";
import type { Executor } from "../platform/db.ts";
import type { Key } from "./sheet.ts";

export interface TestVersion {
  test_id: string;
  version_id: string;
  duration_seconds: number;
  languages: Language[];
  marks_correct: number;
  marks_wrong: number;
  key: Key[];
}

export async function selectPublished(db: Executor, slug: string): Promise<TestVersion> {
  const { rows } = await sql<TestVersion>`
    SELECT t.test_id, v.version_id, v.duration_seconds, v.languages::text[] AS languages,
      s.marks_right AS marks_correct, s.marks_wrong,
      (
        SELECT json_agg(
          json_build_object(
            'correct_option', k.options[1],
            'options', cardinality(coalesce(q.options_english, q.options_hindi))
          )
          ORDER BY q.number
        )
        FROM questions q
        JOIN answer_keys k ON k.version_id = q.version_id AND k.question = q.number
        WHERE q.version_id = v.version_id
      ) AS key
    FROM tests t
    JOIN test_versions v ON v.version_id = t.published_version_id
    JOIN sections s ON s.version_id = v.version_id AND s.number = 1
    WHERE t.test_id = ${idOf("test", slug)}`.execute(db);
  const [version] = rows;
  if (!version) throw new Error(`the demo has no test ${slug}`);
  return version;
}

export async function selectNow(db: Executor): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db);
  return rows[0]!.now.getTime();
}

export async function countCompleted(db: Executor, userId: string, testId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM attempts
    WHERE user_id = ${userId} AND test_id = ${testId} AND status = 1`.execute(db);
  return rows[0]!.count;
}

/** Whatever the second in which it began. */
export async function hasAttempt(db: Executor, userId: string, idPart: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM attempts WHERE user_id = ${userId} AND attempt_id & 4294967295 = ${idPart}::bigint`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteOpen(db: Executor, userId: string, testId: string) {
  await sql`
    DELETE FROM answers
    WHERE user_id = ${userId} AND attempt_id IN (
      SELECT attempt_id FROM attempts WHERE user_id = ${userId} AND test_id = ${testId} AND status = 0
    )`.execute(db);
  await sql`
    DELETE FROM attempts WHERE user_id = ${userId} AND test_id = ${testId} AND status = 0`.execute(db);
}
