import { setTimeout as sleep } from "node:timers/promises";

/** For closing, looking at the results and comparing. */
export const AFTERWARDS_SECONDS = 180;

/** Ends the students' processes afterwards, in any case. */
export async function bounded<T>(
  crowds: { stop(): void },
  seconds: number,
  signal: AbortSignal,
  work: () => Promise<T>,
) {
  const late = new AbortController();
  const limit = sleep((seconds + AFTERWARDS_SECONDS) * 1000, undefined, { signal: late.signal }).then(() => {
    throw new Error("the students did not finish in time");
  });
  limit.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), limit]);
  } finally {
    late.abort();
    crowds.stop();
  }
}
