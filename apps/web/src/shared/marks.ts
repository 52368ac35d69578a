import { formatScore } from "@patrak/domain";

/** 41.75, and −2.25 with a minus sign as wide as a plus. */
export function formatMarks(marks: number): string {
  return formatScore(marks).replace("-", "−");
}
