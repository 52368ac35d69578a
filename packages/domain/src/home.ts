// What home says of the latest result, of the last tests and of the topics in them.
import type { MarkedAnswer, SectionMarks } from "./marking.ts";
import type { Histogram } from "./standing.ts";

/** How a paper went: questions that count by their outcome, and the marks that the others have cost, in hundredths. */
export interface Outcomes {
  right: number;
  part: number;
  wrong: number;
  blank: number;
  /** By answers that are wrong, or right in part: what a right answer gives, less what this one gave. */
  lostByWrong: number;
  lostByBlank: number;
}

/** Both lists are in paper order. */
export function outcomesOf(
  marked: readonly MarkedAnswer[],
  questions: readonly { marks: SectionMarks }[],
): Outcomes {
  const outcomes: Outcomes = { right: 0, part: 0, wrong: 0, blank: 0, lostByWrong: 0, lostByBlank: 0 };
  for (const [at, { verdict, marks, isCounted }] of marked.entries()) {
    if (isCounted === false) continue;
    outcomes[verdict] += 1;
    const lost = questions[at]!.marks.right - marks;
    if (verdict === "blank") outcomes.lostByBlank += lost;
    else outcomes.lostByWrong += lost;
  }
  return outcomes;
}

/** In whole per cent; a score below nothing stays below it. */
export function percentOfHighest(score: number, highest: number): number {
  // −0 + 0 is 0; −0 would be shown as "-0".
  return highest <= 0 ? 0 : Math.round((100 * score) / highest) + 0;
}

/** One sentence on a result. */
export type ResultVerdict =
  | "all-right"
  | "nothing-answered"
  | "only-blanks-cost"
  | "only-wrong-cost"
  | "blanks-cost-more"
  | "wrong-cost-more"
  | "cost-the-same";

/** What to do about it: practise what was left blank or was not right, or go on in the course. */
export type NextStep = { kind: "try-blank" | "try-wrong"; questions: number } | { kind: "next-test" };

export interface Advice {
  verdict: ResultVerdict;
  step: NextStep;
}

/** The sentence and the step follow from the same two sums, so they never contradict each other. */
export function adviceOn(outcomes: Outcomes): Advice {
  const verdict = verdictOn(outcomes);
  return { verdict, step: stepAfter(verdict, outcomes) };
}

function verdictOn({ right, part, wrong, blank, lostByWrong, lostByBlank }: Outcomes): ResultVerdict {
  if (part + wrong + blank === 0) return "all-right";
  if (right + part + wrong === 0) return "nothing-answered";
  if (part + wrong === 0) return "only-blanks-cost";
  if (blank === 0) return "only-wrong-cost";
  if (lostByBlank === lostByWrong) return "cost-the-same";
  return lostByBlank > lostByWrong ? "blanks-cost-more" : "wrong-cost-more";
}

function stepAfter(verdict: ResultVerdict, { part, wrong, blank }: Outcomes): NextStep {
  switch (verdict) {
    case "all-right":
      return { kind: "next-test" };
    case "nothing-answered":
    case "only-blanks-cost":
    case "blanks-cost-more":
      return { kind: "try-blank", questions: blank };
    case "only-wrong-cost":
    case "wrong-cost-more":
    // A wrong answer is worth understanding first: it felt right.
    case "cost-the-same":
      return { kind: "try-wrong", questions: part + wrong };
  }
}

/** The score that half of the attempts reach or stay below; null without attempts. */
export function medianOf(histogram: Histogram): number | null {
  const attempts = histogram.reduce((sum, { n }) => sum + n, 0);
  let below = 0;
  for (const { score, n } of histogram) {
    below += n;
    if (below * 2 >= attempts && attempts > 0) return score;
  }
  return null;
}

/** The answers to the questions of one topic, over several tests. */
export interface TopicSum {
  section: string;
  topic: string;
  attempted: number;
  right: number;
}

/** A topic is judged from this many attempted questions on, of which two are not right. */
const TOPIC_MIN = 3;
const MISSED_MIN = 2;
const TOPICS_SHOWN = 3;

/** The lowest accuracy first; of two alike the one with more to mend. */
export function weakestTopics<Topic extends TopicSum>(topics: readonly Topic[]): Topic[] {
  const missed = ({ attempted, right }: TopicSum) => attempted - right;
  return topics
    .filter((topic) => topic.attempted >= TOPIC_MIN && missed(topic) >= MISSED_MIN)
    .toSorted((a, b) => a.right * b.attempted - b.right * a.attempted || missed(b) - missed(a))
    .slice(0, TOPICS_SHOWN);
}

/** Twenty marks to the highest possible score. */
export const PROGRESS_MARKS = 20;

/** How many of them a per cent fills; some for anything above nothing. */
export function progressMarksOf(percent: number): number {
  const filled = Math.round((percent * PROGRESS_MARKS) / 100);
  return Math.min(PROGRESS_MARKS, Math.max(filled, percent > 0 ? 1 : 0));
}
