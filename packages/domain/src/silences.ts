/** An answer and its way: made on the device, stored at the server. All times in milliseconds since 1970. */
export interface Arrival {
  /** Null for a look at a question, which has no time of its own. */
  madeAt: number | null;
  savedAt: number;
}

export interface Silence {
  from: number;
  to: number;
  /** How many answers waited on the device meanwhile. */
  waited: number;
}

/** An answer that was on its way for so long met no network. */
const WAITED_LONG_MS = 30_000;

export const waitedLong = ({ madeAt, savedAt }: Arrival) =>
  madeAt !== null && savedAt - madeAt >= WAITED_LONG_MS;

/**
 * When a device could not reach the server: while answers waited on it. A pause without answers is no silence, because
 * somebody who reads sends nothing.
 */
export function silencesAmong(arrivals: readonly Arrival[]): Silence[] {
  const waits = arrivals
    .filter(waitedLong)
    .map(({ madeAt, savedAt }) => ({ from: madeAt!, to: savedAt }))
    .toSorted((a, b) => a.from - b.from);
  const silences: Silence[] = [];
  for (const { from, to } of waits) {
    const last = silences.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.waited += 1;
    } else silences.push({ from, to, waited: 1 });
  }
  return silences;
}
