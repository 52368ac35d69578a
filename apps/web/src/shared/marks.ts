import { formatScore } from "@patrak/domain";
import { minusAsWide } from "./minus.ts";

/** +2.00, −0.25 and 0.00. */
export const formatSigned = (marks: number) => (marks > 0 ? `+${formatMarks(marks)}` : formatMarks(marks));

/** By what scores were moved, the ends that are not nothing: −2.25 and +0.50, or one of them. */
export const shiftsOf = ({ fall, rise }: { fall: number; rise: number }) =>
  [fall, rise].filter((marks) => marks !== 0).map((marks) => formatSigned(marks));

/** 41.75, and −2.25. */
export function formatMarks(marks: number): string {
  return minusAsWide(formatScore(marks));
}
