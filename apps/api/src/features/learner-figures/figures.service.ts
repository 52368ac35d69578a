import { BATCH_ROWS } from "../../platform/batch-rows.ts";
import type { Executor } from "../../platform/db.ts";
import { insertNew, selectMark, selectNextSeen, updateSeen, type Mark } from "./figures.queries.ts";

/**
 * Keeps the figures by which learners are sorted: first of those who were active since the last count, then
 * of new accounts. Each call counts one batch and returns whether more is left. A count catches up on what
 * the one before missed.
 */
export function countingFigures(db: Executor, rows = BATCH_ROWS) {
  /** Where the round is; null between two rounds. */
  let mark: Mark | null = null;

  return async (): Promise<boolean> => {
    mark ??= await selectMark(db);
    const { count, until } = await selectNextSeen(db, mark, rows);
    if (until !== null) {
      await updateSeen(db, mark, until);
      mark = { ...mark, seen: until };
    }
    if (count === rows) return true;
    const isMoreLeft = (await insertNew(db, rows)) === rows;
    if (!isMoreLeft) mark = null;
    return isMoreLeft;
  };
}
