import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";

export interface RunningRow {
  attempt_id: string;
  extra_seconds: number;
  /** As text, which has all its digits: where rows lie on many machines no update may reckon with times. */
  deadline: string;
}

/** The student's open attempt at the test, with what it would have; none if its closing time has come. */
export async function lockOptionalRunning(
  tx: Transaction<DB>,
  key: { userId: string; testId: string; seconds: number; closesAfter: number },
) {
  const { rows } = await sql<RunningRow>`
    SELECT attempt_id, greatest(extra_seconds, ${key.seconds}::int) AS extra_seconds,
      (started_at + make_interval(secs => duration_seconds + greatest(extra_seconds, ${key.seconds}::int)))::text AS deadline
    FROM attempts
    WHERE user_id = ${key.userId} AND test_id = ${key.testId} AND status = 0
      AND deadline > clock_timestamp() - make_interval(secs => ${key.closesAfter})
    FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function updateDeadline(tx: Transaction<DB>, userId: string, row: RunningRow) {
  const { rows } = await sql<{ deadline: Date }>`
    UPDATE attempts SET extra_seconds = ${row.extra_seconds}, deadline = ${row.deadline}::timestamptz
    WHERE user_id = ${userId} AND attempt_id = ${row.attempt_id} AND status = 0
    RETURNING deadline`.execute(tx);
  return rows[0]!.deadline;
}

/** Until the end of the transaction, or until the next call. */
export async function actAs(tx: Transaction<DB>, role: "patrak_scoring" | "patrak_admin") {
  await sql`SET LOCAL ROLE ${sql.id(role)}`.execute(tx);
}
