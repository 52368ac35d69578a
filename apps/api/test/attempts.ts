import { randomUUID } from "node:crypto";
import { SAVE_HEADERS } from "@patrak/contract";
import { nextSeq } from "@patrak/domain";
import type pg from "pg";
import { attemptIdAt } from "../src/features/attempts/attempt-ids.ts";
import { optionIdOf, questionIdOf } from "../src/features/attempts/paper-ids.ts";
import { insertPackage, insertSection } from "./catalogue.ts";
import type { Given } from "./given.ts";
import type { Visitor } from "./visitor.ts";

export interface MadeTest {
  packageId: string;
  testId: string;
  versionId: string;
  /** The correct option of each question, from 1. */
  key: number[];
}

interface TestPlan {
  questions?: number;
  options?: number;
  durationSeconds?: number;
  key?: number[];
  /** The options of all its questions may be mixed. */
  mixOptions?: boolean;
}

/** A package with one test whose published version has this many questions, in both languages. */
export async function insertTest(sql: pg.Pool, plan: TestPlan = {}): Promise<MadeTest> {
  const { questions = 5, options = 4, durationSeconds = 1800 } = plan;
  const made = await insertPackage(sql, { tests: 1 });
  const testId = made.tests[0]!;
  const versionId = randomUUID();
  const key = plan.key ?? Array.from({ length: questions }, (_, index) => (index % options) + 1);
  await sql.query(
    `INSERT INTO test_versions (version_id, test_id, number, title_english, title_hindi, description_english,
       duration_seconds, languages, question_count)
     VALUES ($1, $2, 2, 'Mock', 'मॉक', 'Made for a test', $3, '{english,hindi}', $4)`,
    [versionId, testId, durationSeconds, questions],
  );
  await insertSection(sql, versionId);
  await sql.query(
    `INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, text_hindi,
       options_english, options_hindi, mix_options)
     SELECT $1, n, 1, 'Sums', 'easy', 'Question ' || n, 'प्रश्न ' || n, o, o, $4
     FROM generate_series(1, $2::int) AS n,
       (SELECT array_agg('Option ' || k) AS o FROM generate_series(1, $3::int) AS k) AS options`,
    [versionId, questions, options, plan.mixOptions ?? false],
  );
  await sql.query(
    `INSERT INTO answer_keys (version_id, question, option_count, options)
     SELECT $1, n, $3, ARRAY[k] FROM unnest($2::smallint[]) WITH ORDINALITY AS t (k, n)`,
    [versionId, key, options],
  );
  await sql.query("UPDATE tests SET published_version_id = $1 WHERE test_id = $2", [versionId, testId]);
  return { packageId: made.id, testId, versionId, key };
}

export async function start(visitor: Visitor, testId: string): Promise<string> {
  const reply = await visitor.post(`/user/tests/${testId}/start`);
  if (reply.statusCode !== 200) throw new Error(`the start was refused: ${reply.body}`);
  return reply.json().data.testAttemptId;
}

export interface SavePlan {
  attemptId: string;
  question: number;
  option: number | null;
  marked?: boolean;
  seq?: number;
  writer?: string;
  language?: "english" | "hindi";
  timeMs?: number;
}

let lastSeq = 0;

/** A rising number, like a device's. */
export function freshSeq(): number {
  lastSeq = nextSeq(lastSeq, Date.now());
  return lastSeq;
}

/** One save, numbered like our own client's unless the plan says otherwise. */
export function save(
  visitor: Visitor,
  made: Pick<MadeTest, "versionId">,
  { option, ...plan }: SavePlan,
): ReturnType<Visitor["post"]> {
  return saveGiven(visitor, made, { ...plan, given: option });
}

/** An answer in the call: ids of the options that this question has, or text as it was typed. */
export function answerTo(versionId: string, question: number, given: Given): string | string[] | null {
  const idOf = (option: number) => optionIdOf(versionId, question, option);
  if (given === null || typeof given === "string") return given;
  return typeof given === "number" ? idOf(given) : given.map(idOf);
}

/** The same for an answer of any kind. */
export function saveGiven(
  visitor: Visitor,
  { versionId }: Pick<MadeTest, "versionId">,
  plan: Omit<SavePlan, "option"> & { given: Given },
): ReturnType<Visitor["post"]> {
  return visitor.post(
    "/user/tests/response",
    {
      testAttemptId: plan.attemptId,
      questionId: questionIdOf(versionId, plan.question),
      answer: answerTo(versionId, plan.question, plan.given),
      isMarkedForReview: plan.marked ?? false,
    },
    {
      [SAVE_HEADERS.seq]: String(plan.seq ?? freshSeq()),
      [SAVE_HEADERS.writer]: plan.writer ?? randomUUID(),
      ...(plan.language && { [SAVE_HEADERS.language]: plan.language }),
      ...(plan.timeMs !== undefined && { [SAVE_HEADERS.timeOnQuestion]: String(plan.timeMs) }),
    },
  );
}

/**
 * One open attempt for each of these students, with this many seconds left; returns
 * the ids in the same order. An id can be of another time, in milliseconds since 1970.
 */
export async function insertOpenAttempts(
  sql: pg.Pool,
  { versionId }: Pick<MadeTest, "versionId">,
  plans: readonly { userId: string; secondsLeft: number; idOf?: number }[],
): Promise<string[]> {
  const ids = plans.map(({ idOf = Date.now() }) => attemptIdAt(idOf));
  await sql.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
     SELECT i.user_id, i.attempt_id, v.test_id, v.version_id, now() + make_interval(secs => i.seconds - v.duration_seconds),
       v.duration_seconds, now() + make_interval(secs => i.seconds)
     FROM unnest($2::bigint[], $3::bigint[], $4::float8[]) AS i (user_id, attempt_id, seconds), test_versions v
     WHERE v.version_id = $1`,
    [versionId, plans.map(({ userId }) => userId), ids, plans.map(({ secondsLeft }) => secondsLeft)],
  );
  return ids;
}

/**
 * Moves the whole open attempt in time, so that its deadline is this many seconds from the database's now.
 */
export async function moveDeadline(sql: pg.Pool, attemptId: string, secondsFromNow: number) {
  // Computed first, then written: Citus does not allow an update to compute times. As
  // text, which keeps all digits.
  const { rows } = await sql.query(
    `SELECT user_id, start::text, (start + make_interval(secs => duration_seconds + extra_seconds))::text AS deadline
     FROM attempts, LATERAL (
       SELECT now() + make_interval(secs => $2::float8 - duration_seconds - extra_seconds) AS start
     ) AS moved
     WHERE attempt_id = $1`,
    [attemptId, secondsFromNow],
  );
  const { user_id, start: begun, deadline } = rows[0];
  await sql.query(
    `UPDATE attempts SET started_at = $3, deadline = $4 WHERE user_id = $1 AND attempt_id = $2 AND status = 0`,
    [user_id, attemptId, begun, deadline],
  );
}

/** Extra time for an open attempt. */
export async function grantTime(sql: pg.Pool, attemptId: string, seconds: number) {
  const { rows } = await sql.query(
    `SELECT user_id, (deadline + make_interval(secs => $2))::text AS deadline FROM attempts WHERE attempt_id = $1`,
    [attemptId, seconds],
  );
  await sql.query(
    `UPDATE attempts SET extra_seconds = extra_seconds + $3, deadline = $4
     WHERE user_id = $1 AND attempt_id = $2 AND status = 0`,
    [rows[0].user_id, attemptId, seconds, rows[0].deadline],
  );
}
