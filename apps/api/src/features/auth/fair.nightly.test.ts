import { availableParallelism } from "node:os";
import { SAMPLE_PASSWORD, SAMPLE_PASSWORD_HASH } from "@patrak/commands/stack/sample-password";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../../../test/accounts.ts";
import { startApp } from "../../../test/app.ts";
import { useDatabase } from "../../../test/database.ts";
import { createVisitor } from "../../../test/visitor.ts";
import { sized } from "../../../test/size.ts";
import { stolenMs } from "../../../test/stolen.ts";

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

const ROUNDS = 3;
const LOGINS = 3;
const A_PORTION = sized(20, 50);
const passwords = { newPassword: "a new password", confirmPassword: "a new password" };

const floods: [string, () => [path: string, body: object]][] = [
  ["resets", () => ["/auth/reset-password", { email: newPerson().email, otp: "123456", ...passwords }]],
  ["sign-ups", () => ["/auth/signup", newPerson()]],
  ["wrong logins", () => ["/auth/login", { email: newPerson().email, password: "wrong password" }]],
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How long a right login takes, without what the machine's host took from each core meanwhile. */
async function timedLogin(email: string) {
  const visitor = createVisitor(app, { ip: "192.0.2.44" });
  const began = { at: performance.now(), stolen: stolenMs() };
  const reply = await visitor.post("/auth/login", { email, password: SAMPLE_PASSWORD });
  expect(reply.statusCode).toBe(200);
  return performance.now() - began.at - (stolenMs() - began.stolen) / availableParallelism();
}

async function timedLogins(email: string) {
  const times: number[] = [];
  for (let i = 0; i < LOGINS; i += 1) times.push(await timedLogin(email));
  return times;
}

/** Logins one after another, while one network sends a portion of the flood before each of them. */
async function timedLoginsInFlood(email: string, call: () => [path: string, body: object]) {
  const attacker = createVisitor(app, { ip: "198.51.100.66" });
  const sent: Promise<unknown>[] = [];
  const times: number[] = [];
  for (let login = 0; login < LOGINS; login += 1) {
    for (let i = 0; i < A_PORTION; i += 1) sent.push(attacker.post(...call()));
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
      await timedLogins(email);
      const [quiet, flooded]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        quiet.push(...(await timedLogins(email)));
        flooded.push(...(await timedLoginsInFlood(email, call)));
      }
      expect(median(flooded)).toBeLessThan(3 * median(quiet));
    },
  );
});
