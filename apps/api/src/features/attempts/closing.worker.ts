import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { AttemptKey } from "./closing.queries.ts";
import type { Closing } from "./closing.service.ts";

/** A round that finds nothing costs one look into an index; a crowd whose time is up waits for the next. */
const EVERY_MS = 250;
const AGAIN_MS = 60_000;

const poisoned = new Gauge({
  name: "patrak_attempts_not_closable",
  help: "Overdue attempts whose closing failed; each is tried again every minute. Must be 0.",
});

let lastRound: number | undefined;

const roundAge = new Gauge({
  name: "patrak_closing_age_seconds",
  help: "Seconds since the last completed round of closing; a round begins four times a second. It grows while closing fails.",
  collect: () => {
    if (lastRound !== undefined) roundAge.set((performance.now() - lastRound) / 1000);
  },
});

/** Closes attempts after their closing time, whether or not a browser is open. */
export function startClosing(closing: Pick<Closing, "closeDue">, log: Logger) {
  /** Attempts whose closing failed, and until when they are skipped, so that they do not keep others open. */
  const leftOut = new Map<string, AttemptKey & { until: number }>();
  const stopping = new AbortController();

  async function closeAllDue() {
    for (const [name, { until }] of leftOut) if (until < Date.now()) leftOut.delete(name);
    // Continues until a round neither closes nor skips any: a batch may consist of
    // attempts that cannot be closed.
    let isMoving = true;
    while (isMoving && !stopping.signal.aborted) {
      const before = leftOut.size;
      const count = await closing.closeDue([...leftOut.values()], leaveOut);
      isMoving = count > 0 || leftOut.size > before;
    }
    poisoned.set(leftOut.size);
    lastRound = performance.now();
  }

  function leaveOut({ userId, attemptId }: AttemptKey, error: unknown) {
    leftOut.set(`${userId}/${attemptId}`, { userId, attemptId, until: Date.now() + AGAIN_MS });
    log.error({ err: error, user: userId, attempt: attemptId }, "an attempt could not be closed");
  }

  async function loop() {
    lastRound = performance.now();
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await closeAllDue().catch((error: unknown) => log.warn({ err: error }, "closing failed; trying again"));
      await pause(EVERY_MS - (performance.now() - began));
    }
  }

  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const ended = loop();
  return {
    close: async () => {
      stopping.abort();
      wake();
      await ended;
    },
  };
}
