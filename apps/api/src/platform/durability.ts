import { sql } from "kysely";
import type { Database } from "./db.ts";
import { readMigrations, selectMissing } from "./migrations.ts";

interface State {
  recovering: boolean;
  readOnly: string;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
}

/** Refuses a database whose commits do not survive a power cut: an acknowledged answer could be lost. */
export async function checkDurable(db: Database) {
  const { rows } = await sql<State>`
    SELECT
      pg_is_in_recovery() AS "recovering",
      current_setting('transaction_read_only') AS "readOnly",
      current_setting('fsync') AS "fsync",
      current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('synchronous_commit') AS "synchronousCommit"
  `.execute(db);
  const [state] = rows;
  if (!state || state.recovering || state.readOnly === "on") throw new Error("the database takes no writes");
  const { fsync, fullPageWrites, synchronousCommit } = state;
  if ([fsync, fullPageWrites, synchronousCommit].includes("off")) {
    throw new Error("fsync, full_page_writes and synchronous_commit must be on");
  }
}

/** A schema only moves forward: once it is current, it is not checked again. */
export function migrationsCheck(db: Database) {
  let current = false;
  return async () => {
    if (current) return;
    const missing = await selectMissing(db, await readMigrations());
    const names = missing.map(({ name }) => name);
    if (names.length > 0) throw new Error(`migrations not applied: ${names.join(", ")}`);
    current = true;
  };
}
