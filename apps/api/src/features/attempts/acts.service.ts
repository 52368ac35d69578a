import { markSheet } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import type { Shards } from "../../platform/shards.ts";
import { keepStatistics } from "../statistics/statistics.service.ts";
import * as queries from "./acts.queries.ts";
import type { ActedRow } from "./acts.queries.ts";
import { createAnswerKeys } from "./answer-keys.ts";
import type { AttemptKey } from "./closing.queries.ts";
import { completeAll } from "./closing.service.ts";

export interface Acts {
  /** Carries out what was done to this attempt; whoever comes second finds nothing to do. */
  carryOut(attempt: AttemptKey): Promise<void>;
  /** For the worker: what a process that died has left. */
  carryOutAll(): Promise<boolean>;
  /** Opens the learner's attempt again if it was re-opened and waits; says whether. */
  reopen(userId: string, sittingId: string): Promise<boolean>;
}

const BATCH = 100;

/** What somebody who leads an exam does to one attempt, carried out where closing is: under the attempt's lock. */
export function createActs(options: { scoringDb: Database; graceSeconds: number; shards: Shards }): Acts {
  const { scoringDb, shards, graceSeconds } = options;
  const keys = createAnswerKeys();

  async function carryOut(attempt: AttemptKey) {
    await scoringDb.transaction().execute(async (trx) => {
      const before = await queries.lockLearnersAttempts(trx, attempt);
      const acts = before.length === 0 ? [] : await queries.selectPending(trx, before);
      if (acts.length === 0) return;
      const mayCount = before.some(({ counts }) => counts) || (await queries.hasCounted(trx, before));
      const isVoid = new Map(before.map((row) => [row.attempt_id, row.is_void]));
      // One that would count again while the learner is in another sitting of the event came too late, and stays void.
      const [{ is_elsewhere: isElsewhere }] = before as [ActedRow];
      for (const { attempt_id, kind } of acts)
        if (kind === "void" || (kind === "counts" && !isElsewhere)) isVoid.set(attempt_id, kind === "void");
      const ends = new Set(acts.filter(({ kind }) => kind !== "counts").map(({ attempt_id }) => attempt_id));
      const open = before.filter(({ attempt_id, status }) => status === 0 && ends.has(attempt_id));
      // Closed as one that does not count; who counts is settled below, for all of them.
      const uncounted = open.map((row) => Object.assign(row, { counts: false }));
      await completeAll(trx, { keys, shards, graceSeconds, by: "admin" }, uncounted);
      const rows = await queries.lockLearnersAttempts(trx, attempt);
      const first = mayCount
        ? rows.find((row) => row.status === 1 && !isVoid.get(row.attempt_id))?.attempt_id
        : undefined;
      for (const row of rows) await settle(trx, row, isVoid.get(row.attempt_id)!, row.attempt_id === first);
      await queries.finishActs(trx, acts, mayCount);
    });
  }

  /** The learner's first that is not void counts. An open one says what it may; closing decides. */
  async function settle(trx: Executor, row: ActedRow, isVoid: boolean, isFirst: boolean) {
    const counts = row.status === 1 ? isFirst : row.counts && !isVoid;
    if (isVoid === row.is_void && counts === row.counts) return;
    await queries.updateStanding(trx, row, { isVoid, counts });
    if (row.status === 1 && counts !== row.counts) await count(trx, row, counts ? 1 : -1);
  }

  async function count(trx: Executor, row: ActedRow, times: 1 | -1) {
    const { version_id, key_revision, next_revision, next_score } = row;
    const sheet = { answers: row.answers!, timesMs: row.times_ms! };
    const markedUnder = async (revision: number) =>
      markSheet(
        sheet.answers,
        (await keys.of(trx, { version_id, key_revision: revision })).questions,
        row.languages!,
      );
    const next =
      next_revision === null || next_score === null
        ? undefined
        : { key_revision: next_revision, score: next_score, marked: await markedUnder(next_revision) };
    const closed = {
      ...row,
      counts: true,
      score: row.score!,
      sheet,
      marked: await markedUnder(key_revision),
      next,
    };
    await keepStatistics(trx, [closed], times);
  }

  return {
    carryOut,
    carryOutAll: async () => {
      const undone = await queries.selectUndone(scoringDb, BATCH);
      for (const attempt of undone) await carryOut(attempt);
      return undone.length === BATCH;
    },
    reopen: (userId, sittingId) =>
      scoringDb.transaction().execute(async (trx) => {
        const waiting = await queries.selectOptionalReopening(trx, userId, sittingId);
        if (!waiting) return false;
        const rows = await queries.lockLearnersAttempts(trx, { userId, attemptId: waiting.attempt_id });
        const row = rows.find(({ attempt_id }) => attempt_id === waiting.attempt_id);
        // Another device came first: the attempt is open.
        if (row?.status !== 1) return true;
        if (row.counts) await count(trx, row, -1);
        await queries.reopenAttempt(trx, waiting);
        return true;
      }),
  };
}
