import type { Difference } from "./numbers.ts";

const months =
  "january|जनवरी february|फरवरी march|मार्च april|अप्रैल may|मई june|जून july|जुलाई august|अगस्त september|सितंबर|सितम्बर october|अक्टूबर|अक्तूबर november|नवंबर|नवम्बर december|दिसंबर|दिसम्बर";
const days =
  "sunday|रविवार|इतवार monday|सोमवार tuesday|मंगलवार wednesday|बुधवार thursday|गुरुवार|बृहस्पतिवार friday|शुक्रवार saturday|शनिवार";

interface Named {
  name: string;
  pattern: RegExp;
}

/** A month counts only beside a figure: "may" and "march" have other meanings. */
const named: Named[] = [
  ...months.split(" ").map((spellings) => ({
    name: spellings.split("|")[0] ?? "",
    pattern: new RegExp(
      `\\d(?:st|nd|rd|th)?,? (?:${spellings})(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:${spellings}),? \\d`,
      "iu",
    ),
  })),
  ...days.split(" ").map((spellings) => ({
    name: spellings.split("|")[0] ?? "",
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${spellings})(?![\\p{L}\\p{M}])`, "iu"),
  })),
];

/** Months and weekdays that only one of the languages names. */
export function calendarDifference(english: string, hindi: string): Difference {
  const namesIn = (text: string) => named.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
  const [inEnglish, inHindi] = [namesIn(english), namesIn(hindi)];
  return {
    english: inEnglish.filter((name) => !inHindi.includes(name)),
    hindi: inHindi.filter((name) => !inEnglish.includes(name)),
  };
}
