import { sql, type RawBuilder, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";

export interface AlikeRow {
  question_id: string;
  code: string;
  text_english: string | null;
  text_hindi: string | null;
  likeness: number;
}

/** For this transaction: how alike two texts must be, and how long the search may take. */
export async function limitSearch(tx: Transaction<DB>, { likeness, ms }: { likeness: number; ms: number }) {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true),
    set_config('statement_timeout', ${`${ms}ms`}, true)`.execute(tx);
}

/** The same text but for markup, spaces, points and capitals. */
export async function selectSame(tx: Transaction<DB>, text: string, except: string | null, limit: number) {
  const { rows } = await sql<AlikeRow>`
    SELECT question_id, code, text_english, text_hindi, 100 AS likeness
    FROM bank_questions
    WHERE fingerprint = md5(regexp_replace(lower(${text}), '<[^>]*>|[[:space:][:punct:]]', '', 'g'))
      AND question_id IS DISTINCT FROM ${except}::uuid
    ORDER BY code LIMIT ${limit}`.execute(tx);
  return rows;
}

const plain = (column: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(coalesce(${column}, ''), '<[^>]*>', ' ', 'g'))`;

export interface PlainTexts {
  english: string;
  hindi: string;
}

/**
 * Texts of one language that share most of their groups of three letters. The index holds both languages as one, so what
 * it finds shares some of them, and is compared language by language afterwards.
 */
export async function selectAlike(
  tx: Transaction<DB>,
  { english, hindi }: PlainTexts,
  { except, least, limit }: { except: string | null; least: number; limit: number },
) {
  const { rows } = await sql<AlikeRow>`
    SELECT question_id, code, text_english, text_hindi, round(likeness * 100)::int AS likeness
    FROM bank_questions CROSS JOIN LATERAL (
      SELECT greatest(
        similarity(${plain(sql`text_english`)}, ${english}), similarity(${plain(sql`text_hindi`)}, ${hindi})
      ) AS likeness
    ) AS compared
    WHERE (words % ${english} OR words % ${hindi})
      AND question_id IS DISTINCT FROM ${except}::uuid AND likeness >= ${least}
    ORDER BY likeness DESC, code LIMIT ${limit}`.execute(tx);
  return rows;
}
