import { endpoints } from "@patrak/contract";
import { may } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { makeEnrolled, roomAddress, type Enrolled } from "../../../test/rosters.ts";
import { enterSitting, insertSitting, passSitting, tryToEnter } from "../../../test/sittings.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const PASSCODE = "482716";
let paper: MadeTest;
let sittingId: string;
let author: Visitor;
let neha: Visitor;
let nehaId: string;
let asha: Enrolled;
let ravi: Enrolled;
let meena: Enrolled;

async function seat(sitting: string, { userId }: Enrolled, room: string, number: string) {
  await api.sql.query(
    "INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat) VALUES ($1, $2, '', $3, $4)",
    [sitting, userId, room, number],
  );
}

const give = (sitting: string, place: object | null, invigilatorId = nehaId) =>
  author.post(`/admin/sittings/${sitting}/invigilators`, { invigilatorId, place });
const ROOM = { centre: "", room: "Room 2" };

const mark = (visitor: Visitor, { userId }: Enrolled, as: string | null, sitting = sittingId) =>
  visitor.post(`/admin/sittings/${sitting}/room/attendance`, { learnerId: userId, mark: as });

beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 3600 });
  sittingId = await insertSitting(api.sql, paper, { passcode: PASSCODE });
  author = await enter(api, await makeAdministrator(api, "author"));
  const made = await makeAdministrator(api, "invigilator");
  [neha, nehaId] = [await enter(api, made), made.userId];
  asha = await makeEnrolled(api, paper.packageId, "Asha");
  ravi = await makeEnrolled(api, paper.packageId, "Ravi");
  meena = await makeEnrolled(api, paper.packageId, "Meena");
  await seat(sittingId, asha, "Room 2", "10");
  await seat(sittingId, ravi, "Room 2", "9");
  await seat(sittingId, meena, "Room 3", "1");
  await give(sittingId, ROOM);
});

describe("the room of an invigilator", () => {
  test("SI-12: lists the learners of the room by seat with their states, and nobody else", async () => {
    await enterSitting(ravi.visitor, sittingId, PASSCODE);
    const reply = await neha.get(roomAddress(sittingId, "Room 2"));
    expect(reply.json().learners).toMatchObject([
      { name: "Ravi Rao", rollNumber: ravi.roll, seat: "9", state: "working", attendance: null },
      { name: "Asha Rao", rollNumber: asha.roll, seat: "10", state: "absent", attendance: null },
    ]);
    expect(reply.body).not.toContain("Meena");
    expect(reply.body).not.toMatch(/@|score|solution|option|attemptId|receipt/);
    expect((await neha.get("/admin/rooms")).json().rooms).toMatchObject([
      { sittingId, room: "Room 2", learners: 2 },
    ]);
  });

  test("SI-12: another room, another sitting and every call that is not of a room are closed", async () => {
    const other = await insertSitting(api.sql, paper);
    await seat(other, asha, "Room 2", "1");
    for (const address of [
      roomAddress(sittingId, "Room 3"),
      roomAddress(sittingId, ""),
      roomAddress(sittingId, "Room 2", "Gaya"),
      roomAddress(other, "Room 2"),
    ])
      expect((await neha.get(address)).statusCode).toBe(404);
    expect((await mark(neha, meena, "present")).statusCode).toBe(404);
    expect((await mark(neha, asha, "present", other)).statusCode).toBe(404);
    for (const call of ["", "/monitor", "/monitor/learners", "/roster", "/invigilators", "/readiness"])
      expect((await neha.get(`/admin/sittings/${sittingId}${call}`)).statusCode).toBe(403);
    expect((await neha.get("/admin/home")).statusCode).toBe(403);
  });

  test("SI-12: the contract lets an invigilator call their account and their rooms alone", () => {
    const calls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
      "right" in endpoint && may("invigilator", endpoint.right) ? [[name, endpoint.right] as const] : [],
    );
    expect(new Set(calls.map(([, right]) => right))).toEqual(
      new Set(["account.use", "rooms.own", "rooms.use"]),
    );
    expect(calls.flatMap(([name, right]) => (right !== "account.use" ? [name] : []))).toEqual([
      "GET /admin/rooms",
      "GET /admin/sittings/{id}/room",
      "POST /admin/sittings/{id}/room/attendance",
      "POST /admin/sittings/{id}/room/device",
      "POST /admin/sittings/{id}/room/minutes",
      "POST /admin/sittings/{id}/room/report",
    ]);
  });

  test("SI-12: the whole sitting opens every room, and what is taken back closes at once", async () => {
    const made = await makeAdministrator(api, "invigilator");
    const visitor = await enter(api, made);
    expect((await give(sittingId, null, made.userId)).statusCode).toBe(200);
    expect((await give(sittingId, null, made.userId)).statusCode).toBe(200);
    const { rooms } = (await visitor.get("/admin/rooms")).json();
    expect(rooms.map(({ room }: { room: string }) => room)).toEqual(["Room 2", "Room 3"]);
    expect((await visitor.get(roomAddress(sittingId, "Room 3"))).statusCode).toBe(200);
    const { assigned } = (await author.get(`/admin/sittings/${sittingId}/invigilators`)).json();
    const own = assigned.filter(
      ({ invigilator }: { invigilator: { id: string } }) => invigilator.id === made.userId,
    );
    expect(own).toMatchObject([{ place: null }]);
    const release = { assignmentId: own[0].id };
    const address = `/admin/sittings/${sittingId}/invigilators/release`;
    expect((await author.post(address, release)).statusCode).toBe(200);
    expect((await author.post(address, release)).statusCode).toBe(404);
    expect((await visitor.get(roomAddress(sittingId, "Room 3"))).statusCode).toBe(404);
  });

  test("SI-12: only an invigilator is given a room", async () => {
    const { userId } = await makeAdministrator(api, "support");
    expect((await give(sittingId, null, userId)).statusCode).toBe(404);
  });

  test("SI-12: it ends with the sitting", async () => {
    const short = await insertSitting(api.sql, paper);
    await seat(short, asha, "Room 2", "1");
    await give(short, ROOM);
    expect((await neha.get(roomAddress(short, "Room 2"))).statusCode).toBe(200);
    await api.sql.query(
      "UPDATE sittings SET opens_at = now() - interval '3 h', last_entry_at = now() - interval '2 h', closes_at = now() - interval '1 h', ended_at = now() WHERE sitting_id = $1",
      [short],
    );
    expect((await neha.get(roomAddress(short, "Room 2"))).statusCode).toBe(404);
    expect((await mark(neha, asha, "present", short)).statusCode).toBe(404);
    expect((await neha.get("/admin/rooms")).body).not.toContain(short);
    expect((await author.get(roomAddress(short, "Room 2"))).statusCode).toBe(200);
  });
});

describe("attendance", () => {
  test("SI-12: says who marked it and when, and the log has every change", async () => {
    expect((await mark(neha, asha, "present")).statusCode).toBe(200);
    expect((await mark(neha, asha, "present")).statusCode).toBe(200);
    const began = await momentOf(api.sql);
    expect((await mark(author, asha, "absent")).statusCode).toBe(200);
    const { learners } = (await neha.get(roomAddress(sittingId, "Room 2"))).json();
    const { attendance } = learners.find(({ id }: { id: string }) => id === asha.userId);
    expect(attendance).toMatchObject({ mark: "absent", by: "Kavita Rao" });
    await expectSince(api.sql, began, attendance.at);
    await mark(author, asha, null);
    const { rows } = await api.sql.query(
      `SELECT actor_id, before, after FROM audit_entries WHERE action = 'attendance.marked' AND object_id = $1
       ORDER BY entry_id`,
      [asha.userId],
    );
    expect(rows.map(({ before, after }) => [before.attendance, after.attendance])).toEqual([
      [null, "present"],
      ["present", "absent"],
      ["absent", null],
    ]);
    expect(rows[0]).toMatchObject({
      actor_id: nehaId,
      after: { room: "Room 2", seat: "10", sitting: sittingId },
    });
    const roster = (await author.get(`/admin/sittings/${sittingId}/roster`)).json();
    expect(roster.rooms[0]).toMatchObject({ room: "Room 2", learners: 2, present: 0, absent: 0 });
  });

  test("SI-12: only of who is on the roster, and it stays when a learner moves", async () => {
    const later = await insertSitting(api.sql, paper, { opens: 3600 });
    expect((await mark(author, ravi, "present", later)).statusCode).toBe(404);
    await seat(later, ravi, "Room 2", "1");
    await mark(author, ravi, "present", later);
    const line = { rollNumber: ravi.roll, email: "", name: "", seat: "2", room: "Room 3", centre: "" };
    await author.post(`/admin/sittings/${later}/roster`, { lines: [line] });
    const { learners } = (await author.get(roomAddress(later, "Room 3"))).json();
    expect(learners).toMatchObject([{ seat: "2", attendance: { mark: "present" } }]);
  });
});

describe("the passcode in a room", () => {
  test("SI-12: is told from ten minutes before the opening to the last entry, and never before or after", async () => {
    const coming = await insertSitting(api.sql, paper, { opens: 700, lastEntry: 1300, passcode: PASSCODE });
    await give(coming, ROOM);
    const told = async () => (await neha.get(roomAddress(coming, "Room 2"))).json();
    expect(await told()).toMatchObject({ asksPasscode: true, passcode: null });
    await passSitting(api.sql, coming, 110);
    expect(await told()).toMatchObject({ passcode: PASSCODE });
    await passSitting(api.sql, coming, 1100);
    expect(await told()).toMatchObject({ passcode: PASSCODE });
    await passSitting(api.sql, coming, 100);
    expect(await told()).toMatchObject({ passcode: null });
  });

  test("SI-12: its tries are counted per learner, and a hall behind one address is not locked out", async () => {
    const held = await insertSitting(api.sql, paper, { passcode: PASSCODE });
    const guess = async (learner: Enrolled, code: string) =>
      (await tryToEnter(learner.visitor, held, code)).statusCode;
    for (let at = 0; at < 10; at += 1) expect(await guess(asha, "000000")).toBe(422);
    expect(await guess(asha, PASSCODE)).toBe(429);
    // All of them call from the same address.
    expect(await guess(ravi, "000000")).toBe(422);
    expect(await guess(ravi, PASSCODE)).toBe(200);
    expect(await guess(meena, PASSCODE)).toBe(200);
  });
});
