import { connection, write, type Table, type Writing } from "./database.ts";
import type { Entry } from "./entry.ts";
import {
  firstToEnd,
  noOrder,
  reordered,
  stamped,
  withResponse,
  type DeviceStore,
  type Place,
} from "./store.ts";

const keyOf = ({ userId, attemptId }: Place): [string, string] => [userId, attemptId];
const keyOfEntry = (entry: Entry): [string, string, number, string] => [
  entry.userId,
  entry.attemptId,
  entry.seq,
  entry.writer,
];
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** The journal and the started attempts in the browser's database. */
export function makeIdbStore(): DeviceStore {
  const connect = connection();

  return {
    order: async (userId) => (await (await connect()).get("orders", userId)) ?? noOrder,
    entries: async (userId) => (await connect()).getAll("entries", allOf(userId)),
    append: async (draft, stamping, replaced) =>
      write(await connect(), ["entries", "orders"], "strict", async (tx) => {
        const entries = tx.objectStore("entries");
        const former = replaced === null ? undefined : await entries.get(keyOfEntry(replaced));
        const { entry, order } = stamped(draft, await orderOf(tx, draft.userId), stamping, former);
        if (former !== undefined) await entries.delete(keyOfEntry(former));
        await entries.put(entry);
        await tx.objectStore("orders").put(order);
        return entry;
      }),
    settle: async ({ entry, ackedSeq, isStored }) =>
      write(await connect(), ["entries", "orders", "attempts"], "relaxed", async (tx) => {
        await tx.objectStore("entries").delete(keyOfEntry(entry));
        const order = await orderOf(tx, entry.userId);
        if (ackedSeq > order.ackedSeq) await tx.objectStore("orders").put({ ...order, ackedSeq });
        const kept = isStored ? await tx.objectStore("attempts").get(keyOf(entry)) : undefined;
        if (kept === undefined) return;
        await tx.objectStore("attempts").put({ ...kept, attempt: withResponse(kept.attempt, entry) });
      }),
    amend: async (entry, to) =>
      write(await connect(), ["entries"], "strict", async (tx) => {
        const entries = tx.objectStore("entries");
        if ((await entries.getKey(keyOfEntry(entry))) === undefined) return false;
        await (to === null ? entries.delete(keyOfEntry(entry)) : entries.put(to));
        return true;
      }),
    restamp: async (userId, seqOfNow, all) =>
      write(await connect(), ["entries", "orders"], "strict", async (tx) => {
        const entries = tx.objectStore("entries");
        const found = await entries.getAll(allOf(userId));
        const { moves, order } = reordered(found, await orderOf(tx, userId), { seqOfNow, all });
        for (const { from } of moves) await entries.delete(keyOfEntry(from));
        for (const { to } of moves) await entries.put(to);
        await tx.objectStore("orders").put(order);
      }),
    keep: async (place, { attempt, paper }, wallOffset) =>
      write(await connect(), ["attempts", "papers", "orders"], "strict", async (tx) => {
        await tx.objectStore("attempts").put({ ...place, attempt });
        await tx.objectStore("papers").put({ ...place, paper });
        await tx.objectStore("orders").put({ ...(await orderOf(tx, place.userId)), wallOffset });
      }),
    keepAnswers: async (place, attempt, wallOffset) =>
      write(await connect(), ["attempts", "orders"], "relaxed", async (tx) => {
        if ((await tx.objectStore("attempts").getKey(keyOf(place))) === undefined) return;
        await tx.objectStore("attempts").put({ ...place, attempt });
        await tx.objectStore("orders").put({ ...(await orderOf(tx, place.userId)), wallOffset });
      }),
    kept: async (place) => {
      const database = await connect();
      const [kept, paper] = await Promise.all([
        database.get("attempts", keyOf(place)),
        database.get("papers", keyOf(place)),
      ]);
      return kept && paper ? { attempt: kept.attempt, paper: paper.paper } : null;
    },
    forget: async (place) =>
      write(await connect(), ["attempts", "papers"], "relaxed", async (tx) => {
        await tx.objectStore("attempts").delete(keyOf(place));
        await tx.objectStore("papers").delete(keyOf(place));
      }),
    oldest: async (userId) => {
      const kept = await (await connect()).getAll("attempts", allOf(userId));
      return firstToEnd(kept.map(({ attempt }) => attempt));
    },
    sweep: async (instant, entriesOf) =>
      write(await connect(), ["entries", "attempts", "papers"], "relaxed", async (tx) => {
        for (const entry of await tx.objectStore("entries").getAll())
          if (entry.deadline < entriesOf) await tx.objectStore("entries").delete(keyOfEntry(entry));
        for (const kept of await tx.objectStore("attempts").getAll()) {
          if (Date.parse(kept.attempt.deadline) >= instant) continue;
          await tx.objectStore("attempts").delete(keyOf(kept));
          await tx.objectStore("papers").delete(keyOf(kept));
        }
      }),
  };
}

async function orderOf<T extends Table>(tx: Writing<T | "orders">, userId: string) {
  return (await tx.objectStore("orders").get(userId)) ?? { ...noOrder, userId };
}
