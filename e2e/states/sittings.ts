import { randomUUID } from "node:crypto";
import { makeOwnPackage, testId } from "../support/courses.ts";
import type { Person } from "../support/people.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

const TEST = "Geography of India";

/** Of these students, with a name that no other state has. Gives its id. */
async function insertBatch(scene: Scene, students: readonly Person[]): Promise<string> {
  const name = `${scene.say("UPSC Weekend, Patna", "रविवार का बैच, पटना")} ${Math.floor(Math.random() * 1e6)}`;
  const { rows } = await scene.db.query<{ batch_id: string }>(
    `WITH made AS (INSERT INTO batches (name) VALUES ($1) RETURNING batch_id), joined AS (
       INSERT INTO batch_members (user_id, batch_id)
       SELECT user_id, batch_id FROM users, made WHERE email = ANY ($2)
     )
     SELECT batch_id FROM made`,
    [name, students.map(({ email }) => email)],
  );
  return rows[0]!.batch_id;
}

interface Planned {
  /** The id of a test; otherwise it is found by its title. */
  test?: string;
  title?: string;
  hours: number;
}

/**
 * For a batch of these students alone: others are on their own homes at the same time. One that is to come lets everybody
 * practise until it opens.
 */
export async function insertSitting(
  scene: Scene,
  { test, title = TEST, hours }: Planned,
  ...students: Person[]
): Promise<string> {
  const sittingId = randomUUID();
  await scene.db.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, opens, opens, opens + interval '30 minutes', opens + interval '2 hours',
       'close', 'batches', 'close', 'close', 'hand'
     FROM tests, LATERAL (SELECT date_trunc($4, now()) + make_interval(secs => $3::float8 * 3600) AS opens) AS planned
     WHERE test_id = $2`,
    [sittingId, test ?? (await testId(scene.db, title)), hours, hours < 1 ? "minute" : "hour"],
  );
  await scene.db.query("INSERT INTO sitting_batches (sitting_id, batch_id) VALUES ($1, $2)", [
    sittingId,
    await insertBatch(scene, students),
  ]);
  return sittingId;
}

/** Three that come: the waiting page of the first is open. */
export async function insertComing(scene: Scene, student: Person) {
  for (const hours of [0.75, 50, 146]) await insertSitting(scene, { hours }, student);
}

/** A test that nobody else takes: while its sitting runs, it rests for everybody. */
export async function makeOwnTest(scene: Scene) {
  const student = await scene.student();
  const { test } = await makeOwnPackage(scene.db, student, [], {
    ...scene.say({ titleEnglish: "CSAT: Full Test 02" }, { titleHindi: "सीसैट: पूरा टेस्ट 02" }),
    languages: [scene.say("english", "hindi")],
    seconds: 7200,
  });
  return { student, test };
}

/** One that runs, with a learner who writes and was given minutes, and the time of an outage. */
async function runSitting(scene: Scene) {
  const { student, test } = await makeOwnTest(scene);
  const sittingId = await insertSitting(scene, { test, hours: -1 }, student);
  const { rows } = await scene.db.query<{ user_id: string }>(
    `WITH outage AS (
       INSERT INTO outages (began_at, ended_at, credited_at)
       SELECT at - interval '200 s', at, at FROM (SELECT clock_timestamp() AS at) AS t RETURNING outage_id
     ), acts AS (
       INSERT INTO sitting_minutes (act_id, sitting_id, number, minutes, seconds, outage_id, settled_at)
       SELECT gen_random_uuid(), $1::uuid, 1, 10, NULL::int, NULL::bigint, now() + interval '1 minute'
       UNION ALL SELECT gen_random_uuid(), $1::uuid, 2, NULL, 200, outage_id, now() + interval '1 minute' FROM outage
     ), given AS (
       UPDATE sittings SET minute_acts = 2, given_seconds = 800 WHERE sitting_id = $1
     )
     INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
       duration_seconds, extra_seconds, minute_acts, deadline)
     SELECT u.user_id, (floor(extract(epoch FROM now()))::bigint - 1767225600) << 32 | 77, s.test_id, s.version_id,
       s.sitting_id, 1, s.opens_at, 7200, 800, 2, s.opens_at + interval '8000 s'
     FROM sittings s, users u WHERE s.sitting_id = $1 AND u.email = $2
     RETURNING user_id`,
    [sittingId, student.email],
  );
  await scene.db.query(
    `INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
     SELECT user_id, attempt_id, gen_random_uuid(), now() + n * interval '1 s', seconds, kind
     FROM attempts, (VALUES (0, 600, 'minutes'::given_kind), (1, 200, 'outage')) AS t (n, seconds, kind)
     WHERE sitting_id = $1`,
    [sittingId],
  );
  await insertLedger(scene, sittingId);
  return { sittingId, userId: rows[0]!.user_id };
}

/** What the learner of the only attempt has saved: in two languages, with looks, and some that waited on the device. */
async function insertLedger({ db }: Scene, sittingId: string) {
  await db.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
     SELECT a.user_id, a.attempt_id, 1 + n % v.question_count,
       CASE WHEN n % 7 = 6 THEN n ELSE floor(extract(epoch FROM made) * 1000)::bigint * 1024 END, a.test_id,
       CASE WHEN n % 7 < 6 THEN 1 + n % 4 END, false,
       (CASE WHEN n BETWEEN 12 AND 15 THEN 'english' ELSE 'hindi' END)::content_language, 0,
       CASE WHEN n BETWEEN 26 AND 28 THEN a.started_at + interval '48 minutes' ELSE made + interval '1 second' END
     FROM attempts a JOIN test_versions v USING (version_id), generate_series(0, 34) AS n,
       LATERAL (SELECT a.started_at + make_interval(secs => 60 + 95 * n) AS made) AS x
     WHERE a.sitting_id = $1`,
    [sittingId],
  );
}

/** Sixty owners in a sitting that runs: some write, some are silent, some wait, some are absent, some have ended. */
async function insertCrowd({ db }: Scene, sittingId: string) {
  await db.query("DELETE FROM sitting_batches WHERE sitting_id = $1", [sittingId]);
  await db.query("UPDATE sittings SET audience = 'owners' WHERE sitting_id = $1", [sittingId]);
  await db.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash)
       SELECT lower(name) || n || '.' || left($1::uuid::text, 8) || '@example.in', name, surname, '$argon2id$none'
       FROM generate_series(1, 60) AS n, LATERAL (SELECT
         (ARRAY['Ananya', 'Rohit', 'Meena', 'Imran', 'Lakshmi', 'Arjun'])[1 + n % 6] AS name,
         (ARRAY['Sharma', 'Verma', 'Kumari', 'Qureshi', 'Nair', 'Rathore', 'Singh'])[1 + n % 7] AS surname) AS x
       RETURNING user_id
     ), owners AS (
       INSERT INTO enrolments (user_id, package_id, source, granted_by)
       SELECT m.user_id, t.package_id, 'free', 'a picture' FROM made m, sittings s JOIN tests t USING (test_id)
       WHERE s.sitting_id = $1 RETURNING user_id
     ), begun AS (
       INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
         duration_seconds, closes_by, deadline)
       SELECT o.user_id, 700000000000000 + o.user_id, s.test_id, s.version_id, s.sitting_id, 1, s.opens_at, 7200,
         s.closes_at, s.closes_at
       FROM owners o, sittings s WHERE s.sitting_id = $1 AND o.user_id % 6 > 1
       RETURNING user_id, attempt_id
     )
     INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at, answered)
     SELECT $1, o.user_id, b.attempt_id,
       now() - CASE o.user_id % 7 WHEN 1 THEN 150 ELSE o.user_id % 30 END * interval '1 s',
       ((1 << (o.user_id % 9)::int) - 1)::bit(512)
     FROM owners o LEFT JOIN begun b USING (user_id) WHERE o.user_id % 6 > 0`,
    [sittingId],
  );
}

export const sittingsStates: State[] = [
  state("admin monitor", whole("admin-monitor"), async (scene) => {
    const { test } = await makeOwnTest(scene);
    const sittingId = await insertSitting(scene, { test, hours: 0 });
    await scene.db.query(
      `INSERT INTO audit_log (action, object_kind, object_id, object_name, after, device)
       VALUES ('sitting.outage-credited', 'sitting', $1, 'CSAT', '{"seconds": 200}', 'Server')`,
      [sittingId],
    );
    await insertCrowd(scene, sittingId);
    await scene.admin(`/admin/sittings/${sittingId}/monitor`, "main table");
  }),
  state("admin sittings", whole("admin-sittings"), async (scene) => {
    for (const hours of [50, 74, 75]) await insertSitting(scene, { hours });
    await scene.admin("/admin/sittings", "main table");
  }),
  state("admin sitting, new", whole("admin-sitting-new"), async (scene) => {
    await scene.admin("/admin/sittings/new", "main form");
    await scene.find("main select").selectOption({ index: 1 });
  }),
  state("admin sitting, ready?", {}, async (scene) => {
    const sittingId = await insertSitting(scene, { hours: 26 });
    await scene.db.query(
      `INSERT INTO rehearsals (rehearsal_id, crowd, seconds, saves, save_median, save_slow, lost, missed)
       VALUES (gen_random_uuid(), 2400, 1200, 96000, 8.5, 41, 0, 0)`,
    );
    await scene.admin(`/admin/sittings/${sittingId}`, "main [data-ready=keys]");
  }),
  state("admin sitting for batches", {}, async (scene) => {
    await insertBatch(scene, []);
    await scene.admin("/admin/sittings/new", "main form");
    await scene.find("main select").selectOption({ index: 1 });
    await scene.find("main input[name=audience]", 1).check({ force: true });
    await scene.find("main input[type=checkbox]").check({ force: true });
    await scene.see("main li select");
  }),
  state("admin sitting, running", whole("admin-exam-day"), async (scene) => {
    const { sittingId } = await runSitting(scene);
    await scene.admin(`/admin/sittings/${sittingId}`, "main form section ul li a");
  }),
  state("admin sitting, minutes", {}, async (scene) => {
    const { sittingId } = await runSitting(scene);
    await scene.admin(`/admin/sittings/${sittingId}`, "main form section ul li a");
    await scene.click("main form section:has(h2 + p.note + p) button", "dialog[open] textarea");
  }),
  state("admin sitting, attempt", whole("admin-attempt"), async (scene) => {
    const { sittingId, userId } = await runSitting(scene);
    await scene.admin(`/admin/sittings/${sittingId}/learners/${userId}`, "main svg[role=img]");
  }),
  state("admin sitting, void", {}, async (scene) => {
    const { sittingId, userId } = await runSitting(scene);
    await scene.admin(`/admin/sittings/${sittingId}/learners/${userId}`, "main dl");
    await scene.click("main section button:not(:disabled)", "dialog[open] textarea", 1);
  }),
  state("sittings", {}, async (scene) => {
    await insertComing(scene, await scene.student());
    await scene.visit("/user/sittings", "main li a");
  }),
  state("home of who has a sitting and no course", {}, async (scene) => {
    await insertSitting(scene, { hours: 50 }, await scene.student());
    await scene.visit("/user/dashboard", "main time");
    await scene.see("main form");
  }),
  state("sitting before it opens", whole("waiting"), async (scene) => {
    const sittingId = await insertSitting(scene, { hours: 50 }, await scene.student());
    await scene.visit(`/user/sittings/${sittingId}`, "main [role=timer]");
  }),
];
