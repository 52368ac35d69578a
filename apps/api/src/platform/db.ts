import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.gen.ts";
import { Refusal } from "./errors.ts";

export type Database = Kysely<DB>;
/** A database or an open transaction on it. */
export type Executor = Database | Transaction<DB>;

/**
 * Two roles stand between the parts of the product and the answer keys: `patrak_exam` serves students and has no
 * right on them, `patrak_scoring` reads them. `patrak_admin` serves administrators, and alone reads their second
 * factors. Without a role the pool has its login's own rights, to migrate and import.
 */
type DatabaseRole = "patrak_exam" | "patrak_scoring" | "patrak_admin";

export function openDatabase(options: {
  url: string;
  pool: number;
  role?: DatabaseRole;
  /** Statements are few and come often: each is planned once a connection. Not through a pooler. */
  prepared?: boolean;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    // The driver would wait for ever; a caller is better served by a prompt 503.
    connectionTimeoutMillis: 5000,
    query_timeout: 6000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
    application_name: "patrak",
    ...(options.role && { options: `-c role=${options.role}` }),
  });
  surviveLostConnections(pool);
  distrustWarnings(pool);
  restAfterRefusals(pool, options.url);
  if (options.prepared) nameStatements(pool);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * A connection that dies while idle is replaced at the next use; one that dies at work fails its query, which is how
 * the caller hears of it. Without a listener the driver would end the whole process for either.
 */
export function surviveLostConnections(pool: pg.Pool) {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

const REST_MS = 100;
/** By the address of the server that refused: all pools of a process ask the same one. */
const refusals = new Map<string, { error: unknown; until: number }>();

/**
 * Who is refused a connection is refused for a moment, and nobody of this process asks meanwhile: each try costs the
 * database a process, just when it is busy with coming back.
 */
export function restAfterRefusals(pool: pg.Pool, url: string) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const { host } = new URL(url);
  const connectOrRest = async () => {
    const refusal = refusals.get(host);
    if (refusal && performance.now() < refusal.until && pool.idleCount === 0) throw refusal.error;
    try {
      return await connect();
    } catch (error) {
      // Whoever found all connections in use has not been refused by anybody.
      const isWaitOver = (error as Error).message.startsWith("timeout exceeded");
      if (!isWaitOver) refusals.set(host, { error, until: performance.now() + REST_MS });
      throw error;
    }
  };
  pool.connect = connectOrRest as typeof pool.connect;
}

/** As it is used here: without a callback. */
type Query = (this: pg.ClientBase, ...args: unknown[]) => Promise<unknown>;

/** PostgreSQL keeps the plan of a statement that has a name, and the same text has the same one. */
function nameStatements(pool: pg.Pool) {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text)) names.set(text, `s${names.size}`);
    return names.get(text)!;
  };
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (query: string | pg.QueryConfig) => Promise<unknown>;
    const queryByName = (text: string, values?: unknown[]) =>
      query(values?.length ? { name: nameOf(text), text, values } : text);
    client.query = queryByName as typeof client.query;
  });
}

/**
 * A commit whose wait for the standby was cancelled succeeds with a warning: it is on one machine only, so it is not
 * what was promised. Whoever asked is told to come back, and finds it done or not.
 */
export function distrustWarnings(pool: pg.Pool) {
  pool.on("connect", (client) => {
    let isWarned = false;
    client.on("notice", ({ severity }) => (isWarned ||= severity === "WARNING"));
    const queryOrRefuse = async (...args: unknown[]) => {
      isWarned = false;
      const result = await (pg.Client.prototype.query as Query).apply(client, args);
      if (isWarned) throw new Refusal("BUSY", { retryAfterSeconds: 1 });
      return result;
    };
    client.query = queryOrRefuse as typeof client.query;
  });
}
