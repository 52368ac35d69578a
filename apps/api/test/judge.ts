import pg from "pg";

/** Bounds on the database's clock, in milliseconds since 1970. */
export interface Bracket {
  /** The call was not sent before this. */
  sent: number;
  /** Its answer arrived before this. */
  answered: number;
}

const PROBES = 50;

/**
 * Reads the database's clock on its own connection, and reports its possible error: half of the quickest
 * round trip, plus the difference between two readings.
 */
export async function openJudge(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const first = await look(client);

  return {
    /** Converts the process's timer, by the first reading. */
    toDatabase: (timer: number) => timer + first.offset,
    toTimer: (database: number) => database - first.offset,
    /** Runs a call and returns the bounds of its time. */
    async watch<T>(call: () => Promise<T>): Promise<{ reply: T } & Bracket> {
      const sent = performance.now() + first.offset;
      const reply = await call();
      return { reply, sent, answered: performance.now() + first.offset };
    },
    /** Asked at the end of a run. */
    async error(): Promise<number> {
      const last = await look(client);
      return Math.max(first.error, last.error) + Math.abs(last.offset - first.offset);
    },
    close: () => client.end(),
  };
}

async function look(client: pg.Client) {
  let best = { offset: 0, error: Number.POSITIVE_INFINITY };
  for (let probe = 0; probe < PROBES; probe += 1) {
    const sent = performance.now();
    const { rows } = await client.query(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now",
    );
    const answered = performance.now();
    const error = (answered - sent) / 2;
    if (error < best.error) best = { offset: rows[0].now - (sent + answered) / 2, error };
  }
  return best;
}
