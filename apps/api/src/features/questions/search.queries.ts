import type { Difficulty, ObservedOrder, QuestionKind } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { observedLevel } from "./observed.queries.ts";

export interface FoundRow {
  question_id: string;
  code: string;
  section: string;
  topic: string;
  difficulty: Difficulty;
  kind: QuestionKind;
  ready: boolean;
  has_english: boolean;
  has_hindi: boolean;
  excerpt: string;
  attempts: number | null;
  right_share: number | null;
  discrimination: number | null;
}

interface Search {
  words: string;
  section?: string | undefined;
  topic?: string | undefined;
  difficulty?: Difficulty | undefined;
  kind?: QuestionKind | undefined;
  observed?: Difficulty | undefined;
  order?: ObservedOrder | undefined;
  missingHindi: boolean;
  draft: boolean;
  archived: boolean;
  after: string;
}

/** A picture's description stands for it. */
const PICTURE = String.raw`!\[([^][]*)\]\(image:[^)]*\)`;

export async function selectQuestions(db: Executor, search: Search, limit: number) {
  const { rows } = await sql<FoundRow>`
    SELECT b.question_id, code, section, topic, difficulty, kind, ready,
      text_english IS NOT NULL AS has_english, text_hindi IS NOT NULL AS has_hindi,
      left(btrim(regexp_replace(regexp_replace(
        left(coalesce(text_english, text_hindi, ''), 600), ${PICTURE}, ' \\1 ', 'g'
      ), '<[^>]*>|[[:space:]]+', ' ', 'g')), 160) AS excerpt,
      f.attempts, f.right_share, f.discrimination
    FROM bank_questions b LEFT JOIN question_figures f ON f.question_id = b.question_id
    WHERE ${matches(search)}
    ORDER BY ${search.order ? sql`${orders[search.order]}, code` : sql`code`} LIMIT ${limit}`.execute(db);
  return rows;
}

/** What a page is sorted by, rising. */
const orders: Record<ObservedOrder, RawBuilder<unknown>> = {
  hardest: sql`f.right_share`,
  easiest: sql`-f.right_share`,
  weakest: sql`f.discrimination`,
};

/** Behind the last question of the page before, whose code is known. */
function behind(after: string, order: ObservedOrder | undefined) {
  if (order === undefined) return sql`code > ${after}`;
  const place = orders[order];
  if (after === "") return sql`${place} IS NOT NULL`;
  return sql`(${place}, code) > (
    SELECT ${place}, l.code FROM bank_questions l JOIN question_figures f ON f.question_id = l.question_id
    WHERE l.code = ${after})`;
}

function matches(search: Search) {
  const { words, section, topic, difficulty, kind, observed, missingHindi, draft, archived } = search;
  const conditions: (RawBuilder<unknown> | false)[] = [
    behind(search.after, search.order),
    ...words
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => sql`words LIKE ${containing(word)}`),
    section !== undefined && sql`section = ${section}`,
    topic !== undefined && sql`topic = ${topic}`,
    difficulty !== undefined && sql`difficulty = ${difficulty}`,
    kind !== undefined && sql`kind = ${kind}`,
    observed !== undefined && sql`${observedLevel} = ${observed}`,
    missingHindi && sql`text_hindi IS NULL`,
    draft && sql`NOT ready`,
    archived ? sql`archived_at IS NOT NULL` : sql`archived_at IS NULL`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` AND `,
  );
}

/** A LIKE pattern for texts that contain these letters, with SQL's wildcards escaped. */
export function containing(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

/** Sections and topics, read from the index one label at a time, without reading the bank. */
export async function selectLabels(db: Executor) {
  const { rows } = await sql<{ section: string; topic: string }>`
    WITH RECURSIVE labels AS (
      (SELECT section, topic FROM bank_questions ORDER BY section, topic LIMIT 1)
      UNION ALL
      SELECT later.section, later.topic FROM labels CROSS JOIN LATERAL (
        SELECT q.section, q.topic FROM bank_questions q
        WHERE (q.section, q.topic) > (labels.section, labels.topic)
        ORDER BY q.section, q.topic LIMIT 1
      ) AS later
    )
    SELECT section, topic FROM labels LIMIT 2000`.execute(db);
  return rows;
}

export async function countQuestions(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bank_questions WHERE archived_at IS NULL`.execute(db);
  return rows[0]!.count;
}
