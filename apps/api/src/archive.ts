// `patrak archive` moves the months of the ledger that may go into the file store; with a month, as 2026-01, that one.
// `patrak archive check` reads every archive and says which are not as they were written. See docs/operations/archive.md.
// While a sitting runs nothing is moved, unless --force is added.
import { setTimeout as sleep } from "node:timers/promises";
import { readArchiving } from "./config.ts";
import { refuseWhileRunning } from "./features/sittings/running.service.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { selectArchives } from "./platform/ledger/archive/archive.queries.ts";
import { createArchiving, reasonToStay } from "./platform/ledger/archive/archiving.ts";
import { archiveAlone } from "./platform/ledger/archive/keep-archives.ts";
import { monthNamed, nameOfMonth } from "./platform/ledger/months.ts";

const { server, shards, files: settings, secrets } = readArchiving();
const files = openArchiveFiles(await openFiles(settings), createKeyring(secrets));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The connection of an archiver that was killed may hold its lock for a moment longer. */
const TRIES = 10;
const PAUSE_MS = 1000;

async function archive(db: Database, only: number | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const done = await archiveAlone(db, (one) => archiveAll(one, only));
    if (done) return;
    if (tries === TRIES) throw new Error("another archiver is at work");
    await sleep(PAUSE_MS);
  }
}

async function archiveAll(db: Database, only: number | undefined): Promise<true> {
  const gone = new Set<string>();
  const onArchived = (month: string, saves: number) => {
    gone.add(month);
    say(`${month}: ${saves} saves archived`);
  };
  const isDistributed = shards > 0;
  const until = async (isDue: (month: number) => boolean) => {
    const { step } = createArchiving({ files, isDistributed, isDue, onArchived });
    while (await step(db));
  };
  // First what was broken off: the month that is asked for may be among it.
  await until(() => false);
  if (only !== undefined && gone.has(nameOfMonth(only))) return true;
  const reason = only === undefined ? null : await reasonToStay(db, only);
  if (reason !== null) throw new Error(`${nameOfMonth(only!)} ${reason}`);
  await until((month) => only === undefined || month === only);
  return true;
}

async function check(db: Database): Promise<void> {
  for (const { month, digest } of await selectArchives(db))
    try {
      const { chunks, rows } = await files.readManifest(month, digest);
      for (const chunk of chunks) await files.readChunk(month, chunk);
      say(`${month}: ${rows} saves in ${chunks.length} files, as they were written`);
    } catch (error) {
      say(`${month}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
}

const words = process.argv.slice(2);
const word = words.find((one) => one !== "--force");
const only = word === undefined || word === "check" ? undefined : monthNamed(word);
if (only === null) throw new Error("usage: patrak archive [2026-01 | check] [--force]");
const db = openDatabase({ ...server, pool: 1, role: "patrak_keeper" });
try {
  if (word === "check") await check(db);
  else {
    await refuseWhileRunning(db, words);
    await archive(db, only);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
