export const checkKinds = [
  "titles",
  "questions",
  "keys",
  "spoken",
  "blueprint",
  "sections",
  "counted",
  "split",
  "unused",
  "clocks",
  "clock-sum",
  "passages",
  "texts",
  "english",
  "hindi",
  "names",
  "pace",
  "penalty",
  "marks",
  "twice",
  "solutions",
  "intro",
  "package",
  "audience",
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** `bad` prevents publishing, `warn` does not. `count` is the number of missing or wrong things. */
export interface Check {
  kind: CheckKind;
  state: "ok" | "warn" | "bad";
  count: number;
  /** The numbers of the questions that it is about, from 1; the first of many. */
  numbers: number[];
}

/** As many as a list of links can show. */
const NUMBERS = 12;

export function judge(kind: CheckKind, otherwise: "warn" | "bad", count: number): Check {
  return { kind, state: count === 0 ? "ok" : otherwise, count, numbers: [] };
}

export function judgeEach<Q>(
  kind: CheckKind,
  otherwise: "warn" | "bad",
  questions: readonly Q[],
  isWrong: (question: Q, index: number) => boolean,
): Check {
  const wrong = questions.flatMap((question, index) => (isWrong(question, index) ? [index + 1] : []));
  return { ...judge(kind, otherwise, wrong.length), numbers: wrong.slice(0, NUMBERS) };
}
