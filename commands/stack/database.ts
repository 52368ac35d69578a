import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { migrate } from "./product.ts";

export type ScratchDatabase = { url: string; drop: () => Promise<void> };

/** An empty, migrated database of its own on a PostgreSQL that runs already. */
export async function createDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `patrak_scratch_${randomBytes(4).toString("hex")}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const drop = () => run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await migrate(url).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return { url, drop };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}
