// What would help most, by rules that a student can check: each says when it applies and
// what it could have earned.
import { answerChanges } from "./changes.ts";
import { evenPaceMs, isOverSlowLimit, practiceSets, slowLimitMs } from "./pace.ts";
import { isWrong, schemeOfMarks, type ReviewedQuestion } from "./review.ts";
import { toMarks, type MarkingScheme } from "./scoring.ts";
import { sectionTable, type Part, type Section } from "./sections.ts";

/** Each with the figures of its sentence. Marks are those lost, or the most that could have been earned. */
export type Suggestion =
  | { kind: "slow-wrong"; qnos: number[]; togetherMs: number; moveOnSeconds: number; marks: number }
  | { kind: "weak-topic"; section: string; topic: string; attempted: number; wrong: number; marks: number }
  | {
      kind: "blank-section";
      section: string;
      questions: number;
      blank: number;
      secondsLeft: number;
      marks: number;
    }
  | { kind: "ran-out"; unopened: number; questions: number; marks: number }
  | { kind: "changed-away"; qnos: number[]; marks: number }
  | { kind: "hurried"; qnos: number[]; underSeconds: number; secondsLeft: number; marks: number }
  | { kind: "slow-right"; qnos: number[]; overSeconds: number }
  | { kind: "second-pass"; wrong: number; skipped: number }
  | { kind: "strong-topic"; section: string; topic: string; attempted: number; correct: number }
  | { kind: "spare-time"; secondsLeft: number }
  | { kind: "keep-pace"; evenPaceSeconds: number; questions: number }
  | { kind: "next-test" };

export type SuggestionKind = Suggestion["kind"];

export interface Attempted {
  questions: readonly ReviewedQuestion[];
  marks: MarkingScheme;
  durationSeconds: number;
  takenSeconds: number;
}

interface Facts extends Attempted {
  evenPace: number;
  secondsLeft: number;
  /** There was time for at least one more question. */
  hadTime: boolean;
  scheme: MarkingScheme;
  sections: Section<ReviewedQuestion>[];
}

type Rule = (facts: Facts) => Suggestion | null;

/** A topic is judged from this many attempted questions on. */
const TOPIC_MIN = 3;
const HURRIED_FACTOR = 0.3;
/** The share of the duration from which the time counts as used up. */
const RAN_OUT_FROM = 0.95;

const slowWrong: Rule = ({ questions, evenPace, scheme }) => {
  const slow = questions.filter((question) => isWrong(question) && isOverSlowLimit(question, evenPace));
  if (slow.length < 2) return null;
  return {
    kind: "slow-wrong",
    qnos: numbers(slow),
    togetherMs: slow.reduce((sum, { timeMs }) => sum + timeMs, 0),
    // In tens of seconds: easy to remember, not a measurement.
    moveOnSeconds: Math.max(10, Math.floor(slowLimitMs(evenPace) / 10_000) * 10),
    marks: ifRight(slow.length, scheme),
  };
};

/** The lowest accuracy among topics with enough attempted questions and at least two wrong answers. */
const weakTopic: Rule = ({ sections, scheme }) => {
  const [weakest] = topicsOf(sections)
    .filter(({ topic }) => topic.attempted >= TOPIC_MIN && topic.incorrect >= 2)
    .toSorted((a, b) => a.topic.accuracy - b.topic.accuracy || b.topic.incorrect - a.topic.incorrect);
  if (!weakest) return null;
  const { attempted, incorrect, name } = weakest.topic;
  const marks = ifRight(incorrect, scheme);
  return { kind: "weak-topic", section: weakest.section, topic: name, attempted, wrong: incorrect, marks };
};

const blankSection: Rule = ({ sections, secondsLeft, hadTime, scheme }) => {
  const [most] = sections.toSorted((a, b) => b.blank - a.blank);
  if (!most || most.blank < 2 || !hadTime) return null;
  const { name: section, blank } = most;
  const marks = toMarks(blank * scheme.correct);
  return { kind: "blank-section", section, questions: most.questions.length, blank, secondsLeft, marks };
};

/** Only if there are times at all: then a question without time was not opened. */
const ranOut: Rule = ({ questions, takenSeconds, durationSeconds, scheme }) => {
  const unopened = questions.filter(({ timeMs, wasAttempted }) => timeMs === 0 && !wasAttempted).length;
  const isTimeTold = questions.some(({ timeMs }) => timeMs > 0);
  if (!isTimeTold || unopened < 2 || takenSeconds < durationSeconds * RAN_OUT_FROM) return null;
  return {
    kind: "ran-out",
    unopened,
    questions: questions.length,
    marks: toMarks(unopened * scheme.correct),
  };
};

const changedAway: Rule = ({ questions, marks }) => {
  const { kinds, marks: change } = answerChanges(questions, marks);
  const { qnos } = kinds["right-to-wrong"];
  // Who gained by changing must not be told to leave it.
  return qnos.length === 0 || change >= 0 ? null : { kind: "changed-away", qnos, marks: -change };
};

const hurried: Rule = ({ questions, evenPace, secondsLeft, hadTime, scheme }) => {
  const under = evenPace * HURRIED_FACTOR;
  const quick = questions.filter(
    (question) => isWrong(question) && question.timeMs > 0 && question.timeMs < under,
  );
  if (quick.length < 2 || !hadTime) return null;
  const marks = ifRight(quick.length, scheme);
  return {
    kind: "hurried",
    qnos: numbers(quick),
    underSeconds: Math.round(under / 1000),
    secondsLeft,
    marks,
  };
};

const slowRight: Rule = ({ questions, evenPace }) => {
  const { slow } = practiceSets(questions, evenPace);
  if (slow.length === 0) return null;
  return { kind: "slow-right", qnos: numbers(slow), overSeconds: Math.round(slowLimitMs(evenPace) / 1000) };
};

const secondPass: Rule = ({ questions, evenPace }) => {
  const { wrong, skipped } = practiceSets(questions, evenPace);
  if (wrong.length + skipped.length === 0) return null;
  return { kind: "second-pass", wrong: wrong.length, skipped: skipped.length };
};

const strongTopic: Rule = ({ sections }) => {
  const [strongest] = topicsOf(sections)
    .filter(({ topic }) => topic.correct > 0)
    .toSorted((a, b) => b.topic.accuracy - a.topic.accuracy || b.topic.correct - a.topic.correct);
  if (!strongest) return null;
  const { attempted, correct, name } = strongest.topic;
  return { kind: "strong-topic", section: strongest.section, topic: name, attempted, correct };
};

const spareTime: Rule = ({ secondsLeft, hadTime }) => (hadTime ? { kind: "spare-time", secondsLeft } : null);

const keepPace: Rule = ({ evenPace, questions }) => ({
  kind: "keep-pace",
  evenPaceSeconds: Math.round(evenPace / 1000),
  questions: questions.length,
});

/** What cost marks; this order decides ties. */
const losses: readonly Rule[] = [slowWrong, weakTopic, blankSection, ranOut, changedAway, hurried];
/** Fills up to three, in this order; some of the last ones always apply. */
const others: readonly Rule[] = [
  slowRight,
  secondPass,
  strongTopic,
  spareTime,
  keepPace,
  () => ({ kind: "next-test" }),
];

/** Three suggestions, those worth the most marks first. */
export function suggestionsFor(attempted: Attempted): Suggestion[] {
  const facts = factsOf(attempted);
  const lost = apply(losses, facts).toSorted((a, b) => marksOf(b) - marksOf(a));
  return [...lost, ...apply(others, facts)].slice(0, 3);
}

function factsOf(attempted: Attempted): Facts {
  const { questions, marks, durationSeconds, takenSeconds } = attempted;
  const evenPace = evenPaceMs(durationSeconds, questions.length);
  const secondsLeft = Math.max(0, durationSeconds - takenSeconds);
  return {
    ...attempted,
    evenPace,
    secondsLeft,
    hadTime: secondsLeft * 1000 >= evenPace,
    scheme: schemeOfMarks(marks),
    sections: sectionTable(questions, marks),
  };
}

function apply(rules: readonly Rule[], facts: Facts): Suggestion[] {
  return rules.map((rule) => rule(facts)).filter((suggestion) => suggestion !== null);
}

function marksOf(suggestion: Suggestion): number {
  return "marks" in suggestion ? suggestion.marks : 0;
}

function topicsOf(
  sections: Section<ReviewedQuestion>[],
): { section: string; topic: Part<ReviewedQuestion> }[] {
  return sections.flatMap(({ name, topics }) => topics.map((topic) => ({ section: name, topic })));
}

/** The gain if this many wrong answers were correct. */
function ifRight(wrong: number, scheme: MarkingScheme): number {
  return toMarks(wrong * (scheme.correct - scheme.wrong));
}

function numbers(questions: readonly ReviewedQuestion[]): number[] {
  return questions.map(({ qno }) => qno);
}
