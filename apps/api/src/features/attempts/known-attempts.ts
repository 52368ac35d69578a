import { LRUCache } from "lru-cache";
import type { Reads } from "./reads.service.ts";

/** What a save needs to know of its attempt, and what never changes, or seldom. */
export interface KnownAttempt {
  versionId: string;
  /** Milliseconds since 1970. It is shown; what is accepted is decided on the row itself. */
  deadline: number;
}

export interface KnownAttempts {
  find(userId: string, attemptId: string): Promise<KnownAttempt | undefined>;
  keep(userId: string, attemptId: string, known: KnownAttempt): void;
}

/** Extra time reaches the shown deadline of a running test within this time. */
const FRESH_MS = 30_000;

/** Keeps saves from reading the attempt first: a start or a fetch has told already. */
export function createKnownAttempts(reads: Reads): KnownAttempts {
  const known = new LRUCache<string, KnownAttempt>({ max: 200_000, ttl: FRESH_MS });
  const keyOf = (userId: string, attemptId: string) => `${userId}/${attemptId}`;
  const keep: KnownAttempts["keep"] = (userId, attemptId, attempt) =>
    void known.set(keyOf(userId, attemptId), attempt);

  return {
    keep,
    find: async (userId, attemptId) => {
      const hit = known.get(keyOf(userId, attemptId));
      if (hit) return hit;
      const row = await reads.attempt({ userId, attemptId });
      if (!row) return undefined;
      const attempt = { versionId: row.version_id, deadline: row.deadline.getTime() };
      keep(userId, attemptId, attempt);
      return attempt;
    },
  };
}
