import type { FastifyInstance } from "fastify";
import pg from "pg";
import { closeAll } from "../closer.ts";
import { beatNow } from "../outages.ts";
import type { Closing } from "../../src/features/attempts/closing.service.ts";
import { isUnavailable } from "../../src/platform/errors.ts";
import { makeCrowd, visitorAt, type Pass } from "../students.ts";
import { insertTest } from "../attempts.ts";
import { askFor } from "../kinds.ts";
import { NOT_BOUGHT, SAT } from "./histories.ts";
import { insertBatch, insertSitting, joinBatch } from "../sittings.ts";
import type { Product } from "./play.ts";
import type { Sheet } from "./reference.ts";

/** Two tests, one that nobody owns, one that is taken in a sitting, and one whose sections have clocks. */
const SHEETS: Sheet[] = [
  {
    questions: [
      { kind: "single", options: 4, right: [1, 3] },
      {
        kind: "multiple",
        options: 4,
        right: [
          [1, 2, 3],
          [1, 4],
        ],
      },
      { kind: "numeric", options: 0, right: [["2.48", "2.52"]] },
    ],
    seconds: 1800,
    marks: { right: 400, wrong: -200, blank: 0, part: 100 },
  },
  {
    questions: [
      {
        kind: "numeric",
        options: 0,
        right: [
          ["-0.5", "-0.5"],
          ["0.1", "0.3"],
        ],
      },
      { kind: "multiple", options: 3, right: [[2, 3]] },
    ],
    seconds: 1200,
    marks: { right: 100, wrong: -33, blank: -10, part: null },
  },
  {
    questions: [{ kind: "single", options: 2, right: [1] }],
    seconds: 600,
    marks: { right: 200, wrong: -25, blank: 0, part: null },
  },
  {
    questions: [
      { kind: "multiple", options: 3, right: [[1, 2, 3]] },
      { kind: "single", options: 3, right: [1] },
      { kind: "numeric", options: 0, right: [["0.3", "2.5"]] },
    ],
    seconds: 900,
    marks: { right: 300, wrong: -100, blank: 0, part: 150 },
  },
  {
    questions: [
      { kind: "single", options: 3, right: [2] },
      { kind: "numeric", options: 0, right: [["2.5", "7"]] },
      { kind: "multiple", options: 3, right: [[1, 3]] },
    ],
    seconds: 1500,
    ends: [600, 1200, 1500],
    marks: { right: 200, wrong: -100, blank: 0, part: 50 },
  },
];

export async function makePapers(sql: pg.Pool) {
  const papers = await Promise.all(SHEETS.map((sheet) => makePaper(sql, sheet)));
  const batchId = await insertBatch(sql, []);
  const plan = { lastEntry: 86_400, closes: 90_000, ending: "full", attemptsAllowed: 2 } as const;
  const sittingIds = [
    await insertSitting(sql, papers[SAT]!, plan),
    await insertSitting(sql, papers[SAT]!, {
      ...plan,
      batches: { [batchId]: 0 },
      mix: { questions: true, options: true },
    }),
  ];
  return {
    papers,
    sheets: SHEETS,
    bought: SHEETS.map((_, index) => index).filter((index) => index !== NOT_BOUGHT),
    batchId,
    sittingIds,
  };
}

async function makePaper(sql: pg.Pool, { questions, seconds, marks, ends = [] }: Sheet) {
  const options = Math.max(...questions.map((asked) => asked.options));
  const plan = { questions: questions.length, options, durationSeconds: seconds, mixOptions: true };
  const paper = await insertTest(sql, plan);
  for (const [index, end] of ends.entries())
    await sql.query(
      `INSERT INTO sections (version_id, number, name_english, marks_right, marks_wrong, minutes)
       VALUES ($1, $2, $3, 1, 0, $4) ON CONFLICT (version_id, number) DO UPDATE SET minutes = excluded.minutes`,
      [paper.versionId, index + 1, `Section ${index + 1}`, (end - (ends[index - 1] ?? 0)) / 60],
    );
  await sql.query(
    "UPDATE sections SET marks_right = $2, marks_wrong = $3, marks_blank = $4, marks_partial = $5 WHERE version_id = $1",
    [paper.versionId, marks.right, marks.wrong, marks.blank, marks.part],
  );
  for (const [index, asked] of questions.entries())
    await askFor(sql, paper.versionId, {
      number: index + 1,
      section: ends.length > 0 ? index + 1 : 1,
      asked,
    });
  return paper;
}

/** Students are made by the hundred and used once, so that histories do not interfere. */
export function createStudents(sql: pg.Pool, has: () => { packageIds: string[]; batchId: string }) {
  const ready: Pass[] = [];
  let making: Promise<void> | undefined;

  async function make() {
    const { packageIds, batchId } = has();
    const crowd = await makeCrowd(sql, 500, packageIds);
    await joinBatch(
      sql,
      batchId,
      crowd.map(({ userId }) => userId),
    );
    ready.push(...crowd);
    making = undefined;
  }
  return async function take(count: number): Promise<Pass[]> {
    while (ready.length < count) await (making ??= make());
    return ready.splice(0, count);
  };
}

/** Reads the database for many histories at once, with plans made once. */
export function openPool(url: string) {
  const options = "-c jit=off -c plan_cache_mode=force_generic_plan";
  return new pg.Pool({ connectionString: url, max: 6, options });
}

/**
 * The tables are empty when the hot statements are planned, and so young a database is not analysed: the
 * plans would scan whole tables until the end of the run. Applies to connections opened from now on. A table of one row
 * has no index to prefer: its scan then counts as so dear that PostgreSQL would compile the plan, for a second each.
 */
export async function preferIndexes(sql: pg.Pool) {
  await sql.query(`
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database());
      EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
    END $$`);
}

/** Rounds of the worker, one after the other: a call during a round gets the next one. */
export function createRounds(closing: Pick<Closing, "closeDue">) {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  return async () => {
    next ??= last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (last = closeAll(closing).catch(unlessUnavailable));
      });
    await next;
  };
}

/** The worker would try again a second later; here the next caller does. */
function unlessUnavailable(error: unknown) {
  if (!isUnavailable(error)) throw error;
}

/** The product for these students: they share with others what they share in production. */
export function productFor(
  given: { sql: pg.Pool; apps: readonly FastifyInstance[]; close: () => Promise<void> } & Awaited<
    ReturnType<typeof makePapers>
  >,
  passes: readonly Pass[],
): Product {
  const { sql, apps, sittingIds } = given;
  const userIds = passes.map(({ userId }) => userId);
  return {
    ...given,
    // Some histories are of the sitting for owners, some of that for a batch, which is in a mixed order.
    sittingId: sittingIds[Number(userIds[0]) % sittingIds.length]!,
    visitors: passes.map((pass) => apps.map((app) => visitorAt(app, pass))),
    pass: (milliseconds) => passTime(sql, userIds, milliseconds),
    countOpen: () => countOpen(sql, userIds),
    beat: () => beatNow(sql),
    grant: (attemptId, seconds) => grantTime(sql, attemptId, seconds),
  };
}

/** Moves everything back in time: more time has passed, and nothing else changes. */
async function passTime(sql: pg.Pool, userIds: string[], milliseconds: number) {
  await sql.query({
    name: "pass_time",
    text: `
      WITH span AS (SELECT make_interval(secs => $2::float8 / 1000) AS time),
      attempted AS (
        UPDATE attempts SET started_at = started_at - time, deadline = deadline - time, ended_at = ended_at - time
        FROM span WHERE user_id = ANY ($1)),
      given AS (UPDATE given_times SET given_at = given_at - time FROM span WHERE user_id = ANY ($1)),
      late AS (UPDATE late_saves SET received_at = received_at - time FROM span WHERE user_id = ANY ($1))
      UPDATE answers SET saved_at = saved_at - time FROM span WHERE user_id = ANY ($1)`,
    values: [userIds, milliseconds],
  });
}

/** Not in the last seconds, when a closing may come first. */
async function grantTime(sql: pg.Pool, attemptId: string, seconds: number) {
  const { rows } = await sql.query<{ at: number }>(
    `WITH given AS (
       INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
       SELECT user_id, attempt_id, gen_random_uuid(), clock_timestamp(), $2, 'minutes' FROM attempts
       WHERE attempt_id = $1 AND status = 0 AND deadline + interval '4 s' > clock_timestamp()
       RETURNING *
     )
     UPDATE attempts a SET extra_seconds = extra_seconds + $2, deadline = deadline + make_interval(secs => $2)
     FROM given g WHERE a.user_id = g.user_id AND a.attempt_id = g.attempt_id
     RETURNING (extract(epoch FROM g.given_at) * 1000)::float8 AS at`,
    [attemptId, seconds],
  );
  return rows[0]?.at ?? null;
}

async function countOpen(sql: pg.Pool, userIds: string[]) {
  const { rowCount } = await sql.query("SELECT FROM attempts WHERE user_id = ANY ($1) AND status = 0", [
    userIds,
  ]);
  return rowCount ?? 0;
}
