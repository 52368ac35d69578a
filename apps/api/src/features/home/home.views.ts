import type { ReplyOf } from "@patrak/contract";
import {
  highestScore,
  isStandingShown,
  markSheet,
  nameIn,
  openedBy,
  outcomesOf,
  rankOf,
  receiptCodeOf,
  standingOf,
  toMarks,
  weakestTopics,
  type Histogram,
  type Language,
  type TopicSum,
} from "@patrak/domain";
import type { SeenOrder } from "../attempts/seen-order.service.ts";
import { nameOfBoard, type GroupFigures, type LabelledQuestion } from "./home.parts.ts";
import type { CompletedRow } from "./home.queries.ts";

type Home = ReplyOf<"GET /user/home">["data"];

/** A completed attempt with its paper. */
export interface ReadAttempt {
  row: CompletedRow;
  facts: { title_english: string | null; title_hindi: string | null };
  questions: LabelledQuestion[];
  /** Null if the learner saw the order of the paper. */
  seen: SeenOrder | null;
}

/** What home may show of an attempt: its score, and everything else. */
export function openOf({ is_held, shown }: CompletedRow) {
  const { figures, analysis } = openedBy(shown);
  return { figures: figures && !is_held, analysis: analysis && !is_held };
}

export function latestView(attempt: ReadAttempt, histogram: Histogram): NonNullable<Home["latest"]> {
  const { row, questions } = attempt;
  const { lostByWrong, lostByBlank, ...counts } = outcomesOf(markedOf(attempt), questions);
  const standing = standingOf(histogram, row.score);
  return {
    ...resultView(attempt),
    packageId: row.package_id,
    ...counts,
    lostByWrong: toMarks(lostByWrong),
    lostByBlank: toMarks(lostByBlank),
    ...(row.shown.rank &&
      isStandingShown(standing.attempts) && { rank: { place: rankOf(standing), of: standing.attempts } }),
  };
}

const markedOf = ({ row, questions }: ReadAttempt) =>
  markSheet(row.answers ?? [], questions, row.languages ?? []);

function resultView({ row, facts, questions }: ReadAttempt) {
  return {
    attemptId: row.attempt_id,
    title: titleOf(facts),
    endTime: row.ended_at.toISOString(),
    score: toMarks(row.score),
    maxScore: toMarks(highestScore(questions)),
  };
}

/** The same facts as the screen at the address of its analysis. */
export function submittedView(
  { row, facts, questions }: ReadAttempt,
  opens: Date | null,
  zone: string,
): Home["submitted"][number] {
  return {
    attemptId: row.attempt_id,
    title: titleOf(facts),
    endTime: row.ended_at.toISOString(),
    totalQuestions: questions.length,
    answered: row.answers?.filter((answer) => answer !== null).length ?? 0,
    receiptCode: receiptCodeOf(row.attempt_id),
    opens: opens?.toISOString() ?? null,
    zone,
  };
}

const POINTS_SHOWN = 8;

/** A line for each course that first attempts belong to, the given one first; attempts come newest first. */
export function progressView(
  attempts: readonly ReadAttempt[],
  known: { first: string; groups: ReadonlyMap<string, GroupFigures>; nameOf: (packageId: string) => string },
): Home["progress"] {
  const firsts = attempts.filter(({ row }) => row.counts);
  const courses = [...Map.groupBy(firsts, ({ row }) => row.package_id)].map(([packageId, ours]) => ({
    packageId,
    name: known.nameOf(packageId),
    points: ours
      .slice(0, POINTS_SHOWN)
      .toReversed()
      .map((attempt) => pointView(attempt, known.groups.get(nameOfBoard(attempt.row)))),
  }));
  const isFirst = ({ packageId }: { packageId: string }) => Number(packageId === known.first);
  return courses.toSorted((a, b) => isFirst(b) - isFirst(a));
}

function pointView(attempt: ReadAttempt, group: GroupFigures | undefined) {
  const isShown = attempt.row.shown.rank && group !== undefined && isStandingShown(group.attempts);
  return { ...resultView(attempt), ...(isShown && { median: toMarks(group.median) }) };
}

interface Topic extends TopicSum {
  /** Questions that were answered and not right, by attempt; as the learner counts them. */
  missed: Map<string, number[]>;
}

/** Of the attempts whose sheets were read. */
export function topicsView(attempts: readonly ReadAttempt[], language: Language): Home["topics"] {
  const topics = new Map<string, Topic>();
  const looked = attempts.filter(({ row }) => row.answers !== null);
  for (const attempt of looked) addTopics(topics, attempt, language);
  return {
    tests: looked.length,
    weakest: weakestTopics([...topics.values()]).map(weakView),
  };
}

/** Practice begins in the attempt with most to mend. */
function weakView({ missed, ...sum }: Topic) {
  const [most] = [...missed].toSorted(([, a], [, b]) => b.length - a.length);
  return { ...sum, attemptId: most![0], question: Math.min(...most![1]) };
}

/** Of one topic the names are those of the newest attempt. */
function addTopics(topics: Map<string, Topic>, attempt: ReadAttempt, language: Language) {
  for (const [at, { verdict }] of markedOf(attempt).entries()) {
    if (verdict === "blank") continue;
    const question = attempt.questions[at]!;
    const name = JSON.stringify([question.section, question.topic]);
    const sum = topics.get(name) ?? {
      section: nameIn(language, question.section, question.section_hindi),
      topic: nameIn(language, question.topic, question.topic_hindi),
      attempted: 0,
      right: 0,
      missed: new Map(),
    };
    topics.set(name, sum);
    sum.attempted += 1;
    if (verdict === "right") sum.right += 1;
    else missedIn(sum, attempt.row.attempt_id).push(attempt.seen?.numberOf(at + 1) ?? at + 1);
  }
}

function missedIn({ missed }: Topic, attemptId: string): number[] {
  const known = missed.get(attemptId) ?? [];
  missed.set(attemptId, known);
  return known;
}

function titleOf({ title_english, title_hindi }: ReadAttempt["facts"]) {
  return {
    ...(title_english !== null && { english: title_english }),
    ...(title_hindi !== null && { hindi: title_hindi }),
  };
}
