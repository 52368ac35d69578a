import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "./db.ts";
import { statementsIn } from "./sql-statements.ts";

// The same folder, seen from src/platform and from the bundle in dist.
const FOLDERS = [new URL("../../migrations/", import.meta.url), new URL("../migrations/", import.meta.url)];

/** The first line of a file whose statements cannot be in a transaction, such as CREATE INDEX CONCURRENTLY. */
const OUTSIDE = /^-- outside a transaction\b/;

/** Plain SQL, forward only: a later file fixes a mistake. */
export interface Migration {
  /** The file's name without its ending. */
  name: string;
  statements: string[];
  isOutside: boolean;
}

export async function readMigrations(): Promise<Migration[]> {
  const folder = await firstFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) =>
      toMigration(name.replace(/\.sql$/, ""), await readFile(new URL(name, folder), "utf8")),
    ),
  );
}

export const toMigration = (name: string, text: string): Migration => ({
  name,
  statements: statementsIn(text),
  isOutside: OUTSIDE.test(text),
});

async function firstFolder() {
  for (const folder of FOLDERS) {
    const names = await readdir(folder).catch(() => []);
    if (names.some((name) => name.endsWith(".sql"))) return folder;
  }
  throw new Error("the migrations folder is missing");
}

export async function makeMigrationsTable(db: Database) {
  await sql`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )
  `.execute(db);
}

/** In their order; throws if the database has no table of migrations yet. */
export async function selectMissing(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}
