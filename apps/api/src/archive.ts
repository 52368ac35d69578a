// `pnpm archive` moves the months of the ledger that may go into the file store; with a month, as 2026-01, that one.
// `pnpm archive check` reads every archive and says which are not as they were written. See docs/operations/archive.md.
import { readArchiving } from "./config.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { selectArchives } from "./platform/ledger/archive/archive.queries.ts";
import { createArchiving, reasonToStay } from "./platform/ledger/archive/archiving.ts";
import { archiveAlone } from "./platform/ledger/archive/keep-archives.ts";
import { monthNamed } from "./platform/ledger/months.ts";

const { server, shards, files: settings, secrets } = readArchiving();
const files = openArchiveFiles(await openFiles(settings), createKeyring(secrets));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function archive(db: Database, name: string | undefined): Promise<void> {
  const only = name === undefined ? undefined : monthNamed(name);
  if (only === null) throw new Error("usage: pnpm archive [2026-01 | check]");
  const done = await archiveAlone(db, async (one) => {
    const archiving = createArchiving({
      files,
      isDistributed: shards > 0,
      isDue: (month) => only === undefined || month === only,
      onArchived: (month, saves) => say(`${month}: ${saves} saves archived`),
    });
    const reason = only === undefined ? null : await reasonToStay(one, only);
    if (reason !== null) throw new Error(`${name} ${reason}`);
    while (await archiving.step(one));
    return true;
  });
  if (!done) throw new Error("another archiver is at work");
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

const [word] = process.argv.slice(2);
const db = openDatabase({ ...server, pool: 1, role: "patrak_keeper" });
try {
  await (word === "check" ? check(db) : archive(db, word));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
