import { register } from "prom-client";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertOpenAttempts, insertTest, type MadeTest } from "../../../test/attempts.ts";
import { closeAll, openCloser } from "../../../test/closer.ts";
import { GRANT, useDue } from "../../../test/due.ts";
import { stopTime } from "../../../test/fake-time.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { isUnavailable } from "../../platform/errors.ts";
import { createLog } from "../../platform/log.ts";
import type { Closing } from "./closing.service.ts";
import { startClosing } from "./closing.worker.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const closers = [openCloser(api.url), openCloser(api.url)] as const;
const [{ closing }] = closers;
const due = useDue(api, closing.closesAfter);
const { makeDue, countOpen, completionsOf, answerAll } = due;
afterAll(() => Promise.all(closers.map(({ close }) => close())));

/** With a grace of an hour, so that no attempt of a test comes due by itself. */
const patient = openCloser(api.url, 3600);
afterAll(patient.close);

const PATIENCE = 120_000;

/** The worker's own loop, until the test is over. */
function runWorker(log = createLog({ LOG_LEVEL: "silent" }), by: Pick<Closing, "closeDue"> = closing) {
  const worker = startClosing(by, log);
  onTestFinished(() => worker.close());
}

/** A test without a key. */
const makePoison = () => insertTest(api.sql, { key: [] });

test("those whose closing time has come are closed, at their deadline and rightly scored, and no other; again changes nothing", async () => {
  const paper = await insertTest(api.sql, { questions: 4 });
  const crowd = await makeCrowd(api.sql, 23, [paper.packageId]);
  // Running, over but still open to saves, and not long before its closing time: nothing here is near enough to run out.
  const left = [600, -600, 300 - patient.closing.closesAfter];
  const secondsLeft = (index: number) => left[index] ?? -60 - patient.closing.closesAfter;
  const plans = crowd.map(({ userId }, index) => ({ userId, secondsLeft: secondsLeft(index) }));
  const ids = await insertOpenAttempts(api.sql, paper, plans);
  const [open, over] = [ids.slice(0, 3), ids.slice(3)];
  await answerAll(paper);
  expect(await closeAll(patient.closing)).toBe(20);
  const { rows } = await api.sql.query(
    `SELECT attempt_id, status, end_reason, score, ended_at = deadline AS at_deadline FROM attempts
     WHERE version_id = $1 ORDER BY attempt_id = ANY ($2::bigint[]), attempt_id`,
    [paper.versionId, open],
  );
  expect(rows.slice(0, 20)).toEqual(
    over
      .toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
      .map((id) => ({ attempt_id: id, status: 1, end_reason: "deadline", score: 800, at_deadline: true })),
  );
  expect(rows.slice(20).map(({ status, end_reason }) => [status, end_reason])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  const figures = () =>
    api.sql.query("SELECT slot, score, n FROM score_histogram WHERE board_id = $1 ORDER BY 1, 2", [
      paper.testId,
    ]);
  const counted = (await figures()).rows;
  expect(await closeAll(patient.closing)).toBe(0);
  expect((await figures()).rows).toEqual(counted);
  expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(20);
});

test("a submit that is sent three times at once is one completion, and counted once", async () => {
  const paper = await insertTest(api.sql);
  const crowd = await makeCrowd(api.sql, 10, [paper.packageId]);
  const ids = await insertOpenAttempts(
    api.sql,
    paper,
    crowd.map(({ userId }) => ({ userId, secondsLeft: 1000 })),
  );
  const replies = await Promise.all(
    crowd.flatMap((pass, index) =>
      [1, 2, 3].map(() => visitorAt(api.app, pass).post(`/user/tests/attempt/${ids[index]}/submit`)),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { rows } = await api.sql.query("SELECT sum(n)::int AS n FROM score_histogram WHERE board_id = $1", [
    paper.testId,
  ]);
  expect(rows).toEqual([{ n: 10 }]);
});

describe("an attempt that cannot be scored", () => {
  afterEach(() => void vi.useRealTimers());

  test("keeps no other open, is named in the log and in a metric, and is tried again after a minute", async () => {
    const [poison, sound] = [await makePoison(), await insertTest(api.sql)];
    await makeDue(poison, 12, 20);
    await makeDue(sound, 12);
    const log = createLog({ LOG_LEVEL: "silent" });
    const errors = vi.spyOn(log, "error");
    runWorker(log);
    await vi.waitUntil(async () => (await countOpen(sound)) === 0, PATIENCE);
    expect(errors).toHaveBeenCalledTimes(12);
    expect(await countOpen(poison)).toBe(12);
    const metric = () => register.getSingleMetricAsString("patrak_attempts_not_closable");
    await vi.waitUntil(async () => (await metric()).includes("patrak_attempts_not_closable 12"), PATIENCE);

    await api.sql.query(
      "INSERT INTO answer_keys (version_id, question, option_count, options) SELECT version_id, number, option_count, '{1}' FROM questions WHERE version_id = $1",
      [poison.versionId],
    );
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await vi.waitUntil(async () => (await countOpen(poison)) === 0, PATIENCE);
    expect(await completionsOf(poison)).toEqual([{ times: 1, attempts: 12 }]);
  });

  test("by the hundred, makes the others wait for no pause", async () => {
    stopTime();
    let rounds = 0;
    const closeDue: Closing["closeDue"] = async (_not, leaveOut) => {
      rounds += 1;
      if (rounds < 5) leaveOut({ userId: "1", attemptId: String(rounds) }, new Error("it has no key"));
      return 0;
    };
    runWorker(createLog({ LOG_LEVEL: "silent" }), { closeDue });
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toBe(5);
    await vi.advanceTimersByTimeAsync(250);
    expect(rounds).toBe(6);
  });

  test("stops nobody else's start", async () => {
    const [poison, sound] = [await makePoison(), await insertTest(api.sql)];
    const broken = await makeDue(poison, 3);
    const crowd = await makeCrowd(api.sql, 50, [sound.packageId]);
    const start = async (pass: Pass, { testId }: MadeTest) =>
      (await visitorAt(api.app, pass).post(`/user/tests/${testId}/start`)).statusCode;
    const replies = await Promise.all([
      ...broken.map(({ pass }) => start(pass, poison)),
      ...crowd.map((pass) => start(pass, sound)),
    ]);
    expect(replies).toEqual([500, 500, 500, ...crowd.map(() => 200)]);
    await api.sql.query("DELETE FROM attempts WHERE version_id = $1", [poison.versionId]);
  });
});

describe("F9: the worker was down across deadlines", () => {
  test("R7: a class that comes back at once finds its attempts closed, though no key was read yet", async () => {
    const paper = await insertTest(api.sql);
    const returning = await makeDue(paper, 30);
    const replies = await Promise.all(
      returning.map(({ pass, id }) => visitorAt(api.app, pass).get(`/user/tests/attempt/${id}/status`)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(returning.map(() => 200));
    expect(new Set(replies.map((reply) => reply.json().data.status))).toEqual(new Set(["completed"]));
  });
});

describe("R6: a closer that is killed", () => {
  test("before its commit has closed nothing, and another closes each once", async () => {
    const paper = await insertTest(api.sql);
    await due.makeDueTogether(paper, 50);
    await answerAll(paper);
    const holder = await due.connect();
    await holder.query("BEGIN; LOCK TABLE answers IN ACCESS EXCLUSIVE MODE");
    const [outcome] = await Promise.allSettled([
      closing.closeDue([], () => undefined),
      vi.waitUntil(due.killOneCloser, PATIENCE),
    ]);
    await holder.query("COMMIT");
    expect(outcome.status === "rejected" && isUnavailable(outcome.reason)).toBe(true);
    expect(await countOpen(paper)).toBe(50);
    expect(await closeAll(closers[1].closing)).toBe(50);
    expect(await completionsOf(paper)).toEqual([{ times: 1, attempts: 50 }]);
  });
});

describe("R22: extra time granted at the last moment", () => {
  test("not yet committed, it is passed over by the worker and waited for by a read", async () => {
    const paper = await insertTest(api.sql);
    const [late] = await makeDue(paper, 1);
    const { pass, id } = late!;
    const administrator = await due.connect();
    await administrator.query("BEGIN");
    await administrator.query(GRANT, [id]);
    expect(await closing.closeDue([], () => undefined)).toBe(0);
    const read = visitorAt(api.app, pass).get(`/user/tests/attempt/${id}/status`);
    await vi.waitUntil(due.isSomebodyWaiting, PATIENCE);
    await administrator.query("COMMIT");
    const { status, remainingTime } = (await read).json().data;
    expect(status).toBe("in_progress");
    expect(remainingTime).toBeGreaterThan(500);
  });

  test("while the attempt is being closed, it comes too late: closed without it, and counted once", async () => {
    const paper = await insertTest(api.sql);
    const [late] = await makeDue(paper, 1);
    const { id } = late!;
    await answerAll(paper);
    const holder = await due.connect();
    await holder.query("BEGIN; LOCK TABLE score_histogram IN ACCESS EXCLUSIVE MODE");
    const closed = closeAll(closing);
    await vi.waitUntil(due.isSomebodyWaiting, PATIENCE);
    const granted = api.sql.query(GRANT, [id]);
    await vi.waitUntil(isGrantWaiting, PATIENCE);
    await holder.query("COMMIT");
    expect([await closed, (await granted).rowCount]).toEqual([1, 0]);
    const { rows } = await api.sql.query(
      "SELECT status, extra_seconds, end_reason FROM attempts WHERE attempt_id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: 1, extra_seconds: 0, end_reason: "deadline" }]);
    expect(await completionsOf(paper)).toEqual([{ times: 1, attempts: 1 }]);
  });

  async function isGrantWaiting() {
    const { rowCount } = await api.sql.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE '%extra_seconds + 600%'`,
    );
    return rowCount! > 0;
  }
});
