import { nextSeq } from "@patrak/domain";
import type { Channel, News } from "./channel.ts";
import type { Clock } from "./clock.ts";
import {
  idOf,
  inOrder,
  isLook,
  isSubmitOf,
  lineOf,
  type Draft,
  type Entry,
  type SubmitEntry,
} from "./entry.ts";
import { makeListeners } from "./listeners.ts";
import type { DeviceStore } from "./store.ts";
import type { Outcome } from "./verdict.ts";

interface Options {
  userId: string;
  store: DeviceStore;
  clock: Clock;
  channel: Channel;
}

export type Journal = ReturnType<typeof makeJournal>;

/** One student's unsent entries: written to the device first, and held here for display and sending. */
export function makeJournal({ userId, store, clock, channel }: Options) {
  const entries = new Map<string, Entry>();
  /** Being written to the device's store. */
  const drafts = new Set<Draft>();
  const resting = new Map<string, { entry: Entry | null; timer: ReturnType<typeof setTimeout> }>();
  const changed = makeListeners<[]>();
  const settled = makeListeners<[Entry, Outcome]>();
  let lastSeq = 0;
  let looks = 0;
  /** Counts changes, so that an older read of the store cannot undo them. */
  let changes = 0;
  let writing: Promise<unknown> = Promise.resolve();

  const notify = changed.tell;

  /** Loads what the device has: at the start, and when another tab may have written unnoticed. */
  async function reread() {
    let before: number;
    let found: Entry[];
    do {
      before = changes;
      found = await store.entries(userId);
    } while (before !== changes);
    entries.clear();
    for (const entry of found) entries.set(idOf(entry), entry);
    notify();
  }

  /** One after the other, so that each knows the place of the one before. */
  function record(draft: Draft, restMs = 0): Promise<void> {
    if (restMs > 0) rest(lineOf(draft), restMs);
    else wake(lineOf(draft));
    drafts.add(draft);
    notify();
    const written = writing.then(() => write(draft));
    writing = written.catch(() => undefined);
    return written;
  }

  async function write(draft: Draft) {
    const seq = (last: number) =>
      isLook(draft) ? (looks += 1) : nextSeq(Math.max(last, lastSeq), clock.now());
    const rested = resting.get(lineOf(draft));
    const replaced = rested?.entry ?? null;
    try {
      const stamping = { seq, isUnsure: !clock.isSynced(), wallOffset: clock.wallOffset() };
      const entry = await store.append(draft, stamping, replaced);
      lastSeq = Math.max(lastSeq, entry.seq);
      add(entry, replaced);
      if (rested !== undefined) rested.entry = entry;
      channel.post({ type: "recorded", entry, replaced });
    } finally {
      drafts.delete(draft);
    }
    notify();
  }

  function add(entry: Entry, replaced: Entry | null) {
    changes += 1;
    if (replaced !== null) entries.delete(idOf(replaced));
    entries.set(idOf(entry), entry);
  }

  function rest(line: string, restMs: number) {
    const former = resting.get(line);
    clearTimeout(former?.timer);
    const timer = setTimeout(() => wake(line), restMs);
    resting.set(line, { entry: former?.entry ?? null, timer });
  }

  function wake(line: string) {
    clearTimeout(resting.get(line)?.timer);
    if (resting.delete(line)) notify();
  }

  function settle(entry: Entry, outcome: Outcome) {
    const isStored = outcome.kind === "stored";
    const ackedSeq = isStored ? Math.max(entry.seq, Number(outcome.reply?.seq) || 0) : 0;
    lastSeq = Math.max(lastSeq, ackedSeq);
    drop(entry, outcome);
    channel.post({ type: "settled", entry, outcome });
    void store.settle({ entry, ackedSeq, isStored }).catch(() => undefined);
  }

  /** The display gets the answer first, so that the question is never shown without it. */
  function drop(entry: Entry, outcome: Outcome) {
    changes += 1;
    settled.tell(entry, outcome);
    entries.delete(idOf(entry));
    notify();
  }

  /**
   * Gives unsure entries, or all, their places by the clock, before the next is written.
   * Returns whether it could.
   */
  function restamp(all: boolean): Promise<boolean> {
    const replaced = writing.then(() => replace(all)).catch(() => false);
    writing = replaced;
    return replaced;
  }

  async function replace(all: boolean) {
    await store.restamp(userId, nextSeq(0, clock.now()), all);
    channel.post({ type: "restamped" });
    await takeNewOrder();
    return true;
  }

  async function takeNewOrder() {
    lastSeq = (await store.order(userId)).lastSeq;
    await reread();
  }

  /** Changes the attempt's submit, or removes it; after everything that is being written. False if it is gone. */
  function amendSubmit(attemptId: string, to: (submit: SubmitEntry) => SubmitEntry | null) {
    const amended = writing.then(() => amend(attemptId, to));
    writing = amended.catch(() => undefined);
    return amended;
  }

  async function amend(attemptId: string, change: (submit: SubmitEntry) => SubmitEntry | null) {
    const entry = [...entries.values()].find(isSubmitOf(attemptId));
    if (entry === undefined) return false;
    const to = change(entry);
    if (to === entry) return false;
    if (!(await store.amend(entry, to))) return false;
    takeAmended(entry, to);
    channel.post({ type: "amended", entry, to });
    return true;
  }

  function takeAmended(entry: Entry, to: Entry | null) {
    changes += 1;
    entries.delete(idOf(entry));
    if (to !== null) entries.set(idOf(to), to);
    notify();
  }

  function hear(news: News) {
    if (news.type === "recorded") {
      add(news.entry, news.replaced);
      notify();
    } else if (news.type === "settled") drop(news.entry, news.outcome);
    else if (news.type === "amended") takeAmended(news.entry, news.to);
    else if (news.type === "restamped") void takeNewOrder();
  }

  channel.listen(hear);

  return {
    record,
    reread,
    settle,
    amendSubmit,
    restamp,
    /** In order; entries still being written come last. */
    list: () => [...entries.values()].toSorted(inOrder),
    drafts: () => [...drafts],
    resting: () => new Set([...entries.values()].filter((entry) => resting.has(lineOf(entry))).map(idOf)),
    /** No entry waits for keys any more. */
    wakeAll: () => [...resting.keys()].forEach(wake),
    onChange: changed.add,
    onSettled: settled.add,
  };
}
