import { describe, expect, test } from "vitest";
import { SECRET, useApi } from "../../../test/app.ts";
import { codeOf, enter, makeAdministrator, PASSWORD, passFirstStep } from "../../../test/administrators.ts";
import { makeUser } from "../../../test/students.ts";
import { createVisitor } from "../../../test/visitor.ts";
import { createKeyring } from "../../platform/keys.ts";
import { makeStep } from "./first-step.service.ts";

const api = useApi();

const loginAs = (email: string, password: string, ip?: string) =>
  createVisitor(api.app, ip === undefined ? {} : { ip }).post("/admin/login", { email, password });

describe("the first step", () => {
  test("TE-02: a password opens nothing yet: it leads to the code", async () => {
    const admin = await makeAdministrator(api);
    const visitor = createVisitor(api.app);
    const reply = await visitor.post("/admin/login", { email: admin.email, password: PASSWORD });
    expect(reply.json()).toMatchObject({ next: "code" });
    expect([...visitor.jar.keys()]).toEqual(["__Host-admin-step"]);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
  });

  test("TE-02: a wrong password, an unknown address and a student's account are refused alike", async () => {
    const admin = await makeAdministrator(api);
    const { userId } = await makeUser(api);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId]);
    const replies = await Promise.all([
      loginAs(admin.email, "another long password"),
      loginAs("nobody@example.in", PASSWORD),
      loginAs(rows[0].email, PASSWORD),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ code: "CREDENTIALS_INVALID", message: "Invalid email or password" });
      expect(reply.cookies).toEqual([]);
    }
  });

  test("an administrator cannot sign in where students do", async () => {
    const { email } = await makeAdministrator(api);
    const reply = await createVisitor(api.app).post("/auth/login", { email, password: PASSWORD });
    expect(reply.statusCode).toBe(401);
  });

  test("five wrong passwords are all that one network may try at once; the sixth waits", async () => {
    const { email } = await makeAdministrator(api);
    const guess = () => loginAs(email, "a wrong password");
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await guess()).statusCode));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    const refused = await loginAs(email, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("LOGIN_LIMIT");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a device that signed in before has a line of its own, so nobody can lock its owner out", async () => {
    const admin = await makeAdministrator(api);
    const device = await enter(api, admin);
    for (let guesses = 0; guesses < 11; guesses++) await loginAs(admin.email, "a wrong password");
    const reply = await device.post("/admin/login", { email: admin.email, password: PASSWORD });
    expect(reply.statusCode).toBe(200);
  });

  test("its proof is worth nothing when forged, after ten minutes, or once the password has changed", async () => {
    const admin = await makeAdministrator(api);
    const visitor = await passFirstStep(api, admin);
    const proof = visitor.jar.get("__Host-admin-step")!;
    const statusWith = async (step: string) => {
      visitor.jar.set("__Host-admin-step", step);
      return (await visitor.post("/admin/login/code", { code: codeOf(admin.secret) })).statusCode;
    };
    const { rows } = await api.sql.query("SELECT user_id, password_hash FROM users WHERE user_id = $1", [
      admin.userId,
    ]);
    const bytes = Buffer.from(proof, "base64url");
    const later = Buffer.from(bytes).fill(0xff, 9, 12).toString("base64url");
    expect(await statusWith(later)).toBe(401);
    expect(await statusWith(makeStep(createKeyring([SECRET]), rows[0], Date.now() - 600_001))).toBe(401);
    expect(await statusWith("AAAA")).toBe(401);
    await api.sql.query("UPDATE users SET password_hash = '$argon2id$new' WHERE user_id = $1", [
      admin.userId,
    ]);
    expect(await statusWith(proof)).toBe(401);
  });
});

describe("a session", () => {
  test("lives in cookies of its own, for this host alone, and opens no student's route", async () => {
    const admin = await makeAdministrator(api);
    const visitor = await passFirstStep(api, admin);
    const reply = await visitor.post("/admin/login/code", { code: codeOf(admin.secret) });
    const kept = reply.cookies.filter(({ value }) => value !== "");
    expect(kept.map(({ name }) => name).toSorted()).toEqual([
      "__Host-admin-at",
      "__Host-admin-dv",
      "__Host-admin-rt",
    ]);
    for (const cookie of kept)
      expect(cookie).toMatchObject({ path: "/", secure: true, httpOnly: true, sameSite: "Strict" });
    expect((await visitor.get("/admin/me")).json().administrator).toMatchObject({
      email: admin.email,
      role: "owner",
    });
    expect((await visitor.get("/user/packages")).statusCode).toBe(401);
  });

  test("is refreshed at its own path, and at no other", async () => {
    const visitor = await enter(api, await makeAdministrator(api));
    expect((await visitor.post("/user/refresh-token")).statusCode).toBe(401);
    expect((await visitor.post("/admin/refresh-token")).statusCode).toBe(200);
    expect((await visitor.get("/admin/me")).statusCode).toBe(200);
  });

  test("TE-03: ends after 12 hours, whatever it was refreshed", async () => {
    const admin = await makeAdministrator(api);
    const visitor = await enter(api, admin);
    const { rows } = await api.sql.query(
      "SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM sessions WHERE user_id = $1",
      [admin.userId],
    );
    expect(rows).toEqual([{ seconds: 12 * 3600 }]);
    await api.sql.query(
      `UPDATE sessions SET created_at = created_at - interval '12 hours', expires_at = expires_at - interval '12 hours'
       WHERE user_id = $1`,
      [admin.userId],
    );
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
    expect((await visitor.post("/admin/refresh-token")).statusCode).toBe(401);
  });

  test("cannot be made longer, even in the database", async () => {
    const admin = await makeAdministrator(api);
    await enter(api, admin);
    const longer = "UPDATE sessions SET expires_at = expires_at + interval '1 second' WHERE user_id = $1";
    await expect(api.sql.query(longer, [admin.userId])).rejects.toMatchObject({ code: "23514" });
  });

  test("TE-03: ends at once by logging out, also for a copy of its cookies", async () => {
    const visitor = await enter(api, await makeAdministrator(api));
    const copy = createVisitor(api.app);
    for (const [name, value] of visitor.jar) copy.jar.set(name, value);
    expect((await visitor.post("/admin/logout")).statusCode).toBe(200);
    expect((await copy.get("/admin/me")).statusCode).toBe(401);
    expect((await copy.post("/admin/refresh-token")).statusCode).toBe(401);
  });

  test("TE-03: loses its rights with the next call when they are taken away", async () => {
    const admin = await makeAdministrator(api);
    const visitor = await enter(api, admin);
    expect((await visitor.get("/admin/audit")).statusCode).toBe(200);
    await api.sql.query("UPDATE administrators SET role = 'support' WHERE user_id = $1", [admin.userId]);
    expect((await visitor.get("/admin/audit")).statusCode).toBe(403);
    await api.sql.query("DELETE FROM administrators WHERE user_id = $1", [admin.userId]);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
  });
});
