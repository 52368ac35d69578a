import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { workbook } from "../../../test/corpus/workbook.ts";
import {
  makeEnrolled,
  placeLines,
  readRoster,
  roomAddress,
  type Enrolled,
  type ReadRoster,
} from "../../../test/rosters.ts";
import { insertSitting } from "../../../test/sittings.ts";
import { makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

let paper: MadeTest;
let author: Visitor;
let asha: Enrolled;
let ravi: Enrolled;
let meena: Enrolled;

beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 3600 });
  author = await enter(api, await makeAdministrator(api, "author"));
  asha = await makeEnrolled(api, paper.packageId, "Asha");
  ravi = await makeEnrolled(api, paper.packageId, "Ravi");
  meena = await makeEnrolled(api, paper.packageId, "Meena");
});

const plan = () => insertSitting(api.sql, paper, { opens: 3600 });
const outcomes = ({ lines }: ReadRoster) => lines.map(({ outcome }) => outcome);
const seatsIn = async (sittingId: string, room: string) => {
  const { learners } = (await author.get(roomAddress(sittingId, room))).json();
  return learners.map(({ id, seat }: { id: string; seat: string | null }) => [id, seat]);
};
const entriesOf = async (sittingId: string) => {
  const { rows } = await api.sql.query(
    "SELECT action, after FROM audit_log WHERE object_id = $1 ORDER BY entry_id",
    [sittingId],
  );
  return rows;
};

/** Reads and places a text. */
async function place(sittingId: string, text: string) {
  const read = await readRoster(author, sittingId, text);
  const reply = await placeLines(author, sittingId, read.lines);
  expect(reply.statusCode).toBe(200);
  return reply.json().outcomes.map(({ outcome }: { outcome: string }) => outcome);
}

describe("a roster by file, by paste and by hand", () => {
  test("SI-12: every line says what it would do, each fault has its name, and nothing changes", async () => {
    const sittingId = await plan();
    const stranger = await makeUser(api);
    await api.sql.query("UPDATE users SET roll_number = 'X-77' WHERE user_id = $1", [stranger.userId]);
    const read = await readRoster(
      author,
      sittingId,
      [
        "Disha Classes",
        "Roll No. / रोल नंबर,Name,Seat,Room,Centre,House",
        `${asha.roll},Asha Rao,1,Room 2,Patna,Red`,
        `${asha.roll},,2,Room 2,Patna,Red`,
        `${ravi.roll},Somebody Else,3,Room 2,Patna,Red`,
        `${ravi.roll},,1,Room 2,Patna,Red`,
        `${meena.roll},,${"9".repeat(13)},Room 2,Patna,Red`,
        "X-77,,4,Room 2,Patna,Red",
        "nobody-1,,5,Room 2,Patna,Red",
        ",Asha Rao,6,Room 2,Patna,Red",
      ].join("\n"),
    );
    expect(outcomes(read)).toEqual([
      "placed",
      "learner-twice",
      "name-differs",
      "seat-twice",
      "text-long",
      "not-invited",
      "learner-unknown",
      "roll-missing",
    ]);
    expect(read).toMatchObject({ unused: ["House"], leftOut: 0, failure: null });
    expect([read.lines[1]!.sameAs, read.lines[3]!.sameAs]).toEqual(["3", "3"]);
    expect((await author.get(`/admin/sittings/${sittingId}/roster`)).json()).toMatchObject({
      rooms: [],
      invited: 3,
      placed: 0,
    });
  });

  test("SI-12: the same file again changes nothing, and the log has one entry", async () => {
    const sittingId = await plan();
    const text = `roll,seat,room\n${asha.roll},10,Hall\n${ravi.roll},9,Hall\nnobody-2,8,Hall`;
    expect(await place(sittingId, text)).toEqual(["placed", "placed", "learner-unknown"]);
    expect(await place(sittingId, text)).toEqual(["same", "same", "learner-unknown"]);
    expect(await seatsIn(sittingId, "Hall")).toEqual([
      [ravi.userId, "9"],
      [asha.userId, "10"],
    ]);
    expect(await entriesOf(sittingId)).toEqual([{ action: "roster.placed", after: { placed: 2, moved: 0 } }]);
  });

  test("SI-12: two learners change seats in one list, and a seat that stays taken is refused by name", async () => {
    const sittingId = await plan();
    await place(sittingId, `roll,seat,room\n${asha.roll},1,Hall\n${ravi.roll},2,Hall`);
    expect(await place(sittingId, `roll,seat,room\n${asha.roll},2,Hall\n${ravi.roll},1,Hall`)).toEqual([
      "moved",
      "moved",
    ]);
    expect(await seatsIn(sittingId, "Hall")).toEqual([
      [ravi.userId, "1"],
      [asha.userId, "2"],
    ]);
    const read = await readRoster(author, sittingId, `roll,seat,room\n${meena.roll},1,Hall`);
    expect(read.lines[0]).toMatchObject({ outcome: "seat-taken", heldBy: "Ravi Rao" });
    // Ravi cannot leave, because the seat that he would have is taken too.
    const chain = `roll,seat,room\n${meena.roll},1,Hall\n${ravi.roll},2,Hall`;
    expect(await place(sittingId, chain)).toEqual(["seat-taken", "seat-taken"]);
    // The same seat number in another room is another seat.
    expect(await place(sittingId, `roll,seat,room\n${meena.roll},1,Lab`)).toEqual(["placed"]);
  });

  test("SI-12: pasted lines need no titles, and an address serves for a roll number", async () => {
    const sittingId = await plan();
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [ravi.userId]);
    const read = await readRoster(
      author,
      sittingId,
      `${asha.roll}\t12\tRoom 2\tPatna\n${rows[0].email}\t13\tRoom 2`,
    );
    expect(outcomes(read)).toEqual(["placed", "placed"]);
    expect(read.lines[0]).toMatchObject({ seat: "12", room: "Room 2", centre: "Patna" });
  });

  test("SI-12: a workbook is read by the readers of imports", async () => {
    const sittingId = await plan();
    const grid = [
      ["Roll No", "Seat No", "Room No"],
      [asha.roll, 4, "2"],
    ];
    const bytes = workbook({ name: "Roster", grid });
    const read = await readRoster(author, sittingId, bytes, "roster.xlsx");
    expect(read.lines).toMatchObject([{ outcome: "placed", seat: "4", room: "2" }]);
  });

  test("SI-12: whoever is taken off is gone from the room, and the roster of what is over stays", async () => {
    const sittingId = await plan();
    await place(sittingId, `roll,seat,room\n${asha.roll},1,Hall`);
    const remove = () =>
      author.post(`/admin/sittings/${sittingId}/roster/remove`, { learnerIds: [asha.userId] });
    expect((await remove()).json()).toEqual({ removed: 1 });
    expect((await remove()).json()).toEqual({ removed: 0 });
    expect((await entriesOf(sittingId)).map(({ action }) => action)).toEqual([
      "roster.placed",
      "roster.removed",
    ]);
    await api.sql.query("UPDATE sittings SET cancelled_at = now() WHERE sitting_id = $1", [sittingId]);
    expect((await remove()).json().code).toBe("SITTING_ENDED");
  });

  test("SI-12: the database gives a seat to one learner", async () => {
    const sittingId = await plan();
    const insert = (userId: string) =>
      api.sql.query(
        "INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat) VALUES ($1, $2, '', '', '1')",
        [sittingId, userId],
      );
    await insert(asha.userId);
    await expect(insert(ravi.userId)).rejects.toThrow("roster_rows_one_to_a_seat");
  });
});
