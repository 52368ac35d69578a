import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.gen.ts";

export type Database = Kysely<DB>;
/** A database or an open transaction on it. */
export type Executor = Database | Transaction<DB>;

/**
 * Two roles stand between the parts of the product and the answer keys: `patrak_exam` serves students and has no
 * right on them, `patrak_scoring` reads them. Without a role the pool has its login's own rights, to migrate and import.
 */
type DatabaseRole = "patrak_exam" | "patrak_scoring";

export function openDatabase(options: { url: string; pool: number; role?: DatabaseRole }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    // The driver would wait for ever; a caller is better served by a prompt 503.
    connectionTimeoutMillis: 5000,
    query_timeout: 6000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
    application_name: "patrak",
    ...(options.role && { options: `-c role=${options.role}` }),
  });
  // An idle connection that dies is replaced at the next use.
  pool.on("error", () => undefined);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
