import { optionLetters, type MarkedAnswer, type Sheet } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import * as queries from "./statistics.queries.ts";
import type { Board, QuestionCounts, ScoreCount } from "./statistics.queries.ts";

/** An attempt just completed, under the revision of the keys in force. */
export interface CountedSheet extends Board {
  version_id: string;
  /** Whether its board counts it. */
  counts: boolean;
  score: number;
  sheet: Pick<Sheet, "answers" | "timesMs">;
  /** In paper order. */
  marked: readonly MarkedAnswer[];
  /** The same under the revision that is being made, once it has a score there. */
  next?: { key_revision: number; score: number; marked: readonly MarkedAnswer[] } | undefined;
}

/**
 * Adds attempts to the figures that analysis reads, in the transaction that completed them: a figure never
 * counts an open attempt and never misses a completed one. Retakes change nothing. What was added is taken
 * away again by −1, under any slot. The caller shares the locks of the boards.
 *
 * Of a revision that is being made the figures are what differs from those in force; both become one when it comes into
 * force.
 */
export async function keepStatistics(
  trx: Executor,
  closed: readonly CountedSheet[],
  times: 1 | -1 = 1,
): Promise<void> {
  const counted = closed.filter(({ counts }) => counts);
  if (counted.length === 0) return;
  await queries.addScores(trx, countScores(counted, times));
  for (const counts of countQuestions(counted, times)) await queries.addQuestionCounts(trx, counts);
}

/** Whether the revision that is being made changes the score, or what is right. */
export function isOther({ score, marked, next }: Pick<CountedSheet, "score" | "marked" | "next">): boolean {
  if (!next) return false;
  return score !== next.score || marked.some((answer, at) => isRight(answer) !== isRight(next.marked[at]!));
}

const isRight = ({ verdict }: MarkedAnswer) => verdict === "right";

function countScores(sheets: readonly CountedSheet[], times: number): ScoreCount[] {
  const counts = new Map<string, ScoreCount>();
  const count = (board_id: string, key_revision: number, score: number, n: number) => {
    const name = `${board_id} ${key_revision} ${score}`;
    entry(counts, name, () => ({ board_id, key_revision, score, n: 0 })).n += n;
  };
  for (const { board_id, key_revision, score, next } of sheets) {
    count(board_id, key_revision, score, times);
    if (!next || next.score === score) continue;
    count(board_id, next.key_revision, score, -times);
    count(board_id, next.key_revision, next.score, times);
  }
  return [...counts.values()];
}

/** In one order of versions, so that closers never deadlock. */
function countQuestions(sheets: readonly CountedSheet[], times: number): QuestionCounts[] {
  const counts = new Map<string, QuestionCounts>();
  const under = (counted: CountedSheet, key_revision: number) =>
    entry(counts, `${counted.board_id} ${counted.version_id} ${key_revision}`, () =>
      noCounts({ ...counted, key_revision }, counted.marked.length),
    );
  for (const counted of sheets) {
    add(under(counted, counted.key_revision), counted, times);
    if (counted.next && isOther(counted))
      addChange(under(counted, counted.next.key_revision), counted, times);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** Of a paper with so many questions. */
export function noCounts(
  { board_id, version_id, key_revision }: Board & { version_id: string },
  questions: number,
): QuestionCounts {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    board_id,
    version_id,
    key_revision,
    attempts: 0,
    opened: zeros(questions),
    answered: zeros(questions),
    correct: zeros(questions),
    time_ms: zeros(questions),
    choices: zeros(questions * optionLetters.length),
  };
}

const letters: readonly string[] = optionLetters;

function add(count: QuestionCounts, { sheet, marked }: CountedSheet, times: number) {
  count.attempts += times;
  for (const [index, answered] of marked.entries()) {
    const timeMs = sheet.timesMs[index]!;
    const answer = sheet.answers[index]!;
    if (timeMs > 0) count.opened[index]! += times;
    count.time_ms[index]! += times * timeMs;
    if (answer === null) continue;
    count.answered[index]! += times;
    if (isRight(answered)) count.correct[index]! += times;
    for (const letter of answer) {
      const option = letters.indexOf(letter);
      if (option >= 0) count.choices[index * optionLetters.length + option]! += times;
    }
  }
}

/** Only what is right depends on a key. */
function addChange(count: QuestionCounts, { marked, next }: CountedSheet, times: number) {
  for (const [index, answered] of next!.marked.entries())
    count.correct[index]! += times * (Number(isRight(answered)) - Number(isRight(marked[index]!)));
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
