import { limits, markSheet, scoreOf, type Sheet } from "@patrak/domain";
import { Counter, Histogram } from "prom-client";
import type { Database, Executor } from "../../platform/db.ts";
import { createBatches } from "../../platform/batches.ts";
import { isUnavailable, Refusal } from "../../platform/errors.ts";
import type { Shards } from "../../platform/shards.ts";
import { insertScores } from "../scores/scores.queries.ts";
import { lockBoards } from "../statistics/statistics.queries.ts";
import { isOther, keepStatistics } from "../statistics/statistics.service.ts";
import { createAnswerKeys, type AnswerKeys } from "./answer-keys.ts";
import { forgetContacts } from "../contacts/contacts.service.ts";
import { keepSheets, sheetFrom } from "../sheets/sheets.service.ts";
import type { SheetKey } from "../sheets/sheets.queries.ts";
import type { KeyedVersion } from "./keys.queries.ts";
import * as queries from "./closing.queries.ts";
import type { AttemptKey, CompletedRow, End, LockedRow } from "./closing.queries.ts";

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

/** A larger batch would make a save wait too long for the lock. */
const BATCH = 100;
/** Nobody waits for overdue attempts: fewer and larger batches write the same figures less often. */
const DUE_BATCH = 400;
/** Batches of overdue attempts closed at once: while one is scored here, the database reads the other. */
const LANES = 2;

type LeaveOut = (attempt: AttemptKey, error: unknown) => void;

export interface Submit extends AttemptKey {
  /** The deadline, in milliseconds, that a device knew whose time was up: no end if it has been moved since. */
  knownDeadline?: number;
}

/** Time is given in whole seconds; a device knows milliseconds. */
const MOVED_MS = 500;

export interface Closing {
  /** Seconds after its deadline at which an attempt closes by itself. */
  closesAfter: number;
  /** Submits; repeating it gives the same end. */
  submit(submit: Submit): Promise<Date>;
  /** Called before reading an attempt whose closing time has come. */
  closeIfDue(attempt: AttemptKey): Promise<void>;
  /** Closes a batch of overdue attempts, returns how many, and names those that failed. */
  closeDue(not: readonly AttemptKey[], leaveOut: LeaveOut): Promise<number>;
}

/** The only way to complete an attempt: lock, read the answers in a new statement, score, write, commit. */
export function createClosing(options: {
  scoringDb: Database;
  graceSeconds: number;
  shards: Shards;
}): Closing {
  const { scoringDb, shards, graceSeconds } = options;
  const closesAfter = options.graceSeconds + limits.receiptSeconds;
  const due = { after: closesAfter, shards };
  const keys = createAnswerKeys();

  /** `goesOn`: what stays open although it was to be closed, because it has been given time. */
  async function close(
    lock: (trx: Executor) => Promise<LockedRow[]>,
    goesOn: (row: LockedRow, isGiven: boolean) => boolean,
  ) {
    const moved = new Set<string>();
    const { rows, completed } = await scoringDb.transaction().execute(async (trx) => {
      const locked = await lock(trx);
      const given = new Set((await queries.catchUp(trx, locked, shards)).map(nameOf));
      const isOpen = (row: LockedRow) => row.status === 0 && !row.is_early;
      for (const row of locked.filter(isOpen))
        if (goesOn(row, given.has(nameOf(row)))) moved.add(nameOf(row));
      const isHeld = (row: LockedRow) => row.is_held && !given.has(nameOf(row));
      const open = locked.filter((row) => isOpen(row) && !moved.has(nameOf(row)) && !isHeld(row));
      return { rows: locked, completed: await completeAll(trx, { keys, shards, graceSeconds }, open) };
    });
    for (const { end_reason } of completed) closed.inc({ reason: end_reason });
    const ended = byAttempt(completed);
    const isEnded = (row: LockedRow) => ended.has(nameOf(row));
    forgetContacts(scoringDb, rows.filter(isEnded), shards);
    return { rows, completed, moved };
  }

  const closeDueOf = (attempts: AttemptKey[], skip: boolean) =>
    close(
      (trx) => queries.lockDueAttempts(trx, attempts, { ...due, skip }),
      (_row, isGiven) => isGiven,
    );

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
    // Waits for all lanes, so that none is still running after the caller was told of a failure.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failed = lanes.find((ended) => ended.status === "rejected");
    if (failed) throw failed.reason;
    return lanes.reduce((sum, ended) => sum + (ended.status === "fulfilled" ? ended.value : 0), 0);
  }

  /** One attempt that cannot be scored must not keep the others open. */
  async function closeOneByOne(attempts: AttemptKey[], leaveOut: LeaveOut) {
    let count = 0;
    for (const attempt of attempts) {
      try {
        count += (await closeDueOf([attempt], true)).completed.length;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        leaveOut(attempt, error);
      }
    }
    return count;
  }

  const submits = createBatches({
    // A batch for one shard is small: more of them run at once, and one connection stays
    // free for reads that close.
    slots: shards.isDistributed ? 3 : 2,
    maxRows: BATCH,
    maxWaiting: 5000,
    groupOf: ({ userId }: Submit) => shards.of(userId),
    run: submitTogether,
  });

  async function submitTogether(attempts: Submit[]): Promise<(Date | Error)[]> {
    // A student who presses twice is in the batch twice and must be counted once.
    const asked = Map.groupBy(attempts, ({ userId, attemptId }) => attemptName(userId, attemptId));
    const hasMoved = (row: LockedRow, isGiven: boolean) =>
      asked
        .get(nameOf(row))!
        .every(({ knownDeadline: known }) => known !== undefined && isLater(row, known, isGiven));
    try {
      const { rows, completed, moved } = await close(
        (trx) =>
          queries.lockAttempts(
            trx,
            [...asked.values()].map(([attempt]) => attempt!),
            shards,
          ),
        hasMoved,
      );
      const ends = byAttempt<SheetKey & { ended_at: Date | null }>([...rows, ...completed]);
      return attempts.map(({ userId, attemptId }) => {
        const name = attemptName(userId, attemptId);
        return moved.has(name) ? new Refusal("DEADLINE_MOVED") : endOrRefusal(ends.get(name));
      });
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

interface Completing {
  keys: AnswerKeys;
  shards: Shards;
  graceSeconds: number;
  by?: "admin";
}

/** Sheets, results and figures of attempts that this transaction has locked. */
export async function completeAll(
  trx: Executor,
  { keys, shards, graceSeconds, by }: Completing,
  open: LockedRow[],
): Promise<(CompletedRow & Pick<End, "lag_seconds">)[]> {
  if (open.length === 0) return [];
  await queries.countLateSaves(trx, open, { shards, graceSeconds });
  // Before the revisions of the keys are read: none is made, and none comes into force, until this is committed.
  await lockBoards(
    trx,
    open.map(({ board_id }) => board_id),
  );
  const ends = byAttempt(await queries.selectEnds(trx, open, shards));
  const under = async (version: KeyedVersion, { answers, languages }: Sheet) => {
    const marked = markSheet(answers, (await keys.of(trx, version)).questions, languages);
    return { key_revision: version.key_revision, score: scoreOf(marked).total, marked };
  };
  const results = await Promise.all(
    open.map(async (row) => {
      const end = ends.get(nameOf(row))!;
      const { key_revision, next_revision } = end;
      const { version_id } = row;
      const { questions, ...marks } = await keys.of(trx, { version_id, key_revision });
      const sheet = sheetFrom(end);
      const marked = markSheet(sheet.answers, questions, sheet.languages);
      const score = scoreOf(marked).total;
      const next =
        next_revision === null ? undefined : await under({ version_id, key_revision: next_revision }, sheet);
      const scored = { score, ...marks, key_revision, next, sheet, marked, closing: row.closings + 1 };
      // Whoever hands in for a learner does so before the time is up, or closes what the time has ended.
      const end_reason = end.end_reason === "submit" ? (by ?? end.end_reason) : end.end_reason;
      return { ...row, ...scored, ended_at: end.ended_at, end_reason };
    }),
  );
  await keepSheets(trx, results);
  const completed = await queries.completeAttempts(trx, results, shards);
  const nexts = results.flatMap((row) => (row.next && isOther(row) ? [nextScore(row, row.next)] : []));
  if (nexts.length > 0) await insertScores(trx, nexts);
  await keepStatistics(trx, results);
  return completed.map((row) => Object.assign(row, { lag_seconds: ends.get(nameOf(row))!.lag_seconds }));
}

function nextScore(
  {
    user_id,
    attempt_id,
    test_id,
    closing,
    score: before,
  }: SheetKey & {
    test_id: string;
    closing: number;
    score: number;
  },
  { key_revision, score }: { key_revision: number; score: number },
) {
  return { user_id, attempt_id, test_id, closing, key_revision, before, score };
}

/** Whether an attempt has more time than a device knew. */
const isLater = ({ deadline }: LockedRow, known: number, isGiven: boolean) =>
  isGiven || deadline.getTime() > known + MOVED_MS;

/** What was found and is still open has not begun, or an outage holds it. */
function endOrRefusal(row: { ended_at: Date | null } | undefined): Date | Refusal {
  if (!row) return new Refusal("NOT_FOUND");
  return row.ended_at ?? new Refusal("BUSY", { retryAfterSeconds: 1 });
}

/** Two students may have attempts with the same id. */
const attemptName = (userId: string, attemptId: string) => `${userId}/${attemptId}`;
const nameOf = ({ user_id, attempt_id }: SheetKey) => attemptName(user_id, attempt_id);
const byAttempt = <Row extends SheetKey>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [nameOf(row), row]));

function inBatches(attempts: AttemptKey[]): AttemptKey[][] {
  const count = Math.ceil(attempts.length / DUE_BATCH);
  return Array.from({ length: count }, (_, index) =>
    attempts.slice(index * DUE_BATCH, (index + 1) * DUE_BATCH),
  );
}
