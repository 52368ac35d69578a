import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPostgres, type Postgres } from "@patrak/commands/stack/postgres";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { folderInMemory } from "./in-memory.ts";

/**
 * A PostgreSQL for this test file: roles belong to a whole server, and other files
 * use those of the shared one.
 */
export function useCluster(settings: Record<string, string> = {}) {
  const folder = folderInMemory("patrak-cluster-");
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({
      dir: path.join(folder, "data"),
      settings: { fsync: "on", ...settings },
    });
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const urlOf = (database: string, user = "postgres") => {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    url.username = user;
    return url.href;
  };
  return {
    urlOf,
    /** Empty, and accessible only to the owner. */
    async createDatabase(owner = "postgres") {
      const name = `patrak_${randomUUID().slice(0, 8)}`;
      await query(postgres.url, `CREATE DATABASE ${name} OWNER ${owner}`);
      return { name, url: urlOf(name), ownerUrl: urlOf(name, owner) };
    },
    query: (text: string, database = "postgres") => query(urlOf(database), text),
    /** From now on everybody but the superuser needs a password. */
    async askForPasswords() {
      const lines = ["host all postgres 127.0.0.1/32 trust", "host all all 127.0.0.1/32 scram-sha-256"];
      writeFileSync(path.join(postgres.dataDir, "pg_hba.conf"), `${lines.join("\n")}\n`);
      await query(postgres.url, "SELECT pg_reload_conf()");
    },
  };
}

export async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
