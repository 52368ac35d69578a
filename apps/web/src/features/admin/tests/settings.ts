import { toMarks } from "@patrak/domain";

/** Whole minutes, at most a day; null for anything else. */
export function parseMinutes(typed: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(typed)) return null;
  const minutes = Number(typed);
  return minutes >= 1 && minutes <= 1440 ? minutes : null;
}

/** Marks in hundredths, with either minus sign; null for an impossible value. */
export function parseMarks(typed: string, answer: "correct" | "wrong" | "any"): number | null {
  const plain = typed.trim().replace("−", "-").replace(/^\+/, "");
  if (!/^-?\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return null;
  const hundredths = Math.round(Number(plain) * 100);
  const isPossible = answer === "any" || (answer === "correct" ? hundredths > 0 : hundredths <= 0);
  return isPossible && Math.abs(hundredths) <= 10_000 ? hundredths : null;
}

/** A whole number above 0; null for anything else. */
export function parseCount(typed: string): number | null {
  return /^\s*[1-9]\d{0,2}\s*$/.test(typed) ? Number(typed) : null;
}

export function marksText(hundredths: number): string {
  const marks = Math.abs(toMarks(hundredths));
  if (hundredths === 0) return "0";
  return `${hundredths > 0 ? "+" : "−"}${marks}`;
}
