/** Bounds of one file of questions. Separate from the other limits, which students load. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  /** In characters. */
  cell: 20_000,
  /** All cells of a row together: more than the longest question with the longest passage. */
  row: 100_000,
} as const;
