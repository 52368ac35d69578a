// A second scorer, written in another manner: it reads letters off two strings, keeps books in whole units of a scheme
// given as decimal text, and writes its figures digit by digit. It shares no line with the one that counts.
import { expect, test } from "vitest";
import { formatPercent, formatScore } from "./formats.ts";
import { scoreLetters } from "./marking.fixtures.ts";
import { accuracy, attemptRate, toMarks, type MarkingScheme } from "./scoring.ts";

const SHEETS = 100_000;

interface Printed {
  score: string;
  correctScore: string;
  negativeMarks: string;
  accuracy: string;
  attemptRate: string;
}

function printSheet(answers: string, key: string, forRight: string, forWrong: string): Printed {
  let [right, wrong] = [0n, 0n];
  for (let place = 0; place < key.length; place += 1) {
    const letter = answers.charAt(place);
    if (letter === "-") continue;
    if (letter === key.charAt(place)) right += 1n;
    else wrong += 1n;
  }
  const earned = right * units(forRight);
  const lost = wrong * units(forWrong);
  return {
    score: decimal(earned + lost),
    correctScore: decimal(earned),
    negativeMarks: decimal(lost),
    accuracy: percent(right, right + wrong),
    attemptRate: percent(right + wrong, BigInt(key.length)),
  };
}

/** "-0.25" is -25 units. */
function units(text: string): bigint {
  const [whole = "", rest = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole + rest.padEnd(2, "0"));
  return text.startsWith("-") ? -size : size;
}

function decimal(size: bigint): string {
  const digits = String(size < 0n ? -size : size).padStart(3, "0");
  return `${size < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** One decimal, halves up. */
function percent(part: bigint, whole: bigint): string {
  if (whole === 0n) return "0.0%";
  const tenths = String((part * 2000n + whole) / (2n * whole)).padStart(2, "0");
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}%`;
}

function print(sheet: (string | null)[], key: string[], scheme: MarkingScheme): Printed {
  const score = scoreLetters(sheet, key, scheme);
  return {
    score: formatScore(toMarks(score.total)),
    correctScore: formatScore(toMarks(score.positive)),
    negativeMarks: formatScore(toMarks(score.negative)),
    accuracy: shown(accuracy(score)),
    attemptRate: shown(attemptRate(score)),
  };
}

/** Kept, since making a number format takes longer than scoring a sheet. */
const kept = new Map<number, string>();
function shown(part: number): string {
  const known = kept.get(part) ?? formatPercent(part, "en-US");
  kept.set(part, known);
  return known;
}

/** Numbers from 0 to below 1 that are the same at each run (mulberry32). */
function luck(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = ["A", "B", "C", "D"];
const schemes = [
  ["2", "-0.25"],
  ["2", "-0.25"],
  ["1", "-0.33"],
  ["4", "-1"],
  ["2.5", "-0.83"],
  ["1", "0"],
] as const;

test("AN-05: an independent scorer prints the same figures for 100,000 answer sheets", () => {
  const next = luck(20_260_309);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  for (let made = 0; made < SHEETS; made += 1) {
    const [forRight, forWrong] = pick(schemes);
    const [blanks, skill] = [next(), next()];
    const key = Array.from({ length: 1 + Math.floor(next() * 100) }, () => pick(letters));
    const sheet = key.map((right) => {
      if (next() < blanks * blanks) return null;
      return next() < skill ? right : pick(letters);
    });
    const twin = printSheet(sheet.map((answer) => answer ?? "-").join(""), key.join(""), forRight, forWrong);
    const counted = print(sheet, key, { correct: Number(units(forRight)), wrong: Number(units(forWrong)) });
    if (JSON.stringify(counted) !== JSON.stringify(twin)) expect(counted, `sheet ${made}`).toEqual(twin);
  }
});

test("the twin itself counts as the specification says", () => {
  expect(printSheet("AB-D", "ACCD", "2", "-0.25")).toEqual({
    score: "3.75",
    correctScore: "4.00",
    negativeMarks: "-0.25",
    accuracy: "66.7%",
    attemptRate: "75.0%",
  });
});
