import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { archivedRows, columns } from "../../platform/ledger/archive/lines.ts";
import { REVOKED_CHANNEL } from "../../platform/notices.ts";
import type { Place } from "./places.ts";

export interface Person {
  user_id: string;
  /** Null for a learner without one: no place that is found by an address is theirs. */
  email: string | null;
  role: "USER" | "ADMIN";
}

/** A JSON number holds 53 bits: these are sent as text. */
const large = new Set(["user_id", "attempt_id", "seq"]);

/** With the lines of archives that belong to the place. */
export async function selectRows(
  db: Executor,
  place: Place,
  person: Person,
  archived: readonly string[] = [],
): Promise<unknown[]> {
  const told = place.tells.map((column) => [column, large.has(column) ? `t.${column}::text` : `t.${column}`]);
  const fields = [...told, ...Object.entries(place.adds ?? {})];
  const pairs = fields.map(([name, value]) => sql`${sql.lit(name!)}, ${sql.raw(value!)}`);
  const { rows } = await sql<{ told: unknown }>`
    SELECT jsonb_build_object(${sql.join(pairs)}) AS told
    FROM ${sourceOf(place, person, archived)} t
    WHERE ${isOf(place, person)}
    ORDER BY ${sql.join(place.tells.slice(0, place.sortedBy ?? 1).map((column) => sql.ref(`t.${column}`)))}`.execute(
    db,
  );
  return rows.map((row) => row.told);
}

function sourceOf(place: Place, { user_id }: Person, archived: readonly string[]): RawBuilder<unknown> {
  const stored = place.readBy ? sql`${sql.ref(place.readBy)}(${user_id}::bigint)` : sql.table(place.table);
  if (archived.length === 0) return stored;
  const all = sql.raw(columns.join(", "));
  // Not UNION ALL: a month whose archive is recorded may still be in the database.
  return sql`(SELECT ${all} FROM ${stored} AS s UNION SELECT ${all} FROM ${archivedRows(archived)} AS a)`;
}

export async function selectAttemptIds(db: Executor, { user_id }: Person): Promise<string[]> {
  const { rows } = await sql<{ attempt_id: string }>`
    SELECT attempt_id FROM attempts WHERE user_id = ${user_id}`.execute(db);
  return rows.map(({ attempt_id }) => attempt_id);
}

export async function deleteRows(db: Executor, place: Place, person: Person) {
  await sql`DELETE FROM ${sql.table(place.table)} t WHERE ${isOf(place, person)}`.execute(db);
}

export async function setRows(db: Executor, place: Place, set: string, person: Person) {
  await sql`UPDATE ${sql.table(place.table)} t SET ${sql.raw(set)} WHERE ${isOf(place, person)}`.execute(db);
}

function isOf({ whose }: Place, { user_id, email }: Person): RawBuilder<boolean> {
  const pieces = whose.split(/(\$id|\$email)/).map((piece) => {
    if (piece === "$id") return sql`${user_id}::bigint`;
    return piece === "$email" ? sql`${email}::text` : sql.raw(piece);
  });
  return sql`(${sql.join(pieces, sql``)})`;
}

/**
 * Refuses the account's access tokens: every process gets a notice, and rereads while a token may be valid.
 */
export async function insertErased(db: Executor, { user_id }: Person) {
  await sql`
    WITH erased AS (INSERT INTO erased_accounts (user_id) VALUES (${user_id}) RETURNING user_id)
    SELECT pg_notify(${REVOKED_CHANNEL}, user_id::text) FROM erased`.execute(db);
}

export async function selectDue(db: Executor, most: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.user_id, u.email, u.role
    FROM users u JOIN erasures e USING (user_id)
    WHERE e.due_at <= now() AND u.role = 'USER'
    ORDER BY e.due_at, u.user_id
    LIMIT ${most}`.execute(db);
  return rows;
}

/**
 * Locks the request until the transaction ends: whoever takes it back at this instant has done so before, and false is
 * returned, or finds none.
 */
export async function deleteOptionalDue(db: Executor, { user_id }: Person): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM erasures WHERE user_id = ${user_id} AND due_at <= now() RETURNING user_id`.execute(db);
  return rows.length === 1;
}

export async function selectOptionalPerson(db: Executor, email: string, role: Person["role"]) {
  const { rows } = await sql<Person>`
    SELECT user_id, email, role FROM users WHERE email = ${email} AND role = ${role}`.execute(db);
  return rows[0];
}

/** True if nobody else could manage administrators. */
export async function isLastOwner(db: Executor, { user_id }: Person): Promise<boolean> {
  const { rows } = await sql<{ last: boolean | null }>`
    SELECT bool_and(user_id = ${user_id}) AS last FROM administrators
    WHERE role = 'owner' AND suspended_at IS NULL`.execute(db);
  return rows[0]!.last ?? false;
}
