import type { QueryResult } from "kysely";

/** Rows that one statement of a chore deletes or changes: a backlog then holds no lock for long. */
export const BATCH_ROWS = 1000;

/** Whether a statement took as many rows as it may, so that more may be left. */
export const isFull = ({ numAffectedRows }: QueryResult<unknown>) =>
  (numAffectedRows ?? 0n) >= BigInt(BATCH_ROWS);
