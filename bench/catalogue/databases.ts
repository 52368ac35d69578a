import { createDatabase, type ScratchDatabase } from "@patrak/commands/stack/database";
import { seedDemo } from "@patrak/commands/stack/product";
import pg from "pg";
import { DEMO, generate, sizesAt } from "../dataset/generate.ts";

/** The content of `pnpm demo`, plus the packages that the bench student owns and sees. */
export async function makeDemo(serverUrl: string, signal: AbortSignal): Promise<ScratchDatabase> {
  return makeDatabase(serverUrl, async (url) => {
    await generate(url, DEMO, () => signal.throwIfAborted());
    const listed = await listedPackages(url);
    await seedDemo(url, signal);
    await hideOthers(url, listed);
  });
}

export async function makeLarge(serverUrl: string, scale: number, signal: AbortSignal) {
  return makeDatabase(serverUrl, (url) => generate(url, sizesAt(scale), () => signal.throwIfAborted()));
}

async function makeDatabase(serverUrl: string, fill: (url: string) => Promise<void>) {
  const database = await createDatabase(serverUrl);
  try {
    await fill(database.url);
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function listedPackages(url: string): Promise<string[]> {
  const rows = await query<{ package_id: string }>(url, "SELECT package_id FROM packages WHERE listed");
  return rows.map(({ package_id }) => package_id);
}

/** The student sees the same number of packages in both data sets. */
async function hideOthers(url: string, listed: string[]) {
  await query(url, "UPDATE packages SET listed = false WHERE listed AND package_id <> ALL ($1)", [listed]);
}

async function query<T extends object>(url: string, statement: string, parameters: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(statement, parameters)).rows;
  } finally {
    await client.end();
  }
}
