import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database } from "./db.ts";

// The same place seen from src/platform and from the bundle in dist.
const FOLDERS = [new URL("../../migrations/", import.meta.url), new URL("../migrations/", import.meta.url)];

/** Plain SQL files, forward only: a mistake is mended by the next file. */
export function createMigrator(db: Database) {
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = await firstFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [name.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function firstFolder() {
  for (const folder of FOLDERS) {
    const names = await readdir(folder).catch(() => []);
    if (names.some((name) => name.endsWith(".sql"))) return folder;
  }
  throw new Error("the migrations folder is missing");
}
