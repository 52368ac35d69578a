import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson, PASSWORD, signUp } from "../../../test/accounts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

// The general limits are raised so that every call reaches the counter of guesses.
const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

const wrong = (otp: string) => (otp === "000000" ? "111111" : "000000");

function verify(visitor: Visitor, email: string, otp: string) {
  return visitor.post("/auth/verify-otp", { email, otp });
}

/** Lets a minute and more pass for the counters of codes. */
async function passTime(interval: string) {
  await api.sql.query(`UPDATE rate_limits SET resets_at = resets_at - interval '${interval}'`);
}

describe("guesses", () => {
  test("1,000 parallel wrong codes on one sign-up consume exactly five guesses, and the right one is then refused", async () => {
    const { visitor, person, otp } = await signUp(api);
    const replies = await Promise.all(
      Array.from({ length: 1000 }, () => verify(visitor, person.email, wrong(otp))),
    );
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`))).toEqual(
      new Set(['422 {"message":"Invalid or expired OTP","code":"CODE_INVALID"}']),
    );
    const { rows } = await api.sql.query(
      "SELECT tries_left FROM codes JOIN pending_signups USING (signup_id) WHERE email = $1",
      [person.email],
    );
    expect(rows).toEqual([{ tries_left: 0 }]);
    expect((await verify(visitor, person.email, otp)).statusCode).toBe(422);
  });

  test("four wrong guesses leave the fifth, right one good", async () => {
    const { visitor, person, otp } = await signUp(api);
    for (let i = 0; i < 4; i += 1) await verify(visitor, person.email, wrong(otp));
    expect((await verify(visitor, person.email, otp)).statusCode).toBe(200);
  });

  test("50 parallel right codes make exactly one account and one session", async () => {
    const { visitor, person, otp } = await signUp(api);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(visitor, person.email, otp)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    const { rows } = await api.sql.query(
      "SELECT count(DISTINCT u.user_id)::int AS users, count(s.*)::int AS sessions FROM users u LEFT JOIN sessions s USING (user_id) WHERE email = $1",
      [person.email],
    );
    expect(rows).toEqual([{ users: 1, sessions: 1 }]);
  });

  test("a code older than ten minutes is refused", async () => {
    const { visitor, person, otp } = await signUp(api);
    await api.sql.query(
      "UPDATE codes SET expires_at = now() - interval '1 second' WHERE signup_id IN (SELECT signup_id FROM pending_signups WHERE email = $1)",
      [person.email],
    );
    expect((await verify(visitor, person.email, otp)).statusCode).toBe(422);
  });

  test("codes are kept only as keyed hashes", async () => {
    const { otp } = await signUp(api);
    const { rows } = await api.sql.query("SELECT encode(code_hash, 'hex') AS hash FROM codes");
    const { createHash } = await import("node:crypto");
    const plain = createHash("sha256").update(otp).digest("hex");
    expect(rows.some((row) => row.hash.includes(otp) || row.hash === plain)).toBe(false);
  });
});

describe("resending", () => {
  test("a new code replaces the old one", async () => {
    const { visitor, person, otp } = await signUp(api);
    await passTime("61 seconds");
    expect((await visitor.post("/auth/resend-otp", { email: person.email })).statusCode).toBe(200);
    const second = await api.mails.code(person.email, 2);
    if (second !== otp) expect((await verify(visitor, person.email, otp)).statusCode).toBe(422);
    expect((await verify(visitor, person.email, second)).statusCode).toBe(200);
  });

  test("within a minute it is refused with the time to wait, for known and unknown addresses alike", async () => {
    const { visitor, person } = await signUp(api);
    const first = await visitor.post("/auth/resend-otp", { email: person.email });
    expect([first.statusCode, first.json().code]).toEqual([429, "CODE_TOO_SOON"]);
    expect(Number(first.headers["retry-after"])).toBeGreaterThan(50);
    const stranger = createVisitor(api.app);
    await stranger.post("/auth/resend-otp", { email: "nobody@example.in" });
    const second = await stranger.post("/auth/resend-otp", { email: "nobody@example.in" });
    expect([second.statusCode, second.body]).toEqual([429, first.body]);
  });

  test("ten codes a day are sent to one sign-up and no more", async () => {
    const { visitor, person } = await signUp(api);
    for (let i = 0; i < 9; i += 1) {
      await passTime("61 seconds");
      expect((await visitor.post("/auth/resend-otp", { email: person.email })).statusCode).toBe(200);
    }
    await api.mails.nth(person.email, 10);
    await passTime("61 seconds");
    const more = await visitor.post("/auth/resend-otp", { email: person.email });
    expect([more.statusCode, more.json().code]).toEqual([429, "CODE_LIMIT"]);
    expect(api.mails.all(person.email)).toHaveLength(10);
  });

  test("ten codes a day are sent to an address and no more, whoever asks; what comes then has no digits", async () => {
    const person = newPerson();
    await signUp(api, person);
    for (let i = 0; i < 12; i += 1)
      expect((await createVisitor(api.app).post("/auth/signup", person)).statusCode).toBe(200);
    await api.mails.nth(person.email, 11);
    const withDigits = api.mails.all(person.email).filter(({ text }) => /^\d{6}$/m.test(text));
    expect(withDigits).toHaveLength(10);
  });

  test("a browser that began no sign-up of this address gets no code for it", async () => {
    const { person, visitor, otp } = await signUp(api);
    await passTime("61 seconds");
    expect((await createVisitor(api.app).post("/auth/resend-otp", { email: person.email })).statusCode).toBe(
      200,
    );
    await passTime("61 seconds");
    expect((await visitor.post("/auth/resend-otp", { email: person.email })).statusCode).toBe(200);
    // The owner's code is the second mail: the stranger's request made none.
    const second = await api.mails.code(person.email, 2);
    expect(api.mails.all(person.email)).toHaveLength(2);
    expect((await verify(visitor, person.email, second === otp ? otp : second)).statusCode).toBe(200);
  });
});

describe("one purpose", () => {
  test("a verification code resets no password, and a reset code verifies no address", async () => {
    const { person } = await makeStudent(api);
    const visitor = createVisitor(api.app);
    await visitor.post("/auth/forgot-password", { email: person.email });
    const resetCode = await api.mails.code(person.email, 2);
    const pending = await signUp(api);
    expect((await verify(pending.visitor, person.email, resetCode)).statusCode).toBe(422);
    const passwords = { newPassword: "another one", confirmPassword: "another one" };
    const reply = await visitor.post("/auth/reset-password", {
      email: pending.person.email,
      otp: pending.otp,
      ...passwords,
    });
    expect(reply.statusCode).toBe(422);
    expect((await visitor.post("/auth/login", { email: person.email, password: PASSWORD })).statusCode).toBe(
      200,
    );
  });
});
