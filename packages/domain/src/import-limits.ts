/** Bounds of one file of questions. Apart from the other limits, which students load. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  /** In characters. */
  cell: 20_000,
} as const;
