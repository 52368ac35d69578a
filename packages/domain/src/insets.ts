// A source is markup with formulas as $…$ and pictures as ![…](image:…).
import { splitPictures, type Picture } from "./pictures.ts";

export type Inset = { formula: string } | Picture;

/** The elements of a source; none has an attribute. */
export const markupTags = "p br strong em sup sub ul ol li table thead tbody tr th td".split(" ");

const FORMULA = /\$((?:\\.|[^$\\\n])+)\$/;

/** Splits a source into its markup and its insets. */
export function splitInsets(source: string): (string | Inset)[] {
  return source
    .split(FORMULA)
    .flatMap((piece, index): (string | Inset)[] =>
      index % 2 === 0 ? splitPictures(piece) : [{ formula: piece }],
    );
}

/** Whether it can stand between two dollar signs. */
export const isFormula = (text: string) => /^(?:\\.|[^$\\\n])+$/.test(text);

/** Within markup an author may write < as &lt;, in formulas too. */
export function latexOf(formula: string): string {
  return formula.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Commands that define others: a few letters could expand to megabytes and take minutes. */
export const definingCommands =
  "def edef gdef xdef let futurelet global long newcommand renewcommand providecommand".split(" ");

/** Bounds of what the drawing of one formula may take. Hindi units and words inside it are intended. */
export const formulaBounds = { strict: "ignore", maxSize: 20, maxExpand: 500 } as const;
