import { Kysely, PostgresDialect } from "kysely";
import { register } from "prom-client";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeStudent, signUp } from "../../../test/accounts.ts";
import { enter, makeAdministrator, passFirstStep } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { createAdministrator } from "../administrators/administrators.service.ts";
import { deleteOldEvents, tellOfMany } from "./security-events.service.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let db: Kysely<DB>;
let admin: Visitor;
beforeAll(async () => {
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: api.sql }) });
  admin = await enter(api, await makeAdministrator(api));
});
beforeEach(() => api.sql.query("DELETE FROM security_events"));

/** How often each kind was counted. */
async function counted(userId?: string | null) {
  const { rows } = await api.sql.query<{ kind: string; count: number }>(
    `SELECT kind, sum(count)::int AS count FROM security_events
     WHERE $1 OR user_id IS NOT DISTINCT FROM $2 GROUP BY kind ORDER BY kind`,
    [userId === undefined, userId ?? null],
  );
  return rows.map(({ kind, count }) => [kind, count]);
}
const entries = async () =>
  Number((await api.sql.query("SELECT count(*) AS count FROM audit_log")).rows[0].count);
const idOf = async (email: string) =>
  (await api.sql.query("SELECT user_id FROM users WHERE email = $1", [email])).rows[0].user_id as string;
const guess = (email: string, number: number) =>
  createVisitor(api.app, { ip: `198.51.100.${number}` }).post("/admin/login", {
    email,
    password: "a wrong password",
  });
/** The hour in which everything has happened so far is over. */
const hourLater = () => api.sql.query("UPDATE security_events SET hour = hour - interval '1 hour'");

describe("refused sign-ins of administrators", () => {
  test("S-12: a hundred of strangers add nothing to the log, and are counted in a row of their hour", async () => {
    const before = await entries();
    for (let number = 0; number < 100; number++) {
      const reply = await guess(`nobody-${number}@example.in`, number);
      expect(reply.statusCode).toBe(401);
    }
    expect(await entries()).toBe(before);
    expect(await counted()).toEqual([["admin-login-refused", 100]]);
    // Or two, where an hour has begun meanwhile.
    const { rows } = await api.sql.query("SELECT FROM security_events");
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  test("S-12: five in an hour of one account are told by the log, once, with how many they were", async () => {
    const { email, userId } = await makeAdministrator(api);
    const before = await entries();
    // The sixth and the seventh are told to wait, and their passwords are not looked at.
    for (let number = 0; number < 7; number++) await guess(email, number);
    const mistyped = await makeAdministrator(api);
    for (let number = 0; number < 4; number++) await guess(mistyped.email, number);
    await tellOfMany(db);
    expect(await entries()).toBe(before);
    await hourLater();
    await tellOfMany(db);
    await tellOfMany(db);
    expect(await entries()).toBe(before + 1);
    const { entries: shown } = (await admin.get("/admin/audit?group=sign-ins")).json();
    expect(shown[0]).toMatchObject({ action: "session.refused", objectName: email, device: "Server" });
    const { entry } = (await admin.get(`/admin/audit/${shown[0].entryId}`)).json();
    expect(entry).toMatchObject({ objectId: userId, after: { times: 5, kind: "admin-login-refused" } });
  });

  test("S-12: a wrong code is counted apart from a wrong password", async () => {
    const made = await makeAdministrator(api);
    const visitor = await passFirstStep(api, made);
    await visitor.post("/admin/login/code", { code: "000000" });
    expect(await counted(made.userId)).toEqual([["admin-code-refused", 1]]);
  });

  test("S-12: where they came from is no address, and the same for the same network", async () => {
    const marks = async () =>
      (await api.sql.query("SELECT encode(network, 'hex') AS mark FROM security_events")).rows[0]
        .mark as string;
    await guess("nobody@example.in", 7);
    const first = await marks();
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    await guess("nobody@example.in", 8);
    expect(await marks()).not.toBe(first);
    await guess("nobody@example.in", 7);
    expect(await marks()).toBe(first);
  });
});

describe("S-12: a student's account", () => {
  test("notes a login in a new browser, and none where it has signed in before", async () => {
    const { visitor, person } = await makeStudent(api);
    const { email, password } = person;
    const userId = await idOf(email);
    await visitor.post("/auth/login", { email, password });
    expect(await counted(userId)).toEqual([]);
    await createVisitor(api.app).post("/auth/login", { email, password });
    expect(await counted(userId)).toEqual([["login-new-device", 1]]);
  });

  test("notes a reset that is asked for, a code whose guesses are used up, and a reset that is done", async () => {
    const { visitor, person } = await makeStudent(api);
    const { email } = person;
    const userId = await idOf(email);
    const before = api.mails.all(email).length;
    await visitor.post("/auth/forgot-password", { email });
    const otp = await api.mails.code(email, before + 1);
    const wrong = otp === "111111" ? "222222" : "111111";
    const body = { email, newPassword: "new-password", confirmPassword: "new-password" };
    expect(await counted(userId)).toEqual([["reset-asked", 1]]);
    for (let guesses = 0; guesses < 5; guesses++)
      await visitor.post("/auth/reset-password", { ...body, otp: wrong });
    expect(await counted(userId)).toEqual([
      ["code-used-up", 1],
      ["reset-asked", 1],
    ]);
    await api.sql.query("UPDATE codes SET tries_left = 5 WHERE user_id = $1", [userId]);
    expect((await visitor.post("/auth/reset-password", { ...body, otp })).statusCode).toBe(200);
    expect(await counted(userId)).toContainEqual(["reset-done", 1]);
  });

  test("notes a token that is used again after its successor, and a session that is ended", async () => {
    const { visitor, person } = await makeStudent(api);
    const userId = await idOf(person.email);
    const copy = visitor.jar.get("__Host-rt")!;
    for (let turns = 0; turns < 2; turns++) await visitor.post("/user/refresh-token");
    await api.sql.query(
      "UPDATE sessions SET uses = array(SELECT u - interval '2 minutes' FROM unnest(uses) AS u) WHERE user_id = $1",
      [userId],
    );
    const thief = createVisitor(api.app);
    thief.jar.set("__Host-rt", copy);
    await thief.post("/user/refresh-token");
    expect(await counted(userId)).toEqual([["token-reused", 1]]);
    await visitor.post("/auth/login", { email: person.email, password: person.password });
    await visitor.post("/auth/logout");
    expect(await counted(userId)).toContainEqual(["session-ended", 1]);
  });

  test("tells nothing of an address that has none", async () => {
    const { visitor, person } = await signUp(api);
    await visitor.post("/auth/forgot-password", { email: person.email });
    await visitor.post("/auth/login", { email: person.email, password: "a wrong password" });
    expect(await counted()).toEqual([]);
  });
});

test("S-12: a role that is given, a person who is exported, and sessions that are ended are noted", async () => {
  const person = {
    email: "new-teacher@example.in",
    first_name: "Meera",
    last_name: "Iyer",
    role: "author",
  } as const;
  const id = await createAdministrator(db, { ...person, password_hash: "$argon2id$none" });
  expect(await counted(id)).toEqual([["role-given", 1]]);
  const { person: student } = await makeStudent(api);
  const userId = await idOf(student.email);
  await admin.post(`/admin/learners/${userId}/export`);
  expect(await counted(userId)).toEqual([["person-exported", 1]]);
  const other = await enter(api, await makeAdministrator(api));
  await other.post("/admin/logout");
  expect(await counted()).toContainEqual(["session-ended", 1]);
});

test("S-12: events are kept for 180 days", async () => {
  await api.sql.query(
    `INSERT INTO security_events (kind, hour, last_at)
     SELECT 'reset-done', date_trunc('hour', now() - make_interval(days => d), 'UTC'), now() FROM unnest('{179,181}'::int[]) AS d`,
  );
  await deleteOldEvents(db);
  expect(await counted()).toEqual([["reset-done", 1]]);
});

test("S-12: each kind is counted for the operator too", async () => {
  await guess("nobody@example.in", 1);
  expect(await register.metrics()).toMatch(
    /security_events_total\{[^}]*kind="admin-login-refused"[^}]*\} \d+/,
  );
});

describe("S-13: reading through the learners", () => {
  test("is counted by administrator and hour, and written down from fifty pages on", async () => {
    const made = await makeAdministrator(api, "support");
    const support = await enter(api, made);
    await api.sql.query("DELETE FROM security_events");
    const before = await entries();
    for (let pages = 0; pages < 48; pages++) await support.get("/admin/learners");
    await support.get("/admin/learners/unverified");
    await support.get(`/admin/learners/${made.userId}`);
    expect(await counted(made.userId)).toEqual([["learners-paged", 50]]);
    await hourLater();
    await tellOfMany(db);
    expect(await entries()).toBe(before + 1);
    const { entries: shown } = (await admin.get("/admin/audit?group=learners")).json();
    expect(shown[0]).toMatchObject({ action: "learners.paged", objectName: made.email });
  });

  test("is not written down of whoever looks somebody up", async () => {
    const support = await enter(api, await makeAdministrator(api, "support"));
    const before = await entries();
    for (let pages = 0; pages < 49; pages++) await support.get("/admin/learners");
    await hourLater();
    await tellOfMany(db);
    expect(await entries()).toBe(before);
  });
});
