export const MARKS = 20;

/** None is lit only at none, and all only at all. */
export function litMarks(of: number, on: number): number {
  if (on <= 0 || of <= 0) return 0;
  if (on >= of) return MARKS;
  return Math.min(MARKS - 1, Math.max(1, Math.round((on / of) * MARKS)));
}
