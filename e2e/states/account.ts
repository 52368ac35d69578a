import { LONG_TEST } from "../support/attempts.ts";
import { demo, own, testId } from "../support/courses.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, whole } from "./state.ts";

const dialog = "dialog[role=alertdialog]";
const main = "main section";

/** A student of three courses, who is signed in on three devices; on one of them a test runs. */
async function toAccount(scene: Scene, hasRunningTest = false) {
  const student = await scene.student();
  await own(scene.db, student, demo.upsc, demo.ssc, demo.bihar);
  const { rows } = await scene.db.query<{ user_id: string }>("SELECT user_id FROM users WHERE email = $1", [
    student.email,
  ]);
  const userId = rows[0]!.user_id;
  await scene.db.query("UPDATE sessions SET device = 'Chrome on Windows' WHERE user_id = $1", [userId]);
  await scene.db.query(
    `INSERT INTO sessions (session_id, user_id, role, salt, device, refreshed_at, expires_at)
     SELECT gen_random_uuid(), $1, 'USER', decode(repeat('00', 16), 'hex'), t.device, now() - t.ago, now() + interval '20 days'
     FROM (VALUES ('Chrome on Android', interval '2 hours'), ('Firefox on Linux', interval '3 days')) AS t (device, ago)`,
    [userId],
  );
  if (hasRunningTest) await runTest(scene, userId);
  await scene.visit("/user/account", main);
}

async function runTest(scene: Scene, userId: string) {
  await scene.db.query(
    `WITH started AS (
       INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
       SELECT $1, (1 + random() * 1000000000)::bigint, v.test_id, v.version_id, now(), v.duration_seconds,
         now() + make_interval(secs => v.duration_seconds)
       FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id WHERE t.test_id = $2
       RETURNING attempt_id
     )
     UPDATE sessions SET last_attempt = attempt_id FROM started
     WHERE user_id = $1 AND device = 'Chrome on Android'`,
    [userId, await testId(scene.db, LONG_TEST)],
  );
}

const errors = '[aria-invalid="true"]';

export const accountStates: State[] = [
  state("account", whole("account"), (scene) => toAccount(scene)),
  state("account with errors in its fields", {}, async (scene) => {
    await toAccount(scene);
    await scene.write({ firstName: "A" });
    await scene.find("main form button[type=submit]", 0).click();
    await scene.find("main form button[type=submit]", 1).click();
    await scene.see(errors, 2);
  }),
  state("account with a wrong password", {}, async (scene) => {
    await toAccount(scene);
    await scene.write({ currentPassword: "wrong password", newPassword: "stepwells of Bundi" });
    await scene.find("main form button[type=submit]", 1).click();
    await scene.see("main [role=alert]");
  }),
  state("account, ending all other devices while a test runs", {}, async (scene) => {
    await toAccount(scene, true);
    await scene.click("ul + button", `${dialog} li`);
  }),
  state("account to be deleted?", part("account-delete"), async (scene) => {
    await toAccount(scene);
    await scene.press(`${main}:last-of-type button`, "Enter", dialog);
  }),
  state("account that will be deleted", {}, async (scene) => {
    const { email } = await scene.student();
    await scene.db.query("INSERT INTO erasures (user_id) SELECT user_id FROM users WHERE email = $1", [
      email,
    ]);
    await scene.visit("/user/account", "#way-back");
  }),
  state("account that failed to load", { breaks: "/user/account" }, async (scene) => {
    await scene.student();
    await scene.visit("/user/account", "main [role=alert]");
  }),
];
