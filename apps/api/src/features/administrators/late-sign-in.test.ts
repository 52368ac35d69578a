import type { Client } from "pg";
import { expect, test } from "vitest";
import { makeStudent, PASSWORD as STUDENT_PASSWORD } from "../../../test/accounts.ts";
import { codeOf, enter, makeAdministrator, PASSWORD, passFirstStep } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });

/** Does `call` while `table` is locked for this person, and `change` once the call waits for the lock. */
async function overtaken<T>(
  table: "administrators" | "users",
  userId: string,
  call: () => Promise<T>,
  change: (client: Pick<Client, "query">) => Promise<unknown>,
): Promise<T> {
  const client = await api.sql.connect();
  try {
    await client.query("BEGIN");
    await client.query(`SELECT FROM ${table} WHERE user_id = $1 FOR UPDATE`, [userId]);
    const answer = call();
    await expect.poll(isWaiting).toBe(true);
    await change(client);
    await client.query("COMMIT");
    return await answer;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

async function isWaiting() {
  const { rows } = await api.sql.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

const newHash = (userId: string) => (client: Pick<Client, "query">) =>
  client.query("UPDATE users SET password_hash = '$argon2id$new' WHERE user_id = $1", [userId]);
const liveSessions = async (userId: string) => {
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS live FROM sessions WHERE user_id = $1 AND revoked_at IS NULL",
    [userId],
  );
  return rows[0].live;
};

test("T-09: a code entered just before a new password opens no session after it", async () => {
  const admin = await makeAdministrator(api);
  const visitor = await passFirstStep(api, admin);
  const code = codeOf(admin.secret);
  const enterCode = () => visitor.post("/admin/login/code", { code });
  const reply = await overtaken("administrators", admin.userId, enterCode, newHash(admin.userId));
  expect(reply.statusCode).toBe(401);
  expect(await liveSessions(admin.userId)).toBe(0);
});

test("T-09: a password checked in a remembered browser just before a suspension opens no session after it", async () => {
  await makeAdministrator(api);
  const admin = await makeAdministrator(api);
  const visitor = await passFirstStep(api, admin);
  await visitor.post("/admin/login/code", { code: codeOf(admin.secret), remember: true });
  const before = await liveSessions(admin.userId);
  const signIn = () => visitor.post("/admin/login", { email: admin.email, password: PASSWORD });
  const reply = await overtaken("administrators", admin.userId, signIn, (client) =>
    client.query("UPDATE administrators SET suspended_at = now() WHERE user_id = $1", [admin.userId]),
  );
  expect(reply.statusCode).toBe(401);
  expect(await liveSessions(admin.userId)).toBe(before);
});

test("T-09: a phone that is reset while a code is checked lets nobody in", async () => {
  const admin = await makeAdministrator(api);
  const owner = await enter(api, await makeAdministrator(api));
  const visitor = await passFirstStep(api, admin);
  const [entered] = await Promise.all([
    visitor.post("/admin/login/code", { code: codeOf(admin.secret) }),
    owner.post(`/admin/team/${admin.userId}/reset-phone`),
  ]);
  // Whoever was first: the session was never opened, or it was ended.
  expect([200, 422]).toContain(entered.statusCode);
  expect(await liveSessions(admin.userId)).toBe(0);
});

test("T-09: a student's password checked just before a new one opens no session after it", async () => {
  const { person } = await makeStudent(api);
  const { rows } = await api.sql.query("SELECT user_id FROM users WHERE email = $1", [person.email]);
  const userId = rows[0].user_id;
  const before = await liveSessions(userId);
  const signIn = () =>
    createVisitor(api.app).post("/auth/login", { email: person.email, password: STUDENT_PASSWORD });
  const reply = await overtaken("users", userId, signIn, newHash(userId));
  expect(reply.statusCode).toBe(401);
  expect(await liveSessions(userId)).toBe(before);
});
