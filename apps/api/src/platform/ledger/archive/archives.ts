import { sql, type RawBuilder } from "kysely";
import { LRUCache } from "lru-cache";
import type { Executor } from "../../db.ts";
import { isTableMissing, ledgerOf } from "../ledger.ts";
import { monthOf, nameOfMonth } from "../months.ts";
import type { ArchiveFiles } from "./archive-files.ts";
import { selectArchives, selectOptionalArchive } from "./archive.queries.ts";
import { archivedRows, attemptIn, nameOfAttempt } from "./lines.ts";
import { chunkOf, type Chunk, type Manifest } from "./manifest.ts";

export interface LedgerKey {
  userId: string;
  attemptId: string;
}

/** What the months that have left the database still tell. */
export interface Archives {
  /** The saves of these attempts of one month, a line each; null if the month is not archived. */
  linesOf(keys: readonly LedgerKey[]): Promise<string[] | null>;
  /** The names of the archived months. */
  months(): Promise<string[]>;
}

/** Unpacked text that is kept: somebody who asks for one attempt asks again. */
const CHARACTERS_KEPT = 16_000_000;
const MANIFESTS_KEPT = 24;

interface Named {
  month: string;
  digest: string;
}

export function createArchives({ db, files }: { db: Executor; files: ArchiveFiles }): Archives {
  // A list and a file never change under their names.
  const manifests = new LRUCache<string, Manifest, Named>({
    max: MANIFESTS_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: { month, digest } }) => files.readManifest(month, digest),
  });
  const texts = new LRUCache<string, string, { month: string; chunk: Chunk }>({
    maxSize: CHARACTERS_KEPT,
    sizeCalculation: (text) => 1 + text.length,
    fetchMethod: (_name, _stale, { context: { month, chunk } }) => files.readChunk(month, chunk),
    ignoreFetchAbort: true,
  });

  async function linesIn(archive: Named, keys: readonly LedgerKey[]): Promise<string[]> {
    const manifest = await manifests.forceFetch(archive.digest, { context: archive });
    const chunks = Map.groupBy(keys, ({ userId, attemptId }) => chunkOf(manifest, [userId, attemptId]));
    const found: string[] = [];
    for (const [chunk, ours] of chunks) {
      if (chunk === undefined) continue;
      const wanted = new Set(ours.map(({ userId, attemptId }) => nameOfAttempt(userId, attemptId)));
      const text = await texts.forceFetch(chunk.file, { context: { month: archive.month, chunk } });
      for (const line of text.split("\n")) if (wanted.has(attemptIn(line))) found.push(line);
    }
    return found;
  }

  return {
    linesOf: async (keys) => {
      if (keys.length === 0) return null;
      const archive = await selectOptionalArchive(db, nameOfMonth(monthOf(keys[0]!.attemptId)));
      return archive ? linesIn(archive, keys) : null;
    },
    months: async () => (await selectArchives(db)).map(({ month }) => month),
  };
}

/**
 * Reads saves of attempts of one month: from its table, or from the lines of its archive, in the same statement. A
 * month that has neither is an error: nobody is told that there was nothing.
 */
export async function readLedger<T>(
  archives: Archives,
  keys: readonly LedgerKey[],
  read: (ledger: RawBuilder<unknown>) => Promise<T>,
): Promise<T> {
  try {
    return await read(sql.raw(ledgerOf(keys[0]!.attemptId)));
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    const lines = await archives.linesOf(keys);
    if (lines === null) throw error;
    return read(archivedRows(lines));
  }
}
