import { sql } from "kysely";

export interface TestRow {
  test_id: string;
  title_english: string | null;
  title_hindi: string | null;
  description_english: string | null;
  description_hindi: string | null;
  duration_seconds: number;
  languages: ("english" | "hindi")[];
  question_count: number;
}

/** Of a test `t` and its version `v`. */
export const testColumns = sql`
  t.test_id, v.title_english, v.title_hindi, v.description_english, v.description_hindi,
  v.duration_seconds, v.languages::text[] AS languages, v.question_count`;
