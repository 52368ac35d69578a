// What a teacher should look at: each flag names the figure that raised it.
import type { Key } from "../keys.ts";
import { SEPARATES_MIN } from "../observed.ts";
import { optionLetters } from "../options.ts";
import type { ItemFigures } from "./figures.ts";
import type { LanguageDifference } from "./languages.ts";
import type { ItemSums } from "./sums.ts";

export type ItemFlag =
  /** A wrong option is chosen more often, the better a learner is. Counted from 1. */
  | { flag: "key-looks-wrong"; option: number }
  | { flag: "does-not-separate"; discrimination: number }
  | { flag: "too-easy"; right: number }
  | { flag: "too-hard"; right: number }
  | { flag: "option-unused"; option: number }
  | { flag: "differs-between-languages"; oddsRatio: number; from: number; to: number };

/** With fewer attempts chance decides. */
const FLAG_MIN = 30;

const TOO_EASY = 0.95;
const TOO_HARD = 0.1;

/** An option that fewer than this share of the answers name is no option. */
const UNUSED = 0.01;
/**
 * In standard deviations of chance: the rise of a wrong option with the score, and its rise among those who chose any
 * wrong one. Most wrong options fall; the second alone is true of any that misleads the better ones.
 */
const RISES = 0.8;
const STANDS_OUT = 3;
/** How many times better the odds are in one language before it is worth a look. */
const DIFFERS = 1.8;

export interface FlaggedItem {
  key: Key;
  options: number;
  sums: ItemSums;
  figures: ItemFigures;
  difference: LanguageDifference | null;
}

export function flagsOf(item: FlaggedItem, attempts: number): ItemFlag[] {
  if (attempts < FLAG_MIN) return [];
  const { figures, difference } = item;
  const { right, discrimination } = figures;
  const flags: ItemFlag[] = wrongKeys(item);
  const isExtreme = right > TOO_EASY || right < TOO_HARD;
  if (right > TOO_EASY) flags.push({ flag: "too-easy", right });
  if (right < TOO_HARD) flags.push({ flag: "too-hard", right });
  // Where nearly all are right or wrong, there is nothing to separate.
  if (!isExtreme && discrimination !== null && discrimination < SEPARATES_MIN)
    flags.push({ flag: "does-not-separate", discrimination });
  if (right <= TOO_EASY) flags.push(...unusedOptions(item));
  if (difference && isLarge(difference)) {
    const { oddsRatio, from, to } = difference;
    flags.push({ flag: "differs-between-languages", oddsRatio, from, to });
  }
  return flags;
}

const isLarge = ({ oddsRatio, from, to }: LanguageDifference) =>
  (oddsRatio >= DIFFERS && from > 1) || (oddsRatio <= 1 / DIFFERS && to < 1);

/** Only a question with one answer has options that are wrong by themselves. */
function wrongOptions({ key, options }: FlaggedItem): number[] {
  if (key.kind !== "single") return [];
  return optionLetters.slice(0, options).flatMap((_, at) => (key.options.includes(at + 1) ? [] : [at + 1]));
}

function wrongKeys(item: FlaggedItem): ItemFlag[] {
  const wrong = wrongOptions(item).map((option) => option - 1);
  const all = optionLetters.map((_, at) => at);
  const rise = (option: number, among: readonly number[]) => riseWithScore(item.sums.choices, option, among);
  return wrong
    .filter((option) => rise(option, all) > RISES && rise(option, wrong) > STANDS_OUT)
    .map((option) => ({ flag: "key-looks-wrong", option: option + 1 }));
}

function unusedOptions(item: FlaggedItem): ItemFlag[] {
  const chosen = (at: number) => item.sums.choices.reduce((sum, quarter) => sum + quarter[at]!, 0);
  const answers = optionLetters.reduce((sum, _, at) => sum + chosen(at), 0);
  return wrongOptions(item)
    .filter((option) => chosen(option - 1) < UNUSED * answers)
    .map((option) => ({ flag: "option-unused", option }));
}

/** The correlation of choosing an option with the quarter of the score, among those who chose one of some options. */
function riseWithScore(choices: readonly number[][], option: number, among: readonly number[]): number {
  let [n, chosen, q, qq, cq] = [0, 0, 0, 0, 0];
  for (const [quarter, counts] of choices.entries()) {
    const some = among.reduce((sum, at) => sum + counts[at]!, 0);
    n += some;
    chosen += counts[option]!;
    q += quarter * some;
    qq += quarter * quarter * some;
    cq += quarter * counts[option]!;
  }
  const spread = (n * chosen - chosen * chosen) * (n * qq - q * q);
  return spread <= 0 ? 0 : ((n * cq - chosen * q) / Math.sqrt(spread)) * Math.sqrt(n);
}
