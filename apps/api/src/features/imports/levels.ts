import type { Difficulty } from "@patrak/domain";

const WORDS: Record<Difficulty, string> = {
  easy: "easy, e, simple, low, basic, beginner, l1, level 1, 1, सरल, आसान, सहज, निम्न",
  medium:
    "medium, m, med, moderate, mod, average, avg, normal, intermediate, mid, l2, level 2, 2, मध्यम, सामान्य, औसत",
  hard: "hard, h, tough, difficult, d, diff, high, advanced, very hard, very difficult, very tough, l3, level 3, 3, कठिन, मुश्किल, उच्च, जटिल",
};

const LEVELS = new Map(
  Object.entries(WORDS).flatMap(([level, words]) => words.split(", ").map((word) => [word, level] as const)),
);

/** The level that a teacher's word means; an unknown word stays, so that the check names it. */
export function levelOf(written: string): string {
  const word = written.normalize("NFC").toLowerCase().replaceAll(/[().]/g, "").replaceAll(/\s+/g, " ").trim();
  return LEVELS.get(word) ?? word;
}
