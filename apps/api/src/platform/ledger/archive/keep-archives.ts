import { sql } from "kysely";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import type { Database } from "../../db.ts";
import type { ArchiveFiles } from "./archive-files.ts";
import { selectArchives } from "./archive.queries.ts";
import { createArchiving } from "./archiving.ts";
import { ArchiveFault } from "./manifest.ts";

const archived = new Counter({
  name: "patrak_ledger_archived_saves_total",
  help: "Saves of the ledger that were moved into files.",
});

/** Steps are taken for this long before other chores have their turn: each turn needs a connection of its own. */
const TURN_MS = 1000;

/** An arbitrary number, the same for all who archive the months of one database. */
const ARCHIVE_LOCK = 7_204_612;

/** Works on one connection and as the only archiver; undefined if there is another. */
export async function archiveAlone<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      SELECT pg_try_advisory_lock(${ARCHIVE_LOCK}) AS "isOurs"`.execute(one);
    if (!rows[0]!.isOurs) return undefined;
    try {
      return await work(one);
    } finally {
      // Where the connection is lost, so is its lock.
      await sql`SELECT pg_advisory_unlock(${ARCHIVE_LOCK})`.execute(one).catch(() => undefined);
    }
  });
}

/**
 * A chore: ends what was broken off, and archives what is older than this many months; a batch is
 * some steps. Its first batch signs with the newest key what a former one has signed.
 */
export function keepingArchives(options: {
  files: ArchiveFiles;
  isDistributed: boolean;
  /** Full months that stay; undefined if all do. */
  months: number | undefined;
  log: Pick<Logger, "info" | "error">;
}) {
  const { files, isDistributed, months, log } = options;
  let isSigned = false;
  const archiving = createArchiving({
    files,
    isDistributed,
    isDue: (month, now) => months !== undefined && month + months < now,
    onArchived: (month, saves) => {
      archived.inc(saves);
      log.info({ month, saves }, "a month of the ledger is archived");
    },
  });

  async function takeTurn(db: Database): Promise<boolean> {
    const until = performance.now() + TURN_MS;
    try {
      while (performance.now() < until) if (!(await archiving.step(db))) return false;
      return true;
    } catch (error) {
      if (error instanceof ArchiveFault) log.error({ err: error }, "a month could not be archived");
      throw error;
    }
  }

  return async (db: Database): Promise<boolean> => {
    const isMoreLeft = await archiveAlone(db, async (one) => {
      if (!isSigned) await signAllAnew(one, files, log);
      isSigned = true;
      return takeTurn(one);
    });
    // Not a round that counts: a former key could be removed too early.
    if (!isSigned) throw new Error("another archiver is at work");
    return isMoreLeft ?? false;
  };
}

/** A list that cannot be read keeps nobody from the others. */
async function signAllAnew(db: Database, files: ArchiveFiles, log: Pick<Logger, "error">) {
  for (const { month, digest } of await selectArchives(db))
    await files
      .signAnew(month, digest)
      .catch((error: unknown) => log.error({ err: error, month }, "an archive of the ledger cannot be read"));
}
