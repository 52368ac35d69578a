import type { Database, Executor } from "../../platform/db.ts";
import { oneMachine, type Shards } from "../../platform/shards.ts";
import * as recounting from "./recount.queries.ts";
import * as queries from "./statistics.queries.ts";
import type { FirstAttemptRow, QuestionCounts, ScoreCount, TimesRow } from "./statistics.queries.ts";

/** An attempt that has just been completed. Sheet and key are in the order of the paper; options count from 1. */
export interface ClosedSheet {
  user_id: string;
  attempt_id: string;
  version_id: string;
  score: number;
  sheet: readonly (number | null)[];
  key: readonly number[];
}

type FirstSheet = ClosedSheet & FirstAttemptRow;

const MOST_OPTIONS = 8;

/**
 * Adds first attempts to the figures that analysis reads, in the transaction that completed them: a figure never counts
 * an attempt that is not over, nor misses one that is. Retakes change nothing.
 */
export async function keepStatistics(
  trx: Executor,
  closed: readonly ClosedSheet[],
  shards: Shards = oneMachine,
): Promise<void> {
  if (closed.length === 0) return;
  const found = await queries.selectFirstAttempts(trx, closed, shards);
  const rows = new Map(found.map((row) => [row.attempt_id, row]));
  const first = closed.flatMap((sheet) => {
    const row = rows.get(sheet.attempt_id);
    return row ? [{ ...sheet, ...row }] : [];
  });
  if (first.length === 0) return;
  await queries.lockTests(
    trx,
    first.map(({ test_id }) => test_id),
  );
  await queries.addScores(trx, countScores(first));
  for (const counts of countQuestions(first, await queries.selectTimes(trx, first, shards)))
    await queries.addQuestionCounts(trx, counts);
}

function countScores(sheets: readonly FirstSheet[]): ScoreCount[] {
  const counts = new Map<string, ScoreCount>();
  for (const { test_id, score } of sheets) {
    const count = entry(counts, `${test_id} ${score}`, () => ({ test_id, score, n: 0 }));
    count.n += 1;
  }
  return [...counts.values()];
}

/** In one order of versions, so that closers never wait for one another in a circle. */
function countQuestions(sheets: readonly FirstSheet[], times: readonly TimesRow[]): QuestionCounts[] {
  const counts = new Map<string, QuestionCounts>();
  for (const { version_id, sheet, key } of sheets) {
    const count = entry(counts, version_id, () => nothing(version_id, key.length));
    count.attempts += 1;
    for (const [index, correct] of key.entries()) add(count, index, sheet[index] ?? null, correct);
  }
  for (const { version_id, question, opened, time_ms } of times) {
    const count = counts.get(version_id)!;
    count.opened[question - 1] = opened;
    count.time_ms[question - 1] = time_ms;
  }
  return [...counts.values()].toSorted((a, b) => (a.version_id < b.version_id ? -1 : 1));
}

function nothing(version_id: string, questions: number): QuestionCounts {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    version_id,
    attempts: 0,
    opened: zeros(questions),
    answered: zeros(questions),
    correct: zeros(questions),
    time_ms: zeros(questions),
    choices: zeros(questions * MOST_OPTIONS),
  };
}

function add(count: QuestionCounts, index: number, option: number | null, correct: number) {
  if (option === null) return;
  count.answered[index]! += 1;
  count.choices[index * MOST_OPTIONS + option - 1]! += 1;
  if (option === correct) count.correct[index]! += 1;
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Counts a test's first attempts anew, while its closers wait. For what has bypassed closing; needs the owner's rights. */
export function recount(db: Database, testId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await recounting.lockTest(trx, testId);
    await recounting.recountScores(trx, testId);
    await recounting.recountQuestions(trx, testId);
  });
}
