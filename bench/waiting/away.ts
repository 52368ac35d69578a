import { setTimeout as sleep } from "node:timers/promises";
import type { OwnServer } from "../rehearsal/own-server.ts";

/** What the database tells after the product was away over the end of everybody's time. */
export interface Away {
  /** From the kill until it answered again. */
  seconds: number;
  /** When it answered, in milliseconds since 1970. */
  back: number;
  /** What each sitting got for it. */
  credited: number[];
  /** Attempts by the time they had without what was given and credited, in seconds. */
  worked: Record<string, number>;
  open: number;
}

/** A gap is measured up to two beats too long, in the learner's favour; never too short. */
const LONGEST_SURPLUS_SECONDS = 5;
/** After the last deadline. */
const CLOSING_SECONDS = 30;

export async function beAway(server: OwnServer, sittingId: string, seconds: number, signal: AbortSignal) {
  const killed = Date.now();
  await server.leaveFor(seconds);
  const back = Date.now();
  const lastDeadline = () =>
    readDate(server, "SELECT max(deadline) AS at FROM attempts WHERE sitting_id = $1", sittingId);
  // Until all is credited the deadline is the old one, which is over.
  while ((await lastDeadline()) < Date.now() && Date.now() < back + 1000 * CLOSING_SECONDS)
    await sleep(200, undefined, { signal });
  const until = (await lastDeadline()) + 1000 * CLOSING_SECONDS;
  while ((await countOpen(server, sittingId)) > 0 && Date.now() < until)
    await sleep(500, undefined, { signal });
  return { seconds: (back - killed) / 1000, back, ...(await readAfter(server, sittingId)) };
}

async function readDate({ db }: OwnServer, query: string, sittingId: string): Promise<number> {
  const { rows } = await db.query<{ at: Date }>(query, [sittingId]);
  return rows[0]!.at.getTime();
}

async function countOpen({ db }: OwnServer, sittingId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "SELECT count(*)::int AS open FROM attempts WHERE sitting_id = $1 AND status = 0",
    [sittingId],
  );
  return rows[0]!.open;
}

async function readAfter(server: OwnServer, sittingId: string) {
  const { rows: credits } = await server.db.query<{ seconds: number }>(
    "SELECT seconds FROM sitting_minutes WHERE sitting_id = $1 AND outage_id IS NOT NULL",
    [sittingId],
  );
  const { rows: times } = await server.db.query<{ worked: string; times: number }>(
    `SELECT extract(epoch FROM ended_at - started_at)::numeric - extra_seconds AS worked, count(*)::int AS times
     FROM attempts WHERE sitting_id = $1 AND status = 1 GROUP BY 1`,
    [sittingId],
  );
  return {
    credited: credits.map(({ seconds }) => seconds),
    worked: Object.fromEntries(times.map(({ worked, times: count }) => [String(Number(worked)), count])),
    open: await countOpen(server, sittingId),
  };
}

/** What is never acceptable. */
export function missedAway({ seconds, credited, worked, open }: Away, duration: number): string[] {
  const [credit = 0] = credited;
  const short = Object.entries(worked).filter(([time]) => Math.abs(Number(time) - duration) >= 1);
  const wrong: [boolean, string][] = [
    [credited.length !== 1, `the outage was credited ${credited.length} times`],
    [credit < seconds, "less was credited than the product was away"],
    [credit > seconds + LONGEST_SURPLUS_SECONDS, "more was credited than the product was away"],
    [short.length > 0, "attempts ended without their full time"],
    [open > 0, `${open} attempts are still open`],
  ];
  return wrong.filter(([is]) => is).map(([, words]) => words);
}

export function drawAway({ seconds, credited, worked, open }: Away, knew: number): string {
  const times = Object.entries(worked).map(([time, count]) => `${count} with ${time} s`);
  return `the product was away for ${seconds.toFixed(1)} s: ${credited.join(" + ")} s credited; known to all who had a network ${knew} s after its return; ended by time, without what was given and credited: ${times.join(", ")}; ${open} open`;
}
