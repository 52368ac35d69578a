import { isBlank, isWrong, schemeOfMarks, worthOf, type ReviewedQuestion } from "./review.ts";
import { accuracy, toMarks, type MarkingScheme } from "./scoring.ts";

export interface Part<Question> {
  name: string;
  questions: Question[];
  attempted: number;
  correct: number;
  incorrect: number;
  blank: number;
  /** From 0 to 1; 0 if nothing was attempted. */
  accuracy: number;
  marks: number;
  timeMs: number;
  /** Average over all its questions, including skipped ones. */
  timeEachMs: number;
}

export interface Section<Question> extends Part<Question> {
  topics: Part<Question>[];
}

/** Sections and their topics in paper order. */
export function sectionTable<Question extends ReviewedQuestion>(
  questions: readonly Question[],
  marks: MarkingScheme,
): Section<Question>[] {
  const part = ([name, some]: [string, Question[]]) => partOf(name, some, marks);
  return groupBy(questions, ({ section }) => section).map((section) => {
    const topics = groupBy(section[1], ({ topic }) => topic).map(part);
    return Object.assign(part(section), { topics });
  });
}

function partOf<Question extends ReviewedQuestion>(
  name: string,
  questions: Question[],
  marks: MarkingScheme,
): Part<Question> {
  const scheme = schemeOfMarks(marks);
  const correct = questions.filter(({ isCorrect }) => isCorrect).length;
  const incorrect = questions.filter(isWrong).length;
  const attempted = questions.filter(({ wasAttempted }) => wasAttempted).length;
  const timeMs = questions.reduce((sum, question) => sum + question.timeMs, 0);
  return {
    name,
    questions,
    attempted,
    correct,
    incorrect,
    blank: questions.filter(isBlank).length,
    accuracy: accuracy({ attempted, correct }),
    marks: toMarks(questions.reduce((sum, question) => sum + worthOf(question, scheme), 0)),
    timeMs,
    // From whole seconds, because those are shown beside it.
    timeEachMs: (Math.round(timeMs / 1000) * 1000) / questions.length,
  };
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group) group.push(item);
    else groups.set(nameOf(item), [item]);
  }
  return [...groups];
}
