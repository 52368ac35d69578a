import { afterEach, beforeAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest, save, start } from "../../../test/attempts.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { ledgerOf } from "../../platform/ledger/ledger.ts";
import { attemptIdAt } from "./attempt-ids.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const month = ledgerOf(attemptIdAt(Date.now()));
let paper: MadeTest;
beforeAll(async () => {
  paper = await insertTest(api.sql);
});

async function begin() {
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  return { visitor, attemptId: await start(visitor, paper.testId) };
}

test("SH-07: from start to receipt an attempt needs the table of its own month alone", async () => {
  const blocking = await api.sql.connect();
  try {
    const { rows } = await blocking.query(
      "SELECT relid::regclass::text AS name FROM pg_partition_tree('answers') WHERE isleaf AND relid <> $1::regclass",
      [month],
    );
    expect(rows.length).toBeGreaterThan(3);
    await blocking.query(`BEGIN; LOCK TABLE ${rows.map(({ name }) => name).join(", ")}`);
    const { visitor, attemptId } = await begin();
    const named = { attemptId, seq: 1, writer: crypto.randomUUID() };
    const path = `/user/testanalysis/${attemptId}`;
    const replies = [
      await save(visitor, paper, { ...named, question: 1, option: 1 }),
      // Another answer under the same name: the server asks for verdicts.
      await save(visitor, paper, { ...named, question: 1, option: 2 }),
      await save(visitor, paper, { ...named, question: 2, option: 2 }),
      await visitor.get(`/user/tests/attempt/${attemptId}`),
      await visitor.get(`/user/folders/package/${paper.packageId}`),
      await visitor.post(`/user/tests/attempt/${attemptId}/submit`),
      await visitor.get(path),
      await visitor.get(`${path}/receipts`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 200, 200, 200, 200, 200]);
    expect(replies.at(-1)!.json().payload.answers).toHaveLength(2);
  } finally {
    blocking.release(true);
  }
});

const AWAY = "ledger.away";

/** As if nobody had made this month. */
/** One by one: Citus takes no two of them at once. */
async function change(...statements: string[]) {
  for (const statement of statements) await api.sql.query(statement);
}

const takeMonthAway = () =>
  change(`ALTER TABLE answers DETACH PARTITION ${month}`, `ALTER TABLE ${month} RENAME TO away`);

async function bringMonthBack() {
  const { rows } = await api.sql.query("SELECT to_regclass($1) AS away", [AWAY]);
  if (rows[0].away === null) return;
  const [first, next] = [0, 1].map((more) => {
    const now = new Date();
    return attemptIdAt(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more), "0");
  });
  await change(
    `ALTER TABLE ${AWAY} RENAME TO ${month.split(".")[1]}`,
    `ALTER TABLE answers ATTACH PARTITION ${month} FOR VALUES FROM (${first}) TO (${next})`,
  );
}
afterEach(bringMonthBack);

test("SH-05: where the month's table is missing a save is told to come back, and is taken once it is there", async () => {
  const { visitor, attemptId } = await begin();
  const answer = { attemptId, question: 1, option: 1, seq: 5 };
  await takeMonthAway();
  const refused = await Promise.all([
    save(visitor, paper, answer),
    save(visitor, paper, { ...answer, question: 2 }),
  ]);
  for (const reply of refused) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, "BUSY"]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  }
  // It stays open: closed without its answers, it would have lost them.
  expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(500);
  await bringMonthBack();
  expect((await save(visitor, paper, answer)).statusCode).toBe(200);
  expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
  const analysis = (await visitor.get(`/user/testanalysis/${attemptId}`)).json().data.analysis;
  expect(analysis.correctAnswers).toBe(1);
});

test("SH-05: an id of a month without a table is answered like any other that is not the student's", async () => {
  const { visitor } = await begin();
  for (const attemptId of ["1", String(2n ** 63n - 1n), attemptIdAt(Date.UTC(2060, 5))]) {
    const reply = await save(visitor, paper, { attemptId, question: 1, option: 1 });
    expect(reply.statusCode, reply.body).toBe(404);
    expect((await visitor.get(`/user/tests/attempt/${attemptId}`)).statusCode).toBe(404);
  }
});
