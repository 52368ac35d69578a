import type { Database } from "./db.ts";
import { readMigrations, selectMissing } from "./migrations.ts";
import type { Statement, Statements } from "./statements.ts";

/** Locks as a save does, and finds nothing to lock. A read-only connection and a standby refuse it. */
const LOCK: Statement = {
  name: "lock_nothing",
  text: "SELECT FROM attempts WHERE user_id = 0 AND attempt_id = 0 FOR SHARE",
};

const STATE: Statement = {
  name: "durable",
  text: `
    SELECT current_setting('fsync') AS "fsync", current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('synchronous_commit') AS "synchronousCommit"`,
};

interface State {
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
}

/**
 * Asked on the connections of saves: refuses a database that takes no writes, or whose commits do not survive a power
 * cut, so that an acknowledged answer could be lost.
 */
export async function checkDurable({ run }: Pick<Statements, "run">) {
  await run(LOCK, []);
  const { rows } = await run<State>(STATE, []);
  if (Object.values(rows[0]!).includes("off"))
    throw new Error("fsync, full_page_writes and synchronous_commit must be on");
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
