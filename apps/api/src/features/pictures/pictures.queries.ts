import { sql, type Transaction } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";

/** Returns whether it is new; a picture with the same name has the same content. */
export async function insertPicture(tx: Transaction<DB>, name: string, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pictures (name, bytes) VALUES (${name}, ${bytes})
    ON CONFLICT (name) DO NOTHING RETURNING name`.execute(tx);
  return rows.length > 0;
}

export async function selectKnown(db: Executor, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pictures WHERE name = ANY (${names})`.execute(db);
  return rows.map(({ name }) => name);
}
