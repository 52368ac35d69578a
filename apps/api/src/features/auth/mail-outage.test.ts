import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { newPerson } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const OUTAGE_MS = 60_000;

async function timedSignUp() {
  const person = newPerson();
  const visitor = createVisitor(api.app);
  const started = performance.now();
  const reply = await visitor.post("/auth/signup", person);
  expect(reply.statusCode).toBe(200);
  return { person, visitor, ms: performance.now() - started };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function healthySignUps(): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < 15; i += 1) took.push((await timedSignUp()).ms);
  return median(took);
}

test(
  "with the mail server down for a minute sign-up answers as fast, and each code arrives once it is back, exactly once",
  { timeout: 120_000 },
  async () => {
    await timedSignUp();
    const before = await healthySignUps();

    await api.mails.stopServer();
    const waiting: Awaited<ReturnType<typeof timedSignUp>>[] = [];
    for (let i = 0; i < 15; i += 1) waiting.push(await timedSignUp());

    await sleep(OUTAGE_MS);
    await api.mails.startServer();
    for (const { person, visitor } of waiting) {
      const otp = await api.mails.code(person.email);
      expect((await visitor.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
    }
    // Once no job is left, no second mail can come.
    await expect.poll(jobsLeft, { timeout: 15_000 }).toBe(0);
    for (const { person } of waiting) expect(api.mails.all(person.email)).toHaveLength(1);

    // Other tests may run beside it for a while, and slow down one of the three.
    const healthy = Math.max(before, await healthySignUps());
    expect(median(waiting.map(({ ms }) => ms))).toBeLessThan(2 * healthy);
  },
);

async function jobsLeft() {
  const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail'");
  return rows[0].n;
}

test("a mail that nobody can use any more is dropped", async () => {
  await api.mails.stopServer();
  const { person } = await timedSignUp();
  await api.sql.query(
    "UPDATE pgboss.job SET created_on = created_on - interval '11 minutes' WHERE name = 'mail'",
  );
  await api.mails.startServer();
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  expect(api.mails.all(person.email)).toHaveLength(0);
});
