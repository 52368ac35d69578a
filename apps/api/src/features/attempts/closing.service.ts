import { limits, scoreSheet } from "@patrak/domain";
import { Counter, Histogram } from "prom-client";
import type { Database, Executor } from "../../platform/db.ts";
import { createBatches } from "../../platform/batches.ts";
import { isUnavailable, Refusal } from "../../platform/errors.ts";
import type { Shards } from "../../platform/shards.ts";
import { keepStatistics } from "../analysis/statistics.service.ts";
import { createAnswerKeys, type AnswerKeys } from "./answer-keys.ts";
import * as queries from "./closing.queries.ts";
import type { AttemptKey, CompletedRow, LockedRow, SheetRow } from "./closing.queries.ts";

const closed = new Counter({
  name: "patrak_attempts_closed_total",
  help: "Attempts that were closed, by what ended them.",
  labelNames: ["reason"],
});
const lag = new Histogram({
  name: "patrak_closing_lag_seconds",
  help: "Time from an attempt's deadline to its closing by the server, the grace included.",
  buckets: [6, 6.5, 7, 8, 9, 11, 16, 36, 66, 606],
});

/** More would keep a save waiting behind the lock for too long. */
const BATCH = 100;
/** Nothing waits for attempts whose time is over: fewer and larger batches write the same figures less often. */
const DUE_BATCH = 400;
/** Batches of due attempts that are closed at the same time: while one is scored here, the other is read there. */
const LANES = 2;

type LeaveOut = (attemptId: string, error: unknown) => void;

export interface Closing {
  /** Seconds after its deadline at which an attempt closes by itself. */
  closesAfter: number;
  /** Hands in; again, it gives the same end. */
  submit(attempt: AttemptKey): Promise<Date>;
  /** Before a read of an attempt whose time has come. */
  closeIfDue(attempt: AttemptKey): Promise<void>;
  /** Closes a batch of those whose time has come, says how many, and names those that could not be. */
  closeDue(not: readonly string[], leaveOut: LeaveOut): Promise<number>;
}

/** The one door to completion: lock, then read the answers in a new statement, score, write, commit. */
export function createClosing(options: {
  scoringDb: Database;
  graceSeconds: number;
  shards: Shards;
}): Closing {
  const { scoringDb, shards } = options;
  const closesAfter = options.graceSeconds + limits.receiptSeconds;
  const due = { after: closesAfter, shards };
  const keys = createAnswerKeys();

  async function close(lock: (trx: Executor) => Promise<LockedRow[]>) {
    const { rows, completed } = await scoringDb.transaction().execute(async (trx) => {
      const locked = await lock(trx);
      const open = locked.filter(({ status }) => status === 0);
      return { rows: locked, completed: await complete(trx, { keys, shards }, open) };
    });
    for (const { end_reason } of completed) closed.inc({ reason: end_reason });
    return { rows, completed };
  }

  const closeDueOf = (attempts: AttemptKey[], skip: boolean) =>
    close((trx) => queries.lockDueAttempts(trx, attempts, { ...due, skip }));

  async function closeTogether(attempts: AttemptKey[], leaveOut: LeaveOut) {
    try {
      const { completed } = await closeDueOf(attempts, true);
      for (const { lag_seconds } of completed) lag.observe(lag_seconds);
      return completed.length;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return closeOneByOne(attempts, leaveOut);
    }
  }

  async function closeInLanes(batches: AttemptKey[][], leaveOut: LeaveOut) {
    const waiting = batches.values();
    const lane = async () => {
      let count = 0;
      for (const batch of waiting) count += await closeTogether(batch, leaveOut);
      return count;
    };
    // All are waited for, so that none goes on behind the back of a caller who was told of a failure.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failed = lanes.find((ended) => ended.status === "rejected");
    if (failed) throw failed.reason;
    return lanes.reduce((sum, ended) => sum + (ended.status === "fulfilled" ? ended.value : 0), 0);
  }

  /** One that cannot be scored must not keep the others open. */
  async function closeOneByOne(attempts: AttemptKey[], leaveOut: LeaveOut) {
    let count = 0;
    for (const attempt of attempts) {
      try {
        count += (await closeDueOf([attempt], true)).completed.length;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        leaveOut(attempt.attemptId, error);
      }
    }
    return count;
  }

  const submits = createBatches({
    // A batch for one shard is small: more of them are under way, and a connection is left for what a read closes.
    slots: shards.isDistributed ? 3 : 2,
    maxRows: BATCH,
    maxWaiting: 5000,
    groupOf: ({ userId }: AttemptKey) => shards.of(userId),
    run: submitTogether,
  });

  async function submitTogether(attempts: AttemptKey[]): Promise<(Date | Error)[]> {
    // Who presses twice is in the batch twice, and must be counted once.
    const asked = new Map(attempts.map((attempt) => [`${attempt.userId}/${attempt.attemptId}`, attempt]));
    try {
      const { rows, completed } = await close((trx) =>
        queries.lockAttempts(trx, [...asked.values()], shards),
      );
      // By its owner too: somebody else may hand in the same id in the same batch.
      const ends = new Map(
        [...rows, ...completed].map((row) => [`${row.user_id}/${row.attempt_id}`, row.ended_at]),
      );
      return attempts.map(
        ({ userId, attemptId }) => ends.get(`${userId}/${attemptId}`) ?? new Refusal("NOT_FOUND"),
      );
    } catch (error) {
      if (attempts.length === 1 || isUnavailable(error)) return attempts.map(() => error as Error);
      return (await Promise.all(attempts.map((attempt) => submitTogether([attempt])))).flat();
    }
  }

  return {
    closesAfter,
    submit: submits.add,
    closeIfDue: async (attempt) => void (await closeDueOf([attempt], false)),
    closeDue: async (not, leaveOut) => {
      const found = await queries.selectDueAttempts(scoringDb, { ...due, most: DUE_BATCH * LANES, not });
      const groups = shards.group(found, ({ userId }) => userId);
      const batches = groups.flatMap((group) => inBatches(group));
      return closeInLanes(batches, leaveOut);
    },
  };
}

async function complete(
  trx: Executor,
  { keys, shards }: { keys: AnswerKeys; shards: Shards },
  open: LockedRow[],
): Promise<CompletedRow[]> {
  if (open.length === 0) return [];
  const rows = await queries.selectSheets(trx, open, shards);
  const sheets = new Map(rows.map((sheet) => [sheet.attempt_id, sheet]));
  const results = await Promise.all(
    open.map(async ({ user_id, attempt_id, version_id }) => {
      const { correct_options, marks_correct, marks_wrong } = await keys.of(trx, version_id);
      const sheet = toSheet(sheets.get(attempt_id), correct_options.length);
      const { total } = scoreSheet(sheet, correct_options, { correct: marks_correct, wrong: marks_wrong });
      const scored = { score: total, marks_correct, marks_wrong, sheet, key: correct_options };
      return { user_id, attempt_id, version_id, ...scored };
    }),
  );
  const completed = await queries.completeAttempts(trx, results, shards);
  await keepStatistics(trx, results, shards);
  return completed;
}

function inBatches(attempts: AttemptKey[]): AttemptKey[][] {
  const count = Math.ceil(attempts.length / DUE_BATCH);
  return Array.from({ length: count }, (_, index) =>
    attempts.slice(index * DUE_BATCH, (index + 1) * DUE_BATCH),
  );
}

function toSheet(row: SheetRow | undefined, length: number): (number | null)[] {
  const sheet = Array.from<number | null>({ length }).fill(null);
  for (const [index, question] of row?.questions.entries() ?? [])
    sheet[question - 1] = row!.options[index] ?? null;
  return sheet;
}
