import { BATCH_ROWS, isFull } from "../../platform/batch-rows.ts";
import type { Executor } from "../../platform/db.ts";
import { deleteLateSaves, selectOldLateSaves } from "./closing.queries.ts";

/** One batch of those that are 90 days old; returns whether more is left. */
export async function deleteOldLateSaves(db: Executor): Promise<boolean> {
  const until = await selectOldLateSaves(db, BATCH_ROWS);
  return until !== null && isFull(await deleteLateSaves(db, until));
}
