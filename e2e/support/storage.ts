import type { Page } from "@playwright/test";

/** Everything that an origin has left on a device, as text that can be compared. */
export interface Storage {
  caches: Record<string, string>;
  databases: Record<string, unknown>;
  local: Record<string, unknown>;
  session: Record<string, unknown>;
}

export function storageOf(page: Page): Promise<Storage> {
  return page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("unreadable")));
      });

    async function readCaches() {
      const found: Record<string, string> = {};
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const bytes = await (await cache.match(request))!.arrayBuffer();
          const hash = await crypto.subtle.digest("SHA-256", bytes);
          found[`${name} ${new URL(request.url).pathname}`] = [...new Uint8Array(hash)].join(" ");
        }
      }
      return found;
    }

    async function readDatabases() {
      const found: Record<string, unknown> = {};
      for (const { name = "" } of await indexedDB.databases()) {
        const database = await promised(indexedDB.open(name));
        for (const table of database.objectStoreNames)
          found[`${name} ${table}`] = await promised(database.transaction(table).objectStore(table).getAll());
        database.close();
      }
      return found;
    }

    return {
      caches: await readCaches(),
      databases: await readDatabases(),
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
    };
  });
}
