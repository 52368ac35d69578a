import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { BenchTest } from "./data.ts";

/** Seconds from now. */
export interface Plan {
  opensIn: number;
  lastEntryIn: number;
  closesIn: number;
  ending: "close" | "full";
  /** When marks are shown; answers and ranks are shown by hand. */
  marks: "close" | "hand";
}

/** For the owners of the test's package. */
export async function insertSitting(db: pg.Client, { testId, versionId }: BenchTest, plan: Plan) {
  const id = randomUUID();
  await db.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, $2, $3, now() - interval '1 day', now() + make_interval(secs => $4), now() + make_interval(secs => $5),
       now() + make_interval(secs => $6), $7::sitting_ending, 'owners', $8::shown_when, 'hand', 'hand'`,
    [id, testId, versionId, plan.opensIn, plan.lastEntryIn, plan.closesIn, plan.ending, plan.marks],
  );
  return id;
}

/** Until the worker has made the encrypted file of its paper. */
export async function untilPaperIsMade(db: pg.Client, sittingId: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rowCount } = await db.query("SELECT FROM sitting_papers WHERE sitting_id = $1", [sittingId]);
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the paper of the sitting was not encrypted");
}

/** In whole seconds, as they are planned. Returns the opening in milliseconds since 1970. */
export async function moveOpening(db: pg.Client, sittingId: string, opensIn: number): Promise<number> {
  const { rows } = await db.query<{ opens: Date }>(
    `UPDATE sittings SET opens_at = date_trunc('second', now() + make_interval(secs => $2))
     WHERE sitting_id = $1 RETURNING opens_at AS opens`,
    [sittingId, opensIn],
  );
  return rows[0]!.opens.getTime();
}

/** One open attempt per student, with the student's id. */
export async function insertSittingAttempts(
  db: pg.Client,
  { testId, versionId }: BenchTest,
  { sittingId, first, count }: { sittingId: string; first: number; count: number },
) {
  await db.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
       duration_seconds, deadline)
     SELECT n, n, $3, $4, $5, 1, now(), 7200, now() + interval '7200 s'
     FROM generate_series($1::int, $1 + $2 - 1) AS n`,
    [first, count, testId, versionId, sittingId],
  );
}
