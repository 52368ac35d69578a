import { sittingTimes } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** Whether an exam runs: from the opening of its waiting page until its last attempt is closed. */
export async function isSittingRunning(db: Executor): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sittings s
    WHERE s.ended_at IS NULL AND s.cancelled_at IS NULL
      AND s.opens_at - make_interval(secs => ${sittingTimes.waiting}) <= clock_timestamp()
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** For an operator's command that may take long or hold locks: it waits until the exam is over, or is forced. */
export async function refuseWhileRunning(db: Executor, words: readonly string[]): Promise<void> {
  if (words.includes("--force") || !(await isSittingRunning(db))) return;
  throw new Error("a sitting runs: try again when it has ended, or add --force");
}
