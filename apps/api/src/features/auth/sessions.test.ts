import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, PASSWORD } from "../../../test/accounts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import { parseRefreshToken } from "../../platform/session/refresh-token.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

function withToken(token: string) {
  const visitor = createVisitor(api.app);
  visitor.jar.set("__Host-rt", token);
  return visitor;
}
const tokenOf = (visitor: Visitor) => visitor.jar.get("__Host-rt")!;
const sessionOf = (visitor: Visitor) => parseRefreshToken(tokenOf(visitor))!.sessionId;

/** Moves a session's past away from now. */
async function passTime(visitor: Visitor, seconds: number) {
  const sql = `UPDATE sessions SET uses = ARRAY(SELECT t - make_interval(secs => $2) FROM unnest(uses) t ORDER BY t),
    refreshed_at = refreshed_at - make_interval(secs => $2) WHERE session_id = $1`;
  await api.sql.query(sql, [sessionOf(visitor), seconds]);
}

describe("refreshing", () => {
  test.each(["/auth/refresh-token", "/user/refresh-token"])(
    "AP-01: %s trades the cookie for a new pair",
    async (path) => {
      const { visitor } = await makeStudent(api);
      const before = tokenOf(visitor);
      const reply = await visitor.post(path);
      expect([reply.statusCode, reply.json()]).toEqual([200, { message: "Session refreshed" }]);
      expect(tokenOf(visitor)).not.toBe(before);
      expect((await visitor.get("/auth/fetch-user")).statusCode).toBe(200);
    },
  );

  test("AP-01: /admin/refresh-token refuses a student's session, under either cookie name", async () => {
    const { visitor } = await makeStudent(api);
    expect((await visitor.post("/admin/refresh-token")).statusCode).toBe(401);
    const disguised = createVisitor(api.app);
    disguised.jar.set("__Host-admin-rt", tokenOf(visitor));
    expect((await disguised.post("/admin/refresh-token")).statusCode).toBe(401);
    expect((await visitor.post("/user/refresh-token")).statusCode).toBe(200);
  });

  test("100 parallel refreshes in three tabs give one successor and no sign-out", async () => {
    const { visitor } = await makeStudent(api);
    const token = tokenOf(visitor);
    const tabs = [withToken(token), withToken(token), withToken(token)];
    // Each tab sends the token that the browser held when it woke.
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => withToken(tokenOf(tabs[i % 3]!)).post("/auth/refresh-token")),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const successors = new Set(
      replies.map((reply) => reply.cookies.find((cookie) => cookie.name === "__Host-rt")!.value),
    );
    expect(successors.size).toBe(1);
    const next = withToken([...successors][0]!);
    expect((await next.post("/auth/refresh-token")).statusCode).toBe(200);
  });

  test("a spent token whose successor was never used gives it again after an hour", async () => {
    const { visitor } = await makeStudent(api);
    const spent = tokenOf(visitor);
    await visitor.post("/auth/refresh-token");
    const successor = tokenOf(visitor);
    await passTime(visitor, 3600);
    const late = withToken(spent);
    expect((await late.post("/auth/refresh-token")).statusCode).toBe(200);
    expect(tokenOf(late)).toBe(successor);
  });

  test("a spent token used more than 60 s after its successor ends the whole family, and the owner is told", async () => {
    const { visitor, person } = await makeStudent(api);
    const stolen = tokenOf(visitor);
    await visitor.post("/auth/refresh-token");
    await visitor.post("/auth/refresh-token");
    expect((await withToken(stolen).post("/auth/refresh-token")).statusCode).toBe(200);
    await passTime(visitor, 61);
    expect((await withToken(stolen).post("/auth/refresh-token")).statusCode).toBe(401);
    const owner = await visitor.post("/auth/refresh-token");
    expect([owner.statusCode, owner.json().code]).toEqual([401, "SESSION_REQUIRED"]);
    expect(visitor.jar.has("__Host-rt")).toBe(false);
    expect((await api.mails.nth(person.email, 2)).subject).toBe("You were signed out of Patrak");
  });

  test("a token with one bit changed, a cut one and none at all are refused alike", async () => {
    const { visitor } = await makeStudent(api);
    const bytes = Buffer.from(tokenOf(visitor), "base64url");
    bytes[30]! ^= 1;
    const forged = [bytes.toString("base64url"), tokenOf(visitor).slice(0, -4), ""];
    const bodies = await Promise.all(
      forged.map(async (token) => (await withToken(token).post("/auth/refresh-token")).body),
    );
    expect(new Set(bodies)).toEqual(
      new Set(['{"message":"Please sign in to continue","code":"SESSION_REQUIRED"}']),
    );
    expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(200);
  });

  test("a session rests at most seven days and lives at most thirty", async () => {
    const { visitor, person } = await makeStudent(api);
    await passTime(visitor, 6.9 * 86_400);
    expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(200);
    await passTime(visitor, 7.1 * 86_400);
    expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(401);
    const other = createVisitor(api.app);
    await other.post("/auth/login", { email: person.email, password: PASSWORD });
    await api.sql.query(
      "UPDATE sessions SET expires_at = now() - interval '1 second' WHERE session_id = $1",
      [sessionOf(other)],
    );
    expect((await other.post("/auth/refresh-token")).statusCode).toBe(401);
  });

  test("a role that changed since the login is read again", async () => {
    const { visitor, person } = await makeStudent(api);
    await api.sql.query("UPDATE users SET role = 'ADMIN' WHERE email = $1", [person.email]);
    expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(401);
  });

  test("no table holds a refresh token or its signature", async () => {
    const { visitor } = await makeStudent(api);
    const { mac } = parseRefreshToken(tokenOf(visitor))!;
    const { rows } = await api.sql.query("SELECT s::text AS line FROM sessions s");
    expect(
      rows.some((row) => row.line.includes(mac.toString("hex")) || row.line.includes(tokenOf(visitor))),
    ).toBe(false);
  });
});

describe("many sessions of one account", () => {
  const live = async (email: string) => {
    const { rows } = await api.sql.query(
      "SELECT count(*)::int AS n FROM sessions JOIN users USING (user_id) WHERE email = $1 AND revoked_at IS NULL",
      [email],
    );
    return rows[0].n;
  };
  const logIn = async (email: string) => {
    const visitor = createVisitor(api.app);
    const reply = await visitor.post("/auth/login", { email, password: PASSWORD });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { message: "Login successful" }]);
    return visitor;
  };

  test("S-13: the twenty-first ends the one that was not used for the longest time", async () => {
    const { visitor: first, person } = await makeStudent(api);
    const second = await logIn(person.email);
    for (let i = 0; i < 18; i += 1) await logIn(person.email);
    expect((await first.post("/auth/refresh-token")).statusCode).toBe(200);
    expect(await live(person.email)).toBe(20);
    const newest = await logIn(person.email);
    expect(await live(person.email)).toBe(20);
    expect((await second.post("/auth/refresh-token")).statusCode).toBe(401);
    for (const visitor of [first, newest])
      expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(200);
  });

  test("S-13: logins at the same instant leave twenty as well", async () => {
    const { person } = await makeStudent(api);
    await Promise.all(Array.from({ length: 30 }, () => logIn(person.email)));
    expect(await live(person.email)).toBe(20);
  });
});

describe("logging out", () => {
  test("AP-01: /auth/logout ends the session, its cookies and within five seconds its access token", async () => {
    const { visitor } = await makeStudent(api);
    const kept = new Map(visitor.jar);
    const reply = await visitor.post("/auth/logout");
    expect(reply.json()).toEqual({ message: "Logged out" });
    expect([...visitor.jar.keys()]).toEqual(["__Host-dv"]);
    const copy = createVisitor(api.app);
    for (const [name, value] of kept) copy.jar.set(name, value);
    expect((await copy.post("/auth/refresh-token")).statusCode).toBe(401);
    const thief = createVisitor(api.app);
    thief.jar.set("__Host-at", kept.get("__Host-at")!);
    await expect.poll(async () => (await thief.get("/auth/fetch-user")).statusCode).toBe(401);
  });

  test("without a session it is no error", async () => {
    expect((await createVisitor(api.app).post("/auth/logout")).statusCode).toBe(200);
  });

  test("leaves the student's other devices signed in", async () => {
    const { visitor, person } = await makeStudent(api);
    const phone = createVisitor(api.app);
    await phone.post("/auth/login", { email: person.email, password: PASSWORD });
    await visitor.post("/auth/logout");
    expect((await phone.post("/auth/refresh-token")).statusCode).toBe(200);
  });
});

describe("the current user", () => {
  test("without a session, with a forged token and with one signed by nobody: 401", async () => {
    const anonymous = createVisitor(api.app);
    const forged = createVisitor(api.app);
    forged.jar.set(
      "__Host-at",
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsInJvbGUiOiJVU0VSIiwiZXhwIjo5OTk5OTk5OTk5fQ.",
    );
    for (const visitor of [anonymous, forged]) {
      const reply = await visitor.get("/auth/fetch-user");
      expect([reply.statusCode, reply.json().code]).toEqual([401, "SESSION_REQUIRED"]);
    }
  });
});

describe("writes from another site", () => {
  const headers = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "http://other.localhost:3000" },
    { "sec-fetch-site": "none" },
  ];
  test.each(headers)("%o is refused and changes nothing", async (foreign) => {
    const { visitor, person } = await makeStudent(api);
    for (const [path, body] of [
      ["/auth/logout"],
      ["/auth/login", { email: person.email, password: PASSWORD }],
    ] as const) {
      const reply = await visitor.post(path, body, foreign);
      expect([reply.statusCode, reply.json().code]).toEqual([403, "CROSS_SITE"]);
    }
    expect((await visitor.post("/auth/refresh-token")).statusCode).toBe(200);
  });

  test("an old browser that sends only Origin is judged by it", async () => {
    const send = (origin: string) =>
      api.app.inject({ method: "POST", url: "/api/v1/auth/logout", headers: { origin } });
    expect((await send("https://evil.example")).statusCode).toBe(403);
    expect((await send("null")).statusCode).toBe(403);
    expect((await send("http://localhost:3000")).statusCode).toBe(200);
  });
});
