import { receiptCodeOf } from "@patrak/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, type MadeTest } from "../../../test/attempts.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { enterSitting, insertSitting, passSitting } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import type { Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

interface Learner {
  userId: string;
  visitor: Visitor;
  attemptId?: string;
}

let paper: MadeTest;
let sittingId: string;
let admin: Visitor;
let began: number;
const learners: Record<string, Learner> = {};

async function invite(name: string) {
  const made = await makeUser(api);
  await enrol(api.sql, made.userId, [paper.packageId]);
  await api.sql.query("UPDATE users SET first_name = $2 WHERE user_id = $1", [made.userId, name]);
  learners[name] = made;
}

/** Without a call: the process would write down when it heard of them. */
async function begin(name: string) {
  const { rows } = await api.sql.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
       duration_seconds, closes_by, deadline)
     SELECT $1, 700000000000000 + $1::bigint, s.test_id, s.version_id, s.sitting_id, 1, now(), 3600, s.closes_at,
       least(now() + interval '1 hour', s.closes_at)
     FROM sittings s WHERE s.sitting_id = $2 RETURNING attempt_id`,
    [learners[name]!.userId, sittingId],
  );
  learners[name]!.attemptId = rows[0].attempt_id;
}

async function hear(name: string, secondsAgo: number, answered = 0) {
  const { userId, attemptId } = learners[name]!;
  await api.sql.query(
    `INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at, answered)
     VALUES ($1, $2, $3, now() - make_interval(secs => $4), ((1 << $5::int) - 1)::bit(512))`,
    [sittingId, userId, attemptId ?? null, secondsAgo, answered],
  );
}

beforeAll(async () => {
  paper = await insertTest(api.sql, { durationSeconds: 3600 });
  sittingId = await insertSitting(api.sql, paper);
  for (const name of ["Absent", "Waiting", "Left", "Working", "Quick", "Silent", "Submitted", "Timed"])
    await invite(name);
  for (const name of ["Working", "Quick", "Silent"]) await begin(name);
  for (const name of ["Submitted", "Timed"])
    learners[name]!.attemptId = await enterSitting(learners[name]!.visitor, sittingId);
  await passSitting(api.sql, sittingId, 120);
  const { visitor, attemptId } = learners.Submitted!;
  await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
  await api.sql.query(
    `UPDATE attempts SET closes_by = now() - interval '1 minute', deadline = now() - interval '1 minute'
     WHERE user_id = $1`,
    [learners.Timed!.userId],
  );
  await learners.Timed!.visitor.get(`/user/tests/attempt/${learners.Timed!.attemptId}/status`);
  await hear("Waiting", 20);
  await hear("Left", 300);
  await hear("Working", 20, 2);
  await hear("Quick", 5, 5);
  await hear("Silent", 200, 1);
  admin = await enter(api, await makeAdministrator(api, "author"));
  began = await momentOf(api.sql);
});

const watch = async () => (await admin.get(`/admin/sittings/${sittingId}/monitor`)).json();
const list = async (query = "") =>
  (await admin.get(`/admin/sittings/${sittingId}/monitor/learners${query}`)).json();
const namesOf = ({ learners: rows }: { learners: { name: string }[] }) =>
  rows.map(({ name }) => name.split(" ")[0]);

describe("the monitor of a sitting", () => {
  test("SI-11: counts everybody once, in six states", async () => {
    expect((await watch()).counts).toEqual({
      absent: 2,
      waiting: 1,
      working: 2,
      silent: 1,
      submitted: 1,
      timed: 1,
    });
  });

  test("SI-11: shows the pace of those who write, and what has happened", async () => {
    const { pace, events, asOf, questions } = await watch();
    expect(questions).toBe(5);
    expect(pace.map(({ learners: many }: { learners: number }) => many)).toEqual([0, 1, 1, 0, 0, 1]);
    expect(events.map(({ what }: { what: string }) => what)).toEqual(["opened", "waiting"]);
    await expectSince(api.sql, began, asOf);
  });

  test("SI-11: lists exceptions first, and each state by itself", async () => {
    const all = await list();
    expect(namesOf(all)).toEqual([
      "Silent",
      "Working",
      "Quick",
      "Waiting",
      "Absent",
      "Left",
      "Timed",
      "Submitted",
    ]);
    expect(all.next).toBeNull();
    for (const { state, name } of all.learners) {
      const own = await list(`?state=${state}`);
      expect(namesOf(own)).toContain(name.split(" ")[0]);
      expect(own.learners.every((one: { state: string }) => one.state === state)).toBe(true);
    }
    expect(all.learners[0]).toMatchObject({ state: "silent", attempt: { answered: 1, endedAt: null } });
  });

  test("SI-11: finds a learner by name, email, roll number, attempt and receipt code", async () => {
    const { userId, attemptId } = learners.Working!;
    await api.sql.query("UPDATE users SET roll_number = 'DC/24-117' WHERE user_id = $1", [userId]);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId]);
    const code = receiptCodeOf(attemptId!);
    for (const words of ["worki", rows[0].email, "dc/24-117", attemptId!, code, code.toLowerCase()])
      expect(namesOf(await list(`?words=${encodeURIComponent(words)}`)), words).toEqual(["Working"]);
    expect(namesOf(await list("?words=worki&state=silent"))).toEqual([]);
    await makeUser(api).then((stranger) =>
      api.sql.query("UPDATE users SET first_name = 'Stranger' WHERE user_id = $1", [stranger.userId]),
    );
    expect(namesOf(await list("?words=Stranger"))).toEqual([]);
  });

  test("SI-11: whoever took it again is there once, as the latest attempt is", async () => {
    const other = await insertSitting(api.sql, paper, { attemptsAllowed: 2 });
    const { visitor, userId } = learners.Absent!;
    const first = await enterSitting(visitor, other);
    await passSitting(api.sql, other, 10);
    await visitor.post(`/user/tests/attempt/${first}/submit`);
    await enterSitting(visitor, other);
    const { counts } = (await admin.get(`/admin/sittings/${other}/monitor`)).json();
    expect(counts).toMatchObject({ working: 1, submitted: 0, silent: 0, absent: 7 });
    const page = (await admin.get(`/admin/sittings/${other}/monitor/learners?state=submitted`)).json();
    expect(page.learners).toEqual([]);
    await api.sql.query("DELETE FROM contacts WHERE user_id = $1 AND sitting_id = $2", [userId, other]);
  });

  test("SI-11: pages follow one another without a gap or a repetition", async () => {
    const large = await insertTest(api.sql);
    const big = await insertSitting(api.sql, large);
    await insertCrowd(large, big);
    const seen: string[] = [];
    let after = "";
    for (let page = 0; page < 20; page += 1) {
      const reply = await admin.get(`/admin/sittings/${big}/monitor/learners${after}`);
      const { learners: rows, next } = reply.json();
      seen.push(...rows.map(({ id }: { id: string }) => id));
      if (next === null) break;
      after = `?after=${next}`;
    }
    expect([seen.length, new Set(seen).size]).toEqual([230, 230]);
  });

  test("SI-11: no place that was not given out reaches the database", async () => {
    for (const after of ["nonsense", "silent_x_1", "silent_1_99999999999999999999", "nobody_1_1"])
      expect(
        (await admin.get(`/admin/sittings/${sittingId}/monitor/learners?after=${after}`)).statusCode,
      ).toBe(200);
    expect((await admin.get("/admin/sittings/nonsense/monitor")).statusCode).toBe(404);
  });
});

/** 230 learners, all with the same time of contact; 150 of them write. */
async function insertCrowd(large: MadeTest, big: string) {
  await api.sql.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash)
       SELECT 'crowd' || n || '@monitor.example', 'Crowd', 'No ' || n, '$argon2id$none' FROM generate_series(1, 230) AS n
       RETURNING user_id
     )
     INSERT INTO enrolments (user_id, package_id, source, granted_by) SELECT user_id, $1, 'free', 'a test' FROM made`,
    [large.packageId],
  );
  await api.sql.query(
    `WITH begun AS (
       INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
         duration_seconds, deadline)
       SELECT e.user_id, 800000000000000 + e.user_id, $1, $2, $3, 1, now(), 1800, now() + interval '30 minutes'
       FROM enrolments e WHERE e.package_id = $4 ORDER BY e.user_id LIMIT 150
       RETURNING user_id, attempt_id
     )
     INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at) SELECT $3, user_id, attempt_id, now() FROM begun`,
    [large.testId, large.versionId, big, large.packageId],
  );
}
