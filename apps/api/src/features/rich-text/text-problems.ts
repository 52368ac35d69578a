import { finding, type RowFinding } from "@patrak/contract/findings";
import { textLimits, type TextProblemKind } from "@patrak/domain";

/** A fault of a text: as a code for an import, and with its kind for the editor, which shows the place. */
export interface TextProblem {
  kind: TextProblemKind;
  /** The formula, or the tag in question. */
  detail: string;
  found: RowFinding;
}

const SHOWN = 60;

/** The beginning of a long formula. */
const shortened = (formula: string) => (formula.length > SHOWN ? `${formula.slice(0, SHOWN)}…` : formula);

/** As written in the text. */
const written = (formula: string) => `$${shortened(formula)}$`;

const told = (kind: TextProblemKind, found: RowFinding, detail = ""): TextProblem => ({
  kind,
  detail,
  found,
});

const ofFormula = (kind: TextProblemKind, formula: string, found: RowFinding) =>
  told(kind, found, shortened(formula));

type TagCode = "TAG_REFUSED" | "TAG_WITH_ATTRIBUTES" | "TAG_OPEN";

/** Each kind of problem, built from its details. */
export const found = {
  characters: () => told("characters", finding("CHARACTER_UNSEEN")),
  lost: () => told("characters", finding("LETTERS_LOST")),
  dollar: () => told("dollar", finding("DOLLAR_ALONE")),
  formula: (formula: string, reason: string) =>
    ofFormula("formula", formula, finding("FORMULA_BROKEN", { formula: written(formula), reason })),
  "formula-defines": (formula: string) =>
    ofFormula("formula-defines", formula, finding("FORMULA_DEFINES", { formula: written(formula) })),
  "formula-long": (formula: string) =>
    ofFormula(
      "formula-long",
      formula,
      finding("FORMULA_TOO_LONG", { formula: written(formula), limit: textLimits.formula }),
    ),
  "formula-deep": (formula: string) =>
    ofFormula("formula-deep", formula, finding("FORMULA_TOO_DEEP", { formula: written(formula) })),
  "formula-large": (formula: string) =>
    ofFormula("formula-large", formula, finding("FORMULA_TOO_LARGE", { formula: written(formula) })),
  "formulas-many": () => told("formulas-many", finding("FORMULAS_TOO_MANY", { limit: textLimits.formulas })),
  "question-large": () => told("question-large", finding("TEXTS_TOO_LARGE")),
  "text-long": () => told("text-long", finding("TEXT_TOO_LONG", { limit: textLimits.text })),
  "markup-deep": () => told("markup-deep", finding("TAGS_TOO_DEEP", { limit: textLimits.tagDepth })),
  markup: (code: "TAG_UNFINISHED" | "TAG_COMMENT", tags: string) => told("markup", finding(code, { tags })),
  tag: (code: TagCode, tag: string, tags: string) => told("markup", finding(code, { tag, tags }), `<${tag}>`),
  picture: (picture: string) => told("picture", finding("PICTURE_MISWRITTEN", { picture })),
};
