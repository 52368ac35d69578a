import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { afterAll } from "vitest";
import { openDatabase, type Database } from "../src/platform/db.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { openArchiveFiles, type ArchiveFiles } from "../src/platform/ledger/archive/archive-files.ts";
import { createArchiving } from "../src/platform/ledger/archive/archiving.ts";
import type { Archives } from "../src/platform/ledger/archive/archives.ts";
import { monthAt } from "../src/platform/ledger/months.ts";
import { SECRET } from "./app.ts";
import { SHARDS } from "./servers.ts";

/** Where no month has left the database. */
export const noArchives: Archives = { linesOf: async () => null, months: async () => [] };

/** The last month that may be archived, counted from January 2026: it ended 90 days ago. */
export const LAST_RESTED = monthAt(Date.now() / 1000 - 90 * 86_400) - 1;

/** A moment in the middle of a month. */
export const inMonth = (month: number) => Date.UTC(2026, month, 15);

/** A folder for archives, gone at the end of the file. */
export function useArchiveFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "patrak-archives-"));
  afterAll(() => rm(folder, { recursive: true }));
  return folder;
}

const diskIn = (folder: string) =>
  new Disk(new FSDriver({ location: pathToFileURL(folder), visibility: "private" }));

export const archiveFilesIn = (folder: string, secrets: readonly string[] = [SECRET]): ArchiveFiles =>
  openArchiveFiles(diskIn(folder), createKeyring(secrets));

/** The login of the worker that archives. */
export function useKeeper(url: string): Database {
  const keeper = openDatabase({ url, pool: 1, role: "patrak_keeper" });
  afterAll(() => keeper.destroy());
  return keeper;
}

/** Takes so many steps, all by default, and returns the months whose tables are gone. */
export async function archive(
  keeper: Database,
  files: ArchiveFiles,
  options: { only?: number; steps?: number; isDistributed?: boolean } = {},
): Promise<string[]> {
  const { only, steps = Number.POSITIVE_INFINITY, isDistributed = SHARDS > 0 } = options;
  const gone: string[] = [];
  const { step } = createArchiving({
    files,
    isDistributed,
    isDue: (month) => only === undefined || month === only,
    onArchived: (month) => gone.push(month),
  });
  for (let taken = 0; taken < steps; taken += 1) if (!(await step(keeper))) break;
  return gone;
}
