import type pg from "pg";
import { insertAttempts, insertSheets, insertStudents } from "./data.ts";
import type { Stage } from "./stage.ts";

const GRACE = 6;

export interface ClosingResult {
  attempts: number;
  /** From the closing time until the last is closed by the server alone. */
  seconds: number;
  /** The same rows by the bare statements. */
  bareSeconds: number;
}

/** All end in the same second and nobody submits: the worker does it by itself. */
export async function measureClosing(stage: Stage, first: number, count: number): Promise<ClosingResult> {
  const { db, test } = stage;
  await insertStudents(db, test, first, count);
  await insertAttempts(db, test, { first, count, endsInSeconds: 7000 });
  await insertSheets(db, { first, count });
  const bareSeconds = await closeByHand(db, first, count);
  // The deadline moves to now + 2 s in one statement, so closing time is the same instant for all.
  const { rows } = await db.query<{ closes: Date }>(
    `WITH moved AS (
       UPDATE attempts SET started_at = at, deadline = at + make_interval(secs => duration_seconds)
       FROM (SELECT now() + interval '2 s' - make_interval(secs => 7200) AS at) AS t
       WHERE user_id BETWEEN $1 AND $2 AND status = 0 RETURNING deadline
     ) SELECT max(deadline) + make_interval(secs => ${GRACE}) AS closes FROM moved`,
    [first, first + count - 1],
  );
  const seconds = await untilClosed(db, first, count, rows[0]!.closes.getTime());
  return { attempts: count, seconds, bareSeconds };
}

async function untilClosed(db: pg.Client, first: number, count: number, closes: number): Promise<number> {
  for (;;) {
    const { rows } = await db.query<{ open: number; now: Date }>(
      "SELECT count(*)::int AS open, clock_timestamp() AS now FROM attempts WHERE user_id BETWEEN $1 AND $2 AND status = 0",
      [first, first + count - 1],
    );
    const { open, now } = rows[0]!;
    if (open === 0) return (now.getTime() - closes) / 1000;
    if (now.getTime() > closes + 120_000)
      throw new Error(`${open} attempts are still open after two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Lock, read the sheets, write back, in batches of a hundred: what the engine alone needs. */
async function closeByHand(db: pg.Client, first: number, count: number): Promise<number> {
  const began = performance.now();
  for (let from = first; from < first + count; from += 100) {
    const batch = [from, Math.min(from + 99, first + count - 1)];
    await db.query("BEGIN");
    await db.query(
      "SELECT * FROM attempts WHERE user_id BETWEEN $1 AND $2 ORDER BY user_id FOR UPDATE",
      batch,
    );
    await db.query(
      `SELECT user_id, array_agg(question), array_agg(option) FROM current_answers
       WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, attempt_id`,
      batch,
    );
    await db.query(
      `UPDATE attempts SET status = 1, ended_at = least(clock_timestamp(), deadline), end_reason = 'submit', score = 0,
         marks_correct = 200, marks_wrong = -25 WHERE user_id BETWEEN $1 AND $2`,
      batch,
    );
    await db.query("COMMIT");
  }
  const seconds = (performance.now() - began) / 1000;
  await db.query(
    `UPDATE attempts SET status = 0, ended_at = NULL, end_reason = NULL, score = NULL, marks_correct = NULL, marks_wrong = NULL
     WHERE user_id BETWEEN $1 AND $2`,
    [first, first + count - 1],
  );
  await db.query("VACUUM ANALYZE attempts");
  return seconds;
}
