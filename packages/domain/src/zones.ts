/** A day and time as a clock on the wall shows it: 2026-03-19T10:00. */
export const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** As a clock on the wall of that zone shows the instant, to the minute. */
export function localTimeIn(zone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value;
  return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

const DAY_MS = 86_400_000;

/**
 * The instant at which a clock on the wall of that zone shows this; null in an hour that daylight saving skips, and of a
 * day that does not exist. An hour that comes twice means its first time.
 */
export function instantOf(zone: string, local: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!LOCAL_TIME.test(local) || Number.isNaN(asUtc)) return null;
  // The zone's distance a day before and a day after: a change between them is one of the two.
  const guesses = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(zone, near));
  return guesses.toSorted((a, b) => a - b).find((guess) => localTimeIn(zone, guess) === local) ?? null;
}

const offsetAt = (zone: string, instant: number) => Date.parse(`${localTimeIn(zone, instant)}Z`) - instant;

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
