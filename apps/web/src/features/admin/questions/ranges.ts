// The ranges of a number as they are being written: a row of boxes each, which need not make sense yet.
import { compareNumbers, plainNumber, plainRange, rangeAround } from "@patrak/domain";

export const rangeForms = ["exact", "range", "share"] as const;
export type RangeForm = (typeof rangeForms)[number];

export interface WrittenRange {
  form: RangeForm;
  from: string;
  /** The end of a range, or the percent on both sides. */
  to: string;
}

export type RangeFault = "empty" | "comma" | "no-number" | "upside-down";

export const emptyRange: WrittenRange = { form: "exact", from: "", to: "" };

export function writtenOf(text: string): WrittenRange {
  const [from = "", to] = text.split("..");
  return to === undefined ? { form: "exact", from, to: "" } : { form: "range", from, to };
}

/** As it is stored; null as long as it makes no sense. */
export function textOf(range: WrittenRange): string | null {
  if (faultOf(range) !== null) return null;
  if (range.form === "exact") return plainNumber(range.from);
  if (range.form === "range") return plainRange(`${range.from}..${range.to}`);
  const around = rangeAround(range.from, range.to);
  return around && plainRange(`${around.from}..${around.to}`);
}

export function faultOf({ form, from, to }: WrittenRange): RangeFault | null {
  const boxes = form === "exact" ? [from] : [from, to];
  if (boxes.some((box) => box.trim() === "")) return "empty";
  if (boxes.some((box) => box.includes(","))) return "comma";
  const [one = null, other = "0"] = boxes.map((box) => plainNumber(box));
  if (one === null || other === null) return "no-number";
  if (form === "share") return rangeAround(one, other) === null ? "no-number" : null;
  return form === "range" && compareNumbers(one, other) > 0 ? "upside-down" : null;
}

/** Each once: the second of two alike says nothing more. */
export const textsOf = (ranges: readonly WrittenRange[]) => [
  ...new Set(ranges.flatMap((range) => textOf(range) ?? [])),
];
