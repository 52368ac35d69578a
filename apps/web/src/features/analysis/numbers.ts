import { useLocale } from "../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../shared/marks.ts";

/** 2, −0.25: as a teacher writes it. */
export function formatFactor(marks: number): string {
  return String(marks).replace("-", "−");
}

/** In a calculation a negative factor is in brackets. */
export function factorInSum(marks: number): string {
  return marks < 0 ? `(${formatFactor(marks)})` : formatFactor(marks);
}

/** Counts and other values: 3,180 and 70.97. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLocale().intl, { maximumFractionDigits: 2 });
  return (value) => format.format(value).replace("-", "−");
}

/** +2.25, −4.50, 0.00: gains and losses have a sign. */
export function formatSigned(marks: number): string {
  return marks > 0 ? `+${formatMarks(marks)}` : formatMarks(marks);
}
