import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import type { Scene } from "./scene.ts";
import { insertSitting, makeOwnTest } from "./sittings.ts";
import { part, state, type State, whole } from "./state.ts";

const MODEL = "Geography of India";
const PASSCODE = "482716";

/** A sitting of a test that nobody else takes, with the questions of another one. */
async function makeExam(scene: Scene, hours: number) {
  const { student, test } = await makeOwnTest(scene);
  const { rows } = await scene.db.query<{ version: string; model: string }>(
    `SELECT o.published_version_id AS version, m.version_id AS model
     FROM tests o, test_versions m JOIN tests t ON t.published_version_id = m.version_id
     WHERE o.test_id = $1 AND m.title_english = $2`,
    [test, MODEL],
  );
  const { version, model } = rows[0]!;
  for (const table of ["sections", "passages", "questions", "answer_keys"])
    await copyRows(scene, table, model, { version_id: version });
  await scene.db.query(
    `UPDATE test_versions v SET question_count = m.question_count, languages = m.languages
     FROM test_versions m WHERE v.version_id = $1 AND m.version_id = $2`,
    [version, model],
  );
  return { student, sittingId: await insertSitting(scene, { test, hours }, student) };
}

/** The rows of a version once more, with other values in some columns. */
async function copyRows({ db }: Scene, table: string, version: string, others: Record<string, string>) {
  const { rows } = await db.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => (name in others ? `'${others[name]}'` : name));
  await db.query(
    `INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table}
     WHERE version_id = $1 ON CONFLICT DO NOTHING`,
    [version],
  );
}

async function post({ page }: Scene, path: string) {
  const { origin } = addresses();
  const reply = await page.request.post(`${origin}/api/v1${path}`, { data: {}, headers: { origin } });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as { data: { testAttemptId: string } };
}

/** One who is in the hall and writes. */
async function enterExam(scene: Scene) {
  const { student, sittingId } = await makeExam(scene, -0.2);
  const { data } = await post(scene, `/user/sittings/${sittingId}/start`);
  return { student, sittingId, attemptId: data.testAttemptId };
}

/** One who has handed in, while the others write. */
async function handIn(scene: Scene) {
  const entered = await enterExam(scene);
  await post(scene, `/user/tests/attempt/${entered.attemptId}/submit`);
  return entered;
}

async function insertAnnouncement({ db }: Scene, sittingId: string) {
  await db.query(
    `INSERT INTO announcements (sitting_id, number, press_id, audience, english, hindi, question)
     VALUES ($1, 1, gen_random_uuid(), 'working', 'Read “north” in place of “south” in the second line.',
       'दूसरी पंक्ति में “दक्षिण” की जगह “उत्तर” पढ़ें।', 2)`,
    [sittingId],
  );
}

export const examDayStates: State[] = [
  state("test with an announcement", part("test-announcement", { opensTwice: true }), async (scene) => {
    const { sittingId, attemptId } = await enterExam(scene);
    await insertAnnouncement(scene, sittingId);
    await scene.visit(`/user/test/${attemptId}`, "#question");
    // The reply of a save tells of it.
    await scene.click("#question label", "p.two-lines b");
  }),
  state("sitting with its passcode typed", whole("waiting-code", { opensTwice: true }), async (scene) => {
    const { sittingId } = await makeExam(scene, 0.1);
    await scene.db.query("UPDATE sittings SET passcode = $2 WHERE sitting_id = $1", [sittingId, PASSCODE]);
    await scene.visit(`/user/sittings/${sittingId}`, "#passcode");
    await scene.find("#passcode").fill(PASSCODE);
    await scene.rest();
  }),
  state("sitting whose passcode is right", { opensTwice: true }, async (scene) => {
    const { sittingId } = await makeExam(scene, 0.1);
    await scene.db.query("UPDATE sittings SET passcode = $2 WHERE sitting_id = $1", [sittingId, PASSCODE]);
    await scene.visit(`/user/sittings/${sittingId}`, "#passcode");
    await scene.find("#passcode").fill(PASSCODE);
    await scene.submit("main form p[role=status]");
  }),
  state("sitting whose paper is on the device", { opensTwice: true }, async (scene) => {
    const { sittingId } = await makeExam(scene, 0.7);
    // The worker makes it within seconds; a page asks for it now and then, a new one at once.
    await expect(async () => {
      await scene.visit(`/user/sittings/${sittingId}`, "main [role=timer]");
      await scene.find("main [data-here]").waitFor({ timeout: 1000 });
    }).toPass();
  }),
  state("submitted, results held back", whole("submitted", { opensTwice: true }), async (scene) => {
    const { attemptId } = await handIn(scene);
    await scene.visit(`/user/testanalysis/${attemptId}`, "main h1");
  }),
  state("home of who has submitted", { opensTwice: true }, async (scene) => {
    await handIn(scene);
    await scene.visit("/user/dashboard", "main h2");
  }),
  state("review without figures", { opensTwice: true }, async (scene) => {
    const { sittingId, attemptId } = await handIn(scene);
    await scene.db.query(
      `UPDATE sittings SET last_entry_at = opens_at, closes_at = now(), ended_at = now(), score_when = 'hand'
       WHERE sitting_id = $1`,
      [sittingId],
    );
    await scene.visit(`/user/testanalysis/${attemptId}`, "main h1");
  }),
  state("admin sitting, re-open", {}, async (scene) => {
    const { sittingId, student } = await handIn(scene);
    const { rows } = await scene.db.query<{ user_id: string }>("SELECT user_id FROM users WHERE email = $1", [
      student.email,
    ]);
    await scene.db.query("UPDATE sittings SET last_entry_at = opens_at WHERE sitting_id = $1", [sittingId]);
    await scene.admin(`/admin/sittings/${sittingId}/learners/${rows[0]!.user_id}`, "main dl");
    // Handing in comes first, and is not possible any more.
    await scene.click(
      "main section button:disabled >> xpath=../following-sibling::div[1]/button",
      "dialog[open] textarea",
    );
  }),
  state("admin sitting, a newer version", {}, async (scene) => {
    const { sittingId } = await makeExam(scene, 0.5);
    const { rows } = await scene.db.query<{ version_id: string; test_id: string }>(
      "SELECT version_id, test_id FROM sittings WHERE sitting_id = $1",
      [sittingId],
    );
    const { version_id: version, test_id: test } = rows[0]!;
    const newer = randomUUID();
    await copyRows(scene, "test_versions", version, { version_id: newer, number: "2" });
    await scene.db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [test, newer]);
    await scene.admin(`/admin/sittings/${sittingId}`, "main form section");
    await scene.click("main section:has(> h2 + p:not(.note) + button) > button", "dialog[open] textarea");
  }),
];
