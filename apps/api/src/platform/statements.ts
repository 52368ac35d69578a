import pg from "pg";
import { openPool } from "./db.ts";
import type { Login, Server } from "./logins/logins.ts";
import { isPlanOutdated } from "./prepared.ts";
import { oneMachine, type Shards } from "./shards.ts";

/** One statement per batch, planned once per connection. */
export interface Statement {
  name: string;
  text: string;
}

export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the row, as with the driver.
  run<Row extends object>(
    statement: Statement,
    values: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /**
   * The rows just read may be committed on this machine only, by a client whose wait for the standby was cut
   * short. Once a commit of our own has reached the standby, so has everything read before it.
   */
  settle(): Promise<void>;
  /** Opens every connection ahead, so that the first crowd does not wait for it. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * On an empty table a full scan is cheapest, and PostgreSQL would keep it until it next counts the rows: by then a
 * whole town's answers may be there. So a row is found by an index or not at all.
 */
const BY_INDEX = { enable_seqscan: "off", enable_bitmapscan: "off" };

/**
 * The hot path's own connections, straight to PostgreSQL, because named statements do not work through a
 * pooler. Their plan never depends on the values: a batch is a join on the primary key, whatever its size.
 * Only when the values decide the shard, each call is planned anew.
 */
export function openStatements(
  options: Server & {
    connections: number;
    name?: string;
    role: Login;
    shards?: Shards;
    /** Run once on each connection that is opened ahead. */
    warmUp?: string;
  },
): Statements {
  const { isDistributed } = options.shards ?? oneMachine;
  const plans = isDistributed ? "force_custom_plan" : "force_generic_plan";
  // With shards the time is read when a statement arrives, so its write must be decided soon after.
  const seconds = isDistributed ? 1 : 5;
  const pool = openPool({
    ...options,
    pool: options.connections,
    settings: { jit: "off", plan_cache_mode: plans, ...(!isDistributed && BY_INDEX) },
    driver: {
      connectionTimeoutMillis: 2000,
      statement_timeout: seconds * 1000,
      idle_in_transaction_session_timeout: undefined,
      idleTimeoutMillis: 0,
      application_name: "patrak-hot",
    },
  });

  /** Raised when a migration has changed what a statement answers with: all are planned anew, under new names. */
  let edition = 0;

  async function ask(client: pg.PoolClient, { name, text }: Statement, values: unknown[]) {
    const planned = edition;
    const askAs = (number: number) =>
      client.query({ name: number === 0 ? name : `${name}_${number}`, text, values });
    try {
      return await askAs(planned);
    } catch (error) {
      if (!isPlanOutdated(error)) throw error;
      if (planned === edition) edition += 1;
      return askAs(edition);
    }
  }

  const run: Statements["run"] = async (statement, values) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const { rows, rowCount } = await ask(client, statement, values);
      return { rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection whose query timed out still waits for its answer and must not be reused.
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

/** Writes an empty record: a transaction that only reads does not wait for the standby at commit. */
const SETTLE: Statement = { name: "settle", text: "SELECT pg_logical_emit_message(true, 'patrak', '')" };
