import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL has to be started with it. */
export const COUNTING = { shared_preload_libraries: "pg_stat_statements" };

export interface Buffers {
  /** How many shared buffers the statements meanwhile have read, from memory or the disk. */
  count(act: () => Promise<unknown>): Promise<number>;
  /** What part of this login's time in the database meanwhile went into statements that begin with these words. */
  share(login: string, words: string, act: () => Promise<unknown>): Promise<number>;
  stop: () => Promise<void>;
}

/**
 * Counting takes CPU of its own, so it is off unless somebody counts. The database's own statistics would be free, but
 * each connection reports them seconds later.
 */
export async function openBuffers(serverUrl: string, database: string): Promise<Buffers> {
  const db = new pg.Client(serverUrl);
  await db.connect();
  const track = async (what: "top" | "none") => {
    await db.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`);
    await db.query("SELECT pg_reload_conf()");
    // Until all connections have been told.
    await sleep(100);
  };
  // Not in the product's database, which has nothing that the product did not put there.
  await db.query("CREATE EXTENSION pg_stat_statements");
  await track("none");
  /** A sum over the product's statements that run meanwhile. */
  async function sum(act: () => Promise<unknown>, what: string, ...values: unknown[]) {
    await db.query("SELECT pg_stat_statements_reset()");
    await track("top");
    await act();
    await track("none");
    const { rows } = await db.query<{ sum: number }>(
      `SELECT (${what})::float8 AS sum FROM pg_stat_statements JOIN pg_database ON oid = dbid WHERE datname = $1`,
      [database, ...values],
    );
    return rows[0]!.sum;
  }

  return {
    count: (act) => sum(act, "coalesce(sum(shared_blks_hit + shared_blks_read), 0)"),
    share: (login, words, act) => {
      const time = (which: string) =>
        `coalesce(sum(total_exec_time) FILTER (WHERE userid = $2::regrole ${which}), 0)`;
      const share = `${time("AND starts_with(ltrim(query, E' \\n'), $3)")} / nullif(${time("")}, 0)`;
      return sum(act, share, login, words);
    },
    stop: () => db.end(),
  };
}
