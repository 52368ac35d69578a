import { markSheet, percentileOf, rankOf } from "@patrak/domain";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { closeTogether } from "../../../test/closing.ts";
import { IS_CITUS } from "../../../test/servers.ts";
import { sized } from "../../../test/size.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { insertOpenAttempts, insertTest, type MadeTest } from "../../../test/attempts.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";
import { keepStatistics } from "../statistics/statistics.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "10000" });
const scoringDb = openDatabase({ url: api.url, pool: 4, role: "patrak_scoring" });
const ownerDb = openDatabase({ url: api.url, pool: 1 });
afterAll(() => Promise.all([scoringDb.destroy(), ownerDb.destroy()]));

const QUESTIONS = 20;
const makeTest = () => insertTest(api.sql, { questions: QUESTIONS });

/** One open attempt each, ten minutes old, with sheets that differ from attempt to attempt and changes of mind in them. */
async function openSheets(made: MadeTest, passes: readonly Pass[]) {
  const plans = passes.map(({ userId }) => ({ userId, secondsLeft: 1200 }));
  const ids = await insertOpenAttempts(api.sql, made, plans);
  await api.sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, time_ms, saved_at)
     SELECT u, a, q, s, gen_random_uuid(), nullif(luck % 5, 0), luck % 7 = 0, luck % 3 * 7000, now()
     FROM unnest($1::bigint[], $2::bigint[]) AS i (u, a), generate_series(1, $3::int) AS q, generate_series(1, 2) AS s,
       LATERAL (SELECT abs(hashtext(concat_ws('/', a, q, s))) AS luck) AS l
     WHERE luck % 11 <> 0`,
    [passes.map(({ userId }) => userId), ids, QUESTIONS],
  );
  return passes.map(({ userId }, index) => ({ userId, attemptId: ids[index]! }));
}

/** Each list of attempts by a closer of its own, in batches. */
function closeAll(attempts: Awaited<ReturnType<typeof openSheets>>, { closers = 4, batch = 10 } = {}) {
  const closer = async (own: typeof attempts) => {
    for (let from = 0; from < own.length; from += batch)
      await closeTogether(scoringDb, own.slice(from, from + batch));
  };
  return Promise.all(
    Array.from({ length: closers }, (_, number) =>
      closer(attempts.filter((__, index) => index % closers === number)),
    ),
  );
}

const FIRST = `
  SELECT DISTINCT ON (user_id) * FROM attempts WHERE test_id = $1 AND status = 1 ORDER BY user_id, started_at`;

/** Counted one by one, from the attempts themselves. */
const histogramOf = {
  kept: `SELECT score, sum(n)::int AS n FROM score_histogram WHERE board_id = $1 GROUP BY score ORDER BY score`,
  counted: `SELECT score, count(*)::int AS n FROM (${FIRST}) AS first GROUP BY score ORDER BY score`,
};

const totalsOf = {
  kept: `
    SELECT q AS question, sum(attempts)::int AS attempts, sum(opened[q])::int AS opened,
      sum(answered[q])::int AS answered, sum(correct[q])::int AS correct, sum(time_ms[q])::int AS time_ms,
      ARRAY[${Array.from({ length: 8 }, (_, o) => `sum(choices[8 * (q - 1) + ${o + 1}])::int`).join(", ")}] AS choices
    FROM question_totals JOIN test_versions v USING (version_id), generate_series(1, v.question_count) AS q
    WHERE v.test_id = $1 GROUP BY q ORDER BY q`,
  counted: `
    SELECT k.question, count(*)::int AS attempts, count(*) FILTER (WHERE ms > 0)::int AS opened,
      count(option)::int AS answered, count(*) FILTER (WHERE option = ANY (options))::int AS correct,
      coalesce(sum(ms), 0)::int AS time_ms,
      ARRAY[${Array.from({ length: 8 }, (_, o) => `count(*) FILTER (WHERE option = ${o + 1})::int`).join(", ")}] AS choices
    FROM (${FIRST}) AS first JOIN answer_keys k USING (version_id)
    LEFT JOIN current_answers c USING (user_id, attempt_id, question)
    LEFT JOIN LATERAL (SELECT sum(time_ms) AS ms FROM answers s WHERE s.user_id = first.user_id
      AND s.attempt_id = first.attempt_id AND s.question = k.question) AS looked ON true
    GROUP BY k.question ORDER BY k.question`,
};

async function rowsOf(db: pg.Pool | pg.PoolClient, query: string, made: MadeTest) {
  return (await db.query(query, [made.testId])).rows;
}

async function expectKeptAsCounted(made: MadeTest) {
  expect(await rowsOf(api.sql, histogramOf.kept, made)).toEqual(
    await rowsOf(api.sql, histogramOf.counted, made),
  );
  expect(await rowsOf(api.sql, totalsOf.kept, made)).toEqual(await rowsOf(api.sql, totalsOf.counted, made));
}

async function standingsOf(
  attempts: readonly { userId: string; attemptId: string }[],
  passes: readonly Pass[],
) {
  const access = new Map(passes.map((pass) => [pass.userId, pass]));
  const standings = [];
  for (const { userId, attemptId } of attempts) {
    const reply = await visitorAt(api.app, access.get(userId)!).get(`/user/testanalysis/${attemptId}`);
    standings.push(reply.json().data.standing);
  }
  return standings;
}

describe("figures over all first attempts", () => {
  let made: MadeTest;
  let passes: Pass[];
  let first: Awaited<ReturnType<typeof openSheets>>;

  beforeAll(async () => {
    made = await makeTest();
    passes = await makeCrowd(api.sql, 1000, [made.packageId]);
    first = await openSheets(made, passes);
  });

  test("agree with a count at every moment while attempts close at the same time", async () => {
    const closing = { isOver: false };
    const looked: number[] = [];
    const look = async () => {
      const client = await api.sql.connect();
      try {
        while (!closing.isOver) {
          // One snapshot for both: what has been committed between two reads would only look like a difference.
          await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
          const counted = await rowsOf(client, histogramOf.counted, made);
          // No snapshot spans several machines: there they agree once nothing closes any more, as is seen below.
          if (!IS_CITUS) expect(await rowsOf(client, histogramOf.kept, made)).toEqual(counted);
          await client.query("COMMIT");
          looked.push(counted.reduce((sum, { n }) => sum + n, 0));
        }
      } finally {
        client.release();
      }
    };
    const looking = look();
    await closeAll(first).finally(() => (closing.isOver = true));
    await looking;
    expect(new Set(looked).size, "it was looked in between").toBeGreaterThan(3);
    await expectKeptAsCounted(made);
    const slots = await api.sql.query("SELECT DISTINCT slot FROM score_histogram WHERE board_id = $1", [
      made.testId,
    ]);
    expect(slots.rows.length, "closers add in slots of their own").toBeGreaterThan(1);
  });

  test("AN-05: what is shown of 1,000 attempts is what was stored, and their ranks are what counting gives", async () => {
    const { rows } = await api.sql.query<{ attempt_id: string; score: number; sheet: (number | null)[] }>(
      `SELECT attempt_id, score, array_agg(c.option ORDER BY k.question) AS sheet
       FROM attempts a JOIN answer_keys k USING (version_id)
       LEFT JOIN current_answers c USING (user_id, attempt_id, question)
       WHERE a.test_id = $1 GROUP BY user_id, attempt_id, score`,
      [made.testId],
    );
    const stored = new Map(rows.map((row) => [row.attempt_id, row]));
    const scores = rows.map(({ score }) => score);
    for (const [index, { attemptId }] of first.entries()) {
      if (index % sized(5, 1) > 0) continue;
      const { data } = (
        await visitorAt(api.app, passes[index]!).get(`/user/testanalysis/${attemptId}`)
      ).json();
      const { score, sheet } = stored.get(attemptId)!;
      const right = sheet.filter((option, question) => option === made.key[question]).length;
      const answered = sheet.filter((option) => option !== null).length;
      expect(data.analysis).toMatchObject({
        totalQuestions: QUESTIONS,
        questionsAttempted: answered,
        correctAnswers: right,
        incorrectAnswers: answered - right,
        score: score / 100,
        correctAnswersScore: right * 2,
      });
      expect(data.analysis.score).toBe(data.analysis.correctAnswersScore + data.analysis.negativeMarks);
      const { standing } = data;
      expect(rankOf(standing)).toBe(1 + scores.filter((other) => other > score).length);
      expect(percentileOf(standing)).toBe(
        (100 * scores.filter((other) => other <= score).length) / scores.length,
      );
      expect(standing.bins.reduce((sum: number, { n }: { n: number }) => sum + n, 0)).toBe(1000);
    }
  });

  test("a retake moves nobody's rank, while others close too", async () => {
    const sample = first.slice(0, 50);
    const before = await standingsOf(sample, passes);
    const retakers = passes.slice(0, 200);
    await closeAll(await openSheets(made, retakers));
    expect(await standingsOf(sample, passes)).toEqual(before);
    await expectKeptAsCounted(made);
    const newcomers = await makeCrowd(api.sql, 100, [made.packageId]);
    const mixed = [...(await openSheets(made, newcomers)), ...(await openSheets(made, retakers))];
    await closeAll(mixed.toSorted((a, b) => Number(a.attemptId) - Number(b.attemptId)));
    await expectKeptAsCounted(made);
    const [standing] = await standingsOf(sample, passes);
    expect(standing.attempts).toBe(1100);
  });

  test("a retake is told its place among the first attempts, without being one", async () => {
    const [pass] = passes;
    const [retake] = await openSheets(made, [pass!]);
    await closeTogether(scoringDb, [retake!]);
    const { data } = (await visitorAt(api.app, pass!).get(`/user/testanalysis/${retake!.attemptId}`)).json();
    expect(data.isFirstAttempt).toBe(false);
    expect(data.standing.attempts).toBe(1100);
    const counted = await rowsOf(api.sql, histogramOf.counted, made);
    const above = counted.filter(({ score }) => score > data.analysis.score * 100);
    expect(data.standing.above).toBe(above.reduce((sum, { n }) => sum + n, 0));
  });

  test("the average time and the share of right answers are those of the first attempts", async () => {
    const [pass] = passes;
    const { data } = (
      await visitorAt(api.app, pass!).get(`/user/testanalysis/${first[0]!.attemptId}`)
    ).json();
    const counted = await rowsOf(api.sql, totalsOf.counted, made);
    for (const [index, { attempts, answered, correct, time_ms, opened }] of counted.entries()) {
      const { averageTimeMs, everyone } = data.detailedResponses[index];
      expect(everyone).toEqual({ attempts, answered, correct });
      expect(averageTimeMs).toBe(Math.round(time_ms / opened));
    }
  });

  test("RU-13: counted anew, they are the same, also while attempts close", async () => {
    await api.sql.query("UPDATE score_histogram SET n = n + 5 WHERE board_id = $1", [made.testId]);
    await api.sql.query("UPDATE question_totals SET answered[5] = 3, attempts = 7 WHERE version_id = $1", [
      made.versionId,
    ]);
    const newcomers = await makeCrowd(api.sql, 120, [made.packageId]);
    const opened = await openSheets(made, newcomers);
    await Promise.all([closeAll(opened, { batch: 3 }), recount(ownerDb, made.testId)]);
    await expectKeptAsCounted(made);
  });
});

test("SH-12: after additions and subtractions in any slots, a recount gives the kept sums", async () => {
  const made = await makeTest();
  const passes = await makeCrowd(api.sql, 60, [made.packageId]);
  const attempts = await openSheets(made, passes);
  await closeAll(attempts.slice(0, 40));
  const leave = async (some: typeof attempts) => {
    const users = some.map(({ userId }) => userId);
    await api.sql.query("UPDATE attempts SET counts = false WHERE user_id = ANY ($1)", [users]);
    await scoringDb.transaction().execute(async (trx) => keepStatistics(trx, await countedOf(users), -1));
  };
  await Promise.all([
    leave(attempts.slice(0, 15)),
    leave(attempts.slice(25, 40)),
    closeAll(attempts.slice(40), { closers: 2, batch: 5 }),
  ]);
  const kept = [await rowsOf(api.sql, scoreSums, made), await rowsOf(api.sql, totalsOf.kept, made)];
  expect(kept[1]![0]).toMatchObject({ attempts: 30 });
  await recount(ownerDb, made.testId);
  expect([await rowsOf(api.sql, scoreSums, made), await rowsOf(api.sql, totalsOf.kept, made)]).toEqual(kept);

  async function countedOf(users: readonly string[]) {
    const { rows } = await api.sql.query(
      `SELECT a.test_id AS board_id, a.version_id, a.key_revision, a.score, s.answers, s.times_ms
       FROM attempts a JOIN sheets s ON s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.closing = a.sheet
       WHERE a.user_id = ANY ($1)`,
      [users],
    );
    const marks = { right: 200, wrong: -25, blank: 0, partial: null };
    const key = made.key.map((option) => ({ key: { kind: "single" as const, options: [option] }, marks }));
    return rows.map(({ answers, times_ms: timesMs, ...row }) =>
      Object.assign(row, { counts: true, marked: markSheet(answers, key), sheet: { answers, timesMs } }),
    );
  }
});

const scoreSums = `SELECT score, key_revision, sum(n)::int AS n FROM score_histogram WHERE board_id = $1
    GROUP BY score, key_revision HAVING sum(n) <> 0 ORDER BY score`;

test("29 first attempts show how many they are and nothing else, 30 show where one stands", async () => {
  const made = await makeTest();
  const passes = await makeCrowd(api.sql, 30, [made.packageId]);
  const attempts = await openSheets(made, passes);
  await closeTogether(scoringDb, attempts.slice(0, 29));
  const seen = async () =>
    (await visitorAt(api.app, passes[0]!).get(`/user/testanalysis/${attempts[0]!.attemptId}`)).json().data;
  const before = await seen();
  expect(before.standing).toEqual({ attempts: 29 });
  expect(before.detailedResponses[0]).toMatchObject({ averageTimeMs: null, everyone: null });
  await closeTogether(scoringDb, attempts.slice(29));
  const after = await seen();
  expect(after.standing).toMatchObject({ attempts: 30, bins: expect.any(Array) });
  expect(after.detailedResponses[0].everyone.attempts).toBe(30);
});

test("a completion that is taken back leaves no trace in the figures", async () => {
  const made = await makeTest();
  const attempts = await openSheets(made, await makeCrowd(api.sql, 3, [made.packageId]));
  await api.sql.query("ALTER TABLE question_totals ADD CONSTRAINT refuse CHECK (attempts > 3) NOT VALID");
  await expect(closeTogether(scoringDb, attempts)).rejects.toThrow(/refuse/);
  await api.sql.query("ALTER TABLE question_totals DROP CONSTRAINT refuse");
  expect(await rowsOf(api.sql, histogramOf.kept, made)).toEqual([]);
  expect(await rowsOf(api.sql, histogramOf.counted, made)).toEqual([]);
  await closeTogether(scoringDb, attempts);
  await expectKeptAsCounted(made);
});

const summedNotCommitted = `
  SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%question_totals%'`;
const waitingForTheTest = `
  SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`;

async function rowsAppear(query: string) {
  await expect
    .poll(async () => (await api.sql.query(query)).rowCount, { timeout: 120_000 })
    .toBeGreaterThan(0);
}

test("RU-13: a recount waits for closings that are under way, and misses none of them", async () => {
  const made = await makeTest();
  const attempts = await openSheets(made, await makeCrowd(api.sql, 5, [made.packageId]));
  const commit = Promise.withResolvers<void>();
  const closing = closeTogether(scoringDb, attempts, () => commit.promise);
  await rowsAppear(summedNotCommitted);
  const counting = recount(ownerDb, made.testId);
  await rowsAppear(waitingForTheTest);
  commit.resolve();
  await Promise.all([closing, counting]);
  await expectKeptAsCounted(made);
});

test("closing twice counts once", async () => {
  const made = await makeTest();
  const attempts = await openSheets(made, await makeCrowd(api.sql, 20, [made.packageId]));
  await Promise.all([1, 2, 3].map(() => closeTogether(scoringDb, attempts)));
  await expectKeptAsCounted(made);
});

test.each([
  "SELECT * FROM score_histogram",
  "SELECT correct FROM question_totals",
  "INSERT INTO score_histogram VALUES (gen_random_uuid(), 1, 0, 0, 1)",
])("the role that serves students may not: %s", async (statement) => {
  const client = await api.sql.connect();
  try {
    await client.query("SET ROLE patrak_exam");
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  } finally {
    await client.query("RESET ROLE");
    client.release();
  }
});
