import pg from "pg";
import { UnsafeDatabase } from "./unsafe-database.ts";

const ROUNDS = 10;
/** A pooler with a single connection makes the second client wait for the first one's transaction. */
const WAIT_MS = 2000;

const SENTENCE =
  "DATABASE_URL leads to a pooler that lends a connection for one transaction only, such as PgBouncer with pool_mode = transaction. What a connection is told once would be another client's, so DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode.";

/**
 * Two clients take turns. On direct connections each client always has the same PostgreSQL process, and never
 * both the same one. A pooler in transaction mode gives one client what the other has just returned.
 */
export async function checkPooler(config: pg.PoolConfig) {
  const { connectionString, application_name } = config;
  const open = () => new pg.Client({ connectionString, application_name, query_timeout: WAIT_MS });
  const [first, second] = [open(), open()];
  for (const client of [first, second]) client.on("error", () => undefined);
  try {
    await Promise.all([first.connect(), second.connect()]);
    for (let round = 0; round < ROUNDS; round += 1)
      if (await isShared(first, second)) throw new UnsafeDatabase(SENTENCE);
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

async function isShared(first: pg.Client, second: pg.Client): Promise<boolean> {
  const own = await pidOf(first);
  await second.query("BEGIN");
  const others = await pidOf(second);
  const again = await pidOf(first).catch(() => null);
  await second.query("COMMIT");
  return own === others || own !== again || others !== (await pidOf(second));
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]!.pid;
}
