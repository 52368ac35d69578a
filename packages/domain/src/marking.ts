// The marks of one answer, for every kind of question, in whole hundredths of a mark.
import { isAccepted, rightOptions, type Key } from "./keys.ts";
import type { Language } from "./language.ts";
import type { Score } from "./scoring.ts";

/** What an answer gives in a section of a test, in hundredths of a mark. */
export interface SectionMarks {
  right: number;
  wrong: number;
  blank: number;
  /**
   * For each right option of a question with several, as long as no wrong one is chosen. Null is all or
   * nothing: a part of the right options is wrong.
   */
  partial: number | null;
}

export type Verdict = "right" | "part" | "wrong" | "blank";

export interface MarkedAnswer {
  verdict: Verdict;
  /** Hundredths of a mark, never −0. */
  marks: number;
  /** “Any k of n count”, and this is none of them: the verdict stands, and gives nothing. Absent where it counts. */
  isCounted?: false;
}

/** If the key accepts several answers, the one that gives most counts. */
export function marksFor(code: string | null, key: Key, marks: SectionMarks): MarkedAnswer {
  if (code === null) return verdictOf("blank", marks.blank);
  if (isAccepted(code, key)) return verdictOf("right", marks.right);
  const chosen = rightOptions(code, key);
  if (marks.partial === null || chosen === 0) return verdictOf("wrong", marks.wrong);
  // A part never gives more than the whole.
  return verdictOf("part", Math.min(chosen * marks.partial, marks.right));
}

/** What a correction says of a question. */
export type Ruling = {
  /** Only for answers that were given in this language; null is for everyone, blanks too. */
  language: Language | null;
  /** Nobody has less than before. */
  neverLower: boolean;
} & (
  | { kind: "new-key" | "accept"; key: Key }
  /** Full marks: for everyone; for each who answered. */
  | { kind: "drop-all" | "drop-attempted" }
  /** A wrong answer costs nothing. */
  | { kind: "give-back" }
);

/** A question with its key and the marks of its section. */
export interface KeyedQuestion {
  key: Key;
  marks: SectionMarks;
  /** Of a section “any k of n count”: its number, and k. */
  anyOf?: { section: number; count: number };
  /** Those in force, in their order. */
  rulings?: readonly Ruling[];
}

/**
 * Answers, as codes, questions and the languages of the answers are lists in paper order. Marks for review have no
 * effect.
 */
export function markSheet(
  answers: readonly (string | null)[],
  questions: readonly KeyedQuestion[],
  languages?: readonly (Language | null)[],
): MarkedAnswer[] {
  if (answers.length !== questions.length) throw new RangeError("The sheet is of another paper than the key");
  if (!languages && questions.some(({ rulings = [] }) => rulings.some(({ language }) => language !== null)))
    throw new RangeError("A ruling for one language needs the languages of the answers");
  const marked = questions.map((question, at) =>
    markAnswer(answers[at] ?? null, languages?.[at] ?? null, question),
  );
  return markCounted(marked, questions);
}

/**
 * Of a section “any k of n” the first k that are answered count, in the order of the paper, and never the best; blanks take
 * the places that are left, in the same order. So it follows from the answers alone, whatever keys and rulings say.
 */
export function markCounted(
  marked: MarkedAnswer[],
  questions: readonly Pick<KeyedQuestion, "anyOf">[],
): MarkedAnswer[] {
  if (!questions.some(({ anyOf }) => anyOf)) return marked;
  const places = [...marked.keys()].filter((at) => questions[at]!.anyOf);
  const left = new Set<number>();
  for (const own of Map.groupBy(places, (at) => questions[at]!.anyOf!.section).values()) {
    const isBlank = (at: number) => Number(marked[at]!.verdict === "blank");
    const inOrder = own.toSorted((a, b) => isBlank(a) - isBlank(b) || a - b);
    for (const at of inOrder.slice(questions[own[0]!]!.anyOf!.count)) left.add(at);
  }
  return marked.map((one, at) => (left.has(at) ? { verdict: one.verdict, marks: 0, isCounted: false } : one));
}

/** The highest possible score, in hundredths of a mark. */
export function highestScore(questions: readonly Pick<KeyedQuestion, "marks" | "anyOf">[]): number {
  const right = questions.map(({ marks }): MarkedAnswer => ({ verdict: "right", marks: marks.right }));
  return markCounted(right, questions).reduce((sum, { marks }) => sum + marks, 0);
}

/**
 * Each ruling starts from what was before it. A key replaces all that was said before; the verdict is always that of the
 * last key, whatever marks a ruling gives.
 */
export function markAnswer(
  code: string | null,
  language: Language | null,
  { key, marks, rulings = [] }: KeyedQuestion,
): MarkedAnswer {
  let byKey = marksFor(code, key, marks);
  let given = byKey.marks;
  for (const ruling of rulings) {
    if (!concerns(ruling, code, language)) continue;
    if ("key" in ruling) byKey = marksFor(code, ruling.key, marks);
    const now = marksBy(ruling, byKey, marks);
    given = ruling.neverLower ? Math.max(given, now) : now;
  }
  return { verdict: byKey.verdict, marks: given };
}

/** The key in force for such an answer. */
export function keyFor(
  { key, rulings = [] }: KeyedQuestion,
  code: string | null,
  language: Language | null,
): Key {
  const last = rulings.findLast((ruling) => "key" in ruling && concerns(ruling, code, language));
  return last && "key" in last ? last.key : key;
}

/** A blank has no language. */
function concerns(ruling: Ruling, code: string | null, language: Language | null): boolean {
  return ruling.language === null || (code !== null && language === ruling.language);
}

function marksBy({ kind }: Ruling, byKey: MarkedAnswer, marks: SectionMarks): number {
  switch (kind) {
    case "drop-all":
      return marks.right;
    case "drop-attempted":
      return byKey.verdict === "blank" ? byKey.marks : marks.right;
    case "give-back":
      return byKey.verdict === "wrong" ? Math.max(0, byKey.marks) : byKey.marks;
    case "new-key":
    case "accept":
      return byKey.marks;
  }
}

/**
 * An answer that is right in part counts as attempted, and neither as correct nor as incorrect; one that does not count is
 * none of the three.
 */
export function scoreOf(sheet: readonly MarkedAnswer[]): Score {
  const those = sheet.filter(({ isCounted }) => isCounted !== false);
  const count = (counted: Verdict) => those.filter(({ verdict }) => verdict === counted).length;
  const sum = (isCounted: (marks: number) => boolean) =>
    sheet.reduce((total, { marks }) => (isCounted(marks) ? total + marks : total), 0);
  const [positive, negative] = [sum((marks) => marks > 0), sum((marks) => marks < 0)];
  return {
    questions: sheet.length,
    attempted: those.length - count("blank"),
    correct: count("right"),
    incorrect: count("wrong"),
    positive,
    negative,
    total: positive + negative,
  };
}

function verdictOf(verdict: Verdict, marks: number): MarkedAnswer {
  // −0 + 0 is 0; −0 would be shown as "-0.00".
  return { verdict, marks: marks + 0 };
}
