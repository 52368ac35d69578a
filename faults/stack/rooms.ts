import { insertStudents, insertTest } from "@patrak/bench/engine/data";
import pg from "pg";
import { askAllKinds } from "./kinds.ts";
import type { Room } from "../clients/main.ts";

/** Tests of these lengths, each with its own students from this number on. */
export async function furnishRooms(
  url: string,
  options: { durations: readonly number[]; students: number; firstStudent: number; graceSeconds: number },
): Promise<Room[]> {
  const { durations, students, graceSeconds } = options;
  const db = new pg.Client(url);
  await db.connect();
  try {
    const rooms: Room[] = [];
    for (const [index, duration] of durations.entries()) {
      const test = await insertTest(db, duration);
      const firstStudent = options.firstStudent + index * students;
      await askAllKinds(db, test.versionId);
      await insertStudents(db, test, firstStudent, students);
      rooms.push({ ...test, graceSeconds, firstStudent, students });
    }
    await db.query("ANALYZE");
    return rooms;
  } finally {
    await db.end();
  }
}
