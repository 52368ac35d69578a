import type { Logger } from "pino";
import type { Executor } from "../../platform/db.ts";
import { refreshFigures } from "./figures.queries.ts";

const EVERY_MS = 60_000;

/** Keeps what learners are sorted by no more than a minute behind. */
export function startFigures(db: Executor, log: Logger) {
  let last = count();
  const timer = setInterval(() => void (last = last.then(count)), EVERY_MS);

  async function count() {
    await refreshFigures(db).catch((error: unknown) =>
      log.warn({ err: error }, "counting for the list of learners failed; it is tried again in a minute"),
    );
  }

  return {
    close: () => {
      clearInterval(timer);
      return last;
    },
  };
}
