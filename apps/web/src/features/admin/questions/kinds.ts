import { optionLetters, type QuestionKind } from "@patrak/domain";
import type { Content } from "./questions.api.ts";

/**
 * What is sent. What another kind of answer needs stays in the open editor alone, so that nothing is lost by trying a
 * kind.
 */
export function ofItsKind(content: Content): Content {
  const { kind = "single", options, correctOption, accepted = [], decimals = null, unit = null } = content;
  const isNumber = kind === "numeric";
  return {
    ...content,
    options: isNumber ? [] : options,
    correctOption: kind === "single" ? correctOption : null,
    accepted: kind === "single" ? [] : accepted,
    decimals: isNumber ? decimals : null,
    unit: isNumber ? unit : null,
  };
}

const hasKey = ({ kind = "single", correctOption, accepted = [] }: Content) =>
  kind === "single" ? correctOption !== null : accepted.length > 0;

const LETTERS = optionLetters.join("");

/** The key in another kind, where it says the same: one right option is a set of one. Null if it is lost. */
export function keyAs(
  kind: QuestionKind,
  content: Content,
): Pick<Content, "correctOption" | "accepted"> | null {
  const { kind: now = "single", correctOption, accepted = [] } = content;
  if (!hasKey(content)) return { correctOption: null, accepted: [] };
  if (now === "single" && kind === "multiple")
    return { correctOption: null, accepted: [LETTERS[(correctOption ?? 1) - 1] ?? ""] };
  const [only, ...more] = accepted;
  if (now === "multiple" && kind === "single" && only?.length === 1 && more.length === 0)
    return { correctOption: LETTERS.indexOf(only) + 1, accepted: [] };
  return null;
}

/** The letters of a set with one more, or one less, in order. */
export function toggled(set: string, letter: string): string {
  if (set.includes(letter)) return set.replace(letter, "");
  return optionLetters.filter((one) => one === letter || set.includes(one)).join("");
}

/** The first set is that of the ticks; another one that says the same goes. */
export function withTicks(accepted: readonly string[], ticks: string): string[] {
  if (ticks === "") return [];
  return [ticks, ...accepted.slice(1).filter((set) => set !== ticks)];
}

/** Sets after an option is removed: it is in none, and the letters behind it move up. */
export function setsWithout(accepted: readonly string[], removed: number): string[] {
  const moved = accepted.map((set) =>
    optionLetters
      .flatMap((letter, index) => {
        if (!set.includes(letter) || index + 1 === removed) return [];
        return optionLetters[index + 1 > removed ? index - 1 : index] ?? [];
      })
      .join(""),
  );
  return [...new Set(moved)].filter((set) => set !== "");
}
