import type { ErrorCode } from "@patrak/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "./db.ts";
import { Refusal } from "./errors.ts";
import { keyOf } from "./limits.ts";

/**
 * The first calls are free; each further one needs a wait that doubles, up to a maximum. A
 * day without calls resets it.
 */
export interface Delay {
  name: string;
  free: number;
  /** The first wait. */
  seconds: number;
  most: number;
}

const FORGOTTEN = 86_400;

/**
 * Counts one call before anything is compared or sent, so that parallel callers cannot pass together. A
 * caller who comes too early is not counted and gets the seconds to wait. The row is one of the limits' table
 * and expires a day after its last count; that gives the time of the last call, and the count gives the wait.
 * The clock is read once the row is locked: a caller who waited for the lock came after its holder.
 */
export async function takeDelayed(
  db: Executor,
  delay: Delay,
  subject: string,
): Promise<{ count: number } | { wait: number }> {
  const key = keyOf(delay, subject);
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_limits AS r (key, hits, resets_at)
    VALUES (${key}, 1, clock_timestamp() + make_interval(secs => ${FORGOTTEN}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at <= clock_timestamp() THEN 1 ELSE r.hits + 1 END,
      resets_at = clock_timestamp() + make_interval(secs => ${FORGOTTEN})
    WHERE least(r.resets_at, ${opensAt(delay)}) <= clock_timestamp()
    RETURNING hits`.execute(db);
  if (rows[0]) return { count: rows[0].hits };
  const waits = await sql<{ wait: number }>`
    SELECT ceil(extract(epoch FROM ${opensAt(delay)} - clock_timestamp()))::int AS wait
    FROM rate_limits r WHERE key = ${key}`.execute(db);
  return { wait: Math.max(1, waits.rows[0]?.wait ?? 1) };
}

export async function spendDelayed(db: Executor, delay: Delay, subject: string, code: ErrorCode) {
  const taken = await takeDelayed(db, delay, subject);
  if ("wait" in taken) throw new Refusal(code, { retryAfterSeconds: taken.wait });
}

/** Gives back one count after a success, so that nobody waits for it. */
export async function giveBackDelayed(db: Executor, delay: Delay, subject: string) {
  await sql`
    UPDATE rate_limits r
    SET hits = greatest(hits - 1, 0),
      resets_at = clock_timestamp() + make_interval(secs => ${FORGOTTEN}) - ${waitAfter(delay, sql`r.hits - 1`)}
    WHERE key = ${keyOf(delay, subject)}`.execute(db);
}

/** Resets the count. */
export async function lift(db: Executor, delay: Delay, subject: string) {
  await sql`UPDATE rate_limits SET hits = 0, resets_at = now() WHERE key = ${keyOf(delay, subject)}`.execute(
    db,
  );
}

const opensAt = (delay: Delay) =>
  sql`(r.resets_at - make_interval(secs => ${FORGOTTEN}) + ${waitAfter(delay, sql`r.hits`)})`;

function waitAfter({ free, seconds, most }: Delay, hits: RawBuilder<unknown>) {
  return sql`make_interval(secs => CASE
    WHEN ${hits} < ${free}::int THEN 0
    ELSE least(${most}::float8, ${seconds}::float8 * 2 ^ least(${hits} - ${free}::int, 30))
  END)`;
}
