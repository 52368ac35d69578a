import pg from "pg";
import { distrustWarnings, restAfterRefusals, surviveLostConnections } from "./db.ts";
import { oneMachine, type Shards } from "./shards.ts";

/** One statement a batch, its plan made once a connection. */
export interface Statement {
  name: string;
  text: string;
}

export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the row, as with the driver's own.
  run<Row extends object>(
    statement: Statement,
    values: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /**
   * What was read may have been committed on this machine alone, by somebody whose wait for the standby was cut short.
   * Once a commit of our own is where commits must be, so is all that was seen before it.
   */
  settle(): Promise<void>;
  /** Opens every connection, so that the first crowd does not wait for them. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A plan is made for tables as they are. Of one that is empty, before a test, it is cheapest to read all there is; a
 * minute later it holds the answers of a whole town, and whoever reads one attempt goes through them all. PostgreSQL
 * itself notices when it next counts the rows, which may be too late by a minute.
 */
const PLANS_LAST_MS = 1000;

/**
 * Connections of the hot path, apart from all others and straight to PostgreSQL, since named statements do not pass a
 * pooler. Their plan never depends on the values: a batch is a join on the primary key, whatever its size. Only where
 * the values say which shard is meant, each has a plan of its own.
 */
export function openStatements(options: {
  url: string;
  connections: number;
  role: string;
  shards?: Shards;
  /** Asked once on each connection that is opened ahead. */
  warmUp?: string;
  plansLastMs?: number;
}): Statements {
  const { isDistributed } = options.shards ?? oneMachine;
  const plans = isDistributed ? "force_custom_plan" : "force_generic_plan";
  // There the time is read when a statement arrives, so it must not be long until what it writes is decided.
  const seconds = isDistributed ? 1 : 5;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 2000,
    query_timeout: 6000,
    statement_timeout: seconds * 1000,
    lock_timeout: 2000,
    idleTimeoutMillis: 0,
    application_name: "patrak-hot",
    options: `-c role=${options.role} -c jit=off -c plan_cache_mode=${plans}`,
  });
  surviveLostConnections(pool);
  distrustWarnings(pool);
  restAfterRefusals(pool, options.url);

  // Plans of the values' own are made anew each time as it is.
  const { plansLastMs = isDistributed ? Number.POSITIVE_INFINITY : PLANS_LAST_MS } = options;
  const planned = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => planned.set(client, performance.now()));

  async function planAnew(client: pg.PoolClient) {
    if (performance.now() - planned.get(client)! < plansLastMs) return;
    planned.set(client, performance.now());
    await client.query("DISCARD PLANS");
  }

  const run: Statements["run"] = async (statement, values) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await planAnew(client);
      const { rows, rowCount } = await client.query({ ...statement, values });
      return { rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection whose query timed out still waits for its answer: it must not serve another.
      client.release(failure !== undefined && !(failure instanceof pg.DatabaseError));
    }
  };

  async function open() {
    const clients = await Promise.all(Array.from({ length: options.connections }, () => pool.connect()));
    if (options.warmUp) for (const client of clients) await client.query(options.warmUp);
    for (const client of clients) client.release();
  }

  return { run, open, settle: async () => void (await run(SETTLE, [])), close: () => pool.end() };
}

/** Writes a record of nothing: a transaction that has only read waits for nobody at its commit. */
const SETTLE: Statement = { name: "settle", text: "SELECT pg_logical_emit_message(true, 'patrak', '')" };
