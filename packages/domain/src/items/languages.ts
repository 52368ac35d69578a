// Whether a question is harder in one language than in the other, for learners of the same strength.
import type { Stratum } from "./sums.ts";

export interface LanguageDifference {
  /** Answers in each language. */
  en: number;
  hi: number;
  /** How many times the odds of a right answer are better in English; 1 is no difference. */
  oddsRatio: number;
  /** 95 per cent of such intervals hold the true ratio. */
  from: number;
  to: number;
}

/** Fewer answers in one language tell nothing. */
const LANGUAGE_MIN = 200;

const Z = 1.959963984540054;

/**
 * The odds ratio of Mantel and Haenszel over the strata, with the interval of Robins, Breslow and Greenland. Null
 * where a language has too few answers, or where nobody differs.
 */
export function languageDifference(strata: readonly Stratum[]): LanguageDifference | null {
  const count = (language: "en" | "hi") =>
    strata.reduce((sum, stratum) => sum + stratum[language].right + stratum[language].wrong, 0);
  const [en, hi] = [count("en"), count("hi")];
  if (en < LANGUAGE_MIN || hi < LANGUAGE_MIN) return null;
  let [r, s, pr, both, qs] = [0, 0, 0, 0, 0];
  for (const stratum of strata) {
    const [a, b, c, d] = [stratum.en.right, stratum.en.wrong, stratum.hi.right, stratum.hi.wrong];
    const n = a + b + c + d;
    if (n === 0) continue;
    const [ri, si] = [(a * d) / n, (b * c) / n];
    const [p, q] = [(a + d) / n, (b + c) / n];
    r += ri;
    s += si;
    pr += p * ri;
    both += p * si + q * ri;
    qs += q * si;
  }
  if (r === 0 || s === 0) return null;
  const oddsRatio = r / s;
  const spread = Z * Math.sqrt(pr / (2 * r * r) + both / (2 * r * s) + qs / (2 * s * s));
  return { en, hi, oddsRatio, from: oddsRatio * Math.exp(-spread), to: oddsRatio * Math.exp(spread) };
}
