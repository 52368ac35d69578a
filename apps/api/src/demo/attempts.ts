import { createHash } from "node:crypto";
import { deadlineOf, markSheet, scoreOf, sheetOf } from "@patrak/domain";
import { attemptIdAt } from "../features/attempts/attempt-ids.ts";
import { keepSheets } from "../features/sheets/sheets.service.ts";
import { keepStatistics } from "../features/statistics/statistics.service.ts";
import type { Database, Executor } from "../platform/db.ts";
import { demoStudent } from "./account.ts";
import {
  countCompleted,
  deleteOpen,
  hasAttempt,
  selectNow,
  selectPublished,
  type TestVersion,
} from "./attempts.queries.ts";
import { logOf, type LogPlan } from "./log.ts";
import { completed, open } from "./plans.ts";
import { fillSheet } from "./sheet.ts";

/**
 * Each seeding resets the open attempts, so that a demo always shows running clocks; attempts that the
 * student has submitted since stay. Completed attempts are made once.
 */
export function seedAttempts(db: Database, userId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const now = await selectNow(trx);
    for (const plan of completed) await seedCompleted(trx, userId, plan, now);
    for (const plan of open) await seedOpen(trx, userId, plan, now);
  });
}

async function seedOpen(trx: Executor, userId: string, plan: (typeof open)[number], now: number) {
  const { slug, marked } = plan;
  const version = await selectPublished(trx, slug);
  await deleteOpen(trx, userId, version.test_id);
  const round = await countCompleted(trx, userId, version.test_id);
  const seconds = version.duration_seconds - plan.leftSeconds;
  const started = now - seconds * 1000;
  const part = idPart(demoStudent.email, `${slug} open ${round}`);
  const attempt = attemptOf(userId, attemptIdAt(started, part), version, started);
  await trx.insertInto("attempts").values(attempt).execute();
  const sheet = fillSheet(slug, version.key, plan.answered, plan.skill);
  await insertLog(trx, attempt, { name: slug, sheet, key: version.key, started, seconds, marked });
}

async function seedCompleted(trx: Executor, userId: string, plan: (typeof completed)[number], now: number) {
  const { slug, name = slug, tookSeconds: seconds } = plan;
  const version = await selectPublished(trx, slug);
  const { key, languages } = version;
  const started = now - plan.agoSeconds * 1000;
  const options = fillSheet(slug, key, plan.answered, plan.skill);
  const log = { name, sheet: options, key, languages, started, seconds, isLively: true };
  const part = idPart(demoStudent.email, `${name} completed`);
  if (await hasAttempt(trx, userId, part)) return;
  const begun = attemptOf(userId, attemptIdAt(started, part), version, started);
  const counts = (await countCompleted(trx, userId, version.test_id)) === 0;
  const taken = takenFrom(begun, version, { ...log, counts });
  await keepSheets(trx, [taken]);
  await trx.insertInto("attempts").values(taken.attempt).execute();
  await insertLog(trx, begun, log);
  await keepStatistics(trx, [taken]);
}

/** A completed attempt with its sheet, as if it had been submitted with this log. */
export function takenFrom(
  begun: ReturnType<typeof attemptOf>,
  version: TestVersion,
  log: LogPlan & { counts: boolean },
) {
  const saves = logOf(log);
  const sheet = sheetOf(
    saves
      .map(({ time_ms: timeMs, ...save }) => ({ ...save, timeMs, mask: null, typed: null }))
      .toSorted((a, b) => a.question - b.question || a.seq - b.seq),
    version.key.length,
    log.seconds * 1000,
  );
  const { marks_correct, marks_wrong } = version;
  const marks = { right: marks_correct, wrong: marks_wrong, blank: 0, partial: null };
  const marked = markSheet(
    sheet.answers,
    version.key.map(({ correct_option }) => ({ key: { kind: "single", options: [correct_option] }, marks })),
  );
  const score = scoreOf(marked).total;
  const result = { score, marks_correct, marks_wrong, key_revision: 1, counts: log.counts };
  const ended_at = new Date(log.started + log.seconds * 1000);
  const end = { status: 1, ended_at, end_reason: "submit" as const, closings: 1, sheet: 1 };
  const board = { board_id: begun.test_id, version_id: begun.version_id };
  const ids = { user_id: begun.user_id, attempt_id: begun.attempt_id };
  return {
    attempt: { ...begun, ...end, ...result },
    ...ids,
    ...board,
    ...result,
    closing: 1,
    sheet,
    marked,
    saves,
  };
}

export function attemptOf(user_id: string, attempt_id: string, version: TestVersion, start: number) {
  const { test_id, version_id, duration_seconds } = version;
  return {
    user_id,
    attempt_id,
    test_id,
    version_id,
    started_at: new Date(start),
    duration_seconds,
    deadline: new Date(deadlineOf(start, duration_seconds, 0)),
  };
}

/** The same at each seeding: by it a completed attempt is found again. */
export function idPart(email: string, name: string): string {
  return String(createHash("sha256").update(`${email} ${name}`).digest().readUInt32BE());
}

export const WRITER = "00000000-0000-8000-8000-000000000001";

async function insertLog(trx: Executor, attempt: { user_id: string; attempt_id: string }, plan: LogPlan) {
  const { user_id, attempt_id } = attempt;
  const rows = logOf(plan).map((save) => Object.assign(save, { user_id, attempt_id, writer: WRITER }));
  await trx.insertInto("answers").values(rows).execute();
}
