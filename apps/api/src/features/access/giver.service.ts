import { sql, type RawBuilder } from "kysely";

/** An administrator by id, whose name is stored in one place only; or plain words if it was not a person. */
export type Giver = { id: string } | { words: string };

export const giverColumns = (by: Giver) =>
  "id" in by ? sql`NULL::text, ${by.id}::bigint` : sql`${by.words}::text, NULL::bigint`;

/** The name of the giver, from the row's two columns; null for an erased person. */
export const giverName = (row: RawBuilder<unknown>) => sql<string | null>`
  coalesce(${row}.granted_by, (
    SELECT giver.first_name || ' ' || giver.last_name FROM users giver WHERE giver.user_id = ${row}.granted_by_id
  ))`;
