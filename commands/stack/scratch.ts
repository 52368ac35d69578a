import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createDatabase } from "./database.ts";
import { type Inbox, startInbox } from "./inbox.ts";
import { startPostgres } from "./postgres.ts";
import { startProduct } from "./product.ts";

export type Scratch = { origin: string; databaseUrl: string; inbox: Inbox };

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The built product on a database of its own while the work lasts; leaves nothing behind. */
export async function withScratch<T>(
  env: Record<string, string>,
  work: (stack: Scratch) => Promise<T>,
): Promise<T> {
  await using stops = new AsyncDisposableStack();
  const database = await createDatabase(await someServer(stops));
  stops.defer(database.drop);
  const inbox = await startInbox();
  stops.defer(inbox.close);
  const product = await startProduct({ databaseUrl: database.url, smtpUrl: inbox.smtpUrl, env });
  stops.defer(product.stop);
  return await work({ origin: product.origin, databaseUrl: database.url, inbox });
}

/** This machine's PostgreSQL if it answers, else one from a package. */
async function someServer(stops: AsyncDisposableStack): Promise<string> {
  if (await answers(serverUrl)) return serverUrl;
  const dir = mkdtempSync(join(tmpdir(), "patrak-scratch-"));
  stops.defer(() => rmSync(dir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dir: join(dir, "data") });
  stops.defer(postgres.stop);
  return postgres.url;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
