import { mergedRanks } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { endSitting, sitThrough, useMerit } from "../../../test/results.ts";
import { enterSitting, insertSitting, passSitting, tryToEnter } from "../../../test/sittings.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const HOUR = 3600;
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const merit = useMerit(api);
let author: Visitor;
let paper: MadeTest;

beforeAll(async () => {
  author = await enter(api, await makeAdministrator(api, "author"));
});

const planEvent = (sittings: string[], name = "Joint test") =>
  author.post("/admin/results/events", { name, sittings });

/** Two sittings in an event, which open in some hours. The paper is a new one: no other sitting keeps its key back. */
async function twoShifts() {
  paper = await insertTest(api.sql, { questions: 10 });
  const sittings = [
    await insertSitting(api.sql, paper, { opens: 30 * HOUR }),
    await insertSitting(api.sql, paper, { opens: 31 * HOUR }),
  ] as [string, string];
  const reply = await planEvent(sittings);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return { eventId: reply.json().id as string, sittings };
}

async function sat(shifts: [string, number][]) {
  for (const [sittingId, learners] of shifts) await sitThrough(api.sql, { ...paper, sittingId, learners });
}

describe("SI-16: an event of several sittings", () => {
  test("has one list: percentiles of each sitting to seven decimals, merged, as the rule of the domain merges them", async () => {
    const { eventId, sittings } = await twoShifts();
    await sat([
      [sittings[0], 41],
      [sittings[1], 33],
    ]);
    await merit.make();
    const { rows, total } = (await author.get(`/admin/results/${eventId}/rows`)).json();
    expect(total).toBe(74);
    const { rows: stored } = await api.sql.query(
      `SELECT r.sitting_id, r.score, r.wrong, r.taken_seconds AS seconds, r.rank, r.is_tied, r.percentile::text
       FROM merit_rows r JOIN merit_lists l USING (board_id, making) WHERE board_id = $1 ORDER BY user_id`,
      [eventId],
    );
    const shifts = sittings.map((id) => stored.filter((row) => row.sitting_id === id));
    const expected = mergedRanks(shifts, "wrong-time")!.flat();
    expect(
      shifts.flat().map(({ rank, is_tied, percentile }) => ({ rank, isTied: is_tied, percentile })),
    ).toEqual(expected);
    expect(rows[0]).toMatchObject({ rank: 1, percentile: "100.0000000" });
    expect((await author.get(`/admin/results/${eventId}`)).json()).toMatchObject({
      kind: "event",
      tie: "wrong-time",
      tooFew: [],
      list: { candidates: 74 },
    });
  });

  test("is refused one rank while a sitting has fewer than 30 candidates, and says which", async () => {
    const { eventId, sittings } = await twoShifts();
    await sat([
      [sittings[0], 30],
      [sittings[1], 29],
    ]);
    await merit.make();
    const shown = (await author.get(`/admin/results/${eventId}`)).json();
    expect(shown).toMatchObject({ list: null, tooFew: [{ id: sittings[1], candidates: 29 }] });
  });

  test("shows ranks in all of its sittings at once, never in one alone; a learner sees the event's", async () => {
    const { eventId, sittings } = await twoShifts();
    await sat([
      [sittings[0], 30],
      [sittings[1], 30],
    ]);
    await merit.make();
    const all = { what: ["marks", "answers"] };
    await author.post(`/admin/results/${eventId}/release`, all);
    for (const id of sittings) await author.post(`/admin/sittings/${id}/show`, { what: "final" });
    const rank = { what: ["rank"] };
    expect((await author.post(`/admin/results/${sittings[0]}/release`, rank)).json().code).toBe("NOT_YET");
    const shown = await author.post(`/admin/sittings/${sittings[0]}/show`, { what: "rank" });
    expect(shown.json().code).toBe("EVENT_RULES");
    expect((await author.post(`/admin/results/${eventId}/release`, rank)).json()).toEqual({ learners: 60 });
    const { rows } = (await author.get(`/admin/results/${eventId}/rows`)).json();
    const [, second] = rows;
    const learner = await signIn(api, second.learnerId);
    const { merit: place } = (await learner.get(`/user/testanalysis/${second.attemptId}`)).json().data;
    expect(place).toEqual({
      rank: second.rank,
      isTied: second.isTied,
      of: 60,
      percentile: second.percentile,
      tie: "wrong-time",
      event: "Joint test",
    });
  });

  test("takes sittings that allow one attempt, are in no other event, and have not opened their waiting page", async () => {
    const { sittings, eventId } = await twoShifts();
    const free = await insertSitting(api.sql, paper, { opens: 30 * HOUR });
    const twice = await insertSitting(api.sql, paper, { opens: 30 * HOUR, attemptsAllowed: 2 });
    const open = await insertSitting(api.sql, paper);
    expect((await planEvent([free, sittings[0]])).json().code).toBe("EVENT_RULES");
    expect((await planEvent([free, twice])).json().code).toBe("EVENT_RULES");
    expect((await planEvent([free, free])).json().code).toBe("EVENT_RULES");
    expect((await planEvent([free, open])).json().code).toBe("SITTING_BEGUN");
    expect((await author.post(`/admin/results/${eventId}/dissolve`)).statusCode).toBe(200);
    expect((await planEvent([free, sittings[0]])).statusCode).toBe(200);
  });
});

describe("SI-16: one attempt a learner and event", () => {
  /** Two sittings of an event that are open now, and a learner who has entered the first. */
  async function entered() {
    const { sittings } = await twoShifts();
    await passSitting(api.sql, sittings[0], 30 * HOUR + 60);
    await passSitting(api.sql, sittings[1], 31 * HOUR + 60);
    const { userId, visitor } = await makeUser(api);
    await enrol(api.sql, userId, [paper.packageId]);
    const attemptId = await enterSitting(visitor, sittings[0]);
    return { sittings, userId, visitor, attemptId };
  }
  const act = (sittingId: string, learnerId: string, attemptId: string, body: object) =>
    author.post(`/admin/sittings/${sittingId}/attempts`, {
      actId: crypto.randomUUID(),
      learnerId,
      attemptId,
      reason: "a test",
      ...body,
    });

  test("who has entered one sitting is refused in the other, also by the database", async () => {
    const { sittings, userId, visitor } = await entered();
    expect((await tryToEnter(visitor, sittings[1])).json().code).toBe("SITTING_TAKEN");
    await expect(
      api.sql.query(
        `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, event_id, started_at,
           duration_seconds, deadline)
         SELECT user_id, attempt_id + 1, test_id, version_id, $2, 1, event_id, started_at, duration_seconds,
           started_at + make_interval(secs => duration_seconds)
         FROM attempts WHERE user_id = $1`,
        [userId, sittings[1]],
      ),
    ).rejects.toThrow("attempts_one_in_event");
  });

  test("a void one gives its place free only if the act says so, and does not count again once it is taken", async () => {
    const { sittings, userId, visitor, attemptId } = await entered();
    expect(
      (await act(sittings[0], userId, attemptId, { act: "void", mayEnterAgain: false })).statusCode,
    ).toBe(200);
    expect((await tryToEnter(visitor, sittings[1])).json().code).toBe("SITTING_TAKEN");
    expect((await act(sittings[0], userId, attemptId, { act: "counts" })).statusCode).toBe(200);
    expect((await act(sittings[0], userId, attemptId, { act: "void", mayEnterAgain: true })).statusCode).toBe(
      200,
    );
    await enterSitting(visitor, sittings[1]);
    expect((await act(sittings[0], userId, attemptId, { act: "counts" })).json().code).toBe("NOT_NOW");
    expect((await tryToEnter(visitor, sittings[0])).json().code).toBe("SITTING_TAKEN");
  });

  test("a taking back that meets a start elsewhere leaves the first one void, and stops no other act", async () => {
    const { sittings, userId, visitor, attemptId } = await entered();
    await act(sittings[0], userId, attemptId, { act: "void", mayEnterAgain: true });
    // As if the act had been written a moment before the learner entered the other sitting.
    await enterSitting(visitor, sittings[1]);
    await api.sql.query(
      `INSERT INTO attempt_acts (user_id, attempt_id, act_id, kind, reason)
       VALUES ($1, $2, gen_random_uuid(), 'counts', 'a test')`,
      [userId, attemptId],
    );
    const other = await entered();
    await act(sittings[0], userId, attemptId, { act: "counts" });
    await act(other.sittings[0], other.userId, other.attemptId, { act: "void", mayEnterAgain: false });
    await (await acts()).carryOutAll();
    const { rows } = await api.sql.query(
      "SELECT is_void, counts FROM attempts WHERE user_id = $1 AND attempt_id = $2",
      [userId, attemptId],
    );
    expect(rows).toEqual([{ is_void: true, counts: false }]);
    const undone = await api.sql.query("SELECT 1 FROM attempt_acts WHERE done_at IS NULL");
    expect(undone.rows).toEqual([]);
  });
});

async function acts() {
  const { createActs } = await import("../attempts/acts.service.ts");
  const { shardsOf } = await import("../../platform/shards.ts");
  return createActs({ scoringDb: merit.scoringDb, graceSeconds: 0, shards: shardsOf(0) });
}

test("SI-16: a sitting of an event that is over stays in its list, one that was cancelled does not keep it back", async () => {
  const { eventId, sittings } = await twoShifts();
  const third = await insertSitting(api.sql, paper, { opens: 40 * HOUR });
  await api.sql.query("UPDATE sittings SET event_id = $2, cancelled_at = now() WHERE sitting_id = $1", [
    third,
    eventId,
  ]);
  await sat([
    [sittings[0], 30],
    [sittings[1], 31],
  ]);
  await endSitting(api.sql, sittings[0]);
  await merit.make();
  expect((await author.get(`/admin/results/${eventId}`)).json().list.candidates).toBe(61);
});
