// Formulas stand in a text as $…$. They are taken out before the markup around them is looked at, since a
// formula may hold < and &, and put back afterwards.
import katex from "katex";

const FORMULA = /\$((?:\\.|[^$\\\n])+)\$/g;

// Two characters without a meaning hold the place of a formula; a source that brings them along loses them.
const OPEN = "\uE000";
const CLOSE = "\uE001";
const HELD = new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g");

interface Split {
  markup: string;
  formulas: string[];
}

export function takeFormulas(source: string): Split {
  const formulas: string[] = [];
  const markup = source.replaceAll(/[\uE000\uE001]/g, "").replaceAll(FORMULA, (_, formula: string) => {
    formulas.push(formula);
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  });
  return { markup, formulas };
}

/** A dollar sign that belongs to no formula was meant as a sign: it is kept as `&#36;`. */
export function putFormulas(markup: string, put: (index: number) => string): string {
  return markup.replaceAll("$", "&#36;").replaceAll(HELD, (_, index: string) => put(Number(index)));
}

export function renderFormula(formula: string): string {
  return katex.renderToString(decode(formula), {
    output: "htmlAndMathml",
    throwOnError: true,
    // Hindi units and words inside a formula are meant.
    strict: "ignore",
    maxSize: 20,
    maxExpand: 500,
    trust: ({ command }) => {
      throw new Error(`${command} is not allowed`);
    },
  });
}

/** Beside markup a writer spells < as &lt;, in formulas too. */
function decode(formula: string) {
  return formula.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
