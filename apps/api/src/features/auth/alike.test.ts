import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { addressCalls, callOf } from "../../../test/address-calls.ts";
import { makeStudent, newPerson, PASSWORD, signUp } from "../../../test/accounts.ts";
import { sized } from "../../../test/size.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

/** All that a caller can see, with ids and dates made equal; seconds to wait count down meanwhile, so the minute tells. */
function seen(reply: LightMyRequestResponse) {
  const headers = JSON.stringify(reply.headers)
    .replaceAll(/("x-request-id":)"[^"]+"/g, '$1"id"')
    .replaceAll(/("date":)"[^"]+"/g, '$1"date"')
    .replaceAll(
      /"retry-after":"?(\d+)"?/g,
      (_, seconds) => `"retry-after": ${Math.ceil(Number(seconds) / 60)} min`,
    )
    .replaceAll(/__Host-(su|rs)=[\w-]{43};/g, "__Host-$1=secret;");
  return `${reply.statusCode}\n${headers}\n${reply.body}`;
}

/** By day every second one is tried from another browser than the sign-up's, at night each from both. */
const BROWSERS = sized([[false], [true]], [[false, true]]);

const orders: [string, string[]][] = [
  ["in order", ["sign-up", "login with its password", "resend", "verify", "login again"]],
  ["straight to the code", ["sign-up", "verify", "verify", "resend", "login again"]],
  ["twice", ["sign-up", "sign-up", "login with its password", "verify", "wrong login", "login again"]],
  [
    "the code asked for first",
    ["sign-up", "resend", "resend", "verify", "login with its password", "verify"],
  ],
  ["without a sign-up", ["login with its password", "resend", "verify", "wrong login", "sign-up"]],
];

/** Another password than the sign-ups' own. */
const makeOwner = () => makeStudent(api, { ...newPerson(), password: "the owner's own" });

async function tell(steps: string[], email: string, isElsewhere: boolean) {
  const [visitor, other] = [createVisitor(api.app), createVisitor(api.app)];
  const told: string[] = [];
  for (const step of steps) {
    const reply = await callOf(step)(isElsewhere && step !== "sign-up" ? other : visitor, email);
    // What the mails bring about is there by then.
    await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0);
    told.push(`${step}: ${seen(reply)}`);
  }
  return told;
}

async function jobsLeft() {
  const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail'");
  return rows[0].n;
}

async function compare(call: (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>) {
  const { person } = await makeStudent(api);
  await api.sql.query("DELETE FROM rate_limits");
  const known = await call(createVisitor(api.app), person.email);
  const unknown = await call(createVisitor(api.app), newPerson().email);
  expect(seen(known)).toBe(seen(unknown));
}

describe("an address with an account and one without are answered alike", () => {
  test.each(addressCalls)("%s, byte for byte", (_name, call) => compare(call));

  test.each(orders)("S-06: somebody who signs up and then tries all calls, %s", async (name, steps) => {
    const place = orders.findIndex((order) => order[0] === name);
    for (const isElsewhere of BROWSERS[place % BROWSERS.length]!) {
      const { person } = await makeOwner();
      await api.sql.query("DELETE FROM rate_limits");
      const known = await tell(steps, person.email, isElsewhere);
      const unknown = await tell(steps, newPerson().email, isElsewhere);
      expect(known).toEqual(unknown);
      if (!isElsewhere && steps[0] === "sign-up")
        expect(known.some((line) => line.includes("EMAIL_NOT_VERIFIED"))).toBe(true);
    }
  });

  test("S-06: nor does the stranger see when the owner verifies the address", async () => {
    const { visitor: owner, person, otp } = await signUp(api);
    const stranger = createVisitor(api.app);
    await stranger.post("/auth/signup", { ...newPerson(person.email), password: "the stranger's" });
    await api.mails.nth(person.email, 2);
    const look = async () => {
      await api.sql.query("DELETE FROM rate_limits");
      const login = await stranger.post("/auth/login", { email: person.email, password: "the stranger's" });
      const resend = await stranger.post("/auth/resend-otp", { email: person.email });
      const verify = await stranger.post("/auth/verify-otp", { email: person.email, otp: "123456" });
      return [login, resend, verify].map(seen);
    };
    const before = await look();
    expect((await owner.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
    expect(await look()).toEqual(before);
    expect(before[0]).toContain("EMAIL_NOT_VERIFIED");
  });

  test("S-06: and the mail tells the owner the truth, without a code", async () => {
    const { person } = await makeOwner();
    const visitor = createVisitor(api.app);
    await visitor.post("/auth/signup", newPerson(person.email));
    await api.sql.query("DELETE FROM rate_limits");
    await visitor.post("/auth/login", { email: person.email, password: PASSWORD });
    for (const n of [2, 3]) {
      const mail = await api.mails.nth(person.email, n);
      expect(mail.subject).toBe("You already have a Patrak account");
      expect(mail.text).not.toMatch(/\d{6}/);
    }
  });

  test("sign-up, resend and forgot also while the mail server is down", async () => {
    const { person } = await makeStudent(api);
    await api.mails.stopServer();
    for (const [, call] of addressCalls.slice(0, 3)) {
      await api.sql.query("DELETE FROM rate_limits");
      const known = await call(createVisitor(api.app), person.email);
      const unknown = await call(createVisitor(api.app), newPerson().email);
      expect(known.statusCode).toBe(200);
      expect(seen(known)).toBe(seen(unknown));
    }
    await api.mails.startServer();
  });
});
