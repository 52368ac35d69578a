import type { Save } from "../student/calls.ts";

/** One action of a student, at this many seconds after the student's start. */
export type Step = { at: number } & (
  | ({ kind: "save" } & Choice)
  /** The page is reloaded. */
  | { kind: "reload" }
  /** No network; choices made meanwhile are sent afterwards. */
  | { kind: "offline"; seconds: number }
);

export type Choice = Required<Omit<Save, "seq" | "writer">>;

export interface Sheet {
  /** The number of options of each question. */
  optionCounts: readonly number[];
  seconds: number;
}

/** The last choice is made this long before the end. */
const LAST_CHOICE_SECONDS = 2;

const often = { marked: 0.1, changed: 0.11, cleared: 0.1, switched: 0.02, reloaded: 0.008, offline: 0.1 };

/**
 * All questions in order, one in ten marked; then the marked ones again, and a few others are changed: about
 * 1.3 saves per question. Think times are exponential, scaled so that the work fills the test.
 */
export function* stepsOf({ optionCounts, seconds }: Sheet, random = Math.random): Generator<Step, void> {
  const work = draw(optionCounts.length, random);
  const times = timesOf(work.length, seconds - LAST_CHOICE_SECONDS, random);
  const offlineAt = random() < often.offline ? Math.floor(work.length * 0.8 * random()) : -1;
  let language: Choice["language"] = random() < 0.6 ? "hindi" : "english";
  for (const [index, { question, marked, again }] of work.entries()) {
    const at = times[index]!;
    const timeMs = Math.round((at - (times[index - 1] ?? 0)) * 1000);
    if (random() < often.switched) language = language === "hindi" ? "english" : "hindi";
    if (random() < often.reloaded) yield { at, kind: "reload" };
    const answer =
      again && random() < often.cleared ? null : 1 + Math.floor(random() * optionCounts[question - 1]!);
    yield { at, kind: "save", question, answer, marked, language, timeMs };
    if (index === offlineAt) yield { at, kind: "offline", seconds: seconds * (0.02 + 0.08 * random()) };
  }
}

interface Work {
  question: number;
  marked: boolean;
  again: boolean;
}

function draw(questions: number, random: () => number): Work[] {
  const first: Work[] = [];
  const later: Work[] = [];
  for (let question = 1; question <= questions; question += 1) {
    first.push({ question, marked: false, again: false });
    if (random() < often.marked) {
      first.push({ question, marked: true, again: false });
      later.push({ question, marked: false, again: true });
    } else if (random() < often.changed) later.push({ question, marked: false, again: true });
  }
  return [...first, ...later];
}

function timesOf(count: number, seconds: number, random: () => number): Float64Array {
  const times = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) times[index] = sum += -Math.log(1 - random());
  return times.map((time) => (time / sum) * seconds);
}
