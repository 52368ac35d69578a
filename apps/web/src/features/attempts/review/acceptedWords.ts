import { compareNumbers } from "@patrak/domain";
import type { Response } from "../../../shared/analysis.ts";

/** 2.48–2.52, 4: both ends are accepted. Signs of their own make a dash hard to read, so then there are three dots. */
export function acceptedWords(accepted: NonNullable<Response["accepted"]>): string {
  return accepted
    .map(({ from, to }) => {
      if (compareNumbers(from, to) === 0) return from;
      return /[+-]/.test(from + to) ? `${from} … ${to}` : `${from}–${to}`;
    })
    .join(", ");
}
