import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";

export interface BatchRow {
  batch_id: string;
  name: string;
  about: string | null;
  created_at: Date;
  archived_at: Date | null;
}

export interface ListedBatch extends BatchRow {
  teachers: { id: string; name: string }[];
  learners: number;
  unused: number;
  packages: string[];
}

const teachers = sql`
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', u.user_id::text, 'name', u.first_name || ' ' || u.last_name)
      ORDER BY u.first_name, u.last_name)
    FROM batch_teachers t JOIN users u USING (user_id) WHERE t.batch_id = b.batch_id
  ), '[]')`;

const learners = sql`(SELECT count(*)::int FROM batch_members m WHERE m.batch_id = b.batch_id)`;
const unused = sql`
  (SELECT count(*)::int FROM batch_members m JOIN slips s USING (user_id) WHERE m.batch_id = b.batch_id)`;

/** The packages that at least half of a batch own: what has been given to it, however it was given. */
const packages = sql`ARRAY(
  SELECT p.name FROM batch_members m JOIN enrolments e USING (user_id) JOIN packages p USING (package_id)
  WHERE m.batch_id = b.batch_id AND ${owns}
  GROUP BY p.package_id, p.name, p.position
  HAVING 2 * count(*) >= (SELECT count(*) FROM batch_members n WHERE n.batch_id = b.batch_id)
  ORDER BY p.position, p.package_id LIMIT 5)`;

const MOST = 500;

export async function selectBatches(
  db: Executor,
  { words, state, teacherId }: { words: string; state: "mine" | "archived" | undefined; teacherId: string },
): Promise<ListedBatch[]> {
  const mine = sql`EXISTS (SELECT FROM batch_teachers t WHERE t.batch_id = b.batch_id AND t.user_id = ${teacherId})`;
  const { rows } = await sql<ListedBatch>`
    SELECT b.*, ${teachers} AS teachers, ${learners} AS learners, ${unused} AS unused, ${packages} AS packages
    FROM batches b
    WHERE b.archived_at IS ${state === "archived" ? sql`NOT NULL` : sql`NULL`}
      AND ${state === "mine" ? mine : sql`true`}
      AND position(lower(${words}) IN lower(b.name || ' ' || coalesce(b.about, ''))) > 0
    ORDER BY lower(b.name), b.batch_id LIMIT ${MOST}`.execute(db);
  return rows;
}

export async function countBatches(db: Executor, teacherId: string) {
  const { rows } = await sql<{ current: number; mine: number; archived: number }>`
    SELECT count(*) FILTER (WHERE b.archived_at IS NULL)::int AS current,
      count(*) FILTER (WHERE b.archived_at IS NULL AND t.user_id IS NOT NULL)::int AS mine,
      count(*) FILTER (WHERE b.archived_at IS NOT NULL)::int AS archived
    FROM batches b LEFT JOIN batch_teachers t ON t.batch_id = b.batch_id AND t.user_id = ${teacherId}`.execute(
    db,
  );
  return rows[0]!;
}

export async function selectOptionalBatch(db: Executor, batchId: string) {
  const { rows } = await sql<ListedBatch>`
    SELECT b.*, ${teachers} AS teachers, ${learners} AS learners, ${unused} AS unused, ${packages} AS packages
    FROM batches b WHERE b.batch_id = ${batchId}`.execute(db);
  return rows[0];
}

export async function lockOptionalBatch(db: Executor, batchId: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`SELECT * FROM batches WHERE batch_id = ${batchId} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

/** Undefined if a running batch has this name. */
export async function insertOptionalBatch(db: Executor, name: string, about: string | null) {
  const { rows } = await sql<{ batch_id: string }>`
    INSERT INTO batches (name, about) VALUES (${name}, ${about})
    ON CONFLICT (lower(name)) WHERE archived_at IS NULL DO NOTHING RETURNING batch_id`.execute(db);
  return rows[0]?.batch_id;
}

/** Two lists that name a new batch at once make it once: the second waits for the first, and then finds it. */
export async function insertOrFindBatch(db: Executor, name: string) {
  const made = await insertOptionalBatch(db, name, null);
  if (made !== undefined) return { batchId: made, isNew: true };
  const { rows } = await sql<{ batch_id: string }>`
    SELECT batch_id FROM batches WHERE lower(name) = lower(${name}) AND archived_at IS NULL`.execute(db);
  return { batchId: rows[0]!.batch_id, isNew: false };
}

/** False if another running batch has the name. */
export async function updateBatch(
  db: Executor,
  batchId: string,
  { name, about, isArchived }: { name: string; about: string | null; isArchived: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE batches b SET name = ${name}, about = ${about},
      archived_at = CASE WHEN ${isArchived} THEN coalesce(b.archived_at, now()) END
    WHERE b.batch_id = ${batchId} AND (${isArchived} OR NOT EXISTS (
      SELECT FROM batches o
      WHERE lower(o.name) = lower(${name}) AND o.archived_at IS NULL AND o.batch_id <> b.batch_id))
    RETURNING b.batch_id`.execute(db);
  return rows.length === 1;
}

export async function insertTeachers(db: Executor, batchId: string, userIds: readonly string[]) {
  await sql`
    INSERT INTO batch_teachers (batch_id, user_id)
    SELECT ${batchId}, a.user_id FROM administrators a WHERE a.user_id = ANY (${userIds}::bigint[])
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function deleteTeachers(db: Executor, batchId: string) {
  await sql`DELETE FROM batch_teachers WHERE batch_id = ${batchId}`.execute(db);
}

export async function selectTeachers(db: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.user_id::text AS id, u.first_name || ' ' || u.last_name AS name
    FROM administrators a JOIN users u USING (user_id) ORDER BY 2, 1 LIMIT 500`.execute(db);
  return rows;
}

/** How many were not in it before. Ids of nobody, and of administrators, are left out. */
export async function insertMembers(
  db: Executor,
  batchId: string,
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO batch_members (user_id, batch_id)
    SELECT u.user_id, ${batchId} FROM users u
    WHERE u.user_id = ANY (${userIds}::bigint[]) AND u.role = 'USER'
    ON CONFLICT DO NOTHING RETURNING user_id`.execute(db);
  return rows.length;
}

export async function deleteMembers(
  db: Executor,
  batchId: string,
  userIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    DELETE FROM batch_members WHERE batch_id = ${batchId} AND user_id = ANY (${userIds}::bigint[])
    RETURNING user_id`.execute(db);
  return rows.length;
}

export async function selectMemberIds(db: Executor, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM batch_members WHERE batch_id = ${batchId} ORDER BY user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function selectOwnedPackages(db: Executor, batchId: string) {
  const { rows } = await sql<{ id: string; name: string; owners: number }>`
    SELECT p.package_id AS id, p.name, count(*)::int AS owners
    FROM batch_members m JOIN enrolments e USING (user_id) JOIN packages p USING (package_id)
    WHERE m.batch_id = ${batchId} AND ${owns}
    GROUP BY p.package_id, p.name ORDER BY owners DESC, p.name LIMIT 20`.execute(db);
  return rows;
}
