import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { onTestFinished, vi } from "vitest";

/**
 * Until the test is over time passes only when `vi.advanceTimersByTimeAsync` lets it: for `performance`, for timers, and
 * for those of `node:timers/promises`, which Vitest leaves as they are.
 */
export function stopTime() {
  const real = timers.setTimeout;
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
  timers.setTimeout = sleep as typeof timers.setTimeout;
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.useRealTimers();
    timers.setTimeout = real;
    syncBuiltinESMExports();
  });
}

async function sleep<T>(ms?: number, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const abort = () => {
    clearTimeout(timer);
    reject(signal!.reason as Error);
  };
  signal?.addEventListener("abort", abort, { once: true });
  await promise;
  signal?.removeEventListener("abort", abort);
  return value as T;
}
