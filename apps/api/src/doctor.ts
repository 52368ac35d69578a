// `patrak doctor` looks at everything that an installation needs and says in sentences what is not in order. It ends
// with 0 when all is well, 1 with warnings, 2 with a fault. It changes nothing, except for one file that it deletes.
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { cautionsOf, readConfig, serverOf, type Config } from "./config.ts";
import { lookAtArchiving, lookAtBackups } from "./doctor/backups.ts";
import {
  lookAtClock,
  lookAtConnections,
  lookAtDurability,
  lookAtLedger,
  lookAtLetters,
  lookAtLogins,
  lookAtSchema,
  lookAtVersion,
} from "./doctor/database.ts";
import { examine, tell, warning, well, type Check, type Finding } from "./doctor/findings.ts";
import { lookAtOrigin, lookAtProxy } from "./doctor/outside.ts";
import { lookAtStandbys } from "./doctor/standbys.ts";
import { lookAtDisk, lookAtFiles, lookAtMail, lookAtRedis } from "./doctor/surroundings.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { explainRefusal } from "./platform/logins/unsafe-database.ts";

const { values } = parseArgs({
  options: { mail: { type: "string" }, json: { type: "boolean", default: false } },
});

tell(await look(), values.json);

async function look(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [{ check: "settings", state: "fault", words: (error as Error).message }];
  }
  const first = await examine({
    settings: async () => [well("The settings are complete."), ...cautionsOf(config).map(warning)],
  });
  return [...first, ...(await lookAtDatabase(config)), ...(await examine(around(config)))];
}

/** Where the database cannot be reached, nothing else is known of it. */
async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const db = openDatabase({ ...serverOf(config), pool: 1, role: "patrak_admin" });
  try {
    const reached = await examine({ database: () => reach(db) });
    if (reached.some(({ state }) => state === "fault")) return reached;
    return [...reached, ...(await examine(inside(config, db)))];
  } finally {
    await db.destroy();
  }
}

async function reach(db: Database) {
  try {
    await sql`SELECT`.execute(db);
    return well("The database answers.");
  } catch (error) {
    throw explainRefusal(error);
  }
}

function inside(config: Config, db: Database): Record<string, Check> {
  return {
    version: () => lookAtVersion(db),
    schema: () => lookAtSchema(config),
    logins: () => lookAtLogins(config, db),
    letters: () => lookAtLetters(db),
    durability: () => lookAtDurability(db),
    standbys: () => lookAtStandbys(config, db),
    connections: () => lookAtConnections(config, db),
    ledger: () => lookAtLedger(db),
    clock: () => lookAtClock(db),
    archiving: () => lookAtArchiving(db),
  };
}

function around(config: Config): Record<string, Check> {
  return {
    backups: () => lookAtBackups(config.BACKUP_NOTES),
    files: () => lookAtFiles(config),
    disk: () => lookAtDisk(config),
    redis: () => lookAtRedis(config),
    mail: () => lookAtMail(config, values.mail),
    origin: () => lookAtOrigin(config),
    proxy: () => lookAtProxy(config),
  };
}
