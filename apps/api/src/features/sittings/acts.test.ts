import { randomUUID } from "node:crypto";
import { localTimeIn } from "@patrak/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, save } from "../../../test/attempts.ts";
import {
  enterSitting,
  insertSitting,
  passSitting,
  tryToEnter,
  type SittingPlan,
} from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { openDatabase } from "../../platform/db.ts";
import { recount } from "../attempts/recount.service.ts";
import { endSittings } from "./ending.service.ts";

const ZONE = "Asia/Kolkata";
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const scoringDb = openDatabase({ url: api.url, pool: 2, role: "patrak_scoring" });
afterAll(() => scoringDb.destroy());

let author: Visitor;
beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

const inHours = (hours: number) => localTimeIn(ZONE, Date.now() + hours * 3_600_000);

async function make(plan: SittingPlan = {}) {
  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  const sittingId = await insertSitting(api.sql, paper, plan);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await enterSitting(visitor, sittingId);
  await save(visitor, paper, { attemptId, question: 1, option: 1 });
  return { paper, sittingId, userId, visitor, attemptId };
}
type Made = Awaited<ReturnType<typeof make>>;

const handIn = ({ visitor, attemptId }: Made) => visitor.post(`/user/tests/attempt/${attemptId}/submit`);
const act = ({ sittingId, userId, attemptId }: Made, change: object) =>
  author.post(`/admin/sittings/${sittingId}/attempts`, {
    actId: randomUUID(),
    learnerId: userId,
    attemptId,
    reason: "A fault of ours",
    ...change,
  });
const reopen = (made: Made, change: object = {}) =>
  act(made, { act: "reopened", minutes: 10, until: inHours(5), ...change });

async function rowOf({ attemptId }: Pick<Made, "attemptId">) {
  const { rows } = await api.sql.query("SELECT * FROM attempts WHERE attempt_id = $1", [attemptId]);
  return rows[0];
}
async function figuresOf(sittingId: string) {
  const { rows } = await api.sql.query(
    `SELECT (SELECT coalesce(sum(n), 0)::int FROM score_histogram WHERE board_id = $1) AS scores,
       (SELECT coalesce(sum(attempts), 0)::int FROM question_totals WHERE board_id = $1) AS sheets`,
    [sittingId],
  );
  return rows[0];
}
const shown = async ({ sittingId, userId }: Made) =>
  (await author.get(`/admin/sittings/${sittingId}/attempts?learner=${userId}`)).json().attempts;
const toldTo = async ({ visitor }: Made) =>
  (await visitor.get("/user/notices")).json().notices.map((one: { act: string }) => one.act);

describe("handing in for a learner", () => {
  test("SI-08: ends the attempt with what was saved, once, with a reason in the log, and tells the learner", async () => {
    const made = await make();
    const body = { act: "handed-in", actId: randomUUID() };
    expect((await act(made, body)).statusCode).toBe(200);
    expect((await act(made, body)).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ status: 1, end_reason: "admin", closings: 1, counts: true });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
    expect(await toldTo(made)).toEqual(["handed-in"]);
    const log = await api.sql.query(
      "SELECT action, reason, after ->> 'attempt' AS attempt FROM audit_entries WHERE object_id = $1",
      [made.userId],
    );
    expect(log.rows).toEqual([
      { action: "attempt.handed-in", reason: "A fault of ours", attempt: made.attemptId },
    ]);
    expect((await act(made, { act: "handed-in" })).json().code).toBe("NOT_NOW");
    expect((await act(made, { ...body, act: "counts" })).json().code).toBe("CHANGED_MEANWHILE");
  });
});

describe("a void attempt", () => {
  test("SI-08: is kept and out of ranks, lets nobody in again unless the act says so, and can be taken back", async () => {
    const made = await make();
    await handIn(made);
    expect((await act(made, { act: "void", mayEnterAgain: false })).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ status: 1, is_void: true, counts: false });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 0, sheets: 0 });
    expect((await tryToEnter(made.visitor, made.sittingId)).json().code).toBe("SITTING_TAKEN");
    expect((await act(made, { act: "counts" })).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ is_void: false, counts: true });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
    expect((await toldTo(made)).toSorted()).toEqual(["counts", "void"]);
  });

  test("SI-08: of a running one ends it; the next one counts, and the void one stays so", async () => {
    const made = await make();
    expect((await act(made, { act: "void", mayEnterAgain: true })).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ status: 1, is_void: true, counts: false, end_reason: "admin" });
    const second = { ...made, attemptId: await enterSitting(made.visitor, made.sittingId) };
    expect(second.attemptId).not.toBe(made.attemptId);
    expect((await act(made, { act: "counts" })).json().code).toBe("NOT_NOW");
    await handIn(second);
    expect(await rowOf(second)).toMatchObject({ counts: true, sitting_number: 2 });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
    await recount(scoringDb, made.sittingId);
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
    expect(await toldTo(made)).toEqual(["void-enter-again"]);
  });

  test("SI-08: where the learner has a later one that counted nowhere, that one counts now", async () => {
    const made = await make({ attemptsAllowed: 2 });
    await handIn(made);
    const second = { ...made, attemptId: await enterSitting(made.visitor, made.sittingId) };
    await handIn(second);
    expect(await rowOf(second)).toMatchObject({ counts: false });
    await act(made, { act: "void", mayEnterAgain: false });
    expect(await rowOf(second)).toMatchObject({ counts: true });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
  });
});

describe("a re-opened attempt", () => {
  test("SI-08: stays closed until the learner enters, has its minutes then, and its pause is no time taken", async () => {
    const made = await make({ key: "time", keyAt: 86_400 });
    await handIn(made);
    await passSitting(api.sql, made.sittingId, 4000);
    await endSittings(scoringDb);
    const before = await rowOf(made);
    expect((await reopen(made)).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ status: 1 });
    expect((await shown(made))[0]).toMatchObject({
      reopened: { minutes: 10 },
      may: { reopen: false, void: false },
    });
    await endSittings(scoringDb);
    const running = await api.sql.query("SELECT ended_at FROM sittings WHERE sitting_id = $1", [
      made.sittingId,
    ]);
    expect(running.rows[0].ended_at).toBeNull();
    const mine = (await made.visitor.get("/user/sittings")).json().data.sittings[0];
    expect(mine).toMatchObject({ mayEnter: true, attempt: { isOpen: false } });
    const entered = await tryToEnter(made.visitor, made.sittingId);
    expect(entered.json().data.testAttemptId).toBe(made.attemptId);
    const left = entered.json().data.remainingTime;
    const wasLeft = (before.deadline - before.ended_at) / 1000;
    expect(Math.abs(left - Math.max(600, wasLeft))).toBeLessThan(3);
    const after = await rowOf(made);
    expect(after).toMatchObject({ status: 0, score: null, sheet: null });
    expect(after.paused_seconds).toBeGreaterThan(3990);
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 0, sheets: 0 });
    expect(
      (await save(made.visitor, made.paper, { attemptId: made.attemptId, question: 2, option: 1 }))
        .statusCode,
    ).toBe(200);
    expect((await handIn(made)).statusCode).toBe(200);
    expect(await rowOf(made)).toMatchObject({ status: 1, closings: 2, sheet: 2, counts: true });
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 1, sheets: 1 });
    const sheet = await api.sql.query("SELECT answers FROM sheets WHERE attempt_id = $1 AND closing = 2", [
      made.attemptId,
    ]);
    expect(sheet.rows[0].answers.slice(0, 2)).not.toContain(null);
    expect((await shown(made))[0].usedSeconds).toBeLessThan(60);
    expect((await tryToEnter(made.visitor, made.sittingId)).statusCode).toBe(409);
    await endSittings(scoringDb);
    expect((await author.get(`/admin/sittings/${made.sittingId}`)).json().sitting.state).toBe("closed");
  });

  test("SI-08: lapses unused", async () => {
    const made = await make({ key: "time", keyAt: 86_400 });
    await handIn(made);
    expect((await reopen(made)).statusCode).toBe(200);
    await api.sql.query(
      "UPDATE attempt_acts SET made_at = made_at - interval '1 day', until = now() - interval '1 s' WHERE attempt_id = $1",
      [made.attemptId],
    );
    expect((await tryToEnter(made.visitor, made.sittingId)).json().code).toBe("SITTING_TAKEN");
    expect(await rowOf(made)).toMatchObject({ status: 1, closings: 1 });
  });

  test("SI-08: only before the key is shown, and until a time before it", async () => {
    const timed = await make({ key: "time", keyAt: 7200 });
    await handIn(timed);
    expect((await reopen(timed, { until: inHours(3) })).json().code).toBe("TIMES_WRONG");
    expect((await reopen(timed, { until: inHours(-1) })).json().code).toBe("TIMES_WRONG");
    const over = await make({ key: "close" });
    await handIn(over);
    await passSitting(api.sql, over.sittingId, 4000);
    await endSittings(scoringDb);
    expect((await reopen(over)).json().code).toBe("NOT_NOW");
    expect((await shown(over))[0].may.reopen).toBe(false);
  });

  test("SI-08: only one whose month is not archived, that is closed and not void", async () => {
    const made = await make();
    expect((await reopen(made)).json().code).toBe("NOT_NOW");
    await handIn(made);
    const month = (await api.sql.query("SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM') AS month"))
      .rows[0].month;
    await api.sql.query(
      "INSERT INTO ledger_archives (month, digest, saves) VALUES ($1, repeat('0', 64), 1)",
      [month],
    );
    expect((await reopen(made)).json().code).toBe("NOT_NOW");
    await api.sql.query("DELETE FROM ledger_archives");
    await act(made, { act: "void", mayEnterAgain: false });
    expect((await reopen(made)).json().code).toBe("NOT_NOW");
  });

  test("SI-08: three devices that enter at once open it once", async () => {
    const made = await make({ key: "time", keyAt: 86_400 });
    await handIn(made);
    await reopen(made);
    const replies = await Promise.all([1, 2, 3].map(() => tryToEnter(made.visitor, made.sittingId)));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
    expect(await figuresOf(made.sittingId)).toEqual({ scores: 0, sheets: 0 });
    const given = await api.sql.query(
      "SELECT count(*)::int AS n FROM given_times WHERE kind <> 'pause' AND attempt_id = $1",
      [made.attemptId],
    );
    expect(given.rows[0].n).toBeLessThanOrEqual(1);
  });

  test("SI-08: the database refuses one without a time, and one that lapses before it was made", async () => {
    const made = await make();
    const insert = (minutes: number | null, until: string | null) =>
      api.sql.query(
        `INSERT INTO attempt_acts (user_id, attempt_id, act_id, kind, reason, minutes, until)
         VALUES ($1, $2, gen_random_uuid(), 'reopened', 'why', $3, $4)`,
        [made.userId, made.attemptId, minutes, until],
      );
    await expect(insert(null, null)).rejects.toThrow("attempt_acts_reopen_for_a_time");
    await expect(insert(5, null)).rejects.toThrow("attempt_acts_reopen_for_a_time");
    await expect(insert(5, "2026-01-01T00:00Z")).rejects.toThrow("attempt_acts_lapse_later");
  });
});
