import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { insertAnnouncement, insertSitting } from "../../../test/sittings.ts";
import { makeStudent, signUp } from "../../../test/accounts.ts";
import { codeOf, enter, makeAdministrator } from "../../../test/administrators.ts";
import { startApp, useApi } from "../../../test/app.ts";
import { insertTest, save, start, type MadeTest } from "../../../test/attempts.ts";
import { allTables, tracesOf } from "../../../test/traces.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import { finish } from "../../platform/chores.ts";
import { openDatabase } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { commandLine } from "../administrators/administrators.service.ts";
import { findBrokenEntry } from "../audit/audit.service.ts";
import { countingFigures } from "../learner-figures/figures.service.ts";
import { places } from "./places.ts";
import { eraseAdministrator, eraseDuePersons, exportAdministrator } from "./persons.service.ts";

const folder = mkdtempSync(path.join(tmpdir(), "patrak-files-"));
const api = useApi({ RATE_LIMIT_FACTOR: "100", FILES_DIR: folder });
let owner: Visitor;
let paper: MadeTest;
let db: Kysely<DB>;
beforeAll(async () => {
  owner = await enter(api, await makeAdministrator(api));
  paper = await insertTest(api.sql);
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
});

const ok = async (reply: ReturnType<Visitor["get"]>) => {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBe(200);
  return body;
};
const PATIENCE = { timeout: 60_000 };

const count = async (table: string, userId: string) =>
  (await api.sql.query(`SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`, [userId])).rows[0]
    .count;

/** A word for each thing that was typed by or about the learner; each stands nowhere else. */
const typed = {
  email: "zx-kakapo@example.in",
  firstName: "Quetzalia",
  lastName: "Hoatzinwala",
  listNote: "zx-note-of-a-list",
  giveReason: "zx-reason-of-a-gift",
  withdrawReason: "zx-reason-of-a-withdrawal",
  health: "zx-dyslexia-certificate",
  viewReason: "zx-reason-of-a-view",
  codeLabel: "zx-label-for-one",
  waitingNote: "zx-note-that-waits",
  mailReason: "zx-reason-in-a-mail",
  secondName: "Hornbillkar",
  rollNumber: "zx-roll-7",
  keepReason: "zx-reason-to-keep",
  eraseReason: "zx-reason-to-erase",
  lateWriter: randomUUID(),
};

/** One person in every table that knows learners, as far as it goes through the product itself. */
async function plantLearner() {
  const { email, firstName, lastName } = typed;
  const listed = await insertTest(api.sql);
  const list = { packageId: listed.packageId, emails: [email], reason: typed.listNote };
  await ok(owner.post("/admin/access/give", list));
  await api.mails.nth(email);
  const person = { firstName, lastName, email, password: "a good password" };
  const { visitor } = await makeStudent(api, person);
  const userId = (await visitor.get("/auth/fetch-user")).json().user._id as string;
  const gift = { packageId: paper.packageId, reason: typed.giveReason };
  await ok(owner.post(`/admin/learners/${userId}/packages/give`, gift));
  const attemptId = await start(visitor, paper.testId);
  await save(visitor, paper, { attemptId, question: 1, option: 1 });
  await ok(visitor.post(`/user/tests/attempt/${attemptId}/submit`));
  await api.sql.query(
    `INSERT INTO late_saves SELECT user_id, attempt_id, 2, 7, $2, 1, false, 'english', 5, now() FROM attempts
     WHERE attempt_id = $1`,
    [attemptId, typed.lateWriter],
  );
  const times = { testId: paper.testId, minutes: 20, reason: typed.health };
  await ok(owner.post(`/admin/learners/${userId}/extra-time`, times));
  const withdrawal = { ...gift, reason: typed.withdrawReason };
  await ok(owner.post(`/admin/learners/${userId}/packages/withdraw`, withdrawal));
  await ok(owner.post(`/admin/learners/${userId}/support-views`, { attemptId, reason: typed.viewReason }));
  await ok(visitor.post("/user/account/mails", { isMailedNotices: true }));
  await redeemOwnCode(visitor);
  const { batchId } = JSON.parse(await ok(owner.post("/admin/batches", { name: "Birds", about: null })));
  await ok(owner.post(`/admin/batches/${batchId}/members/add`, { learnerIds: [userId] }));
  await askAround(visitor, userId);
  return { userId, visitor };
}

/** A code that was made for this person, of a package that the person lacks. */
async function redeemOwnCode(visitor: Visitor) {
  const other = await insertTest(api.sql);
  const code = {
    packageId: other.packageId,
    label: typed.codeLabel,
    maxUses: 1,
    expires: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const made = JSON.parse(await ok(owner.post("/admin/access/codes", code)));
  await ok(visitor.post("/user/redeem", { code: made.code }));
}

/** What comes and goes by itself, caught while it is there; and what others do with the person's name. */
async function askAround(visitor: Visitor, userId: string) {
  const { email } = typed;
  await ok(visitor.post("/auth/forgot-password", { email }));
  // Not only any mail: that of a sign-in before may still be on its way.
  await vi.waitFor(async () => expect(await count("codes", userId)).toBeGreaterThan(0), PATIENCE);
  const codes = () => api.mails.all(email).filter(({ text }) => /^\d{6}$/m.test(text));
  await vi.waitFor(() => expect(codes()).toHaveLength(2), PATIENCE);
  await ok(createVisitor(api.app).post("/auth/login", { email, password: "a good password" }));
  const again = { firstName: "Again", lastName: typed.secondName, email, password: "a good password" };
  await ok(createVisitor(api.app).post("/auth/signup", again));
  await api.sql.query(
    `INSERT INTO waiting_grants (email, package_id, granted_by, note) VALUES ($1, $2, 'a test', $3)`,
    [email, paper.packageId, typed.waitingNote],
  );
  const sitting = await insertSitting(api.sql, await insertTest(api.sql), { opens: 60 });
  await api.sql.query("INSERT INTO sitting_learners VALUES ($1, $2, 2)", [userId, sitting]);
  await api.sql.query(
    "INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat) VALUES ($2, $1, 'Patna', 'Room 2', '12')",
    [userId, sitting],
  );
  await api.sql.query(
    "INSERT INTO merit_lists (board_id, kind, tie, asked_at) VALUES ($1, 'sitting', 'shared', now())",
    [sitting],
  );
  await api.sql.query(
    `INSERT INTO merit_rows (board_id, making, by_rank, by_name, by_roll, by_batch, user_id, attempt_id, rank, is_tied, score,
       correct, wrong, answered, taken_seconds, percentile)
     VALUES ($2, 1, 1, 1, 1, 1, $1, 7, 1, false, 100, 1, 0, 1, 60, 100)`,
    [userId, sitting],
  );
  await api.sql.query(
    `INSERT INTO merit_marks (maker, user_id, attempt_id, version_id, key_revision, score, correct, wrong, answered,
       taken_seconds, sections)
     VALUES (gen_random_uuid(), $1, 7, gen_random_uuid(), 1, 100, 1, 0, 1, 60, '{100}')`,
    [userId],
  );
  await insertAnnouncement(api.sql, sitting, { userId });
  await api.sql.query("INSERT INTO seen_announcements VALUES ($1, $2, 1)", [userId, sitting]);
  await api.sql.query(
    `INSERT INTO question_reports (user_id, version_id, question, test_id, attempt_id, is_objection, category, language, words)
     SELECT user_id, version_id, 1, test_id, attempt_id, false, 'typing', 'english', 'A word is missing' FROM attempts
     WHERE user_id = $1 LIMIT 1`,
    [userId],
  );
  await api.sql.query(
    "INSERT INTO sitting_minutes (act_id, sitting_id, number, minutes, user_id) VALUES (gen_random_uuid(), $2, 1, 5, $1)",
    [userId, sitting],
  );
  await api.sql.query(
    `INSERT INTO attempt_acts (user_id, attempt_id, act_id, kind, reason)
     SELECT user_id, attempt_id, gen_random_uuid(), 'handed-in', 'a broken device' FROM attempts WHERE user_id = $1 LIMIT 1`,
    [userId],
  );
  await api.sql.query(
    `INSERT INTO scores (user_id, attempt_id, closing, key_revision, test_id, before, score)
     SELECT user_id, attempt_id, closing, 2, test_id, 0, 100 FROM sheets JOIN attempts USING (user_id, attempt_id)
     WHERE user_id = $1 LIMIT 1`,
    [userId],
  );
  await api.sql.query("INSERT INTO contacts (user_id, sitting_id, heard_at) VALUES ($1, $2, now())", [
    userId,
    sitting,
  ]);
  await api.sql.query(
    `INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
     SELECT user_id, attempt_id, gen_random_uuid(), now(), 60, 'extra-time' FROM attempts WHERE user_id = $1 LIMIT 1`,
    [userId],
  );
  const mail = { kind: "support-view", email, language: "en", who: "Kavita Rao", reason: typed.mailReason };
  await api.sql.query(
    "INSERT INTO pgboss.job (name, data, start_after) VALUES ('mail', $1, now() + interval '1 hour')",
    [JSON.stringify(mail)],
  );
  // Only now: while there is a slip, nobody signs in with the own password.
  await api.sql.query("INSERT INTO slips (user_id, password_hash) VALUES ($1, '$argon2id$none')", [userId]);
  await api.sql.query("UPDATE users SET roll_number = $2 WHERE user_id = $1", [userId, typed.rollNumber]);
  await finish(countingFigures(db));
  await ok(owner.get(`/admin/learners?words=${email}`));
  await ok(owner.get(`/admin/learners/csv?words=${typed.lastName}`));
  await ok(owner.get(`/admin/audit-file?words=${typed.lastName}`));
  const erase = { email, reason: typed.eraseReason };
  await ok(owner.post(`/admin/learners/${userId}/erase`, erase));
  await ok(owner.post(`/admin/learners/${userId}/keep`, { reason: typed.keepReason }));
  await ok(owner.post(`/admin/learners/${userId}/erase`, erase));
}

async function eraseNow(userId: string) {
  await api.sql.query(
    "UPDATE erasures SET asked_at = asked_at - interval '7 days', due_at = due_at - interval '7 days' WHERE user_id = $1",
    [userId],
  );
  const worker = openDatabase({ url: api.url, pool: 1, role: "patrak_eraser" });
  await eraseDuePersons(worker);
  await worker.destroy();
}

describe("a learner who is everywhere", () => {
  let learner: Awaited<ReturnType<typeof plantLearner>>;
  let entries: string[];
  beforeAll(async () => {
    learner = await plantLearner();
    const { rows } = await api.sql.query(
      "SELECT entry_id FROM audit_log WHERE object_kind = 'learner' AND object_id = $1",
      [learner.userId],
    );
    entries = rows.map(({ entry_id }) => entry_id);
  });

  test("S-11: is in every table of the list that can hold a learner", async () => {
    const ofLearners = places.filter(({ whose }) => whose === "t.user_id = $id");
    const others = new Set([
      "administrators",
      "second_factors",
      "recovery_codes",
      "remembered_browsers",
      "batch_teachers",
      "invigilations",
      "phone_resets",
      "erased_accounts",
    ]);
    for (const { table } of ofLearners)
      if (!others.has(table)) expect(await count(table, learner.userId), table).toBeGreaterThan(0);
    const traces = await tracesOf(api, Object.values(typed), folder);
    for (const word of Object.values(typed))
      expect(
        traces.some((trace) => trace.endsWith(word)),
        word,
      ).toBe(true);
  });

  test("S-11: is exported whole, and no secret with it", async () => {
    const body = await ok(owner.post(`/admin/learners/${learner.userId}/export`));
    for (const word of Object.values(typed)) expect(body).toContain(word);
    expect(body).not.toMatch(/argon2|salt|hash/);
    const { data } = JSON.parse(body);
    for (const { as, table } of places)
      if (as !== null && Array.isArray(data[as]) && table !== "support_views" && data[as].length === 0)
        expect([
          "administrators",
          "second_factors",
          "recovery_codes",
          "remembered_browsers",
          "key_confirmations",
          "phone_resets",
          "team_invitations",
          "batch_teachers",
          "invigilations",
          // What a teacher has looked into and answered; the learner's own report is told as well.
          "question_reports",
          "report_answers",
          // What an administrator has marked; the learner's own row is told as well.
          "roster_rows",
          "room_reports",
          "imports",
        ]).toContain(table);
    const kinds = data.security_events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["login-new-device", "reset-asked"]));
  });

  test("S-11: is erased whole: no table, file, log nor Redis has a word of it", async () => {
    await eraseNow(learner.userId);
    expect(await tracesOf(api, Object.values(typed), folder)).toEqual([]);
    const staying = new Set(
      places.flatMap(({ table, erasure }) =>
        typeof erasure === "object" && "stays" in erasure ? [table] : [],
      ),
    );
    for (const table of await tablesWithUsers())
      if (!staying.has(table)) expect(await count(table, learner.userId), table).toBe(0);
    // Only signs of the address are left, for a day.
    const { rows } = await api.sql.query(
      "SELECT FROM rate_limits WHERE resets_at > now() + interval '1 day'",
    );
    expect(rows).toEqual([]);
  });

  test("S-11: leaves scores without a person, and a log that still fits", async () => {
    const { rows } = await api.sql.query("SELECT score FROM attempts WHERE user_id = $1", [learner.userId]);
    expect(rows).toEqual([{ score: 200 }]);
    expect(await findBrokenEntry(db)).toBeNull();
    const { entry } = (await owner.get(`/admin/audit/${entries[0]}`)).json();
    expect(entry).toMatchObject({
      actorName: "Kavita Rao",
      isActorErased: false,
      objectName: null,
      isObjectErased: true,
      reason: null,
      after: null,
    });
    const file = await ok(owner.get("/admin/audit-file?group=learners"));
    expect(file).toContain("erased person / मिटाया गया व्यक्ति");
    expect(file).toContain("learner.erased");
  });

  test("S-11: words that vanish without an erasure break the log", async () => {
    const { person } = await signUp(api);
    await api.sql.query("DELETE FROM pending_signups WHERE email = $1", [person.email]);
    const { rows } = await api.sql.query("SELECT min(entry_id) AS id FROM audit_words");
    const kept = await api.sql.query("DELETE FROM audit_words WHERE entry_id = $1 RETURNING *", [rows[0].id]);
    expect(await findBrokenEntry(db)).toBe(rows[0].id);
    const { entry_id, side, user_id, salt, words } = kept.rows[0];
    const put = (said: object) =>
      api.sql.query("INSERT INTO audit_words VALUES ($1, $2, $3, $4, $5)", [
        entry_id,
        side,
        user_id,
        salt,
        said,
      ]);
    await put({ ...words, network: "192.0.2.1" });
    expect(await findBrokenEntry(db)).toBe(rows[0].id);
    await api.sql.query("DELETE FROM audit_words WHERE entry_id = $1", [entry_id]);
    await put(words);
    expect(await findBrokenEntry(db)).toBeNull();
  });

  test("S-13: a token of an erased account reads nothing any more", async () => {
    const { visitor } = learner;
    for (const address of ["/user/packages", "/auth/fetch-user", `/user/tests/${paper.testId}`])
      expect((await visitor.get(address)).statusCode, address).toBe(401);
    // Also at a process that has not heard the message, but has read the list.
    const other = await startApp(api.url, { RATE_LIMIT_FACTOR: "100" });
    onTestFinished(() => other.close());
    const there = createVisitor(other);
    for (const [name, value] of visitor.jar) there.jar.set(name, value);
    expect((await there.get("/user/packages")).statusCode).toBe(401);
    expect((await visitor.post("/user/refresh-token")).statusCode).toBe(401);
  });
});

describe("an administrator", () => {
  const named = {
    email: "zx-teacher@example.in",
    first: "Drongolata",
    last: "Barbetkar",
    network: "198.51.100.77",
    file: "zx-own-file.csv",
  };

  test("S-11: is exported and erased whole too, and what was done stays without a name", async () => {
    const admin = await makeAdministrator(api, "support");
    await api.sql.query("UPDATE users SET email = $2, first_name = $3, last_name = $4 WHERE user_id = $1", [
      admin.userId,
      named.email,
      named.first,
      named.last,
    ]);
    const visitor = createVisitor(api.app, { ip: named.network });
    const password = "a teacher's long password";
    await ok(visitor.post("/admin/login", { email: named.email, password }));
    await ok(visitor.post("/admin/login/code", { code: codeOf(admin.secret), remember: true }));
    const { person } = await makeStudent(api);
    const { rows } = await api.sql.query("SELECT user_id FROM users WHERE email = $1", [person.email]);
    const gift = { packageId: paper.packageId, reason: "Asked by phone" };
    const learner = `/admin/learners/${rows[0].user_id}`;
    await ok(visitor.post(`${learner}/packages/give`, gift));
    await api.sql.query("INSERT INTO imports (owner_id, file_name) VALUES ($1, $2)", [
      admin.userId,
      named.file,
    ]);

    const told = JSON.stringify(await exportAdministrator(db, named.email, commandLine));
    for (const word of Object.values(named)) expect(told).toContain(word);
    expect(told).not.toMatch(/argon2|salt|hash|secret/);
    expect(await eraseAdministrator(db, named.email, commandLine)).toBe("erased");
    expect(await tracesOf(api, Object.values(named), folder)).toEqual([]);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);

    expect(await findBrokenEntry(db)).toBeNull();
    const { packages } = (await owner.get(learner)).json();
    expect(packages).toMatchObject([{ by: null, note: "Asked by phone" }]);
    const { entries } = (await owner.get("/admin/audit?group=access")).json();
    expect(entries[0]).toMatchObject({ actorName: null, isActorErased: true, objectName: "Ananya Sharma" });
  });

  test("S-11: who alone can let others in is not erased", async () => {
    const { rows } = await api.sql.query(
      "SELECT email FROM users JOIN administrators a USING (user_id) WHERE a.role = 'owner'",
    );
    expect(rows).toHaveLength(1);
    expect(await eraseAdministrator(db, rows[0].email, commandLine)).toBe("last-owner");
    expect(await eraseAdministrator(db, "nobody@example.in", commandLine)).toBe("unknown");
  });
});

async function tablesWithUsers() {
  const { rows } = await api.sql.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  const names = rows.map(({ table_name }) => table_name);
  return (await allTables(api.sql)).filter((table) => names.includes(table));
}
