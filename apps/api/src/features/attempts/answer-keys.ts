import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/db.ts";
import { selectKey, type KeyRow } from "./closing.queries.ts";

export interface AnswerKeys {
  /** On the caller's own connection: a few that each held one and waited for another would stop one another. */
  of(db: Executor, versionId: string): Promise<KeyRow>;
}

/** A published version never changes, so its key is read once. Only closing and what follows it may hold this. */
export function createAnswerKeys(): AnswerKeys {
  const known = new LRUCache<string, KeyRow, Executor>({
    max: 500,
    fetchMethod: (versionId, _stale, { context: db }) => selectKey(db, versionId),
  });
  return {
    of: async (db, versionId) => {
      const key = await known.fetch(versionId, { context: db });
      if (!key) throw new Error(`the key of version ${versionId} was not read`);
      return key;
    },
  };
}
