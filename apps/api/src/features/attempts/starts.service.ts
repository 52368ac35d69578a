import { startLimits } from "@patrak/domain";
import { Refusal } from "../../platform/errors.ts";
import { newIdPart } from "./attempt-ids.ts";
import { settle } from "./settling.ts";
import { createStartLine, type OpenRow, type StartOptions } from "./start-line.ts";
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

export interface Starts {
  /** This student's open attempt at this test, started now if there was none. */
  add(start: Start): Promise<StartedRow>;
}

export function createStarts(options: StartOptions & { limitFactor: number }): Starts {
  const { statements, closing, shards, limitFactor } = options;
  const queries = shards.isDistributed ? distributed : plain;
  const mostStarts = [startLimits.anHour * limitFactor, startLimits.aDay * limitFactor];

  async function insert(asked: Start[]) {
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
    const users = missing.map(({ userId }) => userId);
    const tests = missing.map(({ testId }) => testId);
    const { rows } = await statements.run<StartableRow>(queries.selectStartable, [
      users,
      tests,
      ...mostStarts,
    ]);
    const startable = new Map(rows.map((row) => [keyOfRow(row), row]));
    return missing.map((start) => refusalOf(startable.get(keyOf(start))));
  }

  async function selectOpen(starts: Start[]) {
    const users = starts.map(({ userId }) => userId);
    const tests = starts.map(({ testId }) => testId);
    const values = [users, tests, closing.closesAfter];
    const { rows } = await statements.run<OpenRow>(queries.selectOpenAttempts, values);
    if (rows.length > 0) await settle(statements, shards, rows[0]!.user_id);
    return rows;
  }

  const keys = { keyOf, keyOfRow, askedAs: keyOf };
  return createStartLine({ ...options, rounds: ROUNDS, ...keys, insert, selectOpen, refusalsOf });
}

function refusalOf(row: StartableRow | undefined): Refusal | undefined {
  if (!row) return new Refusal("NOT_FOUND");
  if (row.rests) return new Refusal("PRACTICE_CLOSED");
  return row.wait === null ? undefined : new Refusal("START_LIMIT", { retryAfterSeconds: row.wait });
}

const keyOf = ({ userId, testId }: Start) => `${userId}/${testId}`;

const keyOfRow = (row: Pick<StartedRow, "user_id" | "test_id">) =>
  keyOf({ userId: row.user_id, testId: row.test_id });

/** The position of each start among those of its student in this batch. */
function turnsOf(starts: Start[]): number[] {
  const turns = new Map<string, number>();
  return starts.map(({ userId }) => {
    const turn = (turns.get(userId) ?? 0) + 1;
    turns.set(userId, turn);
    return turn;
  });
}
