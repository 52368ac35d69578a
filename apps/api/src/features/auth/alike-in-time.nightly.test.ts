import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { addressCalls, callOf } from "../../../test/address-calls.ts";
import { makeStudent, newPerson } from "../../../test/accounts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";
import { sized } from "../../../test/size.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const PAIRS = sized(40, 80);

test("an address with an account and one without are answered in the same time: the median of many interleaved pairs lies, within its 95 % interval, below 2 ms", async () => {
  const { person } = await makeStudent(api);
  for (const [name, call] of addressCalls) {
    const differences: number[] = [];
    for (let i = 0; i < PAIRS; i += 1) {
      await api.sql.query("DELETE FROM rate_limits");
      const order = i % 2 === 0 ? [person.email, newPerson().email] : [newPerson().email, person.email];
      const times = new Map<string, number>();
      for (const email of order) {
        const started = performance.now();
        await call(createVisitor(api.app), email);
        times.set(email === person.email ? "known" : "unknown", performance.now() - started);
      }
      differences.push(times.get("known")! - times.get("unknown")!);
    }
    expect(distanceFromZero(differences), name).toBeLessThan(2);
  }
});

test(
  "S-06: so do the calls of somebody who signed up or asked for a reset before",
  { timeout: 400_000 },
  async () => {
    const { person } = await makeOwner();
    for (const [name, prepare, call] of prepared) {
      const pairs: [Prepared, Prepared][] = [];
      for (let i = 0; i < PAIRS; i += 1) {
        await api.sql.query("DELETE FROM rate_limits");
        pairs.push([await prepare(person.email), await prepare(newPerson().email)]);
      }
      await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0);
      const differences: number[] = [];
      for (const [i, [known, unknown]] of pairs.entries()) {
        await api.sql.query("DELETE FROM rate_limits");
        const times = new Map<Prepared, number>();
        for (const each of i % 2 === 0 ? [known, unknown] : [unknown, known]) {
          const started = performance.now();
          await call(each.visitor, each.email);
          times.set(each, performance.now() - started);
        }
        differences.push(times.get(known)! - times.get(unknown)!);
      }
      expect(distanceFromZero(differences), name).toBeLessThan(2);
    }
  },
);

async function jobsLeft() {
  const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail'");
  return rows[0].n;
}

/** Another password than the sign-ups' own. */
const makeOwner = () => makeStudent(api, { ...newPerson(), password: "the owner's own" });

interface Prepared {
  visitor: Visitor;
  email: string;
}

const after = (path: string, body: (email: string) => object) => async (email: string) => {
  const visitor = createVisitor(api.app);
  expect((await visitor.post(path, body(email))).statusCode).toBe(200);
  return { visitor, email };
};
const afterSignup = after("/auth/signup", newPerson);
const afterForgot = after("/auth/forgot-password", (email) => ({ email }));

const prepared: [
  string,
  (email: string) => Promise<Prepared>,
  (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>,
][] = [
  ["a login with the sign-up's password", afterSignup, callOf("login with its password")],
  ["a wrong login", afterSignup, callOf("wrong login")],
  ["a resend", afterSignup, callOf("resend")],
  ["a wrong code", afterSignup, callOf("verify")],
  ["a wrong reset code", afterForgot, addressCalls.find(([name]) => name === "reset")![1]],
];

/** How far the 95 % interval of the median lies from zero; the interval by order statistics, which no outlier moves. */
function distanceFromZero(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  const low = sorted[Math.floor(middle - reach)]!;
  const high = sorted[Math.ceil(middle + reach)]!;
  return Math.max(low, -high, 0);
}
