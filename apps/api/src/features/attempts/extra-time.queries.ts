import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";

interface Extension {
  userId: string;
  testId: string;
  /** The total, not an addition. */
  seconds: number;
  closesAfter: number;
}

/**
 * Moves the deadline of the running attempt, in the transaction that grants the time, and returns it. Never
 * to an earlier one; an attempt past its closing time is left to be closed. The administrators' login may not
 * change attempts: a database function does it.
 */
export async function extendAttempt(tx: Transaction<DB>, extension: Extension): Promise<Date | null> {
  const { userId, testId, seconds, closesAfter } = extension;
  const { rows } = await sql<{ deadline: Date | null }>`
    SELECT extend_attempt(${userId}, ${testId}, ${seconds}, ${closesAfter}) AS deadline`.execute(tx);
  return rows[0]!.deadline;
}
