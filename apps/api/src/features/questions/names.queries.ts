// Hindi names of sections and topics. A version keeps those that it was published with.
import type { LabelNames } from "@patrak/domain";
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";

interface NameRow {
  english: string;
  hindi: string;
}

/** By the English names; of those given that have one. */
export async function selectNames(db: Executor, labels: readonly string[]): Promise<LabelNames> {
  const { rows } = await sql<NameRow>`
    SELECT english, hindi FROM label_names WHERE english = ANY (${labels}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ english, hindi }) => [english, hindi]));
}

export async function upsertNames(tx: Transaction<DB>, names: readonly NameRow[]) {
  await sql`
    INSERT INTO label_names (english, hindi)
    SELECT * FROM unnest(${names.map(({ english }) => english)}::text[], ${names.map(({ hindi }) => hindi)}::text[])
    ON CONFLICT (english) DO UPDATE SET hindi = excluded.hindi`.execute(tx);
}

export async function deleteNames(tx: Transaction<DB>, labels: readonly string[]) {
  await sql`DELETE FROM label_names WHERE english = ANY (${labels}::text[])`.execute(tx);
}

/** From a SELECT of `english` and `hindi`, each English name once. A name that somebody has written stays. */
export async function addNames(tx: Transaction<DB>, written: RawBuilder<unknown>) {
  await sql`
    INSERT INTO label_names (english, hindi)
    SELECT english, hindi FROM (${written}) AS written
    ON CONFLICT (english) DO NOTHING`.execute(tx);
}
