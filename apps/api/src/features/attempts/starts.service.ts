import { startLimits } from "@patrak/domain";
import { createBatches } from "../../platform/batches.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Shards } from "../../platform/shards.ts";
import type { Statements } from "../../platform/statements.ts";
import { newIdPart } from "./attempt-ids.ts";
import type { Closing } from "./closing.service.ts";
import { settle } from "./settling.ts";
import { distributed, plain, type StartableRow, type StartedRow } from "./starts.queries.ts";

/**
 * Of several starts of one student at once, one succeeds and the others try again. An
 * hour allows no more of them.
 */
const ROUNDS = startLimits.anHour + 1;

interface Start {
  userId: string;
  testId: string;
}
type Open = StartedRow & { is_due: boolean };

export interface Starts {
  /** This student's open attempt at this test, started now if there was none. */
  add(start: Start): Promise<StartedRow>;
}

export function createStarts(options: {
  statements: Statements;
  slots: number;
  closing: Closing;
  shards: Shards;
  limitFactor: number;
}): Starts {
  const { statements, closing, slots, shards, limitFactor } = options;
  const queries = shards.isDistributed ? distributed : plain;
  const mostStarts = [startLimits.anHour * limitFactor, startLimits.aDay * limitFactor];
  const batches = createBatches<Start, StartedRow>({
    slots,
    maxRows: 500,
    maxWaiting: 5000,
    groupOf: ({ userId }) => shards.of(userId),
    run: (starts) => startTogether(starts, ROUNDS),
  });

  async function startTogether(starts: Start[], rounds: number): Promise<(StartedRow | Error)[]> {
    const begun = byStart(await insert(starts));
    const open = byStart(await selectOpen(starts.filter((start) => !begun.has(keyOf(start)))));
    const overdue = [...open.entries()].filter(([, { is_due }]) => is_due);
    const failed = await closeAll(overdue);
    const settled = (start: Start) => {
      const key = keyOf(start);
      return begun.get(key) ?? notDue(open.get(key)) ?? failed.get(key);
    };
    const missing = starts.filter((start) => settled(start) === undefined);
    const refused = await refusalsOf(missing);
    // The open attempt was closed just now, by us or by another process; or another start
    // of the student came first.
    const lost = missing.filter((start) => !refused.has(keyOf(start)));
    const again = lost.length > 0 && rounds > 1 ? await startTogether(lost, rounds - 1) : [];
    return starts.map((start) => settled(start) ?? refused.get(keyOf(start)) ?? again.shift() ?? busy());
  }

  /** An attempt that cannot be closed fails only its own student's start. */
  async function closeAll(overdue: [key: string, Open][]) {
    const failed = new Map<string, Error>();
    for (const [key, { user_id, attempt_id }] of overdue)
      await closing
        .closeIfDue({ userId: user_id, attemptId: attempt_id })
        .catch((error: Error) => failed.set(key, error));
    return failed;
  }

  async function insert(starts: Start[]) {
    const asked = [...new Map(starts.map((start) => [keyOf(start), start])).values()];
    const { rows } = await statements.run<StartedRow>(queries.insertAttempts, [
      asked.map(({ userId }) => userId),
      asked.map(newIdPart),
      asked.map(({ testId }) => testId),
      turnsOf(asked),
      ...mostStarts,
    ]);
    return rows;
  }

  async function refusalsOf(missing: Start[]) {
    if (missing.length === 0) return new Map<string, Refusal>();
    const users = missing.map(({ userId }) => userId);
    const tests = missing.map(({ testId }) => testId);
    const { rows } = await statements.run<StartableRow>(queries.selectStartable, [
      users,
      tests,
      ...mostStarts,
    ]);
    const startable = byStart(rows);
    const refusals = missing.flatMap((start): [string, Refusal][] => {
      const row = startable.get(keyOf(start));
      if (!row) return [[keyOf(start), new Refusal("NOT_FOUND")]];
      if (row.wait === null) return [];
      return [[keyOf(start), new Refusal("START_LIMIT", { retryAfterSeconds: row.wait })]];
    });
    return new Map(refusals);
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

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 1 });

/** The position of each start among those of its student in this batch. */
function turnsOf(starts: Start[]): number[] {
  const turns = new Map<string, number>();
  return starts.map(({ userId }) => {
    const turn = (turns.get(userId) ?? 0) + 1;
    turns.set(userId, turn);
    return turn;
  });
}

function byStart<Row extends Pick<StartedRow, "user_id" | "test_id">>(rows: Row[]) {
  return new Map(rows.map((row) => [keyOf({ userId: row.user_id, testId: row.test_id }), row]));
}

function notDue(row: Open | undefined): StartedRow | undefined {
  return row?.is_due ? undefined : row;
}
