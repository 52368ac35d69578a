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

type Marked = Omit<Sectioned, "durationSeconds">;

/** In the order of the paper. */
export function draftParts(draft: Marked): DraftPart[] {
  const { questions } = draft;
  const starts = questions.filter(({ section }, at) => questions[at - 1]?.section !== section);
  return [...Map.groupBy(questions, ({ section }) => section)].map(([name, own]) =>
    Object.assign(
      {
        name,
        questions: own.length,
        kinds: [...new Set(own.map(({ kind }) => kind))],
        isWhole: starts.filter(({ section }) => section === name).length === 1,
      },
      ownOf(draft, name),
    ),
  );
}

const ownOf = (draft: Marked, name: string) =>
  (Object.hasOwn(draft.sections, name) ? draft.sections[name] : undefined) ?? usualOf(draft);

const usualOf = ({ marksCorrect, marksWrong }: Marked): DraftSection => ({
  right: marksCorrect,
  wrong: marksWrong,
  blank: 0,
  partial: null,
  counted: null,
  minutes: null,
});

/** Each section of the paper gets the minutes that its questions would have of the test's. */
export function divideTime(draft: Sectioned): DraftSections {
  const { durationSeconds, questions } = draft;
  const minuteOf = (question: number) => Math.round(((durationSeconds / 60) * question) / questions.length);
  let from = 0;
  const divided = draftParts(draft).map(({ name, questions: count }): [string, DraftSection] => {
    const to = from + count;
    const minutes = Math.max(1, minuteOf(to) - minuteOf(from));
    from = to;
    return [name, { ...ownOf(draft, name), minutes }];
  });
  // A section whose questions are taken out for a while keeps its marks.
  return Object.fromEntries([...Object.entries(draft.sections), ...divided]);
}

/** No section has minutes of its own any more. */
export const shareTime = (draft: Marked): DraftSections =>
  Object.fromEntries(
    Object.entries(draft.sections)
      .filter(([, own]) => !hasUsualMarks(draft, own))
      .map(([name, own]) => [name, { ...own, minutes: null }]),
  );

/** What the test gives, and all of its questions count. */
export function hasUsualMarks(draft: Pick<Marked, "marksCorrect" | "marksWrong">, own: DraftSection) {
  const { right, wrong, blank, partial, counted } = own;
  const isUsual = right === draft.marksCorrect && wrong === draft.marksWrong && blank === 0;
  return isUsual && partial === null && counted === null;
}

/** Its marks are those of the test again; its minutes stay. */
export function takeUsualMarks(draft: Marked, name: string): DraftSections {
  const { minutes } = ownOf(draft, name);
  const others = Object.entries(draft.sections).filter(([other]) => other !== name);
  return Object.fromEntries(minutes === null ? others : [...others, [name, { ...usualOf(draft), minutes }]]);
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
