import { demoStudent } from "@patrak/commands/stack/demo-parts";
import { SAMPLE_PASSWORD } from "@patrak/commands/stack/sample-password";
import type { Pool } from "pg";
import { attempt, testId } from "../support/courses.ts";
import { newPerson, type Person } from "../support/people.ts";
import type { Stage } from "./stage.ts";

/** Under the address of the design in pictures: who had it in the picture before gives it up. */
export async function personOf({ db, say }: Stage, english: string, hindi: string): Promise<Person> {
  const [firstName = "", lastName = ""] = say(english, hindi).split(" ");
  const person = newPerson({ firstName, lastName, password: SAMPLE_PASSWORD });
  const email = say(`${english.replace(" ", ".").toLowerCase()}@example.in`, person.email);
  await db.query("DELETE FROM users WHERE email = $1 AND role = 'USER'", [email]);
  // The log goes on to name an administrator.
  await db.query("UPDATE users SET email = user_id || '.' || email WHERE email = $1", [email]);
  return { ...person, email };
}

/** Her courses and what she has completed become this student's too. */
export async function copyDemoStudent(db: Pool, { email }: Person) {
  for (const [table, condition] of [
    ["enrolments", "true"],
    ["sheets", "true"],
    ["attempts", "t.end_reason = 'submit'"],
    ["answers", "true"],
  ])
    await db.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('user_id', u.user_id))).*
       FROM ${table} t, users u WHERE u.email = $1 AND ${condition}
       AND t.user_id = (SELECT user_id FROM users WHERE email = $2)`,
      [email, demoStudent.email],
    );
}

export interface OpenPlan {
  title: string;
  secondsLeft: number;
  answered: number[];
  marked: number[];
}

/** An attempt whose clock has so much time left. Gives its id. */
export async function openAttempt(db: Pool, student: Person, { title, secondsLeft, ...sheet }: OpenPlan) {
  const test = await testId(db, title);
  const { rows } = await db.query<{ seconds: number }>(
    "SELECT duration_seconds AS seconds FROM test_versions WHERE test_id = $1",
    [test],
  );
  const startedAt = new Date(Date.now() - ((rows[0]?.seconds ?? 0) - secondsLeft) * 1000);
  return attempt(db, student, test, { startedAt, option: 2, ...sheet });
}

/** The latest attempt of a test that is over. */
export async function completedAttempt(db: Pool, { email }: Person, title: string) {
  const { rows } = await db.query<{ id: string }>(
    `SELECT attempt_id AS id FROM attempts JOIN users USING (user_id)
     WHERE email = $1 AND test_id = $2 AND status = 1 ORDER BY started_at DESC LIMIT 1`,
    [email, await testId(db, title)],
  );
  return rows[0]?.id ?? "";
}
