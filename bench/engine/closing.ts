import type pg from "pg";
import { insertAttempts, insertSheets, insertStudents } from "./data.ts";
import type { Stage } from "./stage.ts";

const GRACE = 6;

export interface ClosingResult {
  attempts: number;
  /** From the closing time until the server has closed the last one. */
  seconds: number;
  /** The same rows with bare statements. */
  bareSeconds: number;
  /** What part of the database's time the sheets took. */
  sheets: number;
}

/** All end in the same second and nobody submits: the worker closes them. */
export async function measureClosing(stage: Stage, first: number, count: number): Promise<ClosingResult> {
  const { db, test } = stage;
  await insertStudents(db, test, first, count);
  await insertAttempts(db, test, { first, count, endsInSeconds: 7000 });
  await insertSheets(db, { first, count });
  const bareSeconds = await closeByHand(db, first, count);
  // One statement moves the deadline to now + 2 s, so all have the same closing time.
  const { rows } = await db.query<{ closes: Date }>(
    `WITH moved AS (
       UPDATE attempts SET started_at = at, deadline = at + make_interval(secs => duration_seconds)
       FROM (SELECT now() + interval '2 s' - make_interval(secs => 7200) AS at) AS t
       WHERE user_id BETWEEN $1 AND $2 AND status = 0 RETURNING deadline
     ) SELECT max(deadline) + make_interval(secs => ${GRACE}) AS closes FROM moved`,
    [first, first + count - 1],
  );
  let seconds = 0;
  const sheets = await stage.buffers.share("patrak_scoring", "INSERT INTO sheets", async () => {
    seconds = await untilClosed(db, first, count, rows[0]!.closes.getTime());
  });
  return { attempts: count, seconds, bareSeconds, sheets };
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

/** Lock, read the sheets, write back, in batches of a hundred: the cost of the engine alone. */
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
      `INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails)
       SELECT user_id, attempt_id, 1, array_agg(chr(64 + option)), array_agg(marked), array_agg(language),
         array_agg(time_ms), array_agg(NULL::text)
       FROM current_answers WHERE user_id BETWEEN $1 AND $2 GROUP BY user_id, attempt_id`,
      batch,
    );
    await db.query(
      `UPDATE attempts SET status = 1, ended_at = least(clock_timestamp(), deadline), end_reason = 'submit', score = 0,
         marks_correct = 200, marks_wrong = -25, key_revision = 1, closings = 1, sheet = 1
       WHERE user_id BETWEEN $1 AND $2`,
      batch,
    );
    await db.query("COMMIT");
  }
  const seconds = (performance.now() - began) / 1000;
  const all = [first, first + count - 1];
  await db.query(
    `UPDATE attempts SET status = 0, ended_at = NULL, end_reason = NULL, score = NULL, marks_correct = NULL,
       marks_wrong = NULL, key_revision = NULL, closings = 0, sheet = NULL
     WHERE user_id BETWEEN $1 AND $2`,
    all,
  );
  await db.query("DELETE FROM sheets WHERE user_id BETWEEN $1 AND $2", all);
  await db.query("VACUUM ANALYZE attempts, sheets");
  return seconds;
}
