import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.gen.ts";
import { isOfTheConnection, isUnavailable, Refusal } from "./errors.ts";
import { clientOf, followPrimary, type Primary } from "./hosts.ts";
import { checkConnection, refuseStandby } from "./logins/check-connection.ts";
import { loginUrl, type Login, type Server } from "./logins/logins.ts";
import { watchPool } from "./pool-metrics.ts";
import { prepareStatements } from "./prepared.ts";

export type Database = Kysely<DB>;
/** A database or an open transaction on it. */
export type Executor = Database | Transaction<DB>;

export interface PoolOptions extends Server {
  /** The most connections that this pool opens. */
  pool: number;
  /** Under which name its figures are shown; a pool of a moment has none. */
  name?: string;
  /**
   * The product's login to use, whatever the address says. Every connection is checked before its first use.
   * Without a role the login of the address is used: to migrate, and for commands on the server.
   */
  role?: Login;
  /** No time limits: for work that nobody waits for at a screen. */
  patient?: boolean;
  /** More driver options. Session settings among them are verified on every connection too. */
  driver?: pg.PoolConfig;
  settings?: Record<string, string>;
}

/** The only way to open a pool: with time limits, and under its own login. */
export function openPool(options: PoolOptions): pg.Pool {
  const { role, patient = false, driver = {}, settings = {} } = options;
  const limits = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 5000 };
  const primary = followPrimary(role ? loginUrl(options, role) : options.url);
  const config = {
    connectionString: primary.address(),
    max: options.pool,
    // By default the driver waits forever; a prompt 503 serves the caller better.
    connectionTimeoutMillis: 5000,
    ...(!patient && { query_timeout: 6000, ...limits }),
    application_name: "patrak",
    ...optionsOf(settings),
    ...driver,
  };
  const pool = new pg.Pool({
    ...config,
    ...(primary.count > 1 && {
      Client: clientOf(primary) as unknown as new () => pg.Client,
      onConnect: refuseStandby,
    }),
    ...(role && { onConnect: (client) => checkConnection(client, role, config, settings) }),
  });
  surviveLostConnections(pool);
  distrustWarnings(pool);
  giveUpUseless(pool);
  restAfterRefusals(pool, primary);
  if (options.name !== undefined) watchPool(pool, options.name);
  return pool;
}

const optionsOf = (settings: Record<string, string>) => {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return options.length > 0 ? { options: options.join(" ") } : {};
};

export function openDatabase(
  options: PoolOptions & {
    /** Keeps the plans of statements that repeat, for a pool that lives as long as its process. */
    prepared?: boolean;
  },
): Database {
  const pool = openPool(options);
  if (options.prepared) prepareStatements(pool);
  return asDatabase(pool);
}

export const asDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/**
 * A connection that dies while idle is replaced at the next use. One that dies at work fails its query, and
 * the caller sees that error. Without a listener the driver would end the whole process in both cases.
 */
function surviveLostConnections(pool: pg.Pool) {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}

/**
 * A connection that takes no writes, or whose server is going away, may stay so for good: it was opened in a read-only
 * spell, or it leads to a former primary. It is not used again, and the next call opens another.
 */
function giveUpUseless(pool: pg.Pool) {
  const useless = new WeakSet<pg.ClientBase>();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const queryOrGiveUp = async (...args: unknown[]) => {
      try {
        return await query(...args);
      } catch (error) {
        if (isOfTheConnection(error)) useless.add(client);
        throw error;
      }
    };
    client.query = queryOrGiveUp as typeof client.query;
  });
  // The pool keeps no connection that is about to end.
  pool.on("release", (_error, client) => {
    if (useless.has(client)) void client.end();
  });
}

const REST_MS = 100;
/** By hosts: all pools of a process share one refusal. */
const refusals = new Map<string, { error: unknown; until: number }>();

/**
 * After a refused connection this process does not try again for a moment: each try costs the database a
 * process, just when it is busy recovering. Where there are several hosts, each is tried before that.
 */
function restAfterRefusals(pool: pg.Pool, primary: Primary) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const { hosts } = primary;
  const connectOrRest = async (tries = 1): Promise<pg.PoolClient> => {
    const refusal = refusals.get(hosts);
    if (refusal && performance.now() < refusal.until && pool.idleCount === 0) throw refusal.error;
    const tried = primary.index();
    try {
      return await connect();
    } catch (error) {
      // A timeout on a full pool is not a refusal by the server.
      if ((error as Error).message.startsWith("timeout exceeded")) throw error;
      if (isUnavailable(error)) primary.leave(tried);
      if (isUnavailable(error) && tries < primary.count) return connectOrRest(tries + 1);
      // This process may have been too busy to hear the answer, and the next call is answered at once.
      if (!isTimeout(error)) refusals.set(hosts, { error, until: performance.now() + REST_MS });
      throw error;
    }
  };
  pool.connect = (() => connectOrRest()) as typeof pool.connect;
}

const isTimeout = (error: unknown) => (error as Error).message.endsWith("due to connection timeout");

/** The form used here: without a callback. */
type Query = (this: pg.ClientBase, ...args: unknown[]) => Promise<unknown>;

/**
 * A commit whose wait for the standby was cancelled succeeds with a warning. It is then on one machine only,
 * which is less than promised. The caller is told to come back and finds the change made or not.
 */
function distrustWarnings(pool: pg.Pool) {
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
