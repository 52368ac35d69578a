import { createHash } from "node:crypto";
import { deadlineOf, scoreSheet } from "@patrak/domain";
import type { Database, Executor } from "../platform/db.ts";
import { demoStudent } from "./account.ts";
import {
  countCompleted,
  deleteOpen,
  selectNow,
  selectPublished,
  type TestVersion,
} from "./attempts.queries.ts";
import { completed, open, range } from "./plans.ts";
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
  const version = await selectPublished(trx, plan.slug);
  await deleteOpen(trx, userId, version.test_id);
  const round = await countCompleted(trx, userId, version.test_id);
  const elapsed = version.duration_seconds - plan.leftSeconds;
  const attempt = baseOf(userId, `${plan.slug} open ${round}`, version, now - elapsed * 1000);
  await trx.insertInto("attempts").values(attempt).execute();
  const sheet = fillSheet(plan.slug, version.key, plan.answered, plan.skill);
  await insertAnswers(trx, attempt, sheet, { marked: plan.marked, seconds: elapsed });
}

async function seedCompleted(trx: Executor, userId: string, plan: (typeof completed)[number], now: number) {
  const version = await selectPublished(trx, plan.slug);
  const { marks_correct, marks_wrong, key } = version;
  const attempt = baseOf(userId, `${plan.slug} completed`, version, now - plan.agoSeconds * 1000);
  const sheet = fillSheet(plan.slug, key, plan.answered, plan.skill);
  const right = key.map((entry) => entry.correct_option);
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto("attempts")
    .values({
      ...attempt,
      status: 1,
      ended_at: new Date(attempt.started_at.getTime() + plan.tookSeconds * 1000),
      end_reason: "submit",
      score: scoreSheet(sheet, right, { correct: marks_correct, wrong: marks_wrong }).total,
      marks_correct,
      marks_wrong,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "attempt_id"]).doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 1n) await insertAnswers(trx, attempt, sheet, { marked: [], seconds: plan.tookSeconds });
}

function baseOf(user_id: string, name: string, version: TestVersion, start: number) {
  const { test_id, version_id, duration_seconds } = version;
  return {
    user_id,
    attempt_id: attemptId(name),
    test_id,
    version_id,
    started_at: new Date(start),
    duration_seconds,
    deadline: new Date(deadlineOf(start, duration_seconds, 0)),
  };
}

/** The same at each seeding, so that a link to an attempt goes on working. */
function attemptId(name: string): string {
  const hash = createHash("sha256").update(`${demoStudent.email} ${name}`).digest();
  return String(hash.readBigUInt64BE() >> 1n);
}

const WRITER = "00000000-0000-8000-8000-000000000001";

async function insertAnswers(
  trx: Executor,
  { user_id, attempt_id, started_at }: ReturnType<typeof baseOf>,
  sheet: Sheet,
  { marked, seconds }: { marked: number[]; seconds: number },
) {
  const touched = range(1, sheet.length).filter(
    (question) => sheet[question - 1] !== null || marked.includes(question),
  );
  const pace = (seconds * 1000) / (touched.length + 1);
  const rows = touched.map((question, index) => ({
    user_id,
    attempt_id,
    question,
    seq: index + 1,
    writer: WRITER,
    option: sheet[question - 1] ?? null,
    marked: marked.includes(question),
    language: "english" as const,
    time_ms: Math.round(pace),
    saved_at: new Date(started_at.getTime() + Math.round(pace * (index + 1))),
  }));
  await trx.insertInto("answers").values(rows).execute();
}
