// Searches everything that the product stores for words: all columns of all tables, files, Redis and logs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Redis } from "ioredis";
import type pg from "pg";
import { inject } from "vitest";
import { REDIS_URL } from "./servers.ts";

/** The tables, with their schema if it is not the product's own. */
export async function allTables(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_temp%'
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** `place: word` for each word found, ignoring case, as text or as its bytes. */
export async function tracesOf(api: { sql: pg.Pool; url: string }, words: string[], folder: string) {
  const found = new Set<string>();
  const look = (place: string, text: string) => {
    const low = text.toLowerCase();
    for (const word of words)
      if (low.includes(word.toLowerCase()) || low.includes(Buffer.from(word).toString("hex")))
        found.add(`${place}: ${word}`);
  };
  for (const table of await allTables(api.sql)) {
    const { rows } = await api.sql.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    for (const { row } of rows) look(table, row);
  }
  for (const { place, text } of [...filesIn(folder), ...logs(), ...(await inRedis(api.url))])
    look(place, text);
  return [...found].toSorted();
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ place: "files", text: `${file}\n${readFileSync(file, "latin1")}` }));
}

/** What the servers of this test file logged. */
function logs() {
  const file = path.join(inject("logFolder"), `${process.pid}.log`);
  return [{ place: "logs", text: readFileSync(file, "utf8") }];
}

/** Without counters by network, which expire after a minute. */
async function inRedis(databaseUrl: string) {
  const redis = new Redis(REDIS_URL);
  const all = await redis.keys(`${new URL(databaseUrl).pathname.slice(1)}:*`);
  const lives = await Promise.all(all.map((key) => redis.pttl(key)));
  const keys = all.filter((_, index) => lives[index]! < 0 || lives[index]! > 60_000);
  const values = await Promise.all(keys.map((key) => redis.get(key).catch(() => "")));
  redis.disconnect();
  return keys.map((key, index) => ({ place: "redis", text: `${key} ${values[index]}` }));
}
