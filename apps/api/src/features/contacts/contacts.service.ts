import type { Logger } from "pino";
import { LateCache } from "../../platform/late-cache.ts";
import { BATCH_ROWS, isFull } from "../../platform/batch-rows.ts";
import type { Database, Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import { type Contact, contactOf, heardRowOf, mergeContacts } from "./contact.ts";
import * as queries from "./contacts.queries.ts";

/** How long at most what was heard stays in memory. */
const FLUSH_MS = 10_000;
/** Rows that go to the database together. */
const TOGETHER = 1000;
/** More than a process serves; while the database is away, nothing grows beyond it. */
const MOST = 200_000;
/** For so long an attempt that is not open in a sitting is not written about again. */
const OTHERS_MS = 60_000;

export interface Contacts {
  /** The device of an attempt has called; after a save also which question it was. Costs no more than a note. */
  hear(userId: string, attemptId: string, saved?: { question: number; isAnswered: boolean }): void;
  /** A learner looks at a sitting that is not entered yet. */
  wait(userId: string, sittingId: string): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * When each device of a sitting was last heard of: noted in memory, written together every few seconds, on connections
 * of their own. No save waits for it, and nothing that matters is lost with it.
 */
export function createContacts(options: {
  db: Database;
  clock: { now(): number };
  log: Pick<Logger, "warn">;
}): Contacts {
  const { db, clock, log } = options;
  let heard = new Map<string, Contact>();
  let waiting = new Map<string, queries.WaitingRow>();
  const others = new LateCache<string, true>({ max: MOST, ttl: OTHERS_MS, ttlResolution: 0 });
  let isFlushing: Promise<void> | undefined;

  const hear: Contacts["hear"] = (userId, attemptId, saved) => {
    const key = `${userId}/${attemptId}`;
    const known = heard.get(key);
    if (!known && (others.has(key) || heard.size >= MOST)) return;
    const contact = known ?? contactOf(userId, attemptId);
    contact.at = clock.now();
    if (saved) contact.questions.set(saved.question, saved.isAnswered);
    if (!known) heard.set(key, contact);
  };

  async function writeHeard(contacts: Contact[]) {
    const rows = contacts.map(heardRowOf);
    const emptied = rows.filter((row) => row.emptied !== null);
    if (emptied.length > 0) await queries.emptyAnswers(db, emptied);
    const written = await queries.upsertHeard(db, rows);
    const names = new Set(written.map(({ user_id, attempt_id }) => `${user_id}/${attempt_id}`));
    for (const { userId, attemptId } of contacts)
      if (!names.has(`${userId}/${attemptId}`)) others.set(`${userId}/${attemptId}`, true);
  }

  async function write() {
    const [hears, waits] = [[...heard.values()], [...waiting.values()]];
    [heard, waiting] = [new Map(), new Map()];
    try {
      while (hears.length > 0) {
        await writeHeard(hears.slice(0, TOGETHER));
        hears.splice(0, TOGETHER);
      }
      for (let at = 0; at < waits.length; at += TOGETHER)
        await queries.upsertWaiting(db, waits.slice(at, at + TOGETHER));
    } catch (error) {
      log.warn(error, "last contacts could not be written; they are written with the next");
      mergeContacts(heard, hears);
    }
  }

  const flush = () => (isFlushing ??= write().finally(() => (isFlushing = undefined)));
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    hear,
    wait: (userId, sittingId) => {
      if (waiting.size < MOST) waiting.set(`${userId}/${sittingId}`, { userId, sittingId, at: clock.now() });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await isFlushing;
      await flush();
    },
  };
}

/** Of attempts that were closed. After the commit, and whether or not it succeeds: nobody waits for it. */
export function forgetContacts(
  db: Executor,
  ended: readonly { user_id: string; board_id: string }[],
  shards: Shards,
) {
  if (ended.length > 0) void queries.deleteContacts(db, ended, shards).catch(() => undefined);
}

/** Deletes what is over, and notes those again that a crash has lost. Returns whether more is left. */
export async function keepContacts(db: Executor): Promise<boolean> {
  const deleted = await queries.deleteSpentContacts(db, BATCH_ROWS);
  const found = await queries.insertLostContacts(db, BATCH_ROWS);
  return isFull(deleted) || isFull(found);
}
