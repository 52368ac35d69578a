import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Executor } from "../../db.ts";
import { monthAt, nameOfMonth, tableOf } from "../months.ts";
import type { ArchiveFiles } from "./archive-files.ts";
import * as queries from "./archive.queries.ts";
import type { Leaving } from "./archive.queries.ts";
import { columns } from "./lines.ts";
import { ArchiveFault, FORMAT, type Chunk, type Manifest, type Place } from "./manifest.ts";

/** Saves in a file. Whoever asks for one attempt unpacks this many. */
const CHUNK_ROWS = 10_000;
/** Late saves go after this time too, so that whatever may still change a receipt has come. */
const REST_DAYS = 90;

interface Writing {
  month: number;
  chunks: Chunk[];
}
/** Files against the table: the next file to compare. */
interface Comparing {
  month: number;
  table: string;
  digest: string;
  manifest: Manifest;
  next: number;
}

export interface ArchivingOptions {
  files: ArchiveFiles;
  /** On several machines a month is detached plainly: Citus knows no other way. */
  isDistributed: boolean;
  /** Which of the months that may go are to go. */
  isDue: (month: number, now: number) => boolean;
  /** The month whose table is gone. */
  onArchived: (month: string, rows: number) => void;
}

/** Why a month must stay, in words; null if it may go. */
export async function reasonToStay(db: Executor, month: number): Promise<string | null> {
  const { months, seconds } = await queries.selectMonths(db);
  if (!months.includes(month)) return "has no table in the ledger";
  if (!isRested(month, seconds)) return `ended less than ${REST_DAYS} days ago`;
  return (await queries.hasOpenAttempts(db, month)) ? "has attempts that are not closed" : null;
}

const isRested = (month: number, seconds: number) =>
  Date.UTC(2026, month + 1) / 1000 + REST_DAYS * 86_400 <= seconds;

/**
 * Moves months into files, one small step at a time. All that must outlast this process is in the database: whether a
 * month's archive is recorded, and what its table is called. Before the record nothing is changed but files; after it
 * the table is only dropped once nobody can reach it any more and it has been compared with the files again.
 */
export function createArchiving({ files, isDistributed, isDue, onArchived }: ArchivingOptions) {
  let writing: Writing | null = null;
  let comparing: Comparing | null = null;

  /** Does one step; returns whether more is left. */
  async function step(db: Database): Promise<boolean> {
    const pending = await queries.selectOptionalPending(db);
    if (pending !== undefined) await queries.detach(db, pending, "FINALIZE");
    const leaving = await queries.selectOptionalLeaving(db);
    if (leaving) await takeAway(db, leaving);
    else if (comparing) await compareOrRecord(db, comparing);
    else {
      writing ??= await begin(db);
      if (writing === null) return false;
      await write(db, writing);
    }
    return true;
  }

  async function begin(db: Database): Promise<Writing | null> {
    const { months, seconds } = await queries.selectMonths(db);
    for (const month of months.filter((one) => isRested(one, seconds) && isDue(one, monthAt(seconds))))
      if (!(await queries.hasOpenAttempts(db, month))) return { month, chunks: [] };
    return null;
  }

  async function write(db: Database, { month, chunks }: Writing) {
    const [table, name] = [tableOf(month), nameOfMonth(month)];
    const page = await queries.selectPage(db, table, chunks.at(-1)?.last ?? null, CHUNK_ROWS);
    if (page) {
      const { lines, ...kept } = page;
      chunks.push({ file: await files.putChunk(name, lines), ...kept });
      return;
    }
    const rows = chunks.reduce((sum, chunk) => sum + chunk.rows, 0);
    const digest = await files.putManifest({ format: FORMAT, month: name, columns, rows, chunks });
    writing = null;
    comparing = { month, table, digest, manifest: await files.readManifest(name, digest), next: 0 };
  }

  /** True once the table holds what the files hold, save for save and nothing more. */
  async function compareNext(db: Database, now: Comparing): Promise<boolean> {
    const { table, manifest } = now;
    const chunk = manifest.chunks[now.next];
    const after: Place | null = manifest.chunks[now.next - 1]?.last ?? null;
    const page = await queries.selectPage(db, table, after, chunk?.rows ?? 1);
    const archived = chunk ? await files.readChunk(manifest.month, chunk) : null;
    if ((page?.lines ?? null) !== archived)
      throw new ArchiveFault(`the archive of ${manifest.month} is not what its table holds`);
    now.next += 1;
    return chunk === undefined;
  }

  async function compareOrRecord(db: Database, now: Comparing) {
    if (!(await compareNext(db, now))) return;
    const { month, digest, manifest } = now;
    comparing = null;
    await briefly(db, async (tx) => {
      await queries.recordArchive(tx, month, { digest, rows: manifest.rows });
      // Asked under the lock of the renaming, so that no save is on its way into the table.
      if (await queries.hasOpenAttempts(tx, month))
        throw new ArchiveFault(`an attempt of ${manifest.month} was opened again`);
    });
  }

  /** Detaches, compares once more what nobody can change any more, and drops. */
  async function takeAway(db: Database, leaving: Leaving) {
    writing = null;
    if (leaving.isAttached) return takeOut(db, leaving);
    const name = nameOfMonth(leaving.month);
    try {
      if (comparing?.table !== leaving.table) comparing = await beginAgain(db, leaving);
      if (!(await compareNext(db, comparing))) return;
    } catch (error) {
      comparing = null;
      if (error instanceof ArchiveFault) await briefly(db, (tx) => queries.bringBack(tx, leaving));
      throw error;
    }
    const { rows } = comparing.manifest;
    comparing = null;
    await queries.dropLeaving(db, leaving);
    onArchived(name, rows);
  }

  const takeOut = (db: Database, { table }: Leaving) =>
    isDistributed
      ? briefly(db, (tx) => queries.detach(tx, table, ""))
      : queries.detach(db, table, "CONCURRENTLY");

  async function beginAgain(db: Database, { month, table }: Leaving): Promise<Comparing> {
    const name = nameOfMonth(month);
    const archive = await queries.selectOptionalArchive(db, name);
    if (!archive) throw new ArchiveFault(`the archive of ${name} is not recorded`);
    const manifest = await files.readManifest(name, archive.digest);
    return { month, table, digest: archive.digest, manifest, next: 0 };
  }

  return {
    step: (db: Database) =>
      step(db).catch((error: unknown) => {
        // Whatever was begun is begun anew; what is recorded is found in the database.
        writing = null;
        comparing = null;
        throw error;
      }),
  };
}

const TRIES = 20;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";

/** A transaction that waits for a lock only so long that nobody behind it notices, and then tries again. */
async function briefly(db: Database, work: (tx: Executor) => Promise<unknown>, triesLeft = TRIES) {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '300ms'`.execute(tx);
      await work(tx);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || triesLeft === 1) throw error;
    await sleep(PAUSE_MS);
    await briefly(db, work, triesLeft - 1);
  }
}
