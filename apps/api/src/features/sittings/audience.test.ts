import { localTimeIn } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save, type MadeTest } from "../../../test/attempts.ts";
import {
  enterSitting,
  insertBatch,
  insertSitting,
  passSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const ZONE = "Asia/Kolkata";
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
let author: Visitor;
let paper: MadeTest;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
  paper = await insertTest(api.sql, { durationSeconds: 3600 });
});

/** A learner who owns nothing, in a batch that is invited. */
async function makeInvited(plan: SittingPlan = {}, made: MadeTest = paper) {
  const { userId, visitor } = await makeUser(api);
  const batchId = await insertBatch(api.sql, [userId]);
  return {
    userId,
    visitor,
    batchId,
    sittingId: await insertSitting(api.sql, made, { ...plan, batches: { [batchId]: 0 } }),
  };
}

const leave = (userId: string) => api.sql.query("DELETE FROM batch_members WHERE user_id = $1", [userId]);
const archive = (batchId: string) =>
  api.sql.query("UPDATE batches SET archived_at = now() WHERE batch_id = $1", [batchId]);
const comingOf = async (visitor: Visitor) => (await visitor.get("/user/home")).json().data.coming;
const listedOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get("/user/sittings")).json().data.sittings.map(({ id }: { id: string }) => id);

describe("who may enter a sitting for batches", () => {
  test("SI-02, SI-18: whoever is in one of them, whatever they own, and nobody else", async () => {
    const { visitor, sittingId } = await makeInvited();
    const owner = await makeUser(api);
    await enrol(api.sql, owner.userId, [paper.packageId]);
    const inAnother = await makeUser(api);
    await insertBatch(api.sql, [inAnother.userId]);
    for (const stranger of [owner, inAnother]) {
      expect((await tryToEnter(stranger.visitor, sittingId)).statusCode).toBe(404);
      expect(await listedOf(stranger.visitor)).not.toContain(sittingId);
    }
    expect(await listedOf(visitor)).toContain(sittingId);
    await enterSitting(visitor, sittingId);
  });

  test("SI-18: who is in a batch and owns nothing is not let into a sitting for owners", async () => {
    const { userId, visitor } = await makeUser(api);
    await insertBatch(api.sql, [userId]);
    const sittingId = await insertSitting(api.sql, paper);
    expect((await tryToEnter(visitor, sittingId)).statusCode).toBe(404);
  });

  test("SI-18: membership counts at the start; who has begun goes on, and an archived batch stays invited", async () => {
    const gone = await makeInvited();
    await leave(gone.userId);
    expect((await tryToEnter(gone.visitor, gone.sittingId)).statusCode).toBe(404);
    const begun = await makeInvited();
    await archive(begun.batchId);
    const attemptId = await enterSitting(begun.visitor, begun.sittingId);
    await leave(begun.userId);
    expect(await enterSitting(begun.visitor, begun.sittingId)).toBe(attemptId);
    expect(await listedOf(begun.visitor)).toContain(begun.sittingId);
  });

  test("SI-18: an enrolment that ends or a package that is withdrawn changes nothing, and nothing but the sitting is open", async () => {
    const made = await insertTest(api.sql);
    const { userId, visitor, sittingId } = await makeInvited({}, made);
    await enrol(api.sql, userId, [made.packageId]);
    await api.sql.query(
      "UPDATE enrolments SET since = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE user_id = $1",
      [userId],
    );
    await api.sql.query("UPDATE tests SET published_version_id = NULL WHERE test_id = $1", [made.testId]);
    const attemptId = await enterSitting(visitor, sittingId);
    expect((await visitor.get(`/user/tests/attempt/${attemptId}/paper`)).statusCode).toBe(200);
    expect((await save(visitor, made, { attemptId, question: 1, option: 1 })).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    expect((await visitor.post(`/user/tests/${made.testId}/start`)).statusCode).toBe(404);
    expect((await visitor.get(`/user/tests/${made.testId}`)).statusCode).toBe(404);
    await passSitting(api.sql, sittingId, 7200);
    await api.sql.query(
      "UPDATE sittings SET ended_at = now(), score_at = now(), key_at = now() WHERE sitting_id = $1",
      [sittingId],
    );
    expect((await visitor.get(`/user/testanalysis/${attemptId}`)).statusCode).toBe(200);
  });
});

describe("extra time of batches", () => {
  test.each([
    ["none", [0], 0, 0],
    ["one has it", [20], 0, 1200],
    ["in two, the larger", [20, 30], 0, 1800],
    ["the learner's own is larger", [20, 30], 2400, 2400],
    ["the learner's own is smaller", [20, 30], 600, 1800],
  ])("SI-18: %s: never summed", async (_, minutes, own, expected) => {
    const { userId, visitor } = await makeUser(api);
    const ids = await Promise.all(minutes.map(() => insertBatch(api.sql, [userId])));
    const others = await insertBatch(api.sql, []);
    const batches = { ...Object.fromEntries(ids.map((id, at) => [id, minutes[at]!])), [others]: 120 };
    const sittingId = await insertSitting(api.sql, paper, { batches, ending: "full" });
    if (own > 0)
      await api.sql.query(
        "INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by) VALUES ($1, $2, $3, 'a scribe', 'a test')",
        [userId, paper.testId, own],
      );
    await enterSitting(visitor, sittingId);
    const { rows } = await api.sql.query("SELECT extra_seconds FROM attempts WHERE user_id = $1", [userId]);
    expect(rows[0].extra_seconds).toBe(expected);
  });

  test("SI-18: it is a part of the time that a late learner still has", async () => {
    const { userId, visitor } = await makeUser(api);
    const batchId = await insertBatch(api.sql, [userId]);
    const plan = { opens: -1800, closes: 1800, givenSeconds: 60, batches: { [batchId]: 30 } };
    await enterSitting(visitor, await insertSitting(api.sql, paper, plan));
    const { rows } = await api.sql.query("SELECT extra_seconds FROM attempts WHERE user_id = $1", [userId]);
    expect(Math.abs(rows[0].extra_seconds - (1805 / 2 + 60))).toBeLessThanOrEqual(2);
  });
});

describe("planning for batches", () => {
  const inHours = (hours: number) => localTimeIn(ZONE, Date.now() + hours * 3_600_000);
  const planOf = (batches: { id: string; extraMinutes: number }[] | null) => ({
    testId: paper.testId,
    batches,
    opens: inHours(30),
    lastEntry: inHours(30.5),
    closes: inHours(32),
    ending: "close",
    passcode: null,
    attemptsAllowed: 1,
    shows: { marks: { when: "close" }, answers: { when: "hand" }, rank: { when: "hand" } },
  });
  const plan = (batches: { id: string; extraMinutes: number }[] | null) =>
    author.post("/admin/sittings", planOf(batches));
  const sittingOf = async (id: string) => (await author.get(`/admin/sittings/${id}`)).json().sitting;

  test("SI-01: keeps the batches with their extra time, counts who is in two of them once, and names them in the log", async () => {
    const [both, one] = [await makeUser(api), await makeUser(api)];
    const [first, second] = [
      await insertBatch(api.sql, [both.userId, one.userId]),
      await insertBatch(api.sql, [both.userId]),
    ];
    const reply = await plan([
      { id: first, extraMinutes: 0 },
      { id: second, extraMinutes: 20 },
    ]);
    const { id } = reply.json();
    const sitting = await sittingOf(id);
    expect(sitting.people.invited).toBe(2);
    expect(sitting.batches).toHaveLength(2);
    expect(sitting.batches).toContainEqual(
      expect.objectContaining({ id: second, learners: 1, extraMinutes: 20 }),
    );
    const listed = (await author.get("/admin/sittings")).json().sittings;
    expect(listed.find((row: { id: string }) => row.id === id).batches).toEqual(sitting.batches);
    const log = await api.sql.query("SELECT after FROM audit_log WHERE object_id = $1", [id]);
    const { name } = sitting.batches.find((batch: { id: string }) => batch.id === second);
    expect(log.rows[0].after.batches).toContain(`${name} (+20)`);
  });

  test("SI-01: is changed to the owners and back", async () => {
    const batchId = await insertBatch(api.sql, []);
    const { id } = (await plan([{ id: batchId, extraMinutes: 15 }])).json();
    const change = (changes: number, batches: { id: string; extraMinutes: number }[] | null) =>
      author.post(`/admin/sittings/${id}`, { changes, plan: planOf(batches) });
    expect((await change(0, null)).statusCode).toBe(200);
    expect((await sittingOf(id)).batches).toBeNull();
    expect((await change(1, [{ id: batchId, extraMinutes: 30 }])).statusCode).toBe(200);
    await archive(batchId);
    // One that is over stays, and cannot be chosen anew.
    expect((await change(2, [{ id: batchId, extraMinutes: 60 }])).statusCode).toBe(200);
    expect((await sittingOf(id)).batches).toMatchObject([{ id: batchId, extraMinutes: 60 }]);
    expect((await plan([{ id: batchId, extraMinutes: 0 }])).statusCode).toBe(404);
    const offered = (await author.get("/admin/sittings/tests")).json().batches;
    expect(offered.map((batch: { id: string }) => batch.id)).not.toContain(batchId);
  });

  test("SI-01: refuses no batch at all, one that does not exist, and more extra time than there may be", async () => {
    const batchId = await insertBatch(api.sql, []);
    expect((await plan([])).json().code).toBe("BAD_REQUEST");
    expect((await plan([{ id: batchId, extraMinutes: 121 }])).json().code).toBe("BAD_REQUEST");
    for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"])
      expect((await plan([{ id, extraMinutes: 0 }])).json().code).toBe("NOT_FOUND");
  });

  test("SI-02: the database refuses batches of a sitting for owners, and owners where batches are left", async () => {
    const batchId = await insertBatch(api.sql, []);
    const forOwners = await insertSitting(api.sql, paper);
    const forBatches = await insertSitting(api.sql, paper, { batches: { [batchId]: 0 } });
    const add = (audience: string, minutes: number) =>
      api.sql.query(
        "INSERT INTO sitting_batches (sitting_id, batch_id, audience, extra_minutes) VALUES ($1, $2, $3, $4)",
        [forOwners, batchId, audience, minutes],
      );
    await expect(add("batches", 0)).rejects.toThrow("sitting_batches_sitting_fkey");
    await expect(add("owners", 0)).rejects.toThrow("sitting_batches_are_audience");
    await expect(add("batches", -1)).rejects.toThrow("sitting_batches_extra_fits");
    await expect(
      api.sql.query("UPDATE sittings SET audience = 'owners' WHERE sitting_id = $1", [forBatches]),
    ).rejects.toThrow("sitting_batches_sitting_fkey");
  });
});

describe("what comes up on home", () => {
  test("SI-18, SI-19: the next three that the learner may enter, with the institute's zone; nothing without any", async () => {
    const { userId, visitor } = await makeUser(api);
    expect(await comingOf(visitor)).toBeNull();
    const batchId = await insertBatch(api.sql, [userId]);
    const batches = { [batchId]: 0 };
    const inHours = (hours: number) => insertSitting(api.sql, paper, { opens: hours * 3600, batches });
    const [fourth, first, third, second] = [
      await inHours(9),
      await inHours(1),
      await inHours(3),
      await inHours(2),
    ];
    const over = await insertSitting(api.sql, paper, {
      opens: -9000,
      lastEntry: -8000,
      closes: -7000,
      batches,
    });
    const coming = await comingOf(visitor);
    expect(coming.zone).toBe(ZONE);
    expect(coming.sittings.map(({ id }: { id: string }) => id)).toEqual([first, second, third]);
    expect(coming.sittings[0]).toMatchObject({ mayEnter: true, attempt: null, duration: 3600 });
    expect(await listedOf(visitor)).toEqual([over, first, second, third, fourth]);
  });

  test("SI-01, HO-01: one that runs or was handed in has gone from there", async () => {
    const { visitor, sittingId } = await makeInvited({ ending: "full" });
    expect((await comingOf(visitor)).sittings[0].state).toBe("running");
    const attemptId = await enterSitting(visitor, sittingId);
    expect(await comingOf(visitor)).toBeNull();
    expect((await visitor.get("/user/home")).json().data.running).toHaveLength(1);
    expect((await visitor.post(`/user/tests/attempt/${attemptId}/submit`)).statusCode).toBe(200);
    expect(await comingOf(visitor)).toBeNull();
  });
});
