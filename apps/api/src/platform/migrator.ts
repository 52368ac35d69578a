import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./db.ts";
import { makeMigrationsTable, selectMissing, type Migration } from "./migrations.ts";

/** Any number that nothing else in this database locks. */
const LOCK = 7_070_424;
/** A statement that waits for a lock keeps everybody behind it waiting: saves too. */
const LOCK_TIMEOUT = "300ms";
/** For how long a file is tried again before `migrate` gives up, and how long saves have between two tries. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs what is missing, one transaction for each file, and returns the names. Whoever comes second waits until the first
 * is done. The database must have been opened without time limits: an index of a large table takes minutes.
 */
export async function runMigrations(
  db: Database,
  migrations: readonly Migration[],
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await lockOut(connection);
    try {
      await makeMigrationsTable(connection);
      const missing = await selectMissing(connection, migrations);
      await sql.raw(`SET lock_timeout = '${LOCK_TIMEOUT}'`).execute(connection);
      for (const migration of missing) await runPatiently(connection, migration, patienceMs);
      return missing.map(({ name }) => name);
    } finally {
      await sql`RESET lock_timeout`.execute(connection);
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** By asking again: a statement that waits here would hold up the other's CREATE INDEX CONCURRENTLY for ever. */
async function lockOut(connection: Database) {
  for (;;) {
    const { rows } = await sql<{ isMine: boolean }>`
      SELECT pg_try_advisory_lock(${LOCK}) AS "isMine"
    `.execute(connection);
    if (rows[0]?.isMine) return;
    await sleep(200);
  }
}

async function runPatiently(connection: Database, migration: Migration, patienceMs: number) {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await runFile(connection, migration);
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code;
      const isHeldUp = code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
      if (!isHeldUp || performance.now() > until) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

async function runFile(connection: Database, migration: Migration) {
  if (!migration.isOutside) return connection.transaction().execute((trx) => runAll(trx, migration));
  await dropInvalidIndexes(connection);
  await runAll(connection, migration);
}

/** What a CREATE INDEX CONCURRENTLY leaves behind that was broken off: nothing uses it, and its name is taken. */
async function dropInvalidIndexes(connection: Database) {
  const { rows } = await sql<{ name: string }>`
    SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON oid = indexrelid
    WHERE NOT indisvalid AND relkind = 'i' AND relnamespace = 'public'::regnamespace
  `.execute(connection);
  for (const { name } of rows) await sql.raw(`DROP INDEX CONCURRENTLY ${name}`).execute(connection);
}

/** Statement by statement, so that a failure names its own; PostgreSQL's message alone does not. */
async function runAll(db: Database, { name, statements }: Migration) {
  for (const statement of statements) {
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      const words = (error as Error).message;
      throw new Error(`${name}.sql failed: ${words}. The statement: ${statement}`, { cause: error });
    }
  }
  await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(db);
}
