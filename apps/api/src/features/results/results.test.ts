import { meritRanks, percentileText, reliabilityOf, type Candidate } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { figuresOf } from "../../../test/corrections.ts";
import { sitThrough, useMerit } from "../../../test/results.ts";
import { insertBatch, insertSitting } from "../../../test/sittings.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { recount } from "../attempts/recount.service.ts";
import { askForMerit } from "./asking.queries.ts";

const LEARNERS = 130;
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const merit = useMerit(api);
let author: Visitor;
let paper: MadeTest;
let sittingId: string;
let userIds: string[];
let batchId: string;

interface Row {
  place: number;
  learnerId: string;
  name: string;
  rollNumber: string;
  batch: string | null;
  rank: number;
  isTied: boolean;
  score: number;
  sections: number[];
  wrong: number;
  seconds: number;
  percentile: string;
}

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql, { questions: 20 });
  sittingId = await insertSitting(api.sql, paper);
  await sitThrough(api.sql, { ...paper, sittingId, learners: LEARNERS });
  const { rows } = await api.sql.query(
    "SELECT user_id FROM attempts WHERE sitting_id = $1 ORDER BY user_id",
    [sittingId],
  );
  userIds = rows.map((row) => row.user_id);
  batchId = await insertBatch(api.sql, userIds.slice(0, 70));
  await merit.make();
});

const overview = async (id = sittingId, query = "") =>
  (await author.get(`/admin/results/${id}${query}`)).json();
const page = async (query: string, id = sittingId) =>
  (await author.get(`/admin/results/${id}/rows?${query}`)).json();

test("a crowd that tests make leaves the figures that its closings would have left", async () => {
  const made = await figuresOf(api.sql, paper.testId);
  await recount(merit.scoringDb, sittingId);
  expect(await figuresOf(api.sql, paper.testId)).toEqual(made);
  expect(made.scores).not.toEqual([]);
});

async function wholeList(sort: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 1; from <= LEARNERS; from += 50)
    rows.push(...(await page(`sort=${sort}&from=${from}`)).rows);
  return rows;
}

describe("RE-01: a merit list", () => {
  test("has every learner once, with the ranks and percentiles that counting one by one gives", async () => {
    const rows = await wholeList("rank");
    expect(new Set(rows.map(({ learnerId }) => learnerId)).size).toBe(LEARNERS);
    const candidates: Candidate[] = rows.map(({ score, wrong, seconds }) => ({ score, wrong, seconds }));
    expect(rows.map(({ rank, isTied }) => ({ rank, isTied }))).toEqual(meritRanks(candidates, "wrong-time"));
    const expected = rows.map(({ score }) =>
      percentileText(rows.filter((other) => other.score <= score).length, LEARNERS),
    );
    expect(rows.map(({ percentile }) => percentile)).toEqual(expected);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1));
  });

  test.each([
    ["name", (row: Row) => row.name],
    ["roll", (row: Row) => [String(row.rollNumber.length).padStart(3), row.rollNumber].join(" ")],
    ["batch", (row: Row) => `${row.batch ?? "~"} ${String(row.rank).padStart(6, "0")}`],
  ] as const)("is the same list by %s, in that order", async (sort, keyOf) => {
    const keys = (await wholeList(sort)).map(keyOf);
    expect(keys).toEqual(keys.toSorted());
    expect(keys).toHaveLength(LEARNERS);
  });

  test("can be read of one batch, above a cut-off, and by a learner's name", async () => {
    const ofBatch = await page(`batch=${batchId}&from=51`);
    expect(ofBatch).toMatchObject({ total: 70, from: 51 });
    expect(ofBatch.rows).toHaveLength(20);
    expect((await page("batch=none")).total).toBe(60);
    expect((await page("until=7")).rows).toHaveLength(7);
    const found = await page("words=000042");
    expect(found.rows.map(({ name }: Row) => name)).toEqual(["Learner 000042"]);
  });

  test("tells distribution, median, top, reliability and its error, the rule, the time and the revision", async () => {
    const { list, tie, invited } = await overview(sittingId, "?cut=2000");
    const rows = await wholeList("rank");
    const scores = rows.map(({ score }) => score).toSorted((a, b) => a - b);
    expect(list).toMatchObject({ candidates: LEARNERS, top: scores.at(-1), keyRevision: 1, highest: 40 });
    expect(list.median).toBe((scores[64]! + scores[65]!) / 2);
    expect(list.scores.reduce((sum: number, { n }: { n: number }) => sum + n, 0)).toBe(LEARNERS);
    expect({ tie, invited }).toEqual({ tie: "wrong-time", invited: 0 });
    expect(list.groups.batches.map((group: { candidates: number }) => group.candidates)).toEqual([70, 60]);
    const above = scores.filter((score) => score >= 20).length;
    expect(list.groups.batches.reduce((sum: number, group: { above: number }) => sum + group.above, 0)).toBe(
      above,
    );
    expect(list.reliability).toEqual(await reliabilityBySql());
    expect(rows.map(({ sections }) => sections[0])).toEqual(rows.map(({ score }) => score));
  });

  test("says no percentile and no reliability of fewer than 30", async () => {
    const small = await insertSitting(api.sql, paper);
    await sitThrough(api.sql, { ...paper, sittingId: small, learners: 29 });
    await merit.make();
    expect((await overview(small)).list.reliability).toBeNull();
    expect((await page("", small)).rows[0].percentile).toBeNull();
  });

  test("is made anew when it is asked for, under another rule, and readers see one making at a time", async () => {
    const before = await overview();
    expect((await author.post(`/admin/results/${sittingId}/ties`, { tie: "shared" })).statusCode).toBe(200);
    expect(await overview()).toMatchObject({ isAwaited: true, list: { asOf: before.list.asOf } });
    await merit.make();
    const after = await overview();
    expect(after).toMatchObject({ isAwaited: false, tie: "shared" });
    expect(after.list.asOf > before.list.asOf).toBe(true);
    const rows = await wholeList("rank");
    expect(rows.map(({ rank }) => rank)).toEqual(
      rows.map(({ score }) => 1 + rows.filter((other) => other.score > score).length),
    );
  });

  test("waits for a transaction that asks for it and has not committed", async () => {
    const { list } = await overview();
    const asking = Promise.withResolvers<void>();
    const committed = merit.scoringDb.transaction().execute(async (tx) => {
      await askForMerit(tx, sittingId);
      await asking.promise;
    });
    const client = useOther();
    await client.make();
    expect((await overview()).list.asOf).toBe(list.asOf);
    asking.resolve();
    await committed;
    await merit.make();
    expect((await overview()).list.asOf > list.asOf).toBe(true);
  });

  test("leaves out an attempt that was declared void after it was made, once the act is carried out", async () => {
    const [userId] = userIds;
    await api.sql.query(
      `INSERT INTO attempt_acts (user_id, attempt_id, act_id, kind, reason, done_at, counted)
       SELECT user_id, attempt_id, gen_random_uuid(), 'void', 'a test', clock_timestamp(), true
       FROM attempts WHERE user_id = $1`,
      [userId],
    );
    await api.sql.query("UPDATE attempts SET is_void = true, counts = false WHERE user_id = $1", [userId]);
    await merit.make();
    expect((await overview()).list.candidates).toBe(LEARNERS - 1);
  });
});

/** A worker of its own, on connections that nothing else holds. */
const others = useMerit(api);
const useOther = () => others;

async function reliabilityBySql() {
  const { rows } = await api.sql.query(
    `WITH marks AS (
       SELECT a.user_id, s.question, CASE WHEN s.answer IS NULL THEN 0
         WHEN s.answer = chr(64 + k.options[1]) THEN 2 ELSE -0.25 END AS mark
       FROM attempts a JOIN sheets h USING (user_id, attempt_id)
       CROSS JOIN unnest(h.answers) WITH ORDINALITY AS s (answer, question)
       JOIN answer_keys k ON k.version_id = a.version_id AND k.question = s.question
       WHERE a.sitting_id = $1
     )
     SELECT (SELECT array_agg(v) FROM (SELECT var_pop(mark)::float8 AS v FROM marks GROUP BY question) AS i) AS items,
       (SELECT var_pop(total)::float8 FROM (SELECT sum(mark) AS total FROM marks GROUP BY user_id) AS t) AS total`,
    [sittingId],
  );
  const { alpha, standardError } = reliabilityOf({
    itemVariances: rows[0].items,
    totalVariance: rows[0].total,
  })!;
  return { alpha: expect.closeTo(alpha, 9), standardError: expect.closeTo(standardError, 9) };
}
