import { formatScore } from "@patrak/domain";
import { minusAsWide } from "./minus.ts";

/** 41.75, and −2.25. */
export function formatMarks(marks: number): string {
  return minusAsWide(formatScore(marks));
}
