import { isSameAnswer, type Answer } from "./question-status.ts";
import { schemeOfMarks, worthOf, type ReviewedQuestion } from "./review.ts";
import { toMarks, type MarkingScheme } from "./scoring.ts";

/**
 * The choices of one question in order, from all its saves. A save that repeats the choice (a mark, a visit)
 * is not a choice, nor is a blank before the first choice.
 */
export function trailOf<Option>(saves: readonly (Option | null)[]): (Option | null)[] {
  const trail: (Option | null)[] = [];
  for (const choice of saves) if (choice !== (trail.at(-1) ?? null)) trail.push(choice);
  return trail;
}

export const changeKinds = [
  "right-to-wrong",
  "wrong-to-right",
  "wrong-to-wrong",
  "right-to-blank",
  "wrong-to-blank",
  "same-again",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface Change {
  qno: number;
  kind: ChangeKind;
  /** The marks of the last choice minus those that the first would have earned. */
  marks: number;
}

export interface AnswerChanges {
  changes: Change[];
  /** In total, and by kind: the questions and their marks. */
  marks: number;
  kinds: Record<ChangeKind, { qnos: number[]; marks: number }>;
}

/** Compares the first choice of a question with the one that counted; choices in between earned nothing. */
export function answerChanges(questions: readonly ReviewedQuestion[], marks: MarkingScheme): AnswerChanges {
  const scheme = schemeOfMarks(marks);
  const changed = questions.filter(({ trail }) => trail.length > 1);
  const changes = changed.map((question) => ({
    qno: question.qno,
    kind: kindOf(question),
    hundredths: worthOf(question, scheme) - worthOfFirst(question, scheme),
  }));
  const sum = (some: typeof changes) => toMarks(some.reduce((all, { hundredths }) => all + hundredths, 0));
  const ofKind = (kind: ChangeKind) => {
    const some = changes.filter((change) => change.kind === kind);
    return [kind, { qnos: some.map(({ qno }) => qno), marks: sum(some) }];
  };
  return {
    changes: changes.map(({ qno, kind, hundredths }) => ({ qno, kind, marks: toMarks(hundredths) })),
    marks: sum(changes),
    kinds: Object.fromEntries(changeKinds.map(ofKind)) as AnswerChanges["kinds"],
  };
}

/** An answer that is right in part is not right: what it gave is in the marks. */
function kindOf({ trail, answer, isCorrect, ...question }: ReviewedQuestion): ChangeKind {
  const first = trail[0] ?? null;
  if (isSameAnswer(first, answer)) return "same-again";
  const was = wasRight(first, question) ? "right" : "wrong";
  if (answer === null) return `${was}-to-blank`;
  // Both were accepted.
  if (was === "right" && isCorrect) return "same-again";
  if (was === "right") return "right-to-wrong";
  return isCorrect ? "wrong-to-right" : "wrong-to-wrong";
}

function wasRight(
  choice: Answer | null,
  { correctAnswer, first }: Pick<ReviewedQuestion, "correctAnswer" | "first">,
) {
  return first ? first.isCorrect : isSameAnswer(choice, correctAnswer);
}

function worthOfFirst(question: ReviewedQuestion, scheme: MarkingScheme): number {
  const { trail, first } = question;
  if (first) return Math.round(first.marks * 100);
  return wasRight(trail[0] ?? null, question) ? scheme.correct : scheme.wrong;
}
