import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "./db.ts";

const PROBES = 8;
const EVERY_MS = 10_000;

/** The database's clock, as well as this process can tell it without asking. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** A probe says between which two the offset lies: the database read its clock after the sending and before the reply. */
export interface Bounds {
  least: number;
  most: number;
}

/** Between probes a monotonic timer counts, so that setting the machine's clock changes nothing. */
export async function followDatabaseClock(db: Database, log: Pick<Logger, "warn">): Promise<DatabaseClock> {
  const first = await readBounds(db);
  let offset = (first.least + first.most) / 2;
  const timer = setInterval(() => {
    readBounds(db).then(
      (bounds) => (offset = within(bounds, offset)),
      (error: unknown) => log.warn({ err: error }, "the database's clock could not be read; counting on"),
    );
  }, EVERY_MS);
  timer.unref();
  return { now: () => performance.now() + offset, close: () => clearInterval(timer) };
}

/** What the probes do not contradict is kept: on a busy machine they are slow and tell less than an earlier one did. */
export function within({ least, most }: Bounds, offset: number): number {
  return Math.min(Math.max(offset, least), most);
}

async function readBounds(db: Database): Promise<Bounds> {
  const bounds: Bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  for (let probe = 0; probe < PROBES; probe += 1) {
    const sent = performance.now();
    const { rows } = await sql<{ now: number }>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(db);
    bounds.least = Math.max(bounds.least, rows[0]!.now - performance.now());
    bounds.most = Math.min(bounds.most, rows[0]!.now - sent);
  }
  return bounds;
}
