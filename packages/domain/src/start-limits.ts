/** How many tests a student may start. Separate from the other limits, which students load. */
export const startLimits = {
  anHour: 30,
  /** Per test. */
  aDay: 20,
} as const;
