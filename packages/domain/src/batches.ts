export const batchLimits = {
  nameLength: 100,
  aboutLength: 200,
  /** Learners of one list. */
  listLines: 2000,
  listBytes: 4 * 1024 * 1024,
  /** Learners who are made by one call: each costs a hash. */
  madeAtOnce: 5,
  membersAtOnce: 500,
} as const;

/** What is wrong with a line of a list; each is said in words beside the line. */
export const lineFaults = [
  "name-missing",
  "name-invalid",
  "roll-missing",
  "roll-invalid",
  "roll-twice",
  "roll-taken",
  "email-invalid",
  "email-twice",
  "email-taken",
  "batch-invalid",
] as const;
export type LineFault = (typeof lineFaults)[number];

/** What happens to a line: a new account with a slip, a place in the batch, nothing, or a fault. */
export const lineOutcomes = ["new", "joins", "member", "known", ...lineFaults] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
