import { sql } from "kysely";
import { processesOf, serverOf, sharesOf, type Config } from "../config.ts";
import { sumOf } from "../platform/connection-budget.ts";
import { openDatabase, type Database } from "../platform/db.ts";
import { selectSecondsAhead } from "../platform/ledger/make-months.ts";
import { connectionFault, loginsIn } from "../platform/logins/check-connections.ts";
import { checkFunctions } from "../platform/logins/check-functions.ts";
import { logins, type Login } from "../platform/logins/logins.ts";
import { explainRefusal } from "../platform/logins/unsafe-database.ts";
import { readMigrations } from "../platform/migrations.ts";
import { fault, warning, well, type Outcome } from "./findings.ts";

/** docs/operations/versions.md says which were tried. */
export const SUPPORTED = { oldest: 15, newest: 18 };
const DAY = 86_400;
const ENOUGH_DAYS = 59;

export async function lookAtLogins(config: Config, db: Database): Promise<Outcome> {
  try {
    for (const role of logins) await underLogin(config, role, (own) => sql`SELECT`.execute(own));
    await checkFunctions(db);
  } catch (error) {
    return fault((explainRefusal(error) as Error).message);
  }
  return well(`All ${logins.length} logins work, and each has its own rights alone.`);
}

/** Opening a connection checks its login. */
async function underLogin<T>(config: Config, role: Login, look: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...serverOf(config), pool: 1, role });
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

export async function lookAtVersion(db: Database): Promise<Outcome> {
  const { version } = await one<{ version: string }>(
    db,
    sql`SELECT current_setting('server_version') AS version`,
  );
  const major = Number.parseInt(version, 10);
  if (major < SUPPORTED.oldest)
    return fault(`PostgreSQL ${version} is too old: ${SUPPORTED.oldest} or newer is needed.`);
  if (major > SUPPORTED.newest)
    return warning(
      `PostgreSQL ${version} is newer than ${SUPPORTED.newest}, the newest that this version was tried on.`,
    );
  return well(`PostgreSQL ${version} is supported.`);
}

export async function lookAtSchema(config: Config): Promise<Outcome> {
  const known = (await readMigrations()).map(({ name }) => name);
  const { rows } = await underLogin(config, "patrak_exam", (db) =>
    sql<{ name: string }>`SELECT name FROM migrations`.execute(db),
  );
  const applied = rows.map(({ name }) => name);
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) return fault(`The schema lags behind: run patrak migrate (${missing.join(", ")}).`);
  const foreign = applied.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    return warning(`The schema is of a newer version than this program (${foreign.join(", ")}).`);
  return well(`The schema is this program's, up to ${known.at(-1)}.`);
}

/** Questions that are much alike are found by their letters; which signs are letters is fixed when a database is made. */
export async function lookAtLetters(db: Database): Promise<Outcome> {
  const { ctype, knows } = await one<{ ctype: string; knows: boolean }>(
    db,
    sql`SELECT datctype AS ctype, similarity('नदी', 'नदी') = 1 AS knows FROM pg_database WHERE datname = current_database()`,
  );
  if (knows) return well("PostgreSQL knows the letters of Hindi.");
  return warning(
    `PostgreSQL does not know the letters of Hindi (LC_CTYPE is ${ctype}), so Hindi questions that are much alike are ` +
      "not found: make the database with LOCALE 'C.UTF-8', as docs/operations/install.md does.",
  );
}

/** With one of these off, PostgreSQL may lose what it has committed when its machine loses power. */
const NEEDED = ["fsync", "full_page_writes", "synchronous_commit"];

export async function lookAtDurability(db: Database): Promise<Outcome[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    SELECT name, current_setting(name) AS value
    FROM unnest(${[...NEEDED, "data_checksums", "transaction_read_only"]}::text[]) AS name`.execute(db);
  const settings = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const off = NEEDED.filter((name) => settings[name] === "off");
  return [
    off.length > 0
      ? fault(`PostgreSQL may lose committed answers in a power cut: ${off.join(", ")} is off.`)
      : well("A committed answer survives a power cut of the database's machine."),
    settings["transaction_read_only"] === "on"
      ? fault("The database takes no writes: it is a standby, or was set to read only.")
      : well("The database takes writes."),
    settings["data_checksums"] === "on"
      ? well("PostgreSQL checks its pages by checksums.")
      : warning(
          "PostgreSQL has no checksums, so that a disk that damages pages goes unnoticed: see pg_checksums.",
        ),
  ];
}

/** A running instance holds its share already; what is free then is room for the next one. */
export async function lookAtConnections(config: Config, db: Database): Promise<Outcome> {
  const [shares, processes] = [sharesOf(config), processesOf(config)];
  const needed = sumOf(shares, processes);
  const short = await connectionFault(db, needed, loginsIn(shares, processes));
  const { running } = await one<{ running: number }>(
    db,
    sql`SELECT count(*)::int AS running FROM pg_stat_activity
      WHERE usename = ANY (${[...logins]}) AND pid <> pg_backend_pid()`,
  );
  if (short === null)
    return well(
      `There is room for ${needed} connections of an instance beside the ${running} that are open.`,
    );
  return running === 0
    ? fault(short)
    : warning(`There is no room for a second instance, which a restart without a gap needs. ${short}`);
}

export async function lookAtLedger(db: Database): Promise<Outcome> {
  return judgeLedger(await daysAhead(db));
}

export async function daysAhead(db: Database): Promise<number> {
  return Math.floor((await selectSecondsAhead(db)) / DAY);
}

export function judgeLedger(days: number): Outcome {
  const words = `The ledger has tables for the next ${days} days.`;
  if (days >= ENOUGH_DAYS) return well(words);
  return (days > 0 ? warning : fault)(
    `${words} The worker makes them ahead; run patrak migrate, which does it now.`,
  );
}

export async function lookAtClock(db: Database): Promise<Outcome> {
  return judgeClock(await clockApart(db));
}

/** In milliseconds. */
export async function clockApart(db: Database): Promise<number> {
  const asked = Date.now();
  const { now } = await one<{ now: number }>(
    db,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  );
  return Math.round(Math.abs(now - (asked + Date.now()) / 2));
}

export function judgeClock(apart: number): Outcome {
  const words = `The clocks of this machine and of the database are ${apart} ms apart.`;
  if (apart < 1000) return well(words);
  return (apart < 10_000 ? warning : fault)(`${words} Let both follow a time server.`);
}

export async function one<T>(db: Database, statement: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await statement.execute(db);
  return rows[0]!;
}
