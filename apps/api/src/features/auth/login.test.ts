import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson, PASSWORD, signUp } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi();

describe("login", () => {
  test("AP-01: /auth/login answers with a message and the user, and sets strict host cookies only", async () => {
    const { person } = await makeStudent(api);
    const reply = await createVisitor(api.app).post("/auth/login", {
      email: person.email,
      password: PASSWORD,
    });
    expect(reply.json()).toEqual({
      message: "Login successful",
      user: expect.objectContaining({ email: person.email, role: "USER" }),
      erasedFrom: null,
    });
    for (const cookie of [reply.headers["set-cookie"]].flat()) {
      expect(cookie).toMatch(
        /^__Host-(at|rt|dv)=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    }
    for (const { value } of reply.cookies) expect(reply.body).not.toContain(value);
  });

  test("a wrong password and an unknown address get the same words", async () => {
    const { person } = await makeStudent(api);
    for (const email of [person.email, newPerson().email]) {
      const reply = await createVisitor(api.app).post("/auth/login", { email, password: "wrong password" });
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { message: "Invalid email or password", code: "CREDENTIALS_INVALID" },
      ]);
    }
  });

  test("an account of another role is not signed in here", async () => {
    const { person } = await makeStudent(api);
    await api.sql.query("UPDATE users SET role = 'ADMIN' WHERE email = $1", [person.email]);
    const reply = await createVisitor(api.app).post("/auth/login", {
      email: person.email,
      password: PASSWORD,
    });
    expect(reply.statusCode).toBe(401);
  });

  test("a session that the browser brought along is not taken over", async () => {
    const { person, visitor } = await makeStudent(api);
    const planted = visitor.jar.get("__Host-rt")!;
    const other = createVisitor(api.app);
    other.jar.set("__Host-rt", planted);
    await other.post("/auth/login", { email: person.email, password: PASSWORD });
    expect(other.jar.get("__Host-rt")).not.toBe(planted);
  });
});

describe("login before verification", () => {
  test("answers with a message, mails a fresh code and lets this browser verify", async () => {
    const { person } = await signUp(api);
    await api.sql.query("UPDATE rate_limits SET resets_at = now() - interval '1 second'");
    const other = createVisitor(api.app);
    const reply = await other.post("/auth/login", { email: person.email, password: PASSWORD });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "EMAIL_NOT_VERIFIED"]);
    expect(other.jar.has("__Host-rt")).toBe(false);
    const otp = await api.mails.code(person.email, 2);
    expect((await other.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
  });

  test("within the minute the code that was mailed already still works in the new browser", async () => {
    const { person, otp } = await signUp(api);
    const other = createVisitor(api.app);
    await other.post("/auth/login", { email: person.email, password: PASSWORD });
    expect((await other.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
    expect(api.mails.all(person.email)).toHaveLength(1);
  });

  test("a wrong password is refused like any other", async () => {
    const { person } = await signUp(api);
    const reply = await createVisitor(api.app).post("/auth/login", {
      email: person.email,
      password: "wrong password",
    });
    expect(reply.json()).toMatchObject({ code: "CREDENTIALS_INVALID" });
  });
});

describe("guessing a password", () => {
  const attack = (email: string, ip: string, n: number) => {
    const attacker = createVisitor(api.app, { ip });
    return Promise.all(
      Array.from({ length: n }, (_, i) => attacker.post("/auth/login", { email, password: `guess ${i}` })),
    );
  };

  test("of 100 parallel guesses from one network five reach the hash", async () => {
    const { person } = await makeStudent(api);
    const replies = await attack(person.email, "198.51.100.1", 100);
    const count = (status: number) => replies.filter((reply) => reply.statusCode === status).length;
    expect([count(401), count(429)]).toEqual([5, 95]);
    expect(replies.find((reply) => reply.statusCode === 429)!.headers["retry-after"]).toBeDefined();
  });

  test("logins that succeed use nothing up", async () => {
    const { person } = await makeStudent(api);
    for (let i = 0; i < 15; i += 1) {
      const reply = await createVisitor(api.app).post("/auth/login", {
        email: person.email,
        password: PASSWORD,
      });
      expect(reply.statusCode).toBe(200);
    }
  });

  test("a forged X-Forwarded-For opens no new line", async () => {
    const { person } = await makeStudent(api);
    const attacker = createVisitor(api.app, { ip: "198.51.102.1" });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const reply = await attacker.post(
        "/auth/login",
        { email: person.email, password: "guess" },
        { "x-forwarded-for": `10.0.0.${i}` },
      );
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(5)).toEqual(Array.from({ length: 7 }, () => 429));
  });
});
