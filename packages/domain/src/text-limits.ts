/**
 * Bounds of an author's texts, so that a question is drawn quickly and reaches a phone. Separate from the
 * other limits, which students load.
 */
export const textLimits = {
  /** In characters. */
  text: 20_000,
  formula: 1000,
  /** Number of formulas in one text. */
  formulas: 100,
  /** All formulas of a question in characters, in both languages, including options and solution. */
  questionFormulas: 6000,
  /** Nesting depth of tags. */
  tagDepth: 12,
  /** Nesting depth of a drawn formula; browsers allow 512. */
  formulaDepth: 200,
  /** In bytes, as sent to a student. */
  drawnFormula: 60_000,
  /** All texts of a question in bytes, in both languages, including options and solution. */
  drawnQuestion: 200_000,
} as const;

/** What can be wrong with one text. */
export const textProblemKinds = [
  "characters",
  "dollar",
  "formula",
  "formula-defines",
  "formula-long",
  "formula-deep",
  "formula-large",
  "formulas-many",
  "markup",
  "markup-deep",
  "picture",
  "text-long",
  "question-large",
] as const;
export type TextProblemKind = (typeof textProblemKinds)[number];
