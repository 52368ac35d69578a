// A second marker, written in another manner: options are sets of letters, numbers are fractions, each accepted
// answer is tried in turn and the best result is kept. It shares no line with the one that counts.
import type { Key } from "./keys.ts";
import type { SectionMarks } from "./marking.ts";

type Result = [verdict: "wrong" | "part" | "right" | "blank", marks: number];

export function twin(code: string | null, key: Key, marks: SectionMarks): Result {
  if (code === null) return ["blank", marks.blank];
  const results = everyAccepted(key).map((accepted) => tryOne(code, accepted, key.kind, marks));
  const order = ["wrong", "part", "right"];
  results.sort((one, other) => other[1] - one[1] || order.indexOf(other[0]) - order.indexOf(one[0]));
  return results[0] ?? ["wrong", marks.wrong];
}

/**
 * Which answers of one section “any k of n” count: the paper is walked through, and each answer takes a place while there
 * is one; then each blank does.
 */
export function twinCounted(codes: readonly (string | null)[], count: number): boolean[] {
  const counts = codes.map(() => false);
  let places = count;
  for (const isAnswered of [true, false])
    for (let at = 0; at < codes.length && places > 0; at += 1)
      if ((codes[at] !== null) === isAnswered) {
        counts[at] = true;
        places -= 1;
      }
  return counts;
}

/** Letters for options ("ABD"), two numbers for a range ("2.4 2.6"). */
function everyAccepted(key: Key): string[] {
  if (key.kind === "single") return key.options.map((option) => "ABCDEFGH".charAt(option - 1));
  if (key.kind === "numeric") return key.ranges.map(({ from, to }) => `${from} ${to}`);
  return key.sets.map((mask) => {
    const bits = mask.toString(2).split("").toReversed();
    return bits.map((bit, place) => (bit === "1" ? "ABCDEFGH".charAt(place) : "")).join("");
  });
}

function tryOne(code: string, accepted: string, kind: Key["kind"], marks: SectionMarks): Result {
  const isTyped = !/[A-H]/.test(code);
  if (isTyped !== (kind === "numeric")) return ["wrong", marks.wrong];
  if (isTyped) return isBetween(code, accepted) ? ["right", marks.right] : ["wrong", marks.wrong];
  const [chosen, wanted] = [new Set(code), new Set(accepted)];
  const found = [...chosen].filter((letter) => wanted.has(letter));
  if (found.length < chosen.size) return ["wrong", marks.wrong];
  if (found.length === wanted.size) return ["right", marks.right];
  if (kind === "single" || marks.partial === null) return ["wrong", marks.wrong];
  const part = found.reduce((sum) => sum + (marks.partial ?? 0), 0);
  return ["part", part > marks.right ? marks.right : part];
}

function isBetween(typed: string, range: string): boolean {
  const [[low, lowBelow], [high, highBelow]] = range.split(" ").map(fraction) as [Fraction, Fraction];
  const [value, below] = fraction(typed);
  return low * below <= value * lowBelow && value * highBelow <= high * below;
}

type Fraction = [above: bigint, below: bigint];

function fraction(text: string): Fraction {
  let [above, below, isBehindPoint] = [0n, 1n, false];
  for (const sign of text) {
    if (sign === ".") isBehindPoint = true;
    if (!/\d/.test(sign)) continue;
    above = above * 10n + BigInt(sign);
    if (isBehindPoint) below *= 10n;
  }
  return [text.startsWith("-") ? -above : above, below];
}
