import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { newPerson } from "../../../test/accounts.ts";
import { createVisitor } from "../../../test/visitor.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const STUDENTS = 15;

async function signUp() {
  const person = newPerson();
  const visitor = createVisitor(api.app);
  expect((await visitor.post("/auth/signup", person)).statusCode).toBe(200);
  return { person, visitor };
}

/** As if so much time had gone by since the mails were handed over. */
async function passTime(interval: string) {
  await api.sql.query(
    `UPDATE pgboss.job SET created_on = created_on - $1::interval, start_after = start_after - $1::interval
     WHERE name = 'mail'`,
    [interval],
  );
}

test("RU-07: with the mail server down for a minute sign-up does not wait for it, and each code arrives once it is back, exactly once", async () => {
  await api.mails.stopServer();
  const waiting: Awaited<ReturnType<typeof signUp>>[] = [];
  for (let i = 0; i < STUDENTS; i += 1) waiting.push(await signUp());
  // All were answered, and no mail is out.
  expect(await jobsLeft()).toBe(STUDENTS);
  await expect.poll(jobsRefused, { timeout: 120_000 }).toBe(STUDENTS);

  await passTime("1 minute");
  await api.mails.startServer();
  for (const { person, visitor } of waiting) {
    const otp = await api.mails.code(person.email);
    expect((await visitor.post("/auth/verify-otp", { email: person.email, otp })).statusCode).toBe(200);
  }
  // Once no job is left, no second mail can come.
  await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0);
  for (const { person } of waiting) expect(api.mails.all(person.email)).toHaveLength(1);
});

async function jobsLeft() {
  const { rows } = await api.sql.query("SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail'");
  return rows[0].n;
}

/** Those that the mail server did not take at least once. */
async function jobsRefused() {
  const { rows } = await api.sql.query(
    "SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'mail' AND (state = 'retry' OR retry_count > 0)",
  );
  return rows[0].n;
}

test("a mail that nobody can use any more is dropped", async () => {
  await api.mails.stopServer();
  const { person } = await signUp();
  await passTime("11 minutes");
  await api.mails.startServer();
  await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0);
  expect(api.mails.all(person.email)).toHaveLength(0);
});
