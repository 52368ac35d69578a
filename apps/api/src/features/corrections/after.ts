import type { Executor } from "../../platform/db.ts";
import { requestItems } from "../items/asking.service.ts";
import { askForMerit } from "../results/asking.queries.ts";

/** A correction that has just come into force. */
export interface InForce {
  testId: string;
  /** The test's practice, under its own id, and its sittings. */
  boards: readonly string[];
  revision: number;
}

/**
 * What has to be made again when scores have changed. Each is called in the transaction that moves the scores, as
 * `patrak_scoring`, while closers of the test wait: it leaves a note for a worker, and does no work itself.
 */
export const afterCorrection: readonly ((trx: Executor, correction: InForce) => Promise<void>)[] = [
  async (trx, { boards }) => {
    // In one order everywhere, as lists are locked.
    for (const board of boards.toSorted()) await askForMerit(trx, board);
  },
  (trx, { testId }) => requestItems(trx, testId),
];
