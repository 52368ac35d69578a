import { createBatches } from "../../platform/batches.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statements } from "../../platform/statements.ts";
import { newAttemptId } from "./attempt-ids.ts";
import type { Closing } from "./closing.service.ts";
import { settle } from "./settling.ts";
import { distributed, plain, type StartedRow } from "./starts.queries.ts";

interface Start {
  userId: string;
  testId: string;
}
type Open = StartedRow & { is_due: boolean };

export interface Starts {
  /** The open attempt of this student at this test, begun now if there was none. */
  add(start: Start): Promise<StartedRow>;
}

export function createStarts(options: {
  statements: Statements;
  slots: number;
  closing: Closing;
  shards: Shards;
}): Starts {
  const { statements, closing, slots, shards } = options;
  const queries = shards.isDistributed ? distributed : plain;
  const batches = createBatches<Start, StartedRow>({
    slots,
    maxRows: 500,
    maxWaiting: 5000,
    groupOf: ({ userId }) => shards.of(userId),
    run: (starts) => startTogether(starts, 3),
  });

  async function startTogether(starts: Start[], rounds: number): Promise<(StartedRow | Error)[]> {
    const begun = byStart(await insert(starts));
    const open = byStart(await selectOpen(starts.filter((start) => !begun.has(keyOf(start)))));
    const overdue = [...open.entries()].filter(([, { is_due }]) => is_due);
    const failed = await closeAll(overdue);
    const found = starts.map((start) => {
      const key = keyOf(start);
      return begun.get(key) ?? notDue(open.get(key)) ?? failed.get(key);
    });
    const missing = starts.filter((_, index) => found[index] === undefined);
    if (missing.length === 0 || rounds === 1) return found.map((row) => row ?? new Refusal("NOT_FOUND"));
    // What was open has been closed just now, by us or by another. Nothing there at all is the same, once more.
    const again = await startTogether(missing, overdue.length > 0 ? rounds - 1 : 1);
    return found.map((row) => row ?? again.shift()!);
  }

  /** One that cannot be closed is its own student's failure. */
  async function closeAll(overdue: [key: string, Open][]) {
    const failed = new Map<string, Error>();
    for (const [key, { user_id, attempt_id }] of overdue)
      await closing
        .closeIfDue({ userId: user_id, attemptId: attempt_id })
        .catch((error: Error) => failed.set(key, error));
    return failed;
  }

  async function insert(starts: Start[]) {
    const users = starts.map(({ userId }) => userId);
    const tests = starts.map(({ testId }) => testId);
    const { rows } = await statements.run<StartedRow>(queries.insertAttempts, [
      users,
      starts.map(newAttemptId),
      tests,
    ]);
    return rows;
  }

  async function selectOpen(starts: Start[]) {
    if (starts.length === 0) return [];
    const users = starts.map(({ userId }) => userId);
    const tests = starts.map(({ testId }) => testId);
    const values = [users, tests, closing.closesAfter];
    const { rows } = await statements.run<Open>(queries.selectOpenAttempts, values);
    if (rows.length > 0) await settle(statements, shards, rows[0]!.user_id);
    return rows;
  }

  return { add: batches.add };
}

const keyOf = ({ userId, testId }: Start) => `${userId}/${testId}`;

function byStart<Row extends StartedRow>(rows: Row[]) {
  return new Map(rows.map((row) => [keyOf({ userId: row.user_id, testId: row.test_id }), row]));
}

function notDue(row: Open | undefined): StartedRow | undefined {
  return row?.is_due ? undefined : row;
}
