import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { firstIdOf, monthNamed, monthOfTable, nameOfMonth, tableOf } from "../months.ts";
import { LINE } from "./lines.ts";
import type { Place } from "./manifest.ts";

export interface ArchiveRow {
  month: string;
  digest: string;
}

export async function selectOptionalArchive(db: Executor, month: string): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`
    SELECT month, digest FROM ledger_archives WHERE month = ${month}`.execute(db);
  return rows[0];
}

export async function selectArchives(db: Executor): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`SELECT month, digest FROM ledger_archives ORDER BY month`.execute(
    db,
  );
  return rows;
}

export interface Page {
  rows: number;
  lines: string;
  first: Place;
  last: Place;
}

const BEFORE_ALL: Place = ["-1", "-1"];

/** The saves after this place: whole attempts, and of these as few as have so many rows. Null if there are none. */
export async function selectPage(
  db: Executor,
  table: string,
  after: Place | null,
  least: number,
): Promise<Page | null> {
  const [userId, attemptId] = after ?? BEFORE_ALL;
  const { rows } = await sql<{ rows: number; lines: string | null }>`
    SELECT count(*)::int AS rows, string_agg(line, E'\n' ORDER BY user_id, attempt_id, question, seq, writer) AS lines
    FROM (
      SELECT user_id, attempt_id, question, seq, writer, ${sql.raw(LINE)} AS line
      FROM ${sql.raw(`ledger.${table}`)}
      WHERE (user_id, attempt_id) > (${userId}, ${attemptId})
      ORDER BY user_id, attempt_id
      FETCH FIRST ${sql.lit(least)} ROWS WITH TIES
    ) AS page`.execute(db);
  const { rows: count, lines } = rows[0]!;
  if (lines === null) return null;
  return { rows: count, lines, first: placeIn(lines, 0), last: placeIn(lines, lines.lastIndexOf("\n") + 1) };
}

/** A line begins with two numbers of at most 19 digits. */
function placeIn(lines: string, at: number): Place {
  const [userId, attemptId] = lines.slice(at, at + 40).split(",");
  return [userId!, attemptId!];
}

/** The months that have a table of their own, the oldest first, and the database's clock in seconds since 1970. */
export async function selectMonths(db: Executor): Promise<{ months: number[]; seconds: number }> {
  const { rows } = await sql<{ names: string[]; seconds: number }>`
    SELECT extract(epoch FROM now())::float8 AS seconds, ARRAY(
      SELECT replace(substr(relname, 9), '_', '-') FROM pg_class
      WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'r' AND relname ~ '^answers_[0-9]{4}_[0-9]{2}$'
      ORDER BY relname
    ) AS names`.execute(db);
  const { names, seconds } = rows[0]!;
  return { months: names.map((name) => monthNamed(name)!), seconds };
}

/** It asks for everybody's attempts: on several machines all of them. */
export async function hasOpenAttempts(db: Executor, month: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT attempt_id FROM attempts
    WHERE status = 0 AND attempt_id >= ${firstIdOf(month)} AND attempt_id < ${firstIdOf(month + 1)}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The name of a month's table on its way out: nobody who saves or reads knows it. It still sorts among the months. */
const leavingName = (month: number) => `${tableOf(month)}_archived`;

export interface Leaving {
  month: number;
  table: string;
  isAttached: boolean;
}

/** The oldest month whose archive is recorded and whose table is still there. */
export async function selectOptionalLeaving(db: Executor): Promise<Leaving | undefined> {
  const { rows } = await sql<{ table: string; isAttached: boolean }>`
    SELECT c.relname AS table, i.inhrelid IS NOT NULL AS "isAttached"
    FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    WHERE c.relnamespace = 'ledger'::regnamespace AND c.relkind = 'r'
      AND c.relname ~ '^answers_[0-9]{4}_[0-9]{2}_archived$'
    ORDER BY c.relname LIMIT 1`.execute(db);
  return rows[0] && { ...rows[0], month: monthOfTable(rows[0].table) };
}

/** A month of the ledger whose detaching was broken off. While there is one, no other can be detached. */
export async function selectOptionalPending(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ table: string }>`
    SELECT c.relname AS table FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'answers'::regclass AND i.inhdetachpending`.execute(db);
  return rows[0]?.table;
}

/** From here on readers get the archive. The lock on the month's table is that of the renaming. */
export async function recordArchive(
  db: Executor,
  month: number,
  { digest, rows }: { digest: string; rows: number },
) {
  await sql.raw(`ALTER TABLE ledger.${tableOf(month)} RENAME TO ${leavingName(month)}`).execute(db);
  await sql`
    INSERT INTO ledger_archives (month, digest, saves) VALUES (${nameOfMonth(month)}, ${digest}, ${rows})
    ON CONFLICT (month) DO UPDATE
    SET digest = excluded.digest, saves = excluded.saves, archived_at = excluded.archived_at`.execute(db);
}

/** How a month leaves the whole. Without CONCURRENTLY it locks the whole for a moment. */
export type Detaching = "" | "CONCURRENTLY" | "FINALIZE";

export const detach = (db: Executor, table: string, how: Detaching) =>
  sql.raw(`ALTER TABLE answers DETACH PARTITION ledger.${table} ${how}`).execute(db);

export const dropLeaving = (db: Executor, { table }: Leaving) =>
  sql.raw(`DROP TABLE ledger.${table}`).execute(db);

/** Undoes the record: the table is a month of the ledger again, and readers get it. */
export async function bringBack(db: Executor, { month, table, isAttached }: Leaving) {
  await sql`DELETE FROM ledger_archives WHERE month = ${nameOfMonth(month)}`.execute(db);
  const [name, from, to] = [tableOf(month), firstIdOf(month), firstIdOf(month + 1)];
  await sql.raw(`ALTER TABLE ledger.${table} RENAME TO ${name}`).execute(db);
  if (!isAttached)
    await sql
      .raw(`ALTER TABLE answers ATTACH PARTITION ledger.${name} FOR VALUES FROM (${from}) TO (${to})`)
      .execute(db);
}
