import { sql } from "kysely";
import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Database } from "./db.ts";

let readOffset = () => 0;

const apart = new Gauge({
  name: "patrak_clock_offset_seconds",
  help: "How far the database's clock is ahead of this machine's. Deadlines follow the database's.",
  aggregator: "average",
  collect: () => {
    apart.set(readOffset());
  },
});

const PROBES = 8;
const EVERY_MS = 10_000;

/** The database's clock, estimated by this process without asking each time. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  close(): void;
}

/** The offset lies between these two: the database read its clock after the request and before the reply. */
export interface Bounds {
  least: number;
  most: number;
}

/** Between probes a monotonic timer counts, so changing the machine's clock has no effect. */
export async function followDatabaseClock(db: Database, log: Pick<Logger, "warn">): Promise<DatabaseClock> {
  const first = await readBounds(db);
  let offset = (first.least + first.most) / 2;
  const timer = setInterval(() => {
    readBounds(db).then(
      (bounds) => (offset = within(bounds, offset)),
      (error: unknown) =>
        log.warn({ err: error }, "the database's clock could not be read; keeping the last offset"),
    );
  }, EVERY_MS);
  timer.unref();
  readOffset = () => (performance.now() + offset - Date.now()) / 1000;
  return { now: () => performance.now() + offset, close: () => clearInterval(timer) };
}

/**
 * Keeps an estimate that the probes do not contradict: on a busy machine probes are slow and less precise.
 */
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
