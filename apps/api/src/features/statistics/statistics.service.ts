import { optionLetters, type MarkedAnswer, type Sheet } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import * as recounting from "./recount.queries.ts";
import * as queries from "./statistics.queries.ts";
import type { Board, QuestionCounts, ScoreCount } from "./statistics.queries.ts";

/** An attempt just completed. */
export interface CountedSheet extends Board {
  version_id: string;
  /** Whether its board counts it. */
  counts: boolean;
  score: number;
  sheet: Pick<Sheet, "answers" | "timesMs">;
  /** In paper order. */
  marked: readonly MarkedAnswer[];
}

/**
 * Adds attempts to the figures that analysis reads, in the transaction that completed them: a figure never
 * counts an open attempt and never misses a completed one. Retakes change nothing. What was added is taken
 * away again by −1, under any slot.
 */
export async function keepStatistics(
  trx: Executor,
  closed: readonly CountedSheet[],
  times: 1 | -1 = 1,
): Promise<void> {
  const counted = closed.filter(({ counts }) => counts);
  if (counted.length === 0) return;
  await queries.lockBoards(
    trx,
    counted.map(({ board_id }) => board_id),
  );
  await queries.addScores(trx, countScores(counted, times));
  for (const counts of countQuestions(counted, times)) await queries.addQuestionCounts(trx, counts);
}

function countScores(sheets: readonly CountedSheet[], times: number): ScoreCount[] {
  const counts = new Map<string, ScoreCount>();
  for (const { board_id, key_revision, score } of sheets) {
    const name = `${board_id} ${key_revision} ${score}`;
    entry(counts, name, () => ({ board_id, key_revision, score, n: 0 })).n += times;
  }
  return [...counts.values()];
}

/** In one order of versions, so that closers never deadlock. */
function countQuestions(sheets: readonly CountedSheet[], times: number): QuestionCounts[] {
  const counts = new Map<string, QuestionCounts>();
  for (const counted of sheets) {
    const name = `${counted.board_id} ${counted.version_id} ${counted.key_revision}`;
    add(
      entry(counts, name, () => nothing(counted)),
      counted,
      times,
    );
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

function nothing({ board_id, version_id, key_revision, marked }: CountedSheet): QuestionCounts {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    board_id,
    version_id,
    key_revision,
    attempts: 0,
    opened: zeros(marked.length),
    answered: zeros(marked.length),
    correct: zeros(marked.length),
    time_ms: zeros(marked.length),
    choices: zeros(marked.length * optionLetters.length),
  };
}

function add(count: QuestionCounts, { sheet, marked }: CountedSheet, times: number) {
  count.attempts += times;
  for (const [index, { verdict }] of marked.entries()) {
    const timeMs = sheet.timesMs[index]!;
    const answer = sheet.answers[index]!;
    if (timeMs > 0) count.opened[index]! += times;
    count.time_ms[index]! += times * timeMs;
    if (answer === null) continue;
    count.answered[index]! += times;
    if (verdict === "right") count.correct[index]! += times;
    for (const [option, letter] of optionLetters.entries())
      if (answer.includes(letter)) count.choices[index * optionLetters.length + option]! += times;
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/**
 * Counts a board's attempts again, while its closers wait. For changes that bypassed closing;
 * runs as `patrak_scoring`.
 */
export function recount(db: Database, boardId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await recounting.lockBoard(trx, boardId);
    await recounting.recountScores(trx, boardId);
    await recounting.recountQuestions(trx, boardId);
  });
}
