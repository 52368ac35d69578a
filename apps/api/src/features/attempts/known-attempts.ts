import { setTimeout as sleep } from "node:timers/promises";
import { LateCache } from "../../platform/late-cache.ts";
import { closesOf } from "./attempts.views.ts";
import type { Reads } from "./reads.service.ts";

/** What a save needs to know of its attempt; it changes rarely or never. */
export interface KnownAttempt {
  versionId: string;
  /** Null in practice. */
  sittingId: string | null;
  /** Milliseconds since 1970. Only for display; the row itself decides what is accepted. */
  deadline: number;
  /** The same for each of its sections; null where they have no clocks. */
  closes: number[] | null;
}

export interface KnownAttempts {
  /** Without a promise if it is known. */
  find(userId: string, attemptId: string): Promise<KnownAttempt | undefined> | KnownAttempt | undefined;
  keep(userId: string, attemptId: string, known: KnownAttempt): void;
}

/** Within this time, extra time shows in the deadline of a running test. */
const FRESH_MS = 30_000;
/**
 * In a sitting everybody knows of given minutes within 35 seconds. A device that saves asks for nothing else for up to
 * twenty, so what its saves are told may be no older than this.
 */
const FRESH_IN_SITTING_MS = 12_000;

/** Nobody can ask for an attempt before it exists: the start returns its id, which cannot be guessed. */
const ABSENT_MS = 10_000;

/**
 * How many unknown attempts a student may ask for. Beyond that, all further ones are
 * read together, now and then.
 */
const MISSES = 5;
const MISSES_MS = 60_000;
const GATHER_MS = 1000;

/** Saves a read of the attempt: a start or a fetch has remembered it already. */
export function createKnownAttempts(reads: Reads): KnownAttempts {
  const known = new LateCache<string, KnownAttempt>({ max: 200_000, ttlResolution: 0 });
  const absent = new LateCache<string, true>({ max: 50_000, ttl: ABSENT_MS, ttlResolution: 0 });
  const misses = createMisses();
  const keyOf = (userId: string, attemptId: string) => `${userId}/${attemptId}`;
  const keep: KnownAttempts["keep"] = (userId, attemptId, attempt) =>
    known.set(keyOf(userId, attemptId), attempt, {
      ttl: attempt.sittingId === null ? FRESH_MS : FRESH_IN_SITTING_MS,
    });

  async function read(userId: string, attemptId: string): Promise<KnownAttempt | undefined> {
    await misses.waitForTurn(userId);
    const row = await reads.attempt({ userId, attemptId });
    if (!row) {
      absent.set(keyOf(userId, attemptId), true);
      misses.count(userId);
      return undefined;
    }
    const deadline = row.deadline.getTime();
    const attempt = { versionId: row.version_id, sittingId: row.sitting_id, deadline, closes: closesOf(row) };
    keep(userId, attemptId, attempt);
    return attempt;
  }

  return {
    keep,
    find: (userId, attemptId) => {
      const key = keyOf(userId, attemptId);
      const hit = known.get(key);
      if (hit || absent.has(key)) return hit;
      return read(userId, attemptId);
    },
  };
}

/** Nobody is refused without a read: another process may have started the attempt a moment ago. */
function createMisses() {
  const misses = new LateCache<string, number>({ max: 50_000, ttl: MISSES_MS, noUpdateTTL: true });
  const gathering = new Map<string, Promise<void>>();

  function gather(userId: string) {
    const turn = sleep(GATHER_MS, undefined, { ref: false }).finally(() => gathering.delete(userId));
    gathering.set(userId, turn);
    return turn;
  }

  return {
    count: (userId: string) => misses.set(userId, (misses.get(userId) ?? 0) + 1),
    waitForTurn: async (userId: string) => {
      if ((misses.get(userId) ?? 0) >= MISSES) await (gathering.get(userId) ?? gather(userId));
    },
  };
}
