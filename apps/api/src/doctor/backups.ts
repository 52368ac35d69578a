import { execFile } from "node:child_process";
import { readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Database } from "../platform/db.ts";
import { one } from "./database.ts";
import { fault, warning, well, type Outcome } from "./findings.ts";

/** What is known about backups, in a file that outlives the programs that make them. Times as ISO 8601. */
export interface BackupState {
  backupMade?: string;
  restoreTried?: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export async function readState(file: string): Promise<BackupState> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as BackupState;
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return {};
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Whole or not at all: the doctor may read it meanwhile. */
export async function writeState(file: string, state: BackupState) {
  await writeFile(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`);
  await rename(`${file}.part`, file);
}

interface Stanza {
  name: string;
  status: { code: number; message: string };
  backup: { error?: boolean | null; timestamp: { stop: number } }[];
}

/** When pgBackRest ended its newest good backup; null where there is none, undefined without pgBackRest. */
export async function askPgBackRest(stanza: string): Promise<string | null | undefined> {
  const words = ["--stanza", stanza, "--output=json", "--log-level-console=off", "info"];
  try {
    const { stdout } = await promisify(execFile)("pgbackrest", words);
    return newestIn(JSON.parse(stdout) as Stanza[]);
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return undefined;
    throw new Error(`pgBackRest does not answer: ${(error as Error).message}`, { cause: error });
  }
}

function newestIn(stanzas: readonly Stanza[]): string | null {
  const good = stanzas.flatMap(({ backup }) => backup).filter(({ error }) => !error);
  const newest = Math.max(0, ...good.map(({ timestamp }) => timestamp.stop));
  return newest === 0 ? null : new Date(newest * 1000).toISOString();
}

export function judgeBackup({ backupMade }: BackupState, now: number): Outcome {
  if (backupMade === undefined) return fault("There is no backup.");
  const hours = Math.floor((now - Date.parse(backupMade)) / HOUR_MS);
  const words = `The newest backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`;
  if (hours <= 26) return well(words);
  return (hours <= 72 ? warning : fault)(`${words} There should be one each day.`);
}

export function judgeRestore({ restoreTried }: BackupState, now: number): Outcome {
  if (restoreTried === undefined)
    return warning("No restore was ever tried here. A backup that was never read is a hope.");
  const days = Math.floor((now - Date.parse(restoreTried)) / DAY_MS);
  const words = `A restore was last tried ${days} days ago.`;
  return days <= 92 ? well(words) : warning(`${words} Try one every three months.`);
}

interface Archiver {
  mode: string;
  archived: Date | null;
  failed: Date | null;
  failedFile: string | null;
}

export async function lookAtArchiving(db: Database): Promise<Outcome> {
  const { mode, archived, failed, failedFile } = await one<Archiver>(
    db,
    sql`SELECT current_setting('archive_mode') AS mode, last_archived_time AS archived,
      last_failed_time AS failed, last_failed_wal AS "failedFile" FROM pg_stat_archiver`,
  );
  if (mode === "off")
    return warning(
      "The log of PostgreSQL is not archived: a restore goes back to the newest backup, not to a chosen second.",
    );
  if (failed !== null && (archived === null || failed > archived))
    return fault(
      `Archiving the log of PostgreSQL fails, since ${failed.toISOString()} at ${failedFile}. See PostgreSQL's own log.`,
    );
  return archived === null
    ? warning("PostgreSQL has archived nothing of its log yet.")
    : well(`The log of PostgreSQL was last archived at ${archived.toISOString()}.`);
}

/** What the doctor knows of backups, whoever makes them. */
export async function lookAtBackups(file: string | undefined): Promise<Outcome[]> {
  if (file === undefined)
    return [warning("BACKUP_NOTES is not set, so nobody notices here when backups stop.")];
  const state = await readState(file);
  return [judgeBackup(state, Date.now()), judgeRestore(state, Date.now())];
}
