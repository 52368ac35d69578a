/** Possible faults. Each one blocks a release. */
export const wrongs = [
  "lost",
  "late",
  "invented",
  "overwritten",
  "scoreMismatches",
  /** A closed attempt without a sheet, or with one that its answers do not give. */
  "sheetMismatches",
  "notClosed",
  /** Refused although it arrived in time. */
  "turnedAway",
  /** Two attempts instead of one. */
  "doubled",
  /** Reported as refused, but stored. */
  "contradicted",
  /** After an outage in a sitting: other time than the outage took, or none. */
  "miscredited",
  /** In a sitting: a clock that is wrong by more than a second. */
  "misTimed",
  /** In a sitting: let in, or shown, before its time. */
  "early",
  /** An unexpected answer of the server. */
  "unexpected",
] as const;

export type Wrong = (typeof wrongs)[number];

export interface Finding {
  wrong: Wrong;
  student: number;
  what: string;
}

export type Findings = Generator<Omit<Finding, "student">>;
