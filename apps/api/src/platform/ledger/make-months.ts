import { sql } from "kysely";
import type { Database, Executor } from "../db.ts";
import { RIGHTS_LOCK } from "../logins/apply-rights.ts";
import { LEDGER_OWNER } from "../logins/logins.ts";
import { rightsLike, wordsOf } from "../logins/statements.ts";
import { firstIdOf, monthAt, monthOfTable, tableOf } from "./months.ts";

/** Months that are ready beside the current one. */
const AHEAD = 3;

/**
 * Makes the tables of the ledger from the last one up to three months ahead; a new ledger begins with the first
 * month that an id can name. Each table gets its rights and is then attached, which no save waits for. Returns
 * the names of those that it made.
 */
export async function makeMonths(db: Database): Promise<string[]> {
  const made: string[] = [];
  for (;;) {
    const table = await db.transaction().execute(makeNext);
    if (table === null) return made;
    made.push(table);
  }
}

async function makeNext(tx: Executor): Promise<string | null> {
  await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(tx);
  const { last, seconds } = await selectReach(tx);
  const month = last === null ? 0 : last + 1;
  if (month > monthAt(seconds) + AHEAD) return null;
  const table = tableOf(month);
  const [from, to] = [firstIdOf(month), firstIdOf(month + 1)];
  const statements = [
    `SET LOCAL ROLE ${LEDGER_OWNER}`,
    `CREATE TABLE ledger.${table} (LIKE answers INCLUDING ALL)`,
    ...rightsLike("answers", `TABLE ledger.${table}`).map((right) => `GRANT ${wordsOf(right)}`),
    `ALTER TABLE answers ATTACH PARTITION ledger.${table} FOR VALUES FROM (${from}) TO (${to})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
  return table;
}

/** The last month that has a table, and the database's clock in seconds since 1970. */
async function selectReach(db: Executor): Promise<{ last: number | null; seconds: number }> {
  const { rows } = await sql<{ last: string | null; seconds: number }>`
    SELECT extract(epoch FROM now())::float8 AS seconds, max(c.relname) AS last
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'answers'::regclass`.execute(db);
  const { last, seconds } = rows[0]!;
  return { last: last === null ? null : monthOfTable(last), seconds };
}

/** Until when every attempt finds its table, in seconds from now. */
export async function selectSecondsAhead(db: Executor): Promise<number> {
  const { last, seconds } = await selectReach(db);
  return last === null ? 0 : Date.UTC(2026, last + 1) / 1000 - seconds;
}
