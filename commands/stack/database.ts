import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { migrate } from "./product.ts";

export type ScratchDatabase = { url: string; drop: () => Promise<void> };

/** A new, migrated database on a running PostgreSQL. */
export async function createDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const made = await scratch(serverUrl);
  await migrate(made.url).catch(async (error: unknown) => {
    await made.drop();
    throw error;
  });
  return made;
}

/** A copy of a database. Nobody may be connected to the original meanwhile. */
export function cloneDatabase(url: string): Promise<ScratchDatabase> {
  const serverUrl = Object.assign(new URL(url), { pathname: "/postgres" }).href;
  return scratch(serverUrl, `TEMPLATE ${new URL(url).pathname.slice(1)}`);
}

async function scratch(serverUrl: string, how = ""): Promise<ScratchDatabase> {
  const name = `patrak_scratch_${randomBytes(4).toString("hex")}`;
  await run(serverUrl, `CREATE DATABASE ${name} ${how}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
