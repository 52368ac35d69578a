import { valueOfRoman, valueOfWord } from "./number-words.ts";
import { wordsOf } from "./plain.ts";

/** A number in figures, as written, and its value. */
export interface Figure {
  written: string;
  value: number;
  /** Its end in the text, for the unit that may follow. */
  end: number;
  start: number;
  /** Its unit of counting: 100000 for lakh. */
  scale: number;
}

const FIGURE = /(?<![\p{L}\p{M}\d.])(?:\d{1,3}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/gu;

const scales: [RegExp, number][] = [
  [/^\s?-?(?:hundred|सौ)(?![\p{L}\p{M}])/iu, 100],
  [/^\s?-?(?:thousand|हजार)(?![\p{L}\p{M}])/iu, 1000],
  [/^\s?-?(?:lakhs?|lacs?|लाख)(?![\p{L}\p{M}])/iu, 100_000],
  [/^\s?-?(?:millions?|मिलियन)(?![\p{L}\p{M}])/iu, 1_000_000],
  [/^\s?-?(?:crores?|करोड)(?![\p{L}\p{M}])/iu, 10_000_000],
  [/^\s?-?(?:billions?|अरब|बिलियन)(?![\p{L}\p{M}])/iu, 1_000_000_000],
  [/^\s?-?(?:trillions?|ट्रिलियन)(?![\p{L}\p{M}])/iu, 1_000_000_000_000],
];

/** Figures in text order; "2 lakh 50 thousand" is one, and "1.5 lakh crore" too. */
export function figuresOf(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const found of text.matchAll(FIGURE)) {
    const next = scaled(text, found.index, found[0]);
    const last = figures.at(-1);
    if (last && isContinued(text, last, next)) {
      last.value += next.value;
      last.written = text.slice(last.start, next.end);
      last.end = next.end;
      last.scale = next.scale;
    } else figures.push(next);
  }
  return figures;
}

function scaled(text: string, start: number, digits: string): Figure {
  const number = Number(digits.replaceAll(",", ""));
  let [scale, end] = [1, start + digits.length];
  for (let found = scaleAt(text, end); found; found = scaleAt(text, end)) {
    scale *= found.times;
    end += found.length;
  }
  return { written: text.slice(start, end), value: rounded(number * scale), start, end, scale };
}

function scaleAt(text: string, at: number): { times: number; length: number } | undefined {
  for (const [pattern, times] of scales) {
    const found = pattern.exec(text.slice(at, at + 16));
    if (found) return { times, length: found[0].length };
  }
  return undefined;
}

/** The second part has a smaller unit than the first and follows it directly. */
function isContinued(text: string, last: Figure, next: Figure): boolean {
  return last.scale > 1 && next.value < last.scale && text.slice(last.end, next.start) === " ";
}

/** 1.15 crore is 11500000, despite binary fractions. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Numbers in words or Roman numerals: enough to match a figure of the other language. */
function wordNumbersOf(text: string): number[] {
  const words = wordsOf(text).flatMap((word) => valueOfWord(word) ?? []);
  const compound = [...text.toLowerCase().matchAll(/(\p{L}+ty)[ -](\p{L}+)/gu)].flatMap(
    ([, ten = "", one = ""]) => {
      const [tens, ones] = [valueOfWord(ten), valueOfWord(one)];
      return tens !== undefined && ones !== undefined && ones < 10 ? [tens + ones] : [];
    },
  );
  const romans = [...text.matchAll(/(?<![\p{L}\d])[IVX]+(?![\p{L}\d])/gu)].flatMap(
    ([numeral]) => valueOfRoman(numeral) ?? [],
  );
  return [...words, ...compound, ...romans];
}

export interface Difference {
  english: string[];
  hindi: string[];
}

/** Figures of one language that the other has neither in figures nor in words. */
export function numberDifference(english: string, hindi: string): Difference {
  const [inEnglish, inHindi] = [figuresOf(english), figuresOf(hindi)];
  const onlyEnglish = unmatched(inEnglish, inHindi, wordNumbersOf(hindi));
  const onlyHindi = unmatched(inHindi, inEnglish, wordNumbersOf(english));
  return { english: onlyEnglish, hindi: onlyHindi };
}

function unmatched(
  figures: readonly Figure[],
  others: readonly Figure[],
  words: readonly number[],
): string[] {
  const left = others.map(({ value }) => value);
  const missing = figures.filter(({ value }) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const said = new Set([...others.map(({ value }) => value), ...words]);
  return missing.filter(({ value }) => !said.has(value) && value !== 1).map(({ written }) => written);
}
