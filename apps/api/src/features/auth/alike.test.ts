import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { makeStudent, newPerson } from "../../../test/accounts.ts";
import { createVisitor, type Visitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

/** All that a caller can see, with ids and dates made equal. */
function seen(reply: LightMyRequestResponse) {
  const headers = JSON.stringify(reply.headers)
    .replaceAll(/("x-request-id":)"[^"]+"/g, '$1"id"')
    .replaceAll(/("date":)"[^"]+"/g, '$1"date"')
    .replaceAll(/__Host-su=[\w-]{43};/g, "__Host-su=secret;");
  return `${reply.statusCode}\n${headers}\n${reply.body}`;
}

const calls: [string, (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>][] = [
  ["sign-up", (visitor, email) => visitor.post("/auth/signup", newPerson(email))],
  ["resend", (visitor, email) => visitor.post("/auth/resend-otp", { email })],
  ["forgot", (visitor, email) => visitor.post("/auth/forgot-password", { email })],
  [
    "reset",
    (visitor, email) =>
      visitor.post("/auth/reset-password", {
        email,
        otp: "123456",
        newPassword: "abcdef",
        confirmPassword: "abcdef",
      }),
  ],
  ["login", (visitor, email) => visitor.post("/auth/login", { email, password: "wrong password" })],
  ["verify", (visitor, email) => visitor.post("/auth/verify-otp", { email, otp: "123456" })],
];

async function compare(call: (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>) {
  const { person } = await makeStudent(api);
  await api.sql.query("DELETE FROM rate_limits");
  const known = await call(createVisitor(api.app), person.email);
  const unknown = await call(createVisitor(api.app), newPerson().email);
  expect(seen(known)).toBe(seen(unknown));
}

describe("an address with an account and one without are answered alike", () => {
  test.each(calls)("%s, byte for byte", (_name, call) => compare(call));

  test("sign-up, resend and forgot also while the mail server is down", async () => {
    const { person } = await makeStudent(api);
    await api.mails.stopServer();
    for (const [, call] of calls.slice(0, 3)) {
      await api.sql.query("DELETE FROM rate_limits");
      const known = await call(createVisitor(api.app), person.email);
      const unknown = await call(createVisitor(api.app), newPerson().email);
      expect(known.statusCode).toBe(200);
      expect(seen(known)).toBe(seen(unknown));
    }
    await api.mails.startServer();
  });

  test(
    "in the same time: the median of 80 interleaved pairs lies, within its 95 % interval, below 2 ms",
    { timeout: 120_000 },
    async () => {
      const { person } = await makeStudent(api);
      for (const [name, call] of calls) {
        const differences: number[] = [];
        for (let i = 0; i < 80; i += 1) {
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
    },
  );
});

/** How far the 95 % interval of the median lies from zero; the interval by order statistics, which no outlier moves. */
function distanceFromZero(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  const low = sorted[Math.floor(middle - reach)]!;
  const high = sorted[Math.ceil(middle + reach)]!;
  return Math.max(low, -high, 0);
}
