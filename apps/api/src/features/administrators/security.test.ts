import { describe, expect, test } from "vitest";
import { codeOf, enter, fromBase32, makeAdministrator, PASSWORD } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
const NEW = "another long password";

const signedIn = async () => {
  const admin = await makeAdministrator(api, "author");
  return { admin, visitor: await enter(api, admin) };
};
const isIn = async (visitor: Visitor) => (await visitor.get("/admin/me")).statusCode === 200;
const codeIn = async (visitor: Visitor, path: string, body: object) =>
  (await visitor.post(path, body)).json().code;

/** New recovery codes, with the code of the next half-minute: the one of this was used to sign in. */
async function renewCodes(visitor: Visitor, secret: Buffer): Promise<string[]> {
  const body = { password: PASSWORD, code: codeOf(secret, 1) };
  return (await visitor.post("/admin/security/recovery-codes", body)).json().recoveryCodes;
}

describe("the own password", () => {
  test("T-09: is changed with the old one; other sessions and remembered browsers end, and a mail tells", async () => {
    const { admin, visitor } = await signedIn();
    const other = createVisitor(api.app);
    await other.post("/admin/login", { email: admin.email, password: PASSWORD });
    await other.post("/admin/login/code", { code: codeOf(admin.secret, 1), remember: true });
    expect(await isIn(other)).toBe(true);
    const reply = await visitor.post("/admin/security/password", {
      currentPassword: PASSWORD,
      newPassword: NEW,
    });
    expect(reply.statusCode).toBe(200);
    expect(await isIn(visitor)).toBe(true);
    expect(await isIn(other)).toBe(false);
    const signIn = (password: string) => other.post("/admin/login", { email: admin.email, password });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEW)).json().next).toBe("code");
    expect((await api.mails.nth(admin.email)).subject).toContain("password was changed");
    const { rows } = await api.sql.query("SELECT action FROM audit_log WHERE actor_id = $1", [admin.userId]);
    expect(rows.at(-1).action).toBe("administrator.password-changed");
  });

  test("T-09: a wrong old one, a short and a common new one change nothing, and guesses are counted", async () => {
    const { visitor } = await signedIn();
    const change = (currentPassword: string, newPassword: string) =>
      codeIn(visitor, "/admin/security/password", { currentPassword, newPassword });
    expect(await change(PASSWORD, "fourteen chars")).toBe("ADMIN_PASSWORD_TOO_SHORT");
    expect(await change(PASSWORD, "passwordpassword")).toBe("PASSWORD_COMMON");
    for (let guesses = 0; guesses < 20; guesses++) expect(await change("wrong", NEW)).toBe("PASSWORD_WRONG");
    expect(await change(PASSWORD, NEW)).toBe("LOGIN_LIMIT");
  });
});

describe("the own sessions", () => {
  test("T-09: are listed by browser, and one or all others are ended; another's are not found", async () => {
    const { admin, visitor } = await signedIn();
    const others = [createVisitor(api.app), createVisitor(api.app)];
    for (const [index, other] of others.entries()) {
      await other.post("/admin/login", { email: admin.email, password: PASSWORD });
      await api.sql.query("UPDATE second_factors SET last_step = 0 WHERE user_id = $1", [admin.userId]);
      await other.post("/admin/login/code", { code: codeOf(admin.secret, index) });
    }
    const list = async () => (await visitor.get("/admin/security")).json().sessions;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const end = (sessionId: string) => visitor.post("/admin/security/sessions/end", { sessionId });
    expect((await end(sessions.find((one: { isCurrent: boolean }) => !one.isCurrent).id)).statusCode).toBe(
      200,
    );
    expect(await list()).toHaveLength(2);
    const stranger = await signedIn();
    const [foreign] = (await stranger.visitor.get("/admin/security")).json().sessions;
    expect((await end(foreign.id)).statusCode).toBe(404);
    expect((await visitor.post("/admin/security/sessions/end-others")).json()).toEqual({ ended: 1 });
    expect(await isIn(visitor)).toBe(true);
    expect(await isIn(stranger.visitor)).toBe(true);
  });
});

describe("recovery codes", () => {
  test("T-09: are made anew with password and code, and count as kept once one is typed back", async () => {
    const { admin, visitor } = await signedIn();
    const former = await renewCodes(visitor, admin.secret);
    const kept = async () => (await visitor.get("/admin/me")).json().hasKeptCodes;
    expect(await kept()).toBe(false);
    const confirm = (recoveryCode: string) =>
      visitor.post("/admin/security/recovery-codes/confirm", { recoveryCode });
    expect((await confirm("AAAAA22222")).statusCode).toBe(422);
    expect(await kept()).toBe(false);
    expect((await confirm(former[3]!)).statusCode).toBe(200);
    expect(await kept()).toBe(true);
    expect((await visitor.get("/admin/security")).json()).toMatchObject({ recoveryCodesLeft: 10 });
    const body = { password: PASSWORD, code: former[0] };
    const { recoveryCodes } = (await visitor.post("/admin/security/recovery-codes", body)).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(await kept()).toBe(false);
    expect((await confirm(former[3]!)).statusCode).toBe(422);
  });

  test("T-09: neither the password nor the code alone makes new ones", async () => {
    const { admin, visitor } = await signedIn();
    const ask = (password: string, code: string) =>
      codeIn(visitor, "/admin/security/recovery-codes", { password, code });
    expect(await ask("wrong", codeOf(admin.secret, 1))).toBe("PASSWORD_WRONG");
    expect(await ask(PASSWORD, codeOf(admin.secret))).toBe("CODE_INVALID");
    expect(await ask(PASSWORD, "000000")).toBe("CODE_INVALID");
  });
});

describe("a new phone", () => {
  const begin = async (visitor: Visitor, code: string) => {
    const reply = await visitor.post("/admin/security/phone", { password: PASSWORD, code });
    return fromBase32(reply.json().secret);
  };

  test("T-09: takes the place of the former one with its first code; other sessions and codes end", async () => {
    const { admin, visitor } = await signedIn();
    const [recovery] = await renewCodes(visitor, admin.secret);
    const other = createVisitor(api.app);
    await other.post("/admin/login", { email: admin.email, password: PASSWORD });
    await other.post("/admin/login/recovery", { recoveryCode: recovery });
    expect(await isIn(other)).toBe(true);
    await api.sql.query("UPDATE second_factors SET last_step = 0 WHERE user_id = $1", [admin.userId]);
    const secret = await begin(visitor, codeOf(admin.secret));
    const confirm = (code: string) => visitor.post("/admin/security/phone/confirm", { code });
    expect((await confirm(codeOf(admin.secret, 1))).statusCode).toBe(422);
    expect((await confirm(codeOf(secret))).json().recoveryCodes).toHaveLength(10);
    expect(await isIn(other)).toBe(false);
    expect(await isIn(visitor)).toBe(true);
    await other.post("/admin/login", { email: admin.email, password: PASSWORD });
    const enterCode = (code: string) => other.post("/admin/login/code", { code });
    expect((await enterCode(codeOf(admin.secret, 1))).statusCode).toBe(422);
    expect((await enterCode(codeOf(secret, 1))).statusCode).toBe(200);
  });

  test("T-09: is begun with password and code alone, and in another session its secret opens nothing", async () => {
    const { admin, visitor } = await signedIn();
    const path = "/admin/security/phone";
    expect(await codeIn(visitor, path, { password: "wrong", code: codeOf(admin.secret, 1) })).toBe(
      "PASSWORD_WRONG",
    );
    expect(await codeIn(visitor, path, { password: PASSWORD, code: "000000" })).toBe("CODE_INVALID");
    const secret = await begin(visitor, codeOf(admin.secret, 1));
    const thief = await signedIn();
    thief.visitor.jar.set("__Host-admin-phone", visitor.jar.get("__Host-admin-phone")!);
    const stolen = { code: codeOf(secret) };
    expect(await codeIn(thief.visitor, `${path}/confirm`, stolen)).toBe("CODE_INVALID");
  });
});
