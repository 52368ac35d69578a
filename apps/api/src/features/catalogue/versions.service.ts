import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db.ts";
import type { TestRow } from "./catalogue.sql.ts";
import { selectVersionFacts } from "./running.queries.ts";

/** Titles, duration and languages of versions, by their ids. */
export type VersionFacts = (versionIds: readonly string[]) => Promise<Map<string, TestRow>>;

/** A version never changes, so it is read once; those that are missing are read together. */
export function createVersionFacts(db: Database): VersionFacts {
  const known = new LRUCache<string, TestRow>({ max: 2000 });
  return async (versionIds) => {
    const missing = [...new Set(versionIds)].filter((id) => !known.has(id));
    const read = missing.length === 0 ? [] : await selectVersionFacts(db, missing);
    const fresh = new Map(read.map((row) => [row.version_id, row]));
    for (const [id, row] of fresh) known.set(id, row);
    // A full cache may have dropped one meanwhile.
    return new Map(versionIds.flatMap((id) => pair(id, fresh.get(id) ?? known.get(id))));
  };
}

const pair = (id: string, row: TestRow | undefined): [string, TestRow][] => (row ? [[id, row]] : []);
