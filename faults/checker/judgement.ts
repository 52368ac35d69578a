/** What can be wrong. Every one of them is a reason not to release. */
export const wrongs = [
  "lost",
  "late",
  "invented",
  "overwritten",
  "scoreMismatches",
  "notClosed",
  /** Refused although it came in time. */
  "turnedAway",
  /** Two attempts where one was asked for. */
  "doubled",
  /** Told to be refused, but stored. */
  "contradicted",
  /** An answer of the server that nobody could expect. */
  "unexpected",
] as const;

export type Wrong = (typeof wrongs)[number];

export interface Finding {
  wrong: Wrong;
  student: number;
  what: string;
}

export type Findings = Generator<Omit<Finding, "student">>;
