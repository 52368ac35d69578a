import { createHash } from "node:crypto";
import { deadlineOf, scoreSheet } from "@patrak/domain";
import { keepStatistics } from "../features/analysis/statistics.service.ts";
import type { Database, Executor } from "../platform/db.ts";
import { demoStudent } from "./account.ts";
import {
  countCompleted,
  deleteOpen,
  selectNow,
  selectPublished,
  type TestVersion,
} from "./attempts.queries.ts";
import { logOf, type LogPlan } from "./log.ts";
import { completed, open } from "./plans.ts";
import { fillSheet, type Sheet } from "./sheet.ts";

/**
 * Open attempts are put back at each seeding, so that a demo always shows running clocks; what the student has
 * submitted since then stays. Completed ones are made once.
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
  const attempt = attemptOf(userId, attemptId(demoStudent.email, `${slug} open ${round}`), version, started);
  await trx.insertInto("attempts").values(attempt).execute();
  const sheet = fillSheet(slug, version.key, plan.answered, plan.skill);
  await insertLog(trx, attempt, { name: slug, sheet, key: version.key, started, seconds, marked });
}

async function seedCompleted(trx: Executor, userId: string, plan: (typeof completed)[number], now: number) {
  const { slug, name = slug, tookSeconds: seconds } = plan;
  const version = await selectPublished(trx, slug);
  const { key, languages } = version;
  const started = now - plan.agoSeconds * 1000;
  const sheet = fillSheet(slug, key, plan.answered, plan.skill);
  const attempt = {
    ...attemptOf(userId, attemptId(demoStudent.email, `${name} completed`), version, started),
    ...resultOf(version, sheet, started + seconds * 1000),
  };
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto("attempts")
    .values(attempt)
    .onConflict((conflict) => conflict.columns(["user_id", "attempt_id"]).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) return;
  await insertLog(trx, attempt, { name, sheet, key, languages, started, seconds, isLively: true });
  await keepStatistics(trx, [{ ...attempt, sheet, key: rightOptions(version) }]);
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

/** Of an attempt that was handed in with this sheet. */
export function resultOf(version: TestVersion, sheet: Sheet, end: number) {
  const { marks_correct, marks_wrong } = version;
  const { total } = scoreSheet(sheet, rightOptions(version), { correct: marks_correct, wrong: marks_wrong });
  const ended = { status: 1, ended_at: new Date(end), end_reason: "submit" };
  return { ...ended, score: total, marks_correct, marks_wrong };
}

export const rightOptions = ({ key }: TestVersion) => key.map(({ correct_option }) => correct_option);

/** The same at each seeding, so that a link to an attempt goes on working. */
export function attemptId(email: string, name: string): string {
  const hash = createHash("sha256").update(`${email} ${name}`).digest();
  return String(hash.readBigUInt64BE() >> 1n);
}

export const WRITER = "00000000-0000-8000-8000-000000000001";

async function insertLog(trx: Executor, attempt: { user_id: string; attempt_id: string }, plan: LogPlan) {
  const { user_id, attempt_id } = attempt;
  const rows = logOf(plan).map((save) => Object.assign(save, { user_id, attempt_id, writer: WRITER }));
  await trx.insertInto("answers").values(rows).execute();
}
