/** The mark that a count also has on its tile. */
export type Swatch = "correct" | "incorrect" | "attempted" | "blank";

export interface Sum {
  /** 22 ÷ 31 × 100 = 70.97 */
  sum: string;
  /** The same in words, before the result: a screen reader does not know what ÷ is. */
  spoken: string;
  /** The figure as it is shown. */
  result: string;
}

/** How a figure comes about: its formula in words, what goes into it, and the sum that gives it as shown. */
export interface Explanation {
  /** As the figure's own label. */
  name: string;
  /** Whose figure it is, in a teacher's own words. */
  subject?: string;
  /** A line a figure. */
  formula: string;
  inputs: readonly { label: string; value: string; swatch?: Swatch }[];
  sums: readonly Sum[];
  /** On rounding, or on who is counted. */
  note: string;
}
