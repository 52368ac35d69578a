import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  codeOf,
  enter,
  makeAdministrator,
  PASSWORD,
  type MadeAdministrator,
} from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { sized } from "../../../test/size.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const ROUNDS = sized(6, 200);

const owners = async () => {
  const { rows } = await api.sql.query(
    "SELECT user_id FROM administrators WHERE role = 'owner' AND suspended_at IS NULL ORDER BY user_id",
  );
  return rows.map(({ user_id }) => user_id);
};

/** The owners of this round alone: those before are suspended, and a new one is made first. */
async function onlyOwners(count: number): Promise<MadeAdministrator[]> {
  const made = [];
  for (let one = 0; one < count; one++) made.push(await makeAdministrator(api, "owner"));
  await api.sql.query(
    "UPDATE administrators SET suspended_at = now() WHERE role = 'owner' AND suspended_at IS NULL AND user_id <> ALL($1)",
    [made.map(({ userId }) => userId)],
  );
  return made;
}

afterEach(async () => expect((await owners()).length).toBeGreaterThan(0));

describe("the last owner", () => {
  test("T-09: can be neither suspended nor given another role, and is told why", async () => {
    const [only] = await onlyOwners(1);
    const visitor = await enter(api, only!);
    const lower = await visitor.post(`/admin/team/${only!.userId}/role`, { role: "author" });
    expect(lower.json().code).toBe("LAST_OWNER");
    const suspended = await visitor.post(`/admin/team/${only!.userId}/suspend`);
    expect(suspended.json().code).toBe("LAST_OWNER");
    expect((await visitor.get("/admin/me")).statusCode).toBe(200);
  });

  test("T-09: an owner who steps down leaves another one", async () => {
    const [one, other] = await onlyOwners(2);
    const visitor = await enter(api, one!);
    expect((await visitor.post(`/admin/team/${one!.userId}/role`, { role: "author" })).statusCode).toBe(200);
    expect(await owners()).toEqual([other!.userId]);
  });

  test.each([
    ["lowered", "UPDATE administrators SET role = 'support' WHERE user_id = $1"],
    ["suspended", "UPDATE administrators SET suspended_at = now() WHERE user_id = $1"],
    ["deleted", "DELETE FROM administrators WHERE user_id = $1"],
    ["deleted with the account", "DELETE FROM users WHERE user_id = $1"],
  ])("T-09: the database refuses that the last owner is %s", async (_, statement) => {
    const [only] = await onlyOwners(1);
    const broken = { constraint: "administrators_keep_an_owner" };
    await expect(api.sql.query(statement, [only!.userId])).rejects.toMatchObject(broken);
    const [one, other] = await onlyOwners(2);
    const both = statement.replace("user_id = $1", "user_id IN ($1, $2)");
    await expect(api.sql.query(both, [one!.userId, other!.userId])).rejects.toMatchObject(broken);
    await api.sql.query(statement, [one!.userId]);
    await expect(api.sql.query(statement, [other!.userId])).rejects.toMatchObject(broken);
  });

  test(`T-09: two owners who remove each other at the same instant, ${ROUNDS} times: one stays`, async () => {
    const ways = [
      { path: "suspend", body: undefined },
      { path: "role", body: { role: "author" } },
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = await onlyOwners(2);
      const visitors = await Promise.all([enter(api, one!), enter(api, other!)]);
      const act = (from: number, target: MadeAdministrator, way: (typeof ways)[number]) =>
        visitors[from]!.post(`/admin/team/${target.userId}/${way.path}`, way.body);
      const replies = await Promise.all([
        act(0, other!, ways[round % 2]!),
        act(1, one!, ways[(round >> 1) % 2]!),
      ]);
      const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      expect(await owners()).toHaveLength(1);
    }
  });

  test(`T-09: without the server between, the database alone keeps one of two, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await onlyOwners(2);
      const outcomes = await Promise.allSettled(
        made.map(({ userId }, index) =>
          api.sql.query(
            (round + index) % 2
              ? "UPDATE administrators SET suspended_at = now() WHERE user_id = $1"
              : "UPDATE administrators SET role = 'author' WHERE user_id = $1",
            [userId],
          ),
        ),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await owners()).toHaveLength(1);
    }
  });

  test("T-09: a transaction that sees the past may not change owners", async () => {
    const [one] = await onlyOwners(2);
    const client = await api.sql.connect();
    try {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
      await expect(
        client.query("UPDATE administrators SET role = 'author' WHERE user_id = $1", [one!.userId]),
      ).rejects.toThrow("READ COMMITTED");
      await client.query("ROLLBACK");
    } finally {
      client.release();
    }
  });
});

describe("an account", () => {
  test.each(["patrak_admin", "patrak_exam"])(
    "T-09: of the other side is out of reach of %s",
    async (role) => {
      const theirs = role === "patrak_admin" ? "USER" : "ADMIN";
      const { rows } = await api.sql.query(
        `INSERT INTO users (email, first_name, last_name, password_hash, role)
       VALUES ($1, 'Asha', 'Rao', '$argon2id$x', $2) RETURNING user_id`,
        [`${randomUUID()}@example.in`, theirs],
      );
      const client = await api.sql.connect();
      try {
        await client.query(`SET ROLE ${role}`);
        const change = "UPDATE users SET password_hash = '$argon2id$y' WHERE user_id = $1";
        await expect(client.query(change, [rows[0].user_id])).rejects.toMatchObject({ code: "42501" });
        await client.query("RESET ROLE");
      } finally {
        client.release();
      }
    },
  );

  test("T-09: of a suspended owner cannot be used to sign in", async () => {
    const [one, other] = await onlyOwners(2);
    const visitor = await enter(api, one!);
    await visitor.post(`/admin/team/${other!.userId}/suspend`);
    const reply = await createVisitor(api.app).post("/admin/login", {
      email: other!.email,
      password: PASSWORD,
    });
    expect(reply.json().code).toBe("CREDENTIALS_INVALID");
    expect(codeOf(other!.secret)).toHaveLength(6);
  });
});
