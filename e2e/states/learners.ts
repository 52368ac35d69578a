import { LONG_TEST } from "../support/attempts.ts";
import { attempt, testId } from "../support/courses.ts";
import { insertStudents } from "../support/people.ts";
import { copyDemoStudent } from "./people.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

/** A learner with packages, extra time, attempts that are over and one that runs. Gives the user's id. */
async function makeLearner(scene: Scene): Promise<string> {
  const { db } = scene;
  const student = await scene.person();
  await insertStudents(db, [student]);
  await copyDemoStudent(db, student);
  const test = await testId(db, LONG_TEST);
  await attempt(db, student, test, { answered: [1, 2], marked: [2, 3] });
  const { rows } = await db.query<{ user_id: string }>(
    `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
     SELECT user_id, $2, 600, $3, $4 FROM users WHERE email = $1 RETURNING user_id`,
    [
      student.email,
      test,
      scene.say("Power cut at the centre", "बिजली चली गई"),
      scene.say("Neha Joshi", "नेहा जोशी"),
    ],
  );
  return rows[0]?.user_id ?? "";
}

async function toLearners(scene: Scene) {
  await makeLearner(scene);
  await scene.admin("/admin/learners", "main table a");
}

async function toLearner(scene: Scene) {
  await scene.admin(`/admin/learners/${await makeLearner(scene)}`, "main form textarea");
}

export const learnersStates: State[] = [
  state("admin learners", whole("admin-learners"), toLearners),
  state("admin learners without a match", {}, (scene) =>
    scene.admin("/admin/learners?words=nobody+of+this+name", "main p[role=status]"),
  ),
  state("admin learners, sorted and filtered", {}, async (scene) => {
    await toLearners(scene);
    await scene.find("main [aria-pressed]", 1).click();
    await scene.click("main th button", "main th[aria-sort]");
  }),
  state("admin learners not verified", {}, async (scene) => {
    await scene.db.query(
      `INSERT INTO pending_signups (signup_id, secret_hash, email, first_name, last_name, password_hash, language)
       VALUES (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'farhan@example.in', 'फ़रहान', 'अली',
         '$argon2id$none', 'hi')`,
    );
    await scene.admin("/admin/learners?filter=not-verified", "main table");
  }),
  state("admin learner whose access has ended", {}, async (scene) => {
    const userId = await makeLearner(scene);
    await scene.db.query(
      `UPDATE enrolments SET since = now() - interval '9 days', ends_at = now() - interval '1 day'
       WHERE user_id = $1`,
      [userId],
    );
    await scene.admin(`/admin/learners/${userId}`, "main table");
  }),
  state("admin learner", whole("admin-learner"), toLearner),
  state("admin learner who gets extra time", {}, async (scene) => {
    await toLearner(scene);
    await scene.click("section button:has(svg)", "dialog textarea", 1);
  }),
  state("admin support view", {}, async (scene) => {
    await toLearner(scene);
    await scene.find("form textarea").fill("मदद माँगी");
    await scene.submit("main ol li h2");
  }),
];
