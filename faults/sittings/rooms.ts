import { insertStudents, insertTest } from "@patrak/bench/engine/data";
import { insertSitting, moveOpening, untilPaperIsMade } from "@patrak/bench/engine/sittings";
import pg from "pg";
import { askAllKinds } from "../stack/kinds.ts";
import type { Hall } from "../checker/sittings.ts";
import type { Room } from "./orders.ts";

export type PlannedRoom = Room & Hall;

/** From now to the opening, once all wait. */
const OPENS_IN = 5;
/** Above the ids that the database assigns itself. */
const FIRST_STUDENT = 1001;
const LEARNERS = 24;
/** Nobody's time ends where learners are told to hand in. */
const LED_SECONDS = 240;
const SECONDS = 12;

/** One that is led, in which everybody has the full time, and one in which everybody ends with the planned close. */
export async function furnishSittings(url: string): Promise<Room[]> {
  const db = new pg.Client(url);
  await db.connect();
  try {
    const rooms: Room[] = [];
    for (const [index, isLed] of [true, false].entries()) {
      const seconds = isLed ? LED_SECONDS : SECONDS;
      const test = await insertTest(db, seconds);
      const firstStudent = FIRST_STUDENT + index * LEARNERS;
      await askAllKinds(db, test.versionId);
      await insertStudents(db, test, firstStudent, LEARNERS);
      const sittingId = await insertSitting(db, test, {
        opensIn: 600,
        lastEntryIn: 1400,
        closesIn: 1500,
        ending: isLed ? "full" : "close",
        marks: "hand",
      });
      const { versionId, questions } = test;
      rooms.push({
        sittingId,
        versionId,
        questions,
        durationMs: seconds * 1000,
        firstStudent,
        students: LEARNERS,
        isLed,
      });
    }
    for (const { sittingId } of rooms) await untilPaperIsMade(db, sittingId);
    await db.query("ANALYZE");
    return rooms;
  } finally {
    await db.end();
  }
}

/** Both open at once. */
export async function openSittings(url: string, rooms: readonly Room[]): Promise<PlannedRoom[]> {
  const db = new pg.Client(url);
  await db.connect();
  const planned: PlannedRoom[] = [];
  for (const room of rooms) planned.push({ ...room, ...(await plan(db, room)) });
  await db.end();
  return planned;
}

/** The common close lies so that it decides for who comes after the spread. */
async function plan(db: pg.Client, { sittingId, isLed }: Room) {
  const opens = await moveOpening(db, sittingId, OPENS_IN);
  if (isLed) return { opens, closes: null };
  const { rows } = await db.query<{ closes: Date }>(
    `UPDATE sittings SET last_entry_at = opens_at + interval '11 s', closes_at = opens_at + interval '12 s'
     WHERE sitting_id = $1 RETURNING closes_at AS closes`,
    [sittingId],
  );
  return { opens, closes: rows[0]!.closes.getTime() };
}
