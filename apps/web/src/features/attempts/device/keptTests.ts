import { hasAnswer } from "@patrak/domain";
import { connection } from "./database.ts";
import type { Entry } from "./entry.ts";
import { noOrder, withResponse, type Kept } from "./store.ts";

/** A running test as this device holds it: it opens without a network. */
export interface KeptTest {
  _id: string;
  testId: Kept["attempt"]["test"] & { totalQuestions: number };
  startTime: string;
  remainingTime: number;
  answered: number[];
  marked: number[];
}

/** This student's running tests, the first to end first; one that was handed in here is no longer running. */
export async function readKeptTests(userId: string): Promise<KeptTest[]> {
  return runningOf(await readDevice(userId));
}

interface OnDevice {
  kept: readonly Kept[];
  entries: readonly Entry[];
  /** By the server's clock as this device counts it. */
  now: number;
}

export function runningOf({ kept, entries, now }: OnDevice): KeptTest[] {
  const submitted = new Set(
    entries.filter(({ kind }) => kind === "submit").map(({ attemptId }) => attemptId),
  );
  return kept
    .filter(
      ({ attempt: { testAttempt } }) => testAttempt.endTime === undefined && !submitted.has(testAttempt._id),
    )
    .map((one) => testOf(one, entries, now))
    .filter(({ remainingTime }) => remainingTime > 0)
    .toSorted((a, b) => a.remainingTime - b.remainingTime);
}

async function readDevice(userId: string): Promise<OnDevice> {
  const database = await connection()();
  const ours = IDBKeyRange.bound([userId], [userId, []]);
  const [attempts, papers, entries, order] = await Promise.all([
    database.getAll("attempts", ours),
    database.getAll("papers", ours),
    database.getAll("entries", ours),
    database.get("orders", userId),
  ]);
  const paperOf = new Map(papers.map(({ attemptId, paper }) => [attemptId, paper]));
  const kept = attempts.flatMap(({ attemptId, attempt }): Kept[] => {
    const paper = paperOf.get(attemptId);
    return paper === undefined ? [] : [{ attempt, paper }];
  });
  return { kept, entries, now: Date.now() + (order ?? noOrder).wallOffset };
}

/** With what is not sent yet. */
function testOf({ attempt, paper }: Kept, entries: readonly Entry[], now: number): KeptTest {
  const { _id, startTime } = attempt.testAttempt;
  const { userResponses } = entries
    .filter(({ attemptId }) => attemptId === _id)
    .reduce((known, entry) => withResponse(known, entry), attempt);
  const numbersOf = (is: (questionId: string) => boolean) =>
    paper.questions.flatMap(({ questionId }, index) => (is(questionId) ? [index + 1] : []));
  return {
    _id,
    testId: { ...attempt.test, totalQuestions: attempt.totalQuestions },
    startTime,
    remainingTime: Math.max(0, Math.ceil((Date.parse(attempt.deadline) - now) / 1000)),
    answered: numbersOf((id) => hasAnswer(userResponses[id])),
    marked: numbersOf((id) => userResponses[id]?.isMarkedForReview === true),
  };
}
