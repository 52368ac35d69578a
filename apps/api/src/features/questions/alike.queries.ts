import type { Language } from "@patrak/domain";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";

export interface AlikeRow {
  question_id: string;
  code: string;
  text_english: string | null;
  text_hindi: string | null;
  likeness: number;
}

/** For this transaction: how similar two texts must be, and how long the search may take. */
export async function limitSearch(tx: Transaction<DB>, { likeness, ms }: { likeness: number; ms: number }) {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true),
    set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
}

/** The same text, ignoring markup, spaces, punctuation and case. */
export async function selectSame(tx: Transaction<DB>, text: string, except: string | null, limit: number) {
  const { rows } = await sql<AlikeRow>`
    SELECT question_id, code, text_english, text_hindi, 100 AS likeness
    FROM bank_questions
    WHERE fingerprint = md5(regexp_replace(lower(${text}), '<[^>]*>|[[:space:][:punct:]]', '', 'g'))
      AND question_id IS DISTINCT FROM ${except}::uuid
    ORDER BY code LIMIT ${limit}`.execute(tx);
  return rows;
}

/** As indexed. */
const columns = {
  english: sql`lower(regexp_replace(text_english, '<[^>]*>', ' ', 'g'))`,
  hindi: sql`lower(regexp_replace(text_hindi, '<[^>]*>', ' ', 'g'))`,
};

/** Texts of one language that share most of their trigrams, found by index. */
export async function selectAlike(
  tx: Transaction<DB>,
  language: Language,
  words: string,
  { except, limit }: { except: string | null; limit: number },
) {
  const likeness = sql`similarity(${columns[language]}, ${words})`;
  const { rows } = await sql<AlikeRow>`
    SELECT question_id, code, text_english, text_hindi, round(${likeness} * 100)::int AS likeness
    FROM bank_questions
    WHERE ${columns[language]} % ${words} AND question_id IS DISTINCT FROM ${except}::uuid
    ORDER BY ${likeness} DESC, code LIMIT ${limit}`.execute(tx);
  return rows;
}
