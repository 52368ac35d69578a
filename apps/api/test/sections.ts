import type pg from "pg";
import { insertTest, type MadeTest } from "./attempts.ts";

interface Section {
  questions: number;
  /** Of its own clock. */
  minutes?: number;
  /** How many count. */
  counted?: number;
}

/** A test of such sections, whose right answers are A, B, C, D and again; +2 and −0.5. */
export async function insertSectionedTest(sql: pg.Pool, sections: readonly Section[]): Promise<MadeTest> {
  const questions = sections.reduce((sum, section) => sum + section.questions, 0);
  const minutes = sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0);
  const made = await insertTest(sql, { questions, durationSeconds: minutes === 0 ? 1800 : minutes * 60 });
  let first = 1;
  for (const [index, section] of sections.entries()) {
    await sql.query(
      `INSERT INTO sections (version_id, number, name_english, marks_right, marks_wrong, counted, minutes)
       VALUES ($1, $2, $5, 200, -50, $3, $4)
       ON CONFLICT (version_id, number) DO UPDATE
       SET marks_right = 200, marks_wrong = -50, counted = excluded.counted, minutes = excluded.minutes`,
      [made.versionId, index + 1, section.counted ?? null, section.minutes ?? null, `Section ${index + 1}`],
    );
    await sql.query("UPDATE questions SET section = $3 WHERE version_id = $1 AND number BETWEEN $2 AND $4", [
      made.versionId,
      first,
      index + 1,
      first + section.questions - 1,
    ]);
    first += section.questions;
  }
  return made;
}

/** The open attempt, what it was given and what came too late for it were all so much earlier. */
export async function passTime(sql: pg.Pool, attemptId: string, seconds: number) {
  for (const statement of [
    `UPDATE attempts SET started_at = started_at - d, deadline = deadline - d
     FROM make_interval(secs => $2) AS d WHERE attempt_id = $1 AND status = 0`,
    `UPDATE given_times SET given_at = given_at - make_interval(secs => $2) WHERE attempt_id = $1`,
    `UPDATE late_saves SET received_at = received_at - make_interval(secs => $2) WHERE attempt_id = $1`,
  ])
    await sql.query(statement, [attemptId, seconds]);
}

/** As a function of the database does, for this moment or one in the past. */
export async function giveTime(sql: pg.Pool, attemptId: string, seconds: number, ago = 0) {
  await sql.query(
    `WITH given AS (
       INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
       SELECT user_id, attempt_id, gen_random_uuid(), clock_timestamp() - make_interval(secs => $3), $2, 'minutes'
       FROM attempts WHERE attempt_id = $1 AND status = 0
       RETURNING user_id, attempt_id
     )
     UPDATE attempts a SET extra_seconds = extra_seconds + $2, deadline = deadline + make_interval(secs => $2)
     FROM given g WHERE a.user_id = g.user_id AND a.attempt_id = g.attempt_id`,
    [attemptId, seconds, ago],
  );
}
