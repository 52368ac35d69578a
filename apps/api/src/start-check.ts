import { sql } from "kysely";
import type { Logger } from "pino";
import { processesOf, serverOf, sharesOf, type Config } from "./config.ts";
import { sumOf } from "./platform/connection-budget.ts";
import { openDatabase } from "./platform/db.ts";
import { isUnavailable } from "./platform/errors.ts";
import { checkFunctions } from "./platform/logins/check-functions.ts";
import { checkConnections, loginsIn } from "./platform/logins/check-connections.ts";
import { logins } from "./platform/logins/logins.ts";
import { explainRefusal } from "./platform/logins/unsafe-database.ts";

/** Logs an unsafe setup once, in a sentence, and starts nothing. */
export async function checkOrEnd(config: Config, log: Logger) {
  try {
    await checkStart(config, log);
  } catch (error) {
    log.fatal((error as Error).message);
    process.exit(1);
  }
}

/**
 * Checks before anything starts: every login works and has the right attributes, the functions are
 * as declared, and the instance's connections fit the server. An unreachable database is not
 * refused: it may come back.
 */
async function checkStart(config: Config, log: Logger) {
  const shares = sharesOf(config);
  try {
    for (const role of logins) await checkLogin(config, role);
    const db = openDatabase({ ...serverOf(config), pool: 1, role: "patrak_admin" });
    try {
      await checkFunctions(db);
      await checkConnections(db, sumOf(shares, processesOf(config)), loginsIn(shares, processesOf(config)));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const told = explainRefusal(error);
    if (!isUnavailable(told)) throw told;
    log.warn({ err: error }, "the database cannot be reached yet; it is checked later");
  }
}

/** Opening a connection performs the check. */
async function checkLogin(config: Config, role: (typeof logins)[number]) {
  const db = openDatabase({ ...serverOf(config), pool: 1, role });
  try {
    await sql`SELECT`.execute(db);
  } finally {
    await db.destroy();
  }
}
