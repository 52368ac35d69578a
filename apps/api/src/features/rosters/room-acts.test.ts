import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { makeEnrolled, roomAddress, type Enrolled } from "../../../test/rosters.ts";
import { enterSitting, insertSitting, tryToEnter } from "../../../test/sittings.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let paper: MadeTest;
let sittingId: string;
let author: Visitor;
let neha: Visitor;
let asha: Enrolled;
let meena: Enrolled;

async function seat(sitting: string, { userId }: Enrolled, room: string, number: string) {
  await api.sql.query(
    "INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat) VALUES ($1, $2, '', $3, $4)",
    [sitting, userId, room, number],
  );
}

const act = (visitor: Visitor, what: string, body: object, sitting = sittingId) =>
  visitor.post(`/admin/sittings/${sitting}/room/${what}`, body);
const minutesFor = ({ userId }: Enrolled, minutes = 5) => ({
  actId: randomUUID(),
  learnerId: userId,
  minutes,
  reason: "The device was swapped",
});
const logOf = async (action: string, id: string) =>
  (
    await api.sql.query(
      "SELECT after, reason FROM audit_entries WHERE action = $1 AND object_id = $2 ORDER BY entry_id",
      [action, id],
    )
  ).rows;

beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 3600 });
  sittingId = await insertSitting(api.sql, paper, { passcode: "482716" });
  author = await enter(api, await makeAdministrator(api, "author"));
  const made = await makeAdministrator(api, "invigilator");
  neha = await enter(api, made);
  asha = await makeEnrolled(api, paper.packageId, "Asha");
  meena = await makeEnrolled(api, paper.packageId, "Meena");
  await seat(sittingId, asha, "Room 2", "6");
  await seat(sittingId, meena, "Room 3", "1");
  const place = { centre: "", room: "Room 2" };
  await author.post(`/admin/sittings/${sittingId}/invigilators`, { invigilatorId: made.userId, place });
});

describe("a learner's device", () => {
  test("SI-12: is swapped by who looks after the room: the old one is signed out, the attempt goes on elsewhere", async () => {
    const attemptId = await enterSitting(asha.visitor, sittingId, "482716");
    const reply = await act(neha, "device", { learnerId: asha.userId });
    expect(reply.json()).toEqual({ ended: 1 });
    await expect.poll(async () => (await asha.visitor.get("/user/sittings")).statusCode).toBe(401);
    expect(await logOf("device.swapped", asha.userId)).toMatchObject([
      { after: { seat: "6", room: "Room 2", sitting: sittingId, devices: 1 } },
    ]);
    const { rows } = await api.sql.query(
      "SELECT status FROM attempts WHERE user_id = $1 AND attempt_id = $2",
      [asha.userId, attemptId],
    );
    expect(rows).toEqual([{ status: 0 }]);
  });

  test("SI-12: not of another room, and not before the waiting page opens", async () => {
    expect((await act(neha, "device", { learnerId: meena.userId })).statusCode).toBe(404);
    expect((await meena.visitor.get("/user/sittings")).statusCode).toBe(200);
    const later = await insertSitting(api.sql, paper, { opens: 7200 });
    await seat(later, meena, "Room 2", "1");
    const early = await act(author, "device", { learnerId: meena.userId }, later);
    expect(early.json().code).toBe("NOT_RUNNING");
  });
});

describe("minutes in a room", () => {
  test("SI-12: are one act with its reason in the log, for who sits there alone, and limited", async () => {
    await enterSitting(meena.visitor, sittingId, "482716");
    const body = minutesFor(asha);
    expect((await act(neha, "minutes", body)).json()).toEqual({ reached: 1 });
    expect((await act(neha, "minutes", body)).json()).toEqual({ reached: 1 });
    const { rows } = await api.sql.query("SELECT extra_seconds FROM attempts WHERE user_id = $1", [
      asha.userId,
    ]);
    expect(rows).toEqual([{ extra_seconds: 300 }]);
    expect(await logOf("sitting.minutes-given", sittingId)).toMatchObject([
      { after: { minutes: 5, learner: asha.userId }, reason: "The device was swapped" },
    ]);
    expect((await act(neha, "minutes", minutesFor(meena))).statusCode).toBe(404);
    expect((await act(neha, "minutes", minutesFor(asha, 31))).statusCode).toBe(400);
    expect((await neha.post(`/admin/sittings/${sittingId}/minutes`, body)).statusCode).toBe(403);
  });
});

describe("ticks that waited on a device", () => {
  const tick = (visitor: Visitor, mark: string | null, ago?: number) =>
    act(visitor, "attendance", { learnerId: meena.userId, mark, ...(ago !== undefined && { ago }) });
  const shown = async () =>
    (await author.get(roomAddress(sittingId, "Room 3"))).json().learners[0].attendance?.mark ?? null;

  test("SI-12: the newest tick counts, in whatever order they arrive, also one that takes a mark back", async () => {
    await tick(author, "present", 60_000);
    expect(await shown()).toBe("present");
    await tick(author, "absent", 90_000);
    expect(await shown()).toBe("present");
    await tick(author, null, 30_000);
    await tick(author, "absent", 45_000);
    expect(await shown()).toBeNull();
    await tick(author, "absent", 10_000);
    await tick(author, "absent", 10_000);
    expect(await shown()).toBe("absent");
    const marks = (await logOf("attendance.marked", meena.userId)).map(({ after }) => after.attendance);
    expect(marks).toEqual(["present", null, "absent"]);
    expect((await tick(author, "present", 25 * 3_600_000)).statusCode).toBe(400);
  });
});

describe("the report of a room", () => {
  test("SI-12: is kept with who wrote it, once, and is not to be changed", async () => {
    const place = { centre: "", room: "Room 2" };
    const body = {
      reportId: randomUUID(),
      ...place,
      incidents: ["network"],
      note: "Seat 6 lost its signal.",
    };
    expect((await act(neha, "report", body)).statusCode).toBe(200);
    expect((await act(neha, "report", body)).statusCode).toBe(200);
    expect((await act(neha, "report", { ...body, note: "Nothing." })).json().code).toBe("CHANGED_MEANWHILE");
    const room = (await neha.get(roomAddress(sittingId, "Room 2"))).json();
    expect(room.reports).toMatchObject([
      { by: expect.any(String), incidents: ["network"], note: "Seat 6 lost its signal." },
    ]);
    expect(room.isRunning).toBe(true);
    expect(await logOf("room.reported", sittingId)).toHaveLength(1);
    expect((await act(neha, "report", { ...body, room: "Room 3" })).statusCode).toBe(404);
  });
});

describe("a new passcode", () => {
  test("SI-12: takes the place of the one that was read, once; an invigilator makes none", async () => {
    const held = await insertSitting(api.sql, paper, { passcode: "482716" });
    const renew = (visitor: Visitor) =>
      visitor.post(`/admin/sittings/${held}/passcode`, { previous: "482716" });
    expect((await renew(neha)).statusCode).toBe(403);
    const { passcode } = (await renew(author)).json();
    expect(passcode).toMatch(/^\d{6}$/);
    expect(passcode).not.toBe("482716");
    expect((await renew(author)).json()).toEqual({ passcode });
    const learner = await makeEnrolled(api, paper.packageId, "Ravi");
    expect((await tryToEnter(learner.visitor, held, "482716")).json().code).toBe("PASSCODE_WRONG");
    expect((await tryToEnter(learner.visitor, held, passcode)).statusCode).toBe(200);
    const log = await logOf("passcode.renewed", held);
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(passcode);
    const open = await insertSitting(api.sql, paper);
    expect((await author.post(`/admin/sittings/${open}/passcode`, { previous: "482716" })).statusCode).toBe(
      404,
    );
  });
});
