import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson, PASSWORD, signUp } from "../../../test/accounts.ts";
import { sized } from "../../../test/size.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi();
const NEW = "a new password";

const stranger = (network: number) => createVisitor(api.app, { ip: `198.51.100.${network}` });
const logIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post("/auth/login", { email, password });
const forgot = (visitor: Visitor, email: string) => visitor.post("/auth/forgot-password", { email });
const reset = (visitor: Visitor, email: string, otp: string) =>
  visitor.post("/auth/reset-password", { email, otp, newPassword: NEW, confirmPassword: NEW });
const verify = (visitor: Visitor, email: string, otp: string) =>
  visitor.post("/auth/verify-otp", { email, otp });
const wrong = (otp: string) => (otp === "000000" ? "111111" : "000000");

/** Far more than are compared, by day too. */
const GUESSES = sized(60, 1000);
const AT_ONCE = sized(100, 500);
const FOREIGN = sized(15, 100);
/** After the first waits, one guess in a quarter of an hour. */
const DAY = sized({ hours: 4, compared: 25 }, { hours: 24, compared: 105 });

const NETWORKS = Array.from({ length: 20 }, (_, network) => network);

async function guessFrom(network: number, email: string, count: number) {
  const visitor = stranger(network);
  const replies = await Promise.all(
    Array.from({ length: count }, (_, i) => logIn(visitor, email, `guess ${network} ${i}`)),
  );
  return replies.map(({ statusCode }) => statusCode);
}

/** One network after the other. */
async function guessPasswords(email: string, count: number) {
  const statuses: number[] = [];
  for (const network of NETWORKS)
    statuses.push(...(await guessFrom(network, email, count / NETWORKS.length)));
  return statuses;
}

/** Lets time pass for all counters. */
async function passTime(seconds: number) {
  await api.sql.query("UPDATE rate_limits SET resets_at = resets_at - make_interval(secs => $1)", [seconds]);
}

describe("wrong passwords of strangers", () => {
  test(`S-05: ${GUESSES} of them leave the owner's device alone, and a new device signs in at once after a reset`, async () => {
    const { person, visitor } = await makeStudent(api);
    const statuses = await guessPasswords(person.email, GUESSES);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await logIn(visitor, person.email)).statusCode).toBe(200);

    const device = createVisitor(api.app, { ip: "192.0.2.9" });
    const refused = await logIn(device, person.email);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "LOGIN_LIMIT"]);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
    await forgot(device, person.email);
    expect((await reset(device, person.email, await api.mails.code(person.email, 2))).statusCode).toBe(200);
    expect((await logIn(createVisitor(api.app), person.email, NEW)).statusCode).toBe(200);
    // Strangers go on at once: the browser that made the reset is known, and does not care.
    await guessPasswords(person.email, 40);
    expect((await logIn(createVisitor(api.app), person.email, NEW)).statusCode).toBe(429);
    expect((await logIn(device, person.email, NEW)).statusCode).toBe(200);
  });

  test(`S-05, G14: of ${AT_ONCE} at once five are compared, and of ${DAY.hours} hours' ${DAY.compared}`, async () => {
    const { person } = await makeStudent(api);
    // All at once: in the time that one after the other takes, the first wait may be over.
    const first = await Promise.all(
      NETWORKS.map((network) => guessFrom(network, person.email, AT_ONCE / NETWORKS.length)),
    );
    let compared = first.flat().filter((status) => status === 401).length;
    expect(compared).toBe(5);
    for (let seconds = 0; seconds < DAY.hours * 3600;) {
      const reply = await logIn(stranger(compared), person.email, `guess ${compared}`);
      if (reply.statusCode === 401) compared += 1;
      else {
        seconds += Number(reply.headers["retry-after"]);
        await passTime(Number(reply.headers["retry-after"]));
      }
    }
    expect(compared).toBe(DAY.compared);
  });

  test("S-05: an address without an account asks for the same waits", async () => {
    const { person } = await makeStudent(api);
    const waits = async (email: string) => {
      const seen: (string | number | undefined)[] = [];
      for (let i = 0; i < 6; i += 1) {
        const { statusCode, headers } = await logIn(stranger(i), email, "wrong password");
        seen.push(statusCode, headers["retry-after"]);
      }
      return seen;
    };
    expect(await waits(person.email)).toEqual(await waits(newPerson().email));
  });

  test("a login that succeeds in an unknown browser uses nothing up, and opens the door again", async () => {
    const { person } = await makeStudent(api);
    await guessPasswords(person.email, 20);
    await passTime(15);
    for (let i = 0; i < 3; i += 1)
      expect((await logIn(createVisitor(api.app), person.email)).statusCode).toBe(200);
  });
});

describe("wrong reset codes of a stranger", () => {
  test.each([5, sized(50, 500)])("S-05: %i of them leave the owner's own code good", async (count) => {
    const { person } = await makeStudent(api);
    const owner = createVisitor(api.app);
    const other = stranger(1);
    expect((await forgot(owner, person.email)).statusCode).toBe(200);
    const otp = await api.mails.code(person.email, 2);
    expect((await forgot(other, person.email)).statusCode).toBe(200);
    await api.mails.code(person.email, 3);
    const guesses = await Promise.all(
      Array.from({ length: count }, () => reset(other, person.email, wrong(otp))),
    );
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    expect((await reset(other, person.email, otp)).statusCode).toBe(422);
    expect((await reset(owner, person.email, otp)).statusCode).toBe(200);
  });

  test("S-05: five of one's own end one's own code, as ever, and the code of another browser goes on", async () => {
    const { person } = await makeStudent(api);
    const [one, two] = [createVisitor(api.app), createVisitor(api.app)];
    await forgot(one, person.email);
    const first = await api.mails.code(person.email, 2);
    await forgot(two, person.email);
    const second = await api.mails.code(person.email, 3);
    for (let i = 0; i < 5; i += 1) await reset(one, person.email, wrong(first));
    expect((await reset(one, person.email, first)).statusCode).toBe(422);
    expect((await reset(two, person.email, second)).statusCode).toBe(200);
  });

  test("S-05: a reset ends the codes of every other browser", async () => {
    const { person } = await makeStudent(api);
    const [one, two] = [createVisitor(api.app), createVisitor(api.app)];
    await forgot(one, person.email);
    const first = await api.mails.code(person.email, 2);
    await forgot(two, person.email);
    const second = await api.mails.code(person.email, 3);
    expect((await reset(one, person.email, first)).statusCode).toBe(200);
    expect((await reset(two, person.email, second)).statusCode).toBe(422);
  });

  test("S-05, G14: however many browsers ask and guess at once, fifty guesses are compared", async () => {
    const { person } = await makeStudent(api);
    const browsers = Array.from({ length: 40 }, (_, i) => stranger(i));
    const asked = await Promise.all(browsers.map((browser) => forgot(browser, person.email)));
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // The sign-up's own mail, ten with a code and one with a link.
    await api.mails.nth(person.email, 12);
    await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 8 }, () => reset(browser, person.email, "000000"))),
    );
    const { rows } = await api.sql.query(
      "SELECT coalesce(sum(5 - tries_left), 0)::int AS compared FROM codes JOIN users USING (user_id) WHERE email = $1",
      [person.email],
    );
    expect(rows[0].compared).toBeLessThanOrEqual(50);
    expect(rows[0].compared).toBeGreaterThan(40);
  });
});

describe("foreign sign-ups for an address", () => {
  const foreign = async (email: string, count: number) => {
    for (let i = 0; i < count; i += 1)
      expect((await stranger(i % 50).post("/auth/signup", newPerson(email))).statusCode).toBe(200);
  };

  test("S-05: ten of them leave its owner's sign-up as it is", async () => {
    const { email } = newPerson();
    await foreign(email, 10);
    await api.mails.nth(email, 10);
    const owner = createVisitor(api.app);
    expect((await owner.post("/auth/signup", newPerson(email))).statusCode).toBe(200);
    const { path, ...proof } = await api.mails.link(email, 11);
    expect([path, proof.email]).toEqual(["/user/verify-otp", email]);
    expect((await verify(owner, email, proof.otp)).statusCode).toBe(200);
    expect((await logIn(createVisitor(api.app), email)).statusCode).toBe(200);
  });

  test("S-05: after many of them the newest mail still lets its owner in", async () => {
    const { email } = newPerson();
    await foreign(email, FOREIGN);
    const { otp } = await api.mails.link(email, 11);
    expect(api.mails.all(email).length).toBeLessThanOrEqual(12);
    const owner = createVisitor(api.app);
    expect((await owner.post("/auth/signup", newPerson(email))).statusCode).toBe(200);
    expect((await verify(owner, email, otp)).statusCode).toBe(200);
  });

  test("S-05: many that come after it do not spoil the owner's code", async () => {
    const { visitor, person, otp } = await signUp(api);
    await foreign(person.email, FOREIGN);
    expect((await verify(visitor, person.email, otp)).statusCode).toBe(200);
  });

  test("a link verifies nobody else's sign-up: neither in a browser without one, nor for the stranger", async () => {
    const { email } = newPerson();
    const other = stranger(1);
    await other.post("/auth/signup", { ...newPerson(email), password: "the stranger's" });
    await foreign(email, 9);
    const owner = createVisitor(api.app);
    await owner.post("/auth/signup", newPerson(email));
    const { otp } = await api.mails.link(email, 11);
    expect((await verify(createVisitor(api.app), email, otp)).statusCode).toBe(422);
    expect((await verify(owner, email, otp)).statusCode).toBe(200);
    expect((await verify(other, email, otp)).statusCode).toBe(422);
    expect((await logIn(stranger(3), email, "the stranger's")).statusCode).not.toBe(200);
  });
});

describe("the link in place of digits", () => {
  async function askUntilLink() {
    const { person, visitor } = await makeStudent(api);
    for (let i = 0; i < 11; i += 1) await forgot(stranger(i), person.email);
    return { person, visitor, link: await api.mails.link(person.email, 12) };
  }

  test("S-05: resets the password in any browser, once, and is 128 bits in a part of the address that is never sent", async () => {
    const { person, link } = await askUntilLink();
    expect(link.path).toBe("/user/forgot-password");
    expect(link.email).toBe(person.email);
    expect(Buffer.from(link.otp, "base64url")).toHaveLength(16);
    const mail = api.mails.all(person.email).find(({ text }) => text.includes(link.otp))!;
    expect(mail.text).not.toMatch(/^\d{6}$/m);
    expect(mail.text).toMatch(/2 hours[\s\S]*2 घंटे/);
    const owner = createVisitor(api.app);
    expect((await reset(owner, person.email, link.otp)).statusCode).toBe(200);
    expect((await logIn(owner, person.email, NEW)).statusCode).toBe(200);
    expect((await reset(createVisitor(api.app), person.email, link.otp)).statusCode).toBe(422);
  });

  test("S-05: 50 parallel uses change the password once; wrong ones spend nothing", async () => {
    const { person, link } = await askUntilLink();
    const other = Buffer.from(link.otp, "base64url");
    other[0]! ^= 1;
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => reset(stranger(1), person.email, other.toString("base64url"))),
    );
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
    const uses = await Promise.all(
      Array.from({ length: 50 }, () => reset(createVisitor(api.app), person.email, link.otp)),
    );
    expect(uses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("S-05: is worth nothing after two hours, for another address and for another purpose", async () => {
    const { person, link } = await askUntilLink();
    const another = await makeStudent(api);
    expect((await reset(createVisitor(api.app), another.person.email, link.otp)).statusCode).toBe(422);
    const pending = await signUp(api, newPerson());
    expect((await verify(pending.visitor, pending.person.email, link.otp)).statusCode).toBe(422);
    await api.sql.query("UPDATE mailed_links SET expires_at = expires_at - interval '2 hours'");
    expect((await reset(createVisitor(api.app), person.email, link.otp)).statusCode).toBe(422);
  });

  test("S-05: no table holds it", async () => {
    const { link } = await askUntilLink();
    const { rows } = await api.sql.query("SELECT l::text AS line FROM mailed_links l");
    expect(rows.length).toBeGreaterThan(0);
    const bytes = Buffer.from(link.otp, "base64url").toString("hex");
    expect(rows.some(({ line }) => line.includes(bytes) || line.includes(link.otp))).toBe(false);
  });

  test("S-05: a device of the account goes on getting digits of its own", async () => {
    const { person, visitor } = await askUntilLink();
    expect((await forgot(visitor, person.email)).statusCode).toBe(200);
    const otp = await api.mails.code(person.email, 13);
    expect((await reset(visitor, person.email, otp)).statusCode).toBe(200);
  });
});

describe("mails to one address", () => {
  test("S-05: a day of strangers who ask all the time brings 39 and no more, and a live link at any time", async () => {
    const { person } = await makeStudent(api);
    const before = api.mails.all(person.email).length;
    const ask = async () => {
      expect((await forgot(stranger(1), person.email)).statusCode).toBe(200);
    };
    for (let i = 0; i < 15; i += 1) await ask();
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await passTime(600);
      await api.sql.query("UPDATE mailed_links SET expires_at = expires_at - interval '10 minutes'");
      await ask();
    }
    await expect
      .poll(async () => (await api.sql.query("SELECT FROM pgboss.job WHERE name = 'mail'")).rowCount, {
        timeout: 120_000,
      })
      .toBe(0);
    const came = api.mails.all(person.email).length - before;
    expect(came).toBeLessThanOrEqual(39);
    expect(came).toBeGreaterThan(25);
    const { otp } = await api.mails.link(person.email, before + came);
    expect((await reset(createVisitor(api.app), person.email, otp)).statusCode).toBe(200);
  });
});
