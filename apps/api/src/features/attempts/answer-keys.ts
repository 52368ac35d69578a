import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/db.ts";
import { selectVersionKey, type KeyedVersion, type VersionKey } from "./keys.queries.ts";

export interface AnswerKeys {
  /**
   * Uses the caller's connection: callers that each hold one and wait for another would block one another.
   */
  of(db: Executor, version: KeyedVersion): Promise<VersionKey>;
}

/** A revision of a published version's key never changes, so it is read once. Only closing may hold this. */
export function createAnswerKeys(): AnswerKeys {
  const known = new LRUCache<string, VersionKey, { db: Executor; version: KeyedVersion }>({
    max: 500,
    fetchMethod: (_name, _stale, { context: { db, version } }) => selectVersionKey(db, version),
  });
  return {
    of: async (db, version) => {
      const { version_id, key_revision } = version;
      const key = await known.fetch(`${version_id}/${key_revision}`, { context: { db, version } });
      if (!key) throw new Error(`the key of version ${version_id} was not read`);
      return key;
    },
  };
}
