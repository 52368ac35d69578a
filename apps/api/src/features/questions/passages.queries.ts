import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { containing } from "./search.queries.ts";

export interface PassageRow {
  passage_id: string;
  name: string;
  english: string | null;
  hindi: string | null;
  revision: number;
}

export async function selectPassages(db: Executor, words: string, limit: number) {
  const { rows } = await sql<{ passage_id: string; name: string }>`
    SELECT passage_id, name FROM bank_passages
    WHERE ${words === ""} OR lower(name) LIKE ${containing(words)}
    ORDER BY lower(name), passage_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectOptionalPassage(db: Executor, passageId: string, { lock = false } = {}) {
  const { rows } = await sql<PassageRow>`
    SELECT passage_id, name, english, hindi, revision FROM bank_passages
    WHERE passage_id = ${passageId} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

type Written = Pick<PassageRow, "name" | "english" | "hindi">;

export async function insertPassage(tx: Transaction<DB>, passageId: string, row: Written) {
  await tx
    .insertInto("bank_passages")
    .values({ passage_id: passageId, ...row })
    .execute();
}

export async function updatePassage(tx: Transaction<DB>, passageId: string, row: Written) {
  await tx
    .updateTable("bank_passages")
    .set({ ...row, revision: sql`revision + 1`, changed_at: sql`now()` })
    .where("passage_id", "=", passageId)
    .execute();
}
