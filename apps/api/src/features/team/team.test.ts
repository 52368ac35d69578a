import { beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../../../test/accounts.ts";
import {
  codeOf,
  enter,
  fromBase32,
  makeAdministrator,
  PASSWORD,
  passFirstStep,
} from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { expectSince, momentOf } from "../../../test/moments.ts";
import { makeUser } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "100" });
let owner: Visitor;
beforeAll(async () => {
  owner = await enter(api, await makeAdministrator(api, "owner"));
});

const team = async () => (await owner.get("/admin/team")).json();
const invite = (email: string, role = "author") => owner.post("/admin/team/invitations", { email, role });
const invitationOf = async (email: string) =>
  (await team()).invitations.find((one: { email: string }) => one.email === email);

async function tokenOf(email: string, nth = 1): Promise<string> {
  const { text } = await api.mails.nth(email, nth);
  return new URLSearchParams(/\/admin\/join#(\S+)/.exec(text)![1]).get("token")!;
}

async function invited(role = "author") {
  const { email } = newPerson();
  expect((await invite(email, role)).statusCode).toBe(200);
  return { email, token: await tokenOf(email) };
}

const person = { firstName: "Sanjay", lastName: "Mishra", password: PASSWORD };

const actionsOf = async (id: string) => {
  const { rows } = await api.sql.query(
    "SELECT action FROM audit_log WHERE object_kind = 'administrator' AND object_id = $1 ORDER BY entry_id",
    [id],
  );
  return rows.map(({ action }) => action);
};

describe("an invitation", () => {
  test("T-09: leads a colleague by mail to name, password, phone and recovery codes, and is used up", async () => {
    const { email, token } = await invited("support");
    expect(await invitationOf(email)).toMatchObject({
      role: "support",
      invitedBy: "Kavita Rao",
      isOver: false,
    });
    const mail = await api.mails.nth(email);
    expect(mail.text).toContain("Kavita Rao");
    expect(mail.subject).toMatch(/invited.*टीम/);
    const colleague = createVisitor(api.app);
    expect((await colleague.post("/admin/invitation", { token })).json()).toEqual({ email, role: "support" });
    const joined = await colleague.post("/admin/invitation/accept", { token, ...person });
    expect(joined.json()).toMatchObject({ email });
    expect((await colleague.get("/admin/me")).statusCode).toBe(401);
    const { secret } = (await colleague.post("/admin/second-factor/begin", {})).json();
    const code = codeOf(fromBase32(secret));
    const confirmed = (await colleague.post("/admin/second-factor/confirm", { code })).json();
    expect(confirmed.recoveryCodes).toHaveLength(10);
    const me = (await colleague.get("/admin/me")).json();
    expect(me).toMatchObject({ administrator: { email, role: "support" }, hasKeptCodes: false });
    expect(await invitationOf(email)).toBeUndefined();
    const again = await createVisitor(api.app).post("/admin/invitation/accept", { token, ...person });
    expect(again.json().code).toBe("INVITATION_INVALID");
    expect(await actionsOf(me.administrator.id)).toEqual(["administrator.joined", "second-factor.set-up"]);
  });

  test("T-09: its link is good once, however many use it at the same instant", async () => {
    const { token } = await invited();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        createVisitor(api.app).post("/admin/invitation/accept", { token, ...person }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422,
    ]);
  });

  test("T-09: a wrong, an ended, a replaced and a cancelled link are refused alike", async () => {
    const [ended, replaced, cancelled] = [await invited(), await invited(), await invited()];
    await api.sql.query(
      `UPDATE team_invitations SET sent_at = sent_at - interval '3 days', expires_at = expires_at - interval '3 days'
       WHERE email = $1`,
      [ended.email],
    );
    expect(await invitationOf(ended.email)).toMatchObject({ isOver: true });
    const { id } = await invitationOf(replaced.email);
    await owner.post(`/admin/team/invitations/${id}/resend`);
    const renewed = await tokenOf(replaced.email, 2);
    const other = await invitationOf(cancelled.email);
    await owner.post(`/admin/team/invitations/${other.id}/cancel`);
    const tokens = [ended.token, replaced.token, cancelled.token, "A".repeat(22)];
    for (const token of tokens) {
      for (const path of ["/admin/invitation", "/admin/invitation/accept"]) {
        const body = path.endsWith("accept") ? { token, ...person } : { token };
        const reply = await createVisitor(api.app).post(path, body);
        expect(reply.json().code).toBe("INVITATION_INVALID");
      }
    }
    const good = await createVisitor(api.app).post("/admin/invitation", { token: renewed });
    expect(good.statusCode).toBe(200);
  });

  test("T-09: an address with an account, one invited already and the role of an owner are refused", async () => {
    const { userId } = await makeUser(api);
    const { rows } = await api.sql.query("SELECT email FROM users WHERE user_id = $1", [userId]);
    expect((await invite(rows[0].email)).json().code).toBe("ADDRESS_TAKEN");
    const { email } = newPerson();
    await invite(email);
    expect((await invite(email)).json().code).toBe("INVITED_ALREADY");
    expect((await invite(newPerson().email, "owner")).statusCode).toBe(400);
  });

  test("T-09: a short password, a common one and the own name are refused, and the link stays good", async () => {
    const { token } = await invited();
    const accept = (password: string) =>
      createVisitor(api.app).post("/admin/invitation/accept", { token, ...person, password });
    expect((await accept("fourteen chars")).json().code).toBe("ADMIN_PASSWORD_TOO_SHORT");
    expect((await accept("passwordpassword")).json().code).toBe("PASSWORD_COMMON");
    expect((await accept(PASSWORD)).statusCode).toBe(200);
  });

  test("T-09: its mail leaves at most five times a day to one address", async () => {
    const { email } = await invited();
    const { id } = await invitationOf(email);
    const statuses = [];
    for (let times = 0; times < 5; times++)
      statuses.push((await owner.post(`/admin/team/invitations/${id}/resend`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe("a member of the team", () => {
  const memberOf = async (id: string) => (await team()).members.find((one: { id: string }) => one.id === id);

  test("T-09: is listed with role, phone, recovery codes, browser and last time seen", async () => {
    const made = await makeAdministrator(api, "author");
    expect(await memberOf(made.userId)).toMatchObject({
      role: "author",
      seenAt: null,
      isHere: false,
      sessions: [],
    });
    const began = await momentOf(api.sql);
    await enter(api, made);
    const member = await memberOf(made.userId);
    expect(member).toMatchObject({ seenOn: "Unknown", isHere: true, suspendedAt: null, isPhoneReset: false });
    expect(member.sessions).toHaveLength(1);
    await expectSince(api.sql, began, member.seenAt);
  });

  test("T-09: with another role may do what that role may, from the next call on", async () => {
    const made = await makeAdministrator(api, "support");
    const visitor = await enter(api, made);
    expect((await visitor.get("/admin/questions")).statusCode).toBe(403);
    await owner.post(`/admin/team/${made.userId}/role`, { role: "author" });
    expect((await visitor.get("/admin/questions")).statusCode).toBe(200);
    expect((await visitor.get("/admin/team")).statusCode).toBe(403);
    expect(await actionsOf(made.userId)).toEqual(["administrator.role-changed"]);
  });

  test("T-09: who is suspended is out at once and cannot sign in, in a remembered browser either, until let back in", async () => {
    const made = await makeAdministrator(api, "author");
    const visitor = await passFirstStep(api, made);
    await visitor.post("/admin/login/code", { code: codeOf(made.secret), remember: true });
    const waiting = await passFirstStep(api, made);
    await owner.post(`/admin/team/${made.userId}/suspend`);
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
    expect((await visitor.post("/admin/refresh-token")).statusCode).toBe(401);
    const signIn = () => visitor.post("/admin/login", { email: made.email, password: PASSWORD });
    expect((await signIn()).json().code).toBe("CREDENTIALS_INVALID");
    const late = await waiting.post("/admin/login/code", { code: codeOf(made.secret, 1) });
    expect(late.statusCode).toBe(401);
    expect(await memberOf(made.userId)).toMatchObject({ sessions: [], suspendedAt: expect.any(String) });
    await owner.post(`/admin/team/${made.userId}/let-back-in`);
    expect((await signIn()).json()).toMatchObject({ next: "code" });
    expect(await actionsOf(made.userId)).toEqual(["administrator.suspended", "administrator.let-back-in"]);
  });

  test("T-09: whose sessions are ended signs in again with a code", async () => {
    const made = await makeAdministrator(api, "author");
    const [visitor] = [await enter(api, made)];
    expect((await owner.post(`/admin/team/${made.userId}/end-sessions`)).json()).toEqual({ ended: 1 });
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
  });

  test("T-09: whose phone is reset needs the owner's code besides the password, and gets new recovery codes", async () => {
    const made = await makeAdministrator(api, "author");
    const visitor = await enter(api, made);
    const { resetCode } = (await owner.post(`/admin/team/${made.userId}/reset-phone`)).json();
    expect((await visitor.get("/admin/me")).statusCode).toBe(401);
    expect((await api.mails.nth(made.email)).subject).toContain("reset");
    expect(await memberOf(made.userId)).toMatchObject({ isPhoneReset: true, phoneSince: null });
    const signIn = { email: made.email, password: PASSWORD };
    expect((await visitor.post("/admin/login", signIn)).json().next).toBe("reset-code");
    const begin = (body: object) => visitor.post("/admin/second-factor/begin", body);
    expect((await begin({})).json().code).toBe("CODE_INVALID");
    expect((await begin({ resetCode: "AAAAA22222" })).json().code).toBe("CODE_INVALID");
    const { secret } = (await begin({ resetCode })).json();
    const code = codeOf(fromBase32(secret));
    expect((await visitor.post("/admin/second-factor/confirm", { code })).json().recoveryCodes).toHaveLength(
      10,
    );
    expect((await visitor.post("/admin/login", signIn)).json().next).toBe("code");
    expect(await actionsOf(made.userId)).toEqual(["second-factor.reset", "second-factor.set-up"]);
  });

  test("T-09: the code of a reset ends after a day, and guesses at it are counted", async () => {
    const made = await makeAdministrator(api, "author");
    const { resetCode } = (await owner.post(`/admin/team/${made.userId}/reset-phone`)).json();
    const visitor = await passFirstStep(api, made);
    const begin = (code: string) => visitor.post("/admin/second-factor/begin", { resetCode: code });
    await api.sql.query(
      "UPDATE phone_resets SET made_at = made_at - interval '1 day', expires_at = expires_at - interval '1 day' WHERE user_id = $1",
      [made.userId],
    );
    expect((await begin(resetCode)).json().code).toBe("CODE_INVALID");
    for (let guesses = 0; guesses < 4; guesses++) await begin("AAAAA22222");
    expect((await begin(resetCode)).json().code).toBe("LOGIN_LIMIT");
  });

  test("T-09: somebody who is not there is not found, and a student is not either", async () => {
    const { userId } = await makeUser(api);
    for (const id of [userId, "999999999", "x"])
      expect((await owner.post(`/admin/team/${id}/suspend`)).statusCode).toBe(404);
  });
});
