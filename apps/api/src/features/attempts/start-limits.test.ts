import { startLimits } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertPackage, type MadePlace } from "../../../test/catalogue.ts";
import { makeCrowd, visitorAt, type Pass } from "../../../test/students.ts";
import { start } from "../../../test/attempts.ts";

const api = useApi({}, { processes: 2 });
let shelf: MadePlace;

beforeAll(async () => {
  shelf = await insertPackage(api.sql, { tests: 100 });
});

async function makeOne(): Promise<Pass> {
  const [pass] = await makeCrowd(api.sql, 1, [shelf.id]);
  return pass!;
}

const startAt = (process: number, pass: Pass, testId: string) =>
  visitorAt(api.apps[process]!, pass).post(`/user/tests/${testId}/start`);

async function attemptsOf({ userId }: Pass) {
  const { rows } = await api.sql.query("SELECT * FROM attempts WHERE user_id = $1", [userId]);
  return rows;
}

/** As if all that was begun had been begun so much earlier. */
async function moveBack({ userId }: Pass, interval: string) {
  // Reckoned first and written then: Citus lets no update reckon with times.
  const { rows } = await api.sql.query(
    `SELECT attempt_id, (started_at - $2::interval)::text AS started, (deadline - $2::interval)::text AS deadline,
       (ended_at - $2::interval)::text AS ended
     FROM attempts WHERE user_id = $1`,
    [userId, interval],
  );
  for (const { attempt_id, started, deadline, ended } of rows)
    await api.sql.query(
      `UPDATE attempts SET started_at = $3, deadline = $4, ended_at = $5 WHERE user_id = $1 AND attempt_id = $2`,
      [userId, attempt_id, started, deadline, ended],
    );
}

describe("over all tests", () => {
  test("S-09: of 100 starts at once, at two processes, as many begin as an hour allows", async () => {
    const pass = await makeOne();
    const replies = await Promise.all(shelf.tests.map((testId, index) => startAt(index % 2, pass, testId)));
    const begun = replies.filter(({ statusCode }) => statusCode === 200);
    expect(begun).toHaveLength(startLimits.anHour);
    expect(await attemptsOf(pass)).toHaveLength(startLimits.anHour);
    for (const reply of replies.filter((one) => !begun.includes(one))) {
      expect([reply.statusCode, reply.json().code]).toEqual([429, "START_LIMIT"]);
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(3500);
      expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(3600);
    }
  });

  test("S-09: at the limit a running test goes on, another student begins, and an hour later all is well", async () => {
    const [pass, other] = [await makeOne(), await makeOne()];
    const ids = [];
    for (const testId of shelf.tests.slice(0, startLimits.anHour))
      ids.push(await start(visitorAt(api.app, pass), testId));
    for (let n = 0; n < 3; n += 1)
      expect(await start(visitorAt(api.apps[n % 2]!, pass), shelf.tests[4]!)).toBe(ids[4]);
    const next = shelf.tests[startLimits.anHour]!;
    expect((await startAt(0, pass, next)).json().code).toBe("START_LIMIT");
    expect((await startAt(0, other, next)).statusCode).toBe(200);
    await moveBack(pass, "61 minutes");
    expect((await startAt(1, pass, next)).statusCode).toBe(200);
  });

  test("S-09: what was asked for again, or is not there, costs nothing", async () => {
    const pass = await makeOne();
    const first = await start(visitorAt(api.app, pass), shelf.tests[0]!);
    for (let n = 0; n < startLimits.anHour; n += 1)
      expect(await start(visitorAt(api.app, pass), shelf.tests[0]!)).toBe(first);
    for (let n = 0; n < 10; n += 1)
      expect((await startAt(0, pass, crypto.randomUUID())).statusCode).toBe(404);
    const rest = await Promise.all(
      shelf.tests.slice(1, startLimits.anHour).map((testId) => startAt(0, pass, testId)),
    );
    expect(new Set(rest.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe("of one test", () => {
  /** Begins and hands in, as often as it is let. */
  async function retake(pass: Pass, times: number) {
    const visitor = visitorAt(api.app, pass);
    const statuses = [];
    for (let n = 0; n < times; n += 1) {
      const reply = await startAt(n % 2, pass, shelf.tests[0]!);
      statuses.push(reply.statusCode);
      if (reply.statusCode === 200)
        await visitor.post(`/user/tests/attempt/${reply.json().data.testAttemptId}/submit`);
    }
    return statuses;
  }

  test("S-09: a day has so many starts, however fast they are handed in; the next day has more", async () => {
    const pass = await makeOne();
    const statuses = await retake(pass, startLimits.aDay + 3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(startLimits.aDay);
    const reply = await startAt(0, pass, shelf.tests[0]!);
    expect(reply.json().code).toBe("START_LIMIT");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(86_000);
    expect((await startAt(0, pass, shelf.tests[1]!)).statusCode).toBe(200);
    await moveBack(pass, "1 day");
    expect((await startAt(0, pass, shelf.tests[0]!)).statusCode).toBe(200);
  });

  test("S-09: pressed twice at two processes it begins once", async () => {
    const pass = await makeOne();
    const replies = await Promise.all([0, 1, 0, 1].map((process) => startAt(process, pass, shelf.tests[7]!)));
    const ids = replies.map((reply) => reply.json().data?.testAttemptId);
    expect(new Set(ids).size).toBe(1);
    expect(await attemptsOf(pass)).toHaveLength(1);
  });
});

test("S-09: a crowd that begins at once is not held up", async () => {
  const crowd = await makeCrowd(api.sql, 300, [shelf.id]);
  const replies = await Promise.all(crowd.map((pass, index) => startAt(index % 2, pass, shelf.tests[9]!)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
});
