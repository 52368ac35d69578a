/** The mark of a count, as on its tile. */
export type Swatch = "correct" | "incorrect" | "attempted" | "blank";

export interface Sum {
  /** 22 ÷ 31 × 100 = 70.97 */
  sum: string;
  /** The same in words, without the result: screen readers do not read ÷ well. */
  spoken: string;
  /** The figure as shown. */
  result: string;
}

/** How a figure is computed: its formula in words, its inputs, and the calculation with the shown result. */
export interface Explanation {
  /** Same as the figure's label. */
  name: string;
  /** What the figure belongs to, in a teacher's own words. */
  subject?: string;
  /** One line per figure. */
  formula: string;
  inputs: readonly { label: string; value: string; swatch?: Swatch }[];
  sums: readonly Sum[];
  /** About rounding, or about who is counted. */
  note: string;
}
