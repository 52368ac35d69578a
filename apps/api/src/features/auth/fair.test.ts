import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../../../test/accounts.ts";
import { startApp } from "../../../test/app.ts";
import { useDatabase } from "../../../test/database.ts";
import { createVisitor } from "../../../test/visitor.ts";
import { sized } from "../../../test/size.ts";

const database = useDatabase();
let app: FastifyInstance;
beforeAll(async () => {
  // The limits are raised, so that every call of the flood is worked on. Mails are another process's affair.
  app = await startApp(database.url, { RATE_LIMIT_FACTOR: "1000" });
});
afterAll(() => app.close());

async function insertStudent() {
  const { email } = newPerson();
  await database.sql.query(
    "INSERT INTO users (email, first_name, last_name, password_hash) VALUES ($1, 'Ananya', 'Sharma', $2)",
    [email, SAMPLE_PASSWORD_HASH],
  );
  return email;
}

const A_FLOOD = sized(180, 450);
const LOGINS = 9;
const passwords = { newPassword: "a new password", confirmPassword: "a new password" };

const floods: [string, () => [path: string, body: object]][] = [
  ["resets", () => ["/auth/reset-password", { email: newPerson().email, otp: "123456", ...passwords }]],
  ["sign-ups", () => ["/auth/signup", newPerson()]],
  ["wrong logins", () => ["/auth/login", { email: newPerson().email, password: "wrong password" }]],
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function timedLogin(email: string) {
  const visitor = createVisitor(app, { ip: "192.0.2.44" });
  const started = performance.now();
  const reply = await visitor.post("/auth/login", { email, password: SAMPLE_PASSWORD });
  expect(reply.statusCode).toBe(200);
  return performance.now() - started;
}

async function timedLogins(email: string, count: number) {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) times.push(await timedLogin(email));
  return times;
}

/** Logins one after another, while one network sends a portion of the flood before each of them. */
async function timedLoginsInFlood(email: string, call: () => [path: string, body: object]) {
  const attacker = createVisitor(app, { ip: "198.51.100.66" });
  const sent: Promise<unknown>[] = [];
  const times: number[] = [];
  while (sent.length < A_FLOOD) {
    for (let i = 0; i < A_FLOOD / LOGINS; i += 1) sent.push(attacker.post(...call()));
    times.push(await timedLogin(email));
  }
  await Promise.all(sent);
  return times;
}

describe("a flood from one network", () => {
  test.each(floods)(
    "S-04: hundreds of %s leave a right login from another network within 3 × of its quiet twin",
    async (_name, call) => {
      const email = await insertStudent();
      await timedLogins(email, 3);
      const before = median(await timedLogins(email, LOGINS));
      const meanwhile = median(await timedLoginsInFlood(email, call));
      // Others may use the machine for a while: the slower of the two quiet times counts.
      const quiet = Math.max(before, median(await timedLogins(email, LOGINS)));
      expect(meanwhile).toBeLessThan(3 * quiet);
    },
  );
});
