// The sections of a test that is being built: marks, how many of their questions count, and minutes of their own.
import type { QuestionKind } from "./answer-codes.ts";
import { judge, type Check } from "./checks.ts";

/** What a section says of itself, in hundredths of a mark; one that says nothing has the marks of the test. */
export interface DraftSection {
  right: number;
  wrong: number;
  blank: number;
  /** For each right option of several; null is all or nothing. */
  partial: number | null;
  /** “Any k of n count”: k; null if all do. */
  counted: number | null;
  /** Its own minutes; null shares those of the test. */
  minutes: number | null;
}

export type DraftSections = Readonly<Record<string, DraftSection>>;

export interface Sectioned {
  marksCorrect: number;
  marksWrong: number;
  durationSeconds: number;
  sections: DraftSections;
  questions: readonly { section: string; kind: QuestionKind }[];
}

export interface DraftPart extends DraftSection {
  name: string;
  questions: number;
  kinds: QuestionKind[];
  /** Its questions stand in one place. */
  isWhole: boolean;
}

/** In the order of the paper. */
export function draftParts(draft: Omit<Sectioned, "durationSeconds">): DraftPart[] {
  const { marksCorrect, marksWrong, sections, questions } = draft;
  const none = { blank: 0, partial: null, counted: null, minutes: null };
  const usual = { right: marksCorrect, wrong: marksWrong, ...none };
  const starts = questions.filter(({ section }, at) => questions[at - 1]?.section !== section);
  const ownOf = (name: string) => (Object.hasOwn(sections, name) ? sections[name] : undefined) ?? usual;
  return [...Map.groupBy(questions, ({ section }) => section)].map(([name, own]) =>
    Object.assign(
      {
        name,
        questions: own.length,
        kinds: [...new Set(own.map(({ kind }) => kind))],
        isWhole: starts.filter(({ section }) => section === name).length === 1,
      },
      ownOf(name),
    ),
  );
}

/** The highest and the lowest mark of a paper, in hundredths. */
export function reachOf(parts: readonly DraftPart[]): { highest: number; lowest: number } {
  const counting = ({ counted, questions }: DraftPart) => Math.min(counted ?? questions, questions);
  return {
    highest: parts.reduce((sum, part) => sum + part.right * counting(part), 0),
    lowest: parts.reduce((sum, part) => sum + Math.min(part.wrong, part.blank) * counting(part), 0),
  };
}

/** What is inconsistent in the sections of a draft. */
export function checkSections(draft: Sectioned): Check[] {
  const parts = draftParts(draft);
  const timed = parts.filter(({ minutes }) => minutes !== null);
  const minutes = timed.reduce((sum, part) => sum + (part.minutes ?? 0), 0);
  const each = (kind: Check["kind"], state: "warn" | "bad", isWrong: (part: DraftPart) => boolean) =>
    judge(kind, state, parts.filter(isWrong).length);
  const isSum = timed.length > 0 && timed.length === parts.length;
  return [
    each("counted", "bad", ({ counted, questions }) => counted !== null && counted >= questions),
    each("split", "bad", ({ counted, minutes: own, isWhole }) => (counted ?? own) !== null && !isWhole),
    each("unused", "warn", ({ partial, kinds }) => partial !== null && !kinds.includes("multiple")),
    judge("clocks", "bad", timed.length === 0 ? 0 : parts.length - timed.length),
    judge("clock-sum", "bad", isSum ? Math.abs(minutes - draft.durationSeconds / 60) : 0),
  ];
}
