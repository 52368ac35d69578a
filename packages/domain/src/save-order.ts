// A save's place in the student's own order: the greatest (seq, writer) is the current answer. `seq` is
// rising: milliseconds by the server's clock, with room for a count within each.

const PER_MILLISECOND = 1024;

/**
 * The limit for a device's clock that runs ahead: its answers would be frozen, because nothing
 * later could outrank them.
 */
export const AHEAD_MS = 2000;

/** The next seq after `last`: the current time's, or one more. */
export function nextSeq(last: number, now: number): number {
  return Math.max(last + 1, Math.floor(now) * PER_MILLISECOND);
}

export function isAhead(seq: number, now: number): boolean {
  return seq > (now + AHEAD_MS) * PER_MILLISECOND;
}

/**
 * Numbers below this are not times: a device uses them to report a look at a question,
 * which never outranks a choice.
 */
const FIRST_CHOICE = Date.UTC(2020, 0) * PER_MILLISECOND;

/** When the device made a choice, by the server's clock; null for a look. */
export function madeAt(seq: number): number | null {
  return seq < FIRST_CHOICE ? null : Math.floor(seq / PER_MILLISECOND);
}

/** The saves of one question that made a choice, in order; all saves if none has a time. */
export function choicesAmong<Save extends { seq: string | number }>(saves: readonly Save[]): readonly Save[] {
  const made = saves.filter(({ seq }) => madeAt(Number(seq)) !== null);
  return made.length > 0 ? made : saves;
}
