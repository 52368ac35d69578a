import type { BankQuestion } from "./tests.api.ts";

/** What moves as one: a question, or neighbours that share a passage. */
export interface Unit {
  id: string;
  /** The number of its first question, from 1. */
  number: number;
  questions: BankQuestion[];
}

export function unitsOf(questions: readonly BankQuestion[]): Unit[] {
  const units: Unit[] = [];
  for (const [index, question] of questions.entries()) {
    const last = units.at(-1);
    const passage = last?.questions[0]?.passage?.id;
    if (last && passage !== undefined && passage === question.passage?.id) last.questions.push(question);
    else units.push({ id: question.id, number: index + 1, questions: [question] });
  }
  return units;
}

/** At the end, or after the last question of the same passage. */
export function withQuestion(questions: readonly BankQuestion[], added: BankQuestion): BankQuestion[] {
  const fellow = questions.findLastIndex(
    ({ passage }) => passage !== null && passage.id === added.passage?.id,
  );
  const place = fellow < 0 ? questions.length : fellow + 1;
  return [...questions.slice(0, place), added, ...questions.slice(place)];
}
