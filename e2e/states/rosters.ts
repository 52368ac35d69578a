import { enter, makeAdministrator } from "../support/administrators.ts";
import { personOf } from "./people.ts";
import type { Scene } from "./scene.ts";
import { insertSitting, makeOwnTest } from "./sittings.ts";
import { state, twice, type State, whole } from "./state.ts";

const PASSCODE = "482716";

const names = {
  english: ["Aarti Kumari", "Abhishek Raj", "Anjali Sinha", "Deepak Paswan", "Farhan Ali", "Gauri Mishra"],
  hindi: ["आरती कुमारी", "अभिषेक राज", "अंजलि सिन्हा", "दीपक पासवान", "फ़रहान अली", "गौरी मिश्रा"],
};

/** A room of learners who are absent, wait, work, are silent or have handed in. */
async function insertRoom(scene: Scene, hours: number) {
  const { test } = await makeOwnTest(scene);
  const sittingId = await insertSitting(scene, { test, hours });
  const place = scene.say(["Room 2", "Patna"], ["कमरा 2", "पटना"]);
  await scene.db.query("UPDATE sittings SET passcode = $2 WHERE sitting_id = $1", [sittingId, PASSCODE]);
  // In digits: a roll number has no words that a language could have.
  const roll = String(Math.floor(1e8 + Math.random() * 9e8));
  await scene.db.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash, roll_number)
       SELECT 'seat' || n || '.' || left($1::uuid::text, 13) || '@example.in', split_part(name, ' ', 1),
         split_part(name, ' ', 2), '$argon2id$none', $5 || '-' || n
       FROM generate_series(1, 24) AS n, LATERAL (SELECT ($2::text[])[1 + (n - 1) % 6] AS name) AS x
       RETURNING user_id, split_part(roll_number, '-', 2)::int AS seat
     ), joined AS (
       INSERT INTO batch_members (user_id, batch_id)
       SELECT m.user_id, p.batch_id FROM made m, sitting_batches p WHERE p.sitting_id = $1
     ), seated AS (
       INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat, attendance, marked_at)
       SELECT $1, user_id, $4, $3, seat::text, CASE WHEN seat % 6 > 0 THEN 'present'::attendance END,
         CASE WHEN seat % 6 > 0 THEN now() END
       FROM made
     ), begun AS (
       INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
         duration_seconds, closes_by, deadline)
       SELECT m.user_id, 710000000000000 + m.user_id, s.test_id, s.version_id, s.sitting_id, 1, s.opens_at, 7200,
         s.closes_at, s.closes_at
       FROM made m, sittings s WHERE s.sitting_id = $1 AND s.opens_at <= now() AND m.seat % 6 > 0
       RETURNING user_id, attempt_id
     )
     INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at, answered)
     SELECT $1, b.user_id, b.attempt_id, now() - CASE b.user_id % 7 WHEN 1 THEN 250 ELSE 10 END * interval '1 s',
       B'111'::bit(512)
     FROM begun b`,
    [sittingId, scene.say(names.english, names.hindi), ...place, roll],
  );
  const [room, centre] = place as [string, string];
  return { sittingId, roll, query: new URLSearchParams({ centre, room }).toString() };
}

/** One step of the room, where it is a step before the opening or after. */
const step = (name: string, facts: Parameters<typeof state>[1], hours: number, ready: string): State =>
  twice(
    state(`room, ${name}`, facts, async (scene) => {
      const { sittingId, query } = await insertRoom(scene, hours);
      await scene.admin(`/admin/sittings/${sittingId}/room?${query}&step=${name}`, ready);
    }),
  );

export const rostersStates: State[] = [
  step("ready", whole("admin-invigilator"), 0.4, "main dl"),
  step("check-in", whole("admin-invigilator-checkin"), 0.2, "main [data-mark=present]"),
  step("code", whole("admin-invigilator-code"), 0, "main p[role=img]"),
  step("room", whole("admin-invigilator-room"), -0.2, "main li[data-state]"),
  step("dismiss", whole("admin-invigilator-dismiss-wait"), -1, "main li[data-state]"),
  twice(
    state("room, swap", {}, async (scene) => {
      const { sittingId, query } = await insertRoom(scene, -0.2);
      await scene.admin(`/admin/sittings/${sittingId}/room?${query}&step=room`, "main li[data-state]");
      await scene.click("main li button", "dialog[open]");
    }),
  ),
  twice(
    state("room, minutes", {}, async (scene) => {
      const { sittingId, query } = await insertRoom(scene, -0.2);
      await scene.admin(`/admin/sittings/${sittingId}/room?${query}&step=room`, "main li[data-state]");
      await scene.click("main li button", "dialog[open] textarea", 1);
    }),
  ),
  twice(
    state("room, tick without a network", {}, async (scene) => {
      const { sittingId, query } = await insertRoom(scene, 0.2);
      await scene.admin(
        `/admin/sittings/${sittingId}/room?${query}&step=check-in`,
        "main [data-mark=present]",
      );
      await scene.page.context().setOffline(true);
      await scene.click("main [data-mark=present]", "main [data-mark=present][aria-pressed=false]");
    }),
  ),
  twice(
    state("room, report", {}, async (scene) => {
      const { sittingId, query } = await insertRoom(scene, -1);
      await scene.db.query(
        `INSERT INTO room_reports (report_id, sitting_id, centre, room, incidents, note)
         SELECT gen_random_uuid(), sitting_id, centre, room, '{network}', $2 FROM roster_rows
         WHERE sitting_id = $1 LIMIT 1`,
        [sittingId, scene.say("Seat 6 lost its signal for 6 minutes.", "सीट 6 का सिग्नल 6 मिनट नहीं था।")],
      );
      await scene.admin(`/admin/sittings/${sittingId}/room/report?${query}`, "main article table");
    }),
  ),
  state("my rooms", {}, async (scene) => {
    const { sittingId } = await insertRoom(scene, 0.3);
    const person = await personOf(scene.stage, "Neha Joshi", "नेहा जोशी");
    const neha = await makeAdministrator(scene.db, { ...person, role: "invigilator" });
    await scene.db.query(
      "INSERT INTO invigilations (sitting_id, user_id) SELECT $1, user_id FROM users WHERE email = $2",
      [sittingId, neha.email],
    );
    await enter(scene.page.context(), neha);
    await scene.visit("/admin/rooms", "main li a");
  }),
  state("roster", {}, async (scene) => {
    const { sittingId } = await insertRoom(scene, 50);
    await scene.admin(`/admin/sittings/${sittingId}/roster`, "main table");
  }),
  state("roster, list", {}, async (scene) => {
    const { sittingId, roll } = await insertRoom(scene, 50);
    await scene.admin(`/admin/sittings/${sittingId}/roster/list`, "main textarea");
    await scene
      .find("main textarea")
      .fill(`${roll}-1, 30, 2\n${roll}-2, 2, ${scene.say("Room 2, Patna", "कमरा 2, पटना")}\n7-0-7, 31, 2`);
    await scene.click("main section button:not([aria-pressed])", "main table");
  }),
  state("roster, sheet", {}, async (scene) => {
    const { sittingId } = await insertRoom(scene, 50);
    await scene.admin(`/admin/sittings/${sittingId}/roster/sheet`, "main table");
  }),
  twice(
    state("passcode", {}, async (scene) => {
      const { sittingId } = await insertRoom(scene, 50);
      await scene.admin(`/admin/sittings/${sittingId}/passcode`, "main p[role=img]");
    }),
  ),
];
