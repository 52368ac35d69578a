import type { Answer, PracticeSets } from "@patrak/domain";

export type SetName = keyof PracticeSets<unknown>;
export const setNames: readonly SetName[] = ["wrong", "skipped", "slow"];

/** A student's choice in the second pass; null if only the solution was viewed. */
export interface Try {
  chosen: Answer | null;
  isRight: boolean;
}
export type Tries = Readonly<Record<string, Try>>;

export type PracticeLook = "todo" | "right" | "wrong" | "shown";

export function lookOf(tried: Try | undefined): PracticeLook {
  if (tried === undefined) return "todo";
  if (tried.chosen === null) return "shown";
  return tried.isRight ? "right" : "wrong";
}

interface Asked {
  questionId: string;
}

/** A question whose solution was only viewed is done, but not correct. */
export function countsOf(questions: readonly Asked[], tries: Tries) {
  const looks = questions.map(({ questionId }) => lookOf(tries[questionId]));
  const count = (look: PracticeLook) => looks.filter((one) => one === look).length;
  return { right: count("right"), wrong: count("wrong") + count("shown"), todo: count("todo") };
}

/** The next question to do after this one, wrapping around; null if all are done. */
export function nextToDo<Question extends Asked>(
  questions: readonly Question[],
  tries: Tries,
  current: string,
): Question | null {
  const place = questions.findIndex(({ questionId }) => questionId === current);
  const inOrder = [...questions.slice(place + 1), ...questions.slice(0, place + 1)];
  return inOrder.find(({ questionId }) => tries[questionId] === undefined) ?? null;
}

/** The next set with something to do. */
export function nextSet(sets: PracticeSets<Asked>, tries: Tries, current: SetName): SetName | null {
  const others = setNames.filter((name) => name !== current);
  return others.find((name) => countsOf(sets[name], tries).todo > 0) ?? null;
}
