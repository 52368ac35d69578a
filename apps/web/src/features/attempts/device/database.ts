import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from "idb";
import type { Entry } from "./entry.ts";
import type { Order, Place } from "./store.ts";
import type { AttemptData, PaperData } from "./types.ts";

interface Schema extends DBSchema {
  entries: { key: [string, string, number, string]; value: Entry };
  orders: { key: string; value: Order & { userId: string } };
  attempts: { key: [string, string]; value: Place & { attempt: AttemptData } };
  // Separate from the answers, which are rewritten with every acknowledgement.
  papers: { key: [string, string]; value: Place & { paper: PaperData } };
}

type Database = IDBPDatabase<Schema>;
export type Table = StoreNames<Schema>;
export type Writing<T extends Table> = IDBPTransaction<Schema, T[], "readwrite">;

/** Opens the database on demand, and again after the browser has closed it. */
export function connection(): () => Promise<Database> {
  let current: Promise<Database> | undefined;
  const forget = () => void (current = undefined);
  const open = () =>
    openDB<Schema>("patrak-taking", 1, {
      upgrade(database) {
        database.createObjectStore("entries", { keyPath: ["userId", "attemptId", "seq", "writer"] });
        database.createObjectStore("orders", { keyPath: "userId" });
        database.createObjectStore("attempts", { keyPath: ["userId", "attemptId"] });
        database.createObjectStore("papers", { keyPath: ["userId", "attemptId"] });
      },
      // A newer version of the app wants to change the tables.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return async () => {
    current ??= open();
    try {
      return await current;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

/** One transaction; it is committed when this resolves. */
export async function write<T extends Table, R>(
  database: Database,
  tables: T[],
  durability: IDBTransactionDurability,
  work: (tx: Writing<T>) => Promise<R>,
): Promise<R> {
  const tx = database.transaction(tables, "readwrite", { durability });
  const [result] = await Promise.all([work(tx), tx.done]);
  return result;
}
