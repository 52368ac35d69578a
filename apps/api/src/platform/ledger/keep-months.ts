import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Database } from "../db.ts";
import { makeMonths, selectSecondsAhead } from "./make-months.ts";

const ahead = new Gauge({
  name: "patrak_ledger_ahead_seconds",
  help: "How long the months of the ledger last. Once it is 0, no answer of a new attempt can be saved.",
});

const DAY = 86_400;
/** Two months: time enough to notice it and to act. With three months made ahead it is never less. */
const ENOUGH_DAYS = 59;

/** Makes the months that are due, and says if they do not reach far enough, also when making them fails. */
export async function keepMonths(db: Database, log: Pick<Logger, "warn">): Promise<false> {
  try {
    await makeMonths(db);
  } finally {
    const seconds = await selectSecondsAhead(db);
    ahead.set(seconds);
    const days = Math.floor(seconds / DAY);
    if (days < ENOUGH_DAYS)
      log.warn({ days }, "the ledger's months do not reach far; after them no answer can be saved");
  }
  return false;
}
