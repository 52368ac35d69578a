import { serverOffset } from "@patrak/domain";

/** What a reply tells of the server's clock: how far it is from this device's monotonic one, and how sure that is. */
export interface Reading {
  offset: number;
  /** It may be off by this much, in milliseconds. */
  doubt: number;
  /** By the monotonic clock. */
  at: number;
}

export const READINGS = 5;
/** Above it the countdown may be a second wrong. */
export const DOUBTFUL_MS = 1000;

export async function read(ask: () => Promise<string | undefined>): Promise<Reading | null> {
  const sent = performance.now();
  const serverNow = await ask();
  const at = performance.now();
  if (serverNow === undefined) return null;
  return { offset: serverOffset(sent, at, Date.parse(serverNow)), doubt: (at - sent) / 2, at };
}

/** The one that travelled fastest. */
export function bestOf(readings: readonly Reading[]): Reading | null {
  return readings.reduce<Reading | null>(
    (best, next) => (best && best.doubt <= next.doubt ? best : next),
    null,
  );
}

/** A later one counts if it is surer, or if both cannot be right: then the device slept, or a clock was set. */
export function follow(known: Reading, next: Reading): Reading {
  const isDisturbed = Math.abs(next.offset - known.offset) > known.doubt + next.doubt;
  return isDisturbed || next.doubt <= known.doubt ? next : { ...known, at: next.at };
}
