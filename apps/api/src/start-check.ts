import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import { aboutSetting, processesOf, serverOf, sharesOf, type Config } from "./config.ts";
import { sumOf } from "./platform/connection-budget.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { checkFunctions } from "./platform/logins/check-functions.ts";
import { checkConnections, loginsIn } from "./platform/logins/check-connections.ts";
import { logins, STATISTICS, type Server } from "./platform/logins/logins.ts";
import { explainRefusal, UnsafeDatabase } from "./platform/logins/unsafe-database.ts";
import { askDatabase, untilReachable } from "./platform/reachable.ts";
import { countStandbys, isNotAllowed } from "./platform/standbys.ts";

/**
 * Logs an unsafe setup once, in a sentence, and ends. A database that cannot be reached is not refused: it is asked
 * again each second, and `onAway` is called once meanwhile.
 */
export async function checkOrEnd(config: Config, log: Logger, onAway: () => unknown) {
  let isAway = false;
  try {
    await checkFiles(config);
    await untilReachable(
      () => checkStart(config),
      (error) => {
        isAway = true;
        log.warn({ err: error }, "the database cannot be reached; it is asked again every second");
        onAway();
      },
    );
    if (isAway) log.info("the database is reached");
  } catch (error) {
    log.fatal((error as Error).message);
    process.exit(1);
  }
}

/** Every login works and has the right attributes, the functions are as declared, and the connections fit. */
async function checkStart(config: Config) {
  const shares = sharesOf(config);
  try {
    await askLogins(serverOf(config));
    const db = openDatabase({ ...serverOf(config), pool: 1, role: "patrak_admin" });
    try {
      await checkFunctions(db);
      if (config.STANDBYS > 0) await checkSeesStandbys(db);
      await checkConnections(db, sumOf(shares, processesOf(config)), loginsIn(shares, processesOf(config)));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw explainRefusal(error);
  }
}

/** One first, which tells whether the database is there; then the others at once. The first fault of the list counts. */
async function askLogins(server: Server) {
  const [first, ...others] = logins;
  await askDatabase(server, first);
  const asked = await Promise.allSettled(others.map((role) => askDatabase(server, role)));
  const refused = asked.find((one) => one.status === "rejected");
  if (refused) throw refused.reason;
}

async function checkSeesStandbys(db: Database) {
  try {
    await countStandbys(db);
  } catch (error) {
    if (!isNotAllowed(error)) throw error;
    throw new UnsafeDatabase(
      `STANDBYS is set, but the login patrak_admin may not see which standbys follow. Run migrate as a superuser, or let a database administrator run: GRANT ${STATISTICS} TO patrak_admin`,
    );
  }
}

/** A folder that cannot be written would show itself when the first teacher uploads a picture. */
async function checkFiles({ FILES_BUCKET, FILES_DIR }: Config) {
  if (FILES_BUCKET !== undefined) return;
  try {
    await mkdir(FILES_DIR, { recursive: true });
    await access(FILES_DIR, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`FILES_DIR: ${FILES_DIR} cannot be written (${code}). ${aboutSetting("FILES_DIR")}`, {
      cause: error,
    });
  }
}
