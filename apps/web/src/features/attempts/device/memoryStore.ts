import { idOf, inOrder, type Entry } from "./entry.ts";
import {
  firstToEnd,
  noOrder,
  reordered,
  stamped,
  withResponse,
  type DeviceStore,
  type Kept,
  type Order,
  type Place,
} from "./store.ts";

const nameOf = ({ userId, attemptId }: Place) => `${userId} ${attemptId}`;
const nameOfEntry = (entry: Entry) => `${entry.userId} ${idOf(entry)}`;

interface MemoryStore extends DeviceStore {
  /** Takes over the entries of a store that has failed. */
  adopt: (entries: readonly Entry[]) => void;
}

/** For a browser that refuses storage: everything lasts until the page is closed. */
export function makeMemoryStore(): MemoryStore {
  const orders = new Map<string, Order>();
  const entries = new Map<string, Entry>();
  const attempts = new Map<string, Kept>();

  const orderOf = (userId: string) => orders.get(userId) ?? noOrder;
  const entriesOf = (userId: string) =>
    [...entries.values()].filter((entry) => entry.userId === userId).toSorted(inOrder);

  return {
    adopt: (found) => found.forEach((entry) => entries.set(nameOfEntry(entry), entry)),
    order: async (userId) => orderOf(userId),
    entries: async (userId) => entriesOf(userId),
    append: async (draft, stamping, replaced) => {
      const former = replaced === null ? undefined : entries.get(nameOfEntry(replaced));
      if (former !== undefined) entries.delete(nameOfEntry(former));
      const { entry, order } = stamped(draft, orderOf(draft.userId), stamping, former);
      entries.set(nameOfEntry(entry), entry);
      orders.set(draft.userId, order);
      return entry;
    },
    settle: async ({ entry, ackedSeq, isStored }) => {
      entries.delete(nameOfEntry(entry));
      const order = orderOf(entry.userId);
      orders.set(entry.userId, { ...order, ackedSeq: Math.max(order.ackedSeq, ackedSeq) });
      const kept = attempts.get(nameOf(entry));
      if (kept === undefined || !isStored) return;
      attempts.set(nameOf(entry), { ...kept, attempt: withResponse(kept.attempt, entry) });
    },
    amend: async (entry, to) => {
      if (!entries.delete(nameOfEntry(entry))) return false;
      if (to !== null) entries.set(nameOfEntry(to), to);
      return true;
    },
    restamp: async (userId, seqOfNow, all) => {
      const { moves, order } = reordered(entriesOf(userId), orderOf(userId), { seqOfNow, all });
      for (const { from } of moves) entries.delete(nameOfEntry(from));
      for (const { to } of moves) entries.set(nameOfEntry(to), to);
      orders.set(userId, order);
    },
    keep: async (place, kept) => void attempts.set(nameOf(place), kept),
    keepAnswers: async (place, attempt) => {
      const kept = attempts.get(nameOf(place));
      if (kept !== undefined) attempts.set(nameOf(place), { ...kept, attempt });
    },
    kept: async (place) => attempts.get(nameOf(place)) ?? null,
    forget: async (place) => void attempts.delete(nameOf(place)),
    oldest: async () => firstToEnd([...attempts.values()].map(({ attempt }) => attempt)),
    // It does not outlive the page, and no page stays open for a day after its test.
    sweep: async () => undefined,
  };
}
