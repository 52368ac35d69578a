import { LRUCache } from "lru-cache";
import type { Executor } from "../../platform/db.ts";
import { selectKey, type KeyRow } from "./closing.queries.ts";

export interface KeyedPaper {
  version_id: string;
  key_revision: number;
}

export interface AnswerKeys {
  /**
   * Uses the caller's connection: callers that each hold one and wait for another would block one another.
   */
  of(db: Executor, paper: KeyedPaper): Promise<KeyRow>;
}

/** A revision of a published version's key never changes, so it is read once. Only closing may hold this. */
export function createAnswerKeys(): AnswerKeys {
  const known = new LRUCache<string, KeyRow, { db: Executor; paper: KeyedPaper }>({
    max: 500,
    fetchMethod: (_name, _stale, { context: { db, paper } }) => selectKey(db, paper.version_id),
  });
  return {
    of: async (db, paper) => {
      const { version_id, key_revision } = paper;
      const key = await known.fetch(`${version_id}/${key_revision}`, { context: { db, paper } });
      if (!key) throw new Error(`the key of version ${version_id} was not read`);
      return key;
    },
  };
}
