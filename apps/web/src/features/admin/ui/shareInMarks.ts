export const MARKS = 20;

/** No mark is lit only for zero, and all marks only for the whole. */
export function shareInMarks(of: number, on: number): number {
  if (on <= 0 || of <= 0) return 0;
  if (on >= of) return MARKS;
  return Math.min(MARKS - 1, Math.max(1, Math.round((on / of) * MARKS)));
}
