import pg from "pg";
import { countLost, type Saved } from "./lost.ts";

const READ_AT_ONCE = 250;

/** Of what these students, from the first number on, were told is stored. */
export async function countLostBy(
  url: string,
  first: number,
  acknowledged: readonly (readonly Saved[])[],
): Promise<number> {
  const store = await openStore(url);
  let lost = 0;
  for (let from = 0; from < acknowledged.length; from += READ_AT_ONCE) {
    const some = acknowledged.slice(from, from + READ_AT_ONCE);
    const stored = await store.read(first + from, first + from + some.length - 1);
    for (const [index, saves] of some.entries())
      lost += countLost(saves, stored.get(first + from + index) ?? []);
  }
  await store.close();
  return lost;
}

interface Store {
  /** The whole log of the students with these numbers. */
  read(first: number, last: number): Promise<Map<number, Saved[]>>;
  close(): Promise<void>;
}

async function openStore(url: string): Promise<Store> {
  const db = new pg.Client(url);
  await db.connect();
  return {
    read: async (first, last) => {
      // Both fit a number, but the driver returns values larger than four bytes as strings.
      const { rows } = await db.query<Saved & { student: number }>(
        `SELECT user_id::float8 AS student, seq::float8, question, option AS answer, marked
         FROM answers WHERE user_id BETWEEN $1 AND $2`,
        [first, last],
      );
      return Map.groupBy(rows, ({ student }) => student);
    },
    close: () => db.end(),
  };
}

export interface Closed {
  attempts: number;
  open: number;
  /** Seconds from its closing time until an attempt was closed. */
  p50: number;
  p99: number;
  max: number;
}

/** The last write of a row is its closing: nothing changes it afterwards. */
export async function readClosed(db: pg.Client, testId: string, closesAfterSeconds: number): Promise<Closed> {
  const { rows } = await db.query<Closed>(
    `WITH late AS (
       SELECT CASE WHEN status = 1 THEN extract(epoch FROM pg_xact_commit_timestamp(xmin)
         - deadline - make_interval(secs => $2))::float8 END AS seconds
       FROM attempts WHERE test_id = $1
     )
     SELECT count(*)::int AS attempts, (count(*) - count(seconds))::int AS open,
       coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds), 0) AS p50,
       coalesce(percentile_disc(0.99) WITHIN GROUP (ORDER BY seconds), 0) AS p99,
       coalesce(max(seconds), 0) AS max
     FROM late`,
    [testId, closesAfterSeconds],
  );
  return rows[0]!;
}
