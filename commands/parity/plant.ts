import type { QuestionFindingCode } from "@patrak/domain";
import type { Pair } from "./corpus.ts";

/** One mistake in an otherwise correct pair, and the finding that should report it. */
export interface Planted {
  kind: string;
  wanted: readonly QuestionFindingCode[];
  pair: Pair;
}

interface Slip {
  kind: string;
  wanted: readonly QuestionFindingCode[];
  /** The pair with the mistake, or null if it cannot be made. */
  make: (pair: Pair) => Pair | null;
}

const inText = (change: (hindi: string) => string) => (pair: Pair) => {
  const hindi = change(pair.text.hindi);
  return hindi === pair.text.hindi ? null : { ...pair, text: { ...pair.text, hindi } };
};

const inOption = (change: (hindi: string) => string) => (pair: Pair) => {
  const at = pair.options.findLastIndex(({ hindi }) => change(hindi) !== hindi);
  if (at < 0) return null;
  const options = pair.options.map((one, index) =>
    index === at ? { ...one, hindi: change(one.hindi) } : one,
  );
  return new Set(options.map(({ hindi }) => hindi)).size < options.length ? null : { ...pair, options };
};

/** Raises the first digit of the last figure that has two or more digits. List numbers have one digit. */
const anotherFigure = (text: string) => {
  const found = [...text.matchAll(/(?<![\p{L}\p{M}\d,.^{_])[1-9०-९][\d०-९](?:[\d०-९,.]*[\d०-९])?/gu)].at(-1);
  if (!found) return text;
  const first = found[0].charAt(0);
  const other = /[०-९]/.test(first) ? (first === "१" ? "४" : "१") : first === "1" ? "4" : "1";
  return text.slice(0, found.index) + other + text.slice(found.index + 1);
};

/** Swaps two neighbouring digits: a typing mistake. */
const turnedDigits = (text: string) => {
  const found = [...text.matchAll(/(?<![\p{L}\p{M}\d,.^{_])[1-9]\d(?![\d.,])/gu)].find(
    ([pair]) => pair[0] !== pair[1] && pair[1] !== "0",
  );
  return found ? text.slice(0, found.index) + found[0][1] + found[0][0] + text.slice(found.index + 2) : text;
};

const replacements = (pairs: [RegExp, string][]) => (text: string) => {
  const found = pairs.find(([pattern]) => pattern.test(text));
  return found ? text.replace(found[0], found[1]) : text;
};

const anotherScale = replacements([
  [/(\d) लाख/u, "$1 करोड़"],
  [/(\d) करोड़/u, "$1 लाख"],
  [/(\d) अरब/u, "$1 करोड़"],
]);

const anotherUnit = replacements([
  [/(\d) किमी(?! प्रति|\/)/u, "$1 मीटर"],
  [/(\d) मीटर/u, "$1 सेमी"],
  [/(\d) सेमी/u, "$1 मीटर"],
  [/(\d) किग्रा/u, "$1 ग्राम"],
  [/(\d) ग्राम/u, "$1 किग्रा"],
  [/(\d) लीटर/u, "$1 मिली"],
  [/(\d) (?:घंटे|घंटा|घंटों)/u, "$1 मिनट"],
  [/(\d) मिनट/u, "$1 घंटे"],
  [/(\d) (?:दिन|दिनों)(?![\p{L}\p{M}])/u, "$1 सप्ताह"],
  [/(\d) वर्ष(?![\p{L}\p{M}])/u, "$1 माह"],
  [/(\d) रुपये/u, "$1 डॉलर"],
  [/₹ ?(\d[\d,.]*)/u, "$1 डॉलर"],
  [/(\d)%/u, "$1 रुपये"],
  [/(\d) प्रतिशत/u, "$1 रुपये"],
]);

const anotherMonth = replacements([
  [/(\d) जनवरी/u, "$1 जून"],
  [/(\d) फरवरी/u, "$1 मार्च"],
  [/(\d) मार्च/u, "$1 मई"],
  [/(\d) अप्रैल/u, "$1 अगस्त"],
  [/(\d) अगस्त/u, "$1 अप्रैल"],
  [/(\d) (?:अक्टूबर|अक्तूबर)/u, "$1 नवंबर"],
  [/(?<![\p{L}\p{M}])जून (\d)/u, "जुलाई $1"],
  [/दिसंबर (\d)/u, "सितंबर $1"],
  [/शुक्रवार/u, "शनिवार"],
]);

const STEM = /(?:कौन|किस|क्या|निम्नलिखित|विचार)/u;
const hindiNegation = replacements([
  [/ नहीं (?=है|हैं|था|थे|थी|हो|कर|रह|की|आत|दे|मिल|लि)/u, " "],
  [/असत्य/u, "सत्य"],
  [/(?<![\p{L}\p{M}])गलत/u, "सही"],
  [/को छोड़कर सभी/u, "सहित सभी"],
]);

const droppedNegation = (pair: Pair) => {
  // In a list of statements only a mistake in the question itself matters.
  const isPlain = !/\n|कथन\s*1|(?:^|\s)1\. /u.test(pair.text.hindi) && STEM.test(pair.text.hindi);
  const negations = pair.text.hindi.match(/नहीं|असत्य|गलत|छोड़कर/gu) ?? [];
  return isPlain && negations.length === 1 ? inText(hindiNegation)(pair) : null;
};

const addedNegation = (pair: Pair) => {
  const { english } = pair.text;
  const isPlain =
    !english.includes("\n") &&
    !/\b(?:not|no|none|never|except|incorrect|false|wrong|without|other|only|odd|different|least)\b/i.test(
      english,
    );
  const hindi = pair.text.hindi.replace(/ (है|हैं)(\?|।)$/u, " नहीं $1$2");
  return isPlain && hindi !== pair.text.hindi ? { ...pair, text: { english, hindi } } : null;
};

const changedPlaces = (isFit: (english: string, hindi: string) => boolean) => (pair: Pair) => {
  const { options } = pair;
  const [one, two] = options.flatMap(({ english, hindi }, index) => (isFit(english, hindi) ? [index] : []));
  if (one === undefined || two === undefined) return null;
  const hindiOf = (index: number) => (index === one ? two : index === two ? one : index);
  return {
    ...pair,
    options: options.map(({ english }, index) => ({ english, hindi: options[hindiOf(index)]?.hindi ?? "" })),
  };
};

const isFigure = (english: string, hindi: string) =>
  /\d/.test(english) && /[\d०-९]/u.test(hindi) && !english.includes("$");
/** A proper name, which Hindi transcribes: a word or two with capitals, of kinds that are not translated. */
const isName = (english: string, hindi: string) =>
  /^(?:[A-Z][a-z]{3,} ?){1,2}$/.test(english) &&
  english.split(" ").length === hindi.split(" ").length &&
  !/[\d]/.test(hindi);

const slips: Slip[] = [
  { kind: "figure in the question", wanted: ["numbers-differ"], make: inText(anotherFigure) },
  { kind: "digits turned round", wanted: ["numbers-differ"], make: inText(turnedDigits) },
  {
    kind: "figure in an option",
    wanted: ["numbers-differ", "options-swapped"],
    make: inOption(anotherFigure),
  },
  { kind: "lakh for crore", wanted: ["numbers-differ"], make: inText(anotherScale) },
  { kind: "unit in the question", wanted: ["units-differ"], make: inText(anotherUnit) },
  { kind: "unit in an option", wanted: ["units-differ"], make: inOption(anotherUnit) },
  { kind: "month or day", wanted: ["dates-differ"], make: inText(anotherMonth) },
  { kind: "negation lost", wanted: ["negation-differs"], make: droppedNegation },
  { kind: "negation added", wanted: ["negation-differs"], make: addedNegation },
  {
    kind: "figures changed places",
    wanted: ["options-swapped", "numbers-differ"],
    make: changedPlaces(isFigure),
  },
  { kind: "names changed places", wanted: ["options-swapped", "dates-differ"], make: changedPlaces(isName) },
  {
    kind: "option not translated",
    wanted: ["option-count", "part-missing"],
    make: (pair) => ({
      ...pair,
      options: pair.options.map((one, index) =>
        index === pair.options.length - 1 ? { ...one, hindi: "" } : one,
      ),
    }),
  },
];

export function plant(pairs: readonly Pair[]): Planted[] {
  return slips.flatMap(({ kind, wanted, make }) =>
    pairs.flatMap((clean) => {
      const pair = make(clean);
      return pair ? [{ kind, wanted, pair }] : [];
    }),
  );
}
