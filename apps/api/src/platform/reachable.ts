import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "./db.ts";
import { isUnavailable } from "./errors.ts";
import type { Login, Server } from "./logins/logins.ts";

const EVERY_MS = 1000;
/** A host that does not answer at all is not waited for any longer. */
const PATIENCE_MS = 2000;

/** Opens a connection, which also checks it. */
export async function askDatabase(server: Server, role: Login) {
  const driver = { connectionTimeoutMillis: PATIENCE_MS };
  const db = openDatabase({ ...server, pool: 1, role, driver });
  try {
    await sql`SELECT`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Runs the work each second until the database can be reached; whatever else goes wrong is thrown. */
export async function untilReachable(work: () => Promise<void>, onAway: (error: unknown) => unknown) {
  for (let isAway = false; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!isAway) onAway(error);
      isAway = true;
      await sleep(EVERY_MS);
    }
  }
}
