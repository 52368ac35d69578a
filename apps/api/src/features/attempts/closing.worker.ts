import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Closing } from "./closing.service.ts";

const EVERY_MS = 1000;
const AGAIN_MS = 60_000;

const poisoned = new Gauge({
  name: "patrak_attempts_not_closable",
  help: "Overdue attempts whose closing failed; each is tried again every minute. Must be 0.",
});

/** Closes attempts from their closing time on, whether or not a browser is open. */
export function startClosing(closing: Pick<Closing, "closeDue">, log: Logger) {
  /** Attempts whose closing failed, and until when they are left out, so that they do not keep others open. */
  const leftOut = new Map<string, number>();
  const stopping = new AbortController();

  async function closeAllDue() {
    for (const [id, until] of leftOut) if (until < Date.now()) leftOut.delete(id);
    // On until a round neither closes nor sets aside any: what it finds may be full of those that cannot be closed.
    let isMoving = true;
    while (isMoving && !stopping.signal.aborted) {
      const before = leftOut.size;
      const count = await closing.closeDue([...leftOut.keys()], leaveOut);
      isMoving = count > 0 || leftOut.size > before;
    }
    poisoned.set(leftOut.size);
  }

  function leaveOut(attemptId: string, error: unknown) {
    leftOut.set(attemptId, Date.now() + AGAIN_MS);
    log.error({ err: error, attempt: attemptId }, "an attempt could not be closed");
  }

  async function loop() {
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
