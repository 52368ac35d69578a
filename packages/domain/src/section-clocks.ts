// The clocks of sections that have minutes of their own, in the order of the paper. Instants are milliseconds since 1970,
// durations are seconds. The save's statement has the same rule in SQL; a test holds both equal.

/** Time that an attempt was given after its start, and when. */
export interface GivenTime {
  at: number;
  seconds: number;
}

/**
 * When each section would end if no time were given later, in seconds from the start. Extra time that is known at the
 * start is shared in proportion. Ends are rounded down to whole seconds: no section is shorter than its minutes, and the
 * last one ends with the attempt.
 */
export function sectionEnds(minutes: readonly number[], extraSeconds: number): number[] {
  const all = minutes.reduce((sum, one) => sum + one, 0);
  let until = 0;
  return minutes.map((one) => {
    until += one;
    return Math.floor((until * (all * 60 + extraSeconds)) / all);
  });
}

export interface SectionClocks {
  startedAt: number;
  /** As `sectionEnds` gave them at the start. */
  ends: readonly number[];
  /** In any order. */
  given: readonly GivenTime[];
}

/**
 * When each section closes; the next one opens in that moment. Given time belongs to the section that runs then: it moves
 * the close of that one and of all behind it. Time that is given for an earlier moment, as after an outage, may open a
 * section again; no close ever comes earlier. What is given after the end belongs to the last section.
 */
export function sectionCloses({ startedAt, ends, given }: SectionClocks): number[] {
  const inOrder = given.toSorted((a, b) => a.at - b.at);
  return ends.map((end, place) => {
    let close = end;
    for (const { at, seconds } of inOrder) {
      const isLast = place === ends.length - 1;
      if (!isLast && microseconds(at - startedAt) >= close * 1_000_000) break;
      close += seconds;
    }
    return startedAt + close * 1000;
  });
}

/** The database's instants are whole microseconds, and a sum of fractions is not. */
const microseconds = (milliseconds: number) => Math.round(milliseconds * 1000);

/** The place of the section that runs, from 0; null once all are closed. */
export function sectionAt(closes: readonly number[], now: number): number | null {
  const place = closes.findIndex((close) => now < close);
  return place === -1 ? null : place;
}
