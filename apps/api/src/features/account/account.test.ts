import { beforeAll, describe, expect, test } from "vitest";
import { makeStudent, newPerson, PASSWORD } from "../../../test/accounts.ts";
import { useApi } from "../../../test/app.ts";
import { insertTest, start } from "../../../test/attempts.ts";
import { enrol, makeUser, signIn } from "../../../test/students.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

/** What the worker or a notice of the database brings. */
const api = useApi({ RATE_LIMIT_FACTOR: "100" });

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";

interface Session {
  id: string;
  device: string | null;
  isCurrent: boolean;
  runningTest: { english?: string } | null;
}
const accountOf = async (visitor: Visitor) => (await visitor.get("/user/account")).json();
const sessionsOf = async (visitor: Visitor): Promise<Session[]> => (await accountOf(visitor)).sessions;

async function login(email: string, userAgent = WINDOWS, password = PASSWORD) {
  const visitor = createVisitor(api.app);
  const reply = await visitor.post("/auth/login", { email, password }, { "user-agent": userAgent });
  expect(reply.statusCode, reply.body).toBe(200);
  return visitor;
}
/** By its refresh: an access token may live on for as long as a notice takes. */
const isSignedIn = async (visitor: Visitor) => (await visitor.post("/user/refresh-token")).statusCode === 200;

describe("AC-01: the name", () => {
  test("is changed, trimmed, by the rules of a sign-up, and only of the caller", async () => {
    const [one, other] = [await makeUser(api), await makeUser(api)];
    const name = { firstName: "  Meena ", lastName: "Kumari" };
    expect((await one.visitor.post("/user/account/name", name)).statusCode).toBe(200);
    expect((await accountOf(one.visitor)).account).toMatchObject({ firstName: "Meena", lastName: "Kumari" });
    expect((await accountOf(other.visitor)).account).toMatchObject({ firstName: "Ananya" });
    const short = await one.visitor.post("/user/account/name", { firstName: "M", lastName: "Kumari" });
    expect(short.json()).toMatchObject({ code: "FIRST_NAME_TOO_SHORT" });
  });

  test("and the language of mails is the account's", async () => {
    const { visitor } = await makeUser(api);
    expect((await accountOf(visitor)).account.language).toBe("en");
    await visitor.post("/user/account/language", { language: "hi" });
    expect((await accountOf(visitor)).account.language).toBe("hi");
    expect((await visitor.post("/user/account/language", { language: "fr" })).statusCode).toBe(400);
  });
});

describe("AC-01: the password", () => {
  const change = (visitor: Visitor, currentPassword: string, newPassword = "stepwells of Bundi") =>
    visitor.post("/user/account/password", { currentPassword, newPassword });

  test("is changed with the current one; every other session ends, and a mail tells of it", async () => {
    const { visitor, person } = await makeStudent(api);
    const phone = await login(person.email, ANDROID);
    const mails = api.mails.all(person.email).length;
    expect((await change(visitor, PASSWORD)).statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    await login(person.email, WINDOWS, "stepwells of Bundi");
    const old = await createVisitor(api.app).post("/auth/login", { email: person.email, password: PASSWORD });
    expect(old.statusCode).toBe(401);
    await expect.poll(() => api.mails.all(person.email).length).toBe(mails + 1);
  });

  test("a wrong one changes nothing, and is no reason to renew the session", async () => {
    const { visitor, person } = await makeStudent(api);
    const phone = await login(person.email, ANDROID);
    const reply = await change(visitor, "not this one");
    expect(reply.statusCode).toBe(422);
    expect(reply.json().code).toBe("PASSWORD_WRONG");
    expect(await isSignedIn(phone)).toBe(true);
    await login(person.email);
  });

  test("wrong ones count like guesses at a sign-in, of the device or of all unknown browsers", async () => {
    const { visitor, person } = await makeStudent(api);
    for (let guess = 0; guess < 20; guess++) expect((await change(visitor, "a guess")).statusCode).toBe(422);
    expect((await change(visitor, "a guess")).json().code).toBe("LOGIN_LIMIT");
    // The right one has to wait too, or the answer would tell which it is.
    expect((await change(visitor, PASSWORD)).json().code).toBe("LOGIN_LIMIT");

    const thief = createVisitor(api.app);
    for (const [name, value] of visitor.jar) if (name !== "__Host-dv") thief.jar.set(name, value);
    for (let guess = 0; guess < 5; guess++) expect((await change(thief, "a guess")).statusCode).toBe(422);
    expect((await change(thief, "a guess")).json().code).toBe("LOGIN_LIMIT");
    const unknown = await createVisitor(api.app).post("/auth/login", {
      email: person.email,
      password: PASSWORD,
    });
    expect(unknown.json().code).toBe("LOGIN_LIMIT");
  });

  test("the new one follows the rules of a sign-up", async () => {
    const { visitor } = await makeStudent(api);
    expect((await change(visitor, PASSWORD, "short")).json().code).toBe("PASSWORD_TOO_SHORT");
    expect((await change(visitor, PASSWORD, "password1")).json().code).toBe("PASSWORD_COMMON");
    expect((await change(visitor, PASSWORD, "ananyasharma")).json().code).toBe("PASSWORD_COMMON");
  });

  test("of two changes at one instant one succeeds, and its password is the account's", async () => {
    const { visitor, person } = await makeStudent(api);
    const chosen = ["first new password", "second new password"];
    const replies = await Promise.all(chosen.map((password) => change(visitor, PASSWORD, password)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    await login(person.email, WINDOWS, chosen[replies.findIndex(({ statusCode }) => statusCode === 200)]);
  });
});

describe("AC-01: sessions", () => {
  test("are listed with the device in plain words, the current one marked, and no id that opens one", async () => {
    const { person, visitor } = await makeStudent(api);
    const phone = await login(person.email, ANDROID);
    const reply = await phone.get("/user/account");
    const sessions: Session[] = reply.json().sessions;
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["Chrome on Android", true],
      ["Unknown", false],
    ]);
    const { rows } = await api.sql.query("SELECT session_id FROM sessions");
    for (const { session_id } of rows) expect(reply.body).not.toContain(session_id);
    expect((await sessionsOf(visitor)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test("one is ended, and its access too; another student's, an unknown and an ended one are not found", async () => {
    const { person, visitor } = await makeStudent(api);
    const phone = await login(person.email, ANDROID);
    const other = await makeUser(api);
    const id = (await sessionsOf(visitor)).find(({ isCurrent }) => !isCurrent)!.id;
    const end = (who: Visitor, which: string) => who.post("/user/account/sessions/end", { sessionId: which });
    expect((await end(other.visitor, id)).statusCode).toBe(404);
    expect((await end(visitor, "nothing")).statusCode).toBe(404);
    expect((await end(visitor, id)).statusCode).toBe(200);
    expect((await end(visitor, id)).statusCode).toBe(404);
    await expect.poll(async () => (await phone.get("/user/packages")).statusCode).toBe(401);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await sessionsOf(visitor)).toHaveLength(1);
  });

  test("all others are ended at once, and nobody else's", async () => {
    const { person, visitor } = await makeStudent(api);
    const others = [await login(person.email), await login(person.email, ANDROID)];
    const stranger = await makeUser(api);
    expect((await visitor.post("/user/account/sessions/end-others")).json()).toEqual({ ended: 2 });
    expect((await visitor.post("/user/account/sessions/end-others")).json()).toEqual({ ended: 0 });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(stranger.visitor)).toBe(true);
  });

  describe("a running test", () => {
    let paper: Awaited<ReturnType<typeof insertTest>>;
    beforeAll(async () => {
      paper = await insertTest(api.sql);
    });

    test("is named at each session in which it was opened, until it is handed in", async () => {
      const { userId, visitor } = await makeUser(api);
      await enrol(api.sql, userId, [paper.packageId]);
      const phone = await signIn(api, userId);
      const attemptId = await start(visitor, paper.testId);
      const runningAt = async () =>
        (await sessionsOf(visitor))
          .filter(({ runningTest }) => runningTest)
          .map(({ isCurrent }) => isCurrent);
      const open = (who: Visitor) => who.get(`/user/tests/attempt/${attemptId}`);
      await open(visitor);
      await expect.poll(runningAt).toEqual([true]);
      await open(phone);
      await expect.poll(async () => new Set(await runningAt())).toEqual(new Set([true, false]));
      await visitor.post(`/user/tests/attempt/${attemptId}/submit`);
      expect(await runningAt()).toEqual([]);
    });
  });
});

test("AC-01: who is signed out reads and changes nothing", async () => {
  const nobody = createVisitor(api.app);
  expect((await nobody.get("/user/account")).statusCode).toBe(401);
  for (const call of ["data", "keep", "sessions/end-others"])
    expect((await nobody.post(`/user/account/${call}`)).statusCode).toBe(401);
  expect((await nobody.post("/user/account/delete", { email: newPerson().email })).statusCode).toBe(401);
});
