import { schemeOfMarks, type ReviewedQuestion } from "./review.ts";
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
    hundredths: worth(question, question.answer, scheme) - worth(question, question.trail[0] ?? null, scheme),
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

function kindOf({ trail, answer, correctAnswer }: ReviewedQuestion): ChangeKind {
  const [first] = trail;
  if (first === answer) return "same-again";
  const was = first === correctAnswer ? "right" : "wrong";
  if (answer === null) return `${was}-to-blank`;
  if (was === "right") return "right-to-wrong";
  return answer === correctAnswer ? "wrong-to-right" : "wrong-to-wrong";
}

function worth({ correctAnswer }: ReviewedQuestion, choice: string | null, scheme: MarkingScheme): number {
  if (choice === null) return 0;
  return choice === correctAnswer ? scheme.correct : scheme.wrong;
}
