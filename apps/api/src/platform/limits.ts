import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { ErrorCode } from "@patrak/contract";
import { sql } from "kysely";
import { BATCH_ROWS, isFull } from "./batch-rows.ts";
import type { Executor } from "./db.ts";
import { Refusal } from "./errors.ts";

export interface Limit {
  name: string;
  hits: number;
  seconds: number;
}

/**
 * Takes one from a counter in PostgreSQL. The row is counted up before anything is compared, so that parallel
 * callers cannot pass together. Returns the seconds to wait if the limit is used up, else null.
 */
export async function take(db: Executor, limit: Limit, subject: string): Promise<number | null> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    INSERT INTO rate_limits AS r (key, hits, resets_at)
    VALUES (${keyOf(limit, subject)}, 1, now() + make_interval(secs => ${limit.seconds}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE least(r.hits, ${limit.hits}) + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(db);
  const { hits, wait } = rows[0]!;
  return hits > limit.hits ? Math.max(1, wait) : null;
}

/** Takes from a limit or refuses. Addresses with and without an account count alike. */
export async function spend(
  db: Executor,
  limit: Limit,
  subject: string,
  code: ErrorCode = "TOO_MANY_REQUESTS",
) {
  const wait = await take(db, limit, subject);
  if (wait !== null) throw new Refusal(code, { retryAfterSeconds: wait });
}

/** Gives back one count after a success: only failures count. */
export async function giveBack(db: Executor, limit: Limit, subject: string) {
  await sql`UPDATE rate_limits SET hits = greatest(hits - 1, 0) WHERE key = ${keyOf(limit, subject)}`.execute(
    db,
  );
}

/** One batch; returns whether more is left. */
export async function deleteSpentLimits(db: Executor): Promise<boolean> {
  const deleted = await sql`
    DELETE FROM rate_limits WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM rate_limits WHERE resets_at < now() LIMIT ${BATCH_ROWS}))`.execute(db);
  return isFull(deleted);
}

/** Hashed: no address is stored. */
export function keyOf(limit: { name: string }, subject: string) {
  return createHash("sha256").update(`${limit.name}\0${subject}`).digest();
}

/** One subscriber: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(ip: string): string {
  const address = ip.startsWith("::ffff:") ? ip.slice(7) : ip;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? 8 - left.length - right.length : 0;
  return [...left, ...Array<string>(missing).fill("0"), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
