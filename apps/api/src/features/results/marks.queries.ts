import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import type { HeldList } from "./lists.queries.ts";

export interface ScoredRow {
  user_id: string;
  attempt_id: string;
  version_id: string;
  key_revision: number;
  /** Hundredths of a mark. */
  score: number;
  seconds: number;
  /** Codes in paper order, between commas; an empty one is blank. The driver takes ten times as long to read a list. */
  answers: string;
  /** Of each answer: a correction may be for one language. */
  languages: (Language | null)[];
  language: Language | null;
}

/**
 * The next learners of a board with the scores that count. Lists read scores here and nowhere else, so a correction
 * changes what they are made of in this statement.
 */
export async function selectScored(
  db: Executor,
  boardId: string,
  { after, most }: { after: string; most: number },
): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    SELECT a.user_id, a.attempt_id, a.version_id, t.key_revision, ${scoreInForce()} AS score, h.language,
      h.languages::text[] AS languages,
      greatest(0, floor(extract(epoch FROM a.ended_at - a.started_at)) - a.paused_seconds)::int AS seconds,
      array_to_string(h.answers, ',', '') AS answers
    FROM attempts a
    JOIN tests t ON t.test_id = a.test_id
    JOIN sheets h ON h.user_id = a.user_id AND h.attempt_id = a.attempt_id AND h.closing = a.sheet
    WHERE coalesce(a.sitting_id, a.test_id) = ${boardId} AND a.status = 1 AND a.counts AND a.user_id > ${after}
    ORDER BY a.user_id
    LIMIT ${most}`.execute(db);
  return rows;
}

export interface NewMarks extends Omit<ScoredRow, "answers" | "languages"> {
  correct: number;
  wrong: number;
  answered: number;
  /** Hundredths of a mark in each section. */
  sections: number[];
}

export async function insertMarks(db: Executor, { maker }: HeldList, marks: readonly NewMarks[]) {
  const list = (column: Exclude<keyof NewMarks, "sections">) => marks.map((one) => one[column]);
  const sections = marks.map((one) => `{${one.sections.join(",")}}`);
  await sql`
    INSERT INTO merit_marks (maker, user_id, attempt_id, version_id, key_revision, score, correct, wrong, answered,
      taken_seconds, language, sections)
    SELECT ${maker}, i.user_id, attempt_id, version_id, key_revision, score, correct, wrong, answered, seconds, language,
      sections::int[]
    FROM unnest(${list("user_id")}::bigint[], ${list("attempt_id")}::bigint[], ${list("version_id")}::uuid[],
      ${list("key_revision")}::int[], ${list("score")}::int[], ${list("correct")}::int[], ${list("wrong")}::int[],
      ${list("answered")}::int[], ${list("seconds")}::int[], ${list("language")}::content_language[],
      ${sections}::text[]) AS i (user_id, attempt_id, version_id, key_revision, score, correct, wrong, answered, seconds,
      language, sections)`.execute(db);
}

/** Of this maker, and of makers that have died. */
export async function deleteMarks(db: Executor, { maker }: Pick<HeldList, "maker">) {
  await sql`
    DELETE FROM merit_marks WHERE maker = ${maker}
      OR maker NOT IN (SELECT l.maker FROM merit_lists l WHERE l.maker IS NOT NULL)`.execute(db);
}

/** The section of each question, in paper order. */
export async function selectSectionsOfQuestions(db: Executor, versionId: string): Promise<number[]> {
  const { rows } = await sql<{ section: number }>`
    SELECT section FROM questions WHERE version_id = ${versionId} ORDER BY number`.execute(db);
  return rows.map(({ section }) => section);
}
