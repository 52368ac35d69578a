import { randomBytes } from "node:crypto";
import { cloneDatabase, createDatabase } from "@patrak/commands/stack/database";
import { freePort } from "@patrak/commands/stack/ports";
import { seedDemo, startProduct } from "@patrak/commands/stack/product";
import type { Browser } from "@playwright/test";
import { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { REDIS_URL, SERVER_URL } from "../stack/servers.ts";
import { answer, answersOf, openTest } from "../support/attempts.ts";
import { attempt, demo, own, testId } from "../support/courses.ts";
import { makeStudent, signIn, type Person } from "../support/people.ts";
import { storageOf, type Storage } from "../support/storage.ts";
import { expect, test as base } from "../support/test.ts";

// A device belongs to its student: what lies on it while the test runs must not depend on the key.

/** Takes its passages, formulas and both languages with it. */
const TEST = "Tier 1: Full Mock 01";
const port = freePort();
const secretKeys = randomBytes(32).toString("hex");

/** What no two sittings have in common: when it was, how long it took, and the random name of the page. */
const chance = new Set([
  "remainingTime",
  "serverNow",
  "timeOnQuestionMs",
  "wallOffset",
  "seq",
  "ackedSeq",
  "lastSeq",
  "writer",
]);
const withoutChance = (storage: Storage) =>
  JSON.parse(
    JSON.stringify(storage, (key, value: unknown) => (chance.has(key) ? typeof value : value)),
  ) as Storage;

interface Sitting {
  databaseUrl: string;
  student: Person;
  attemptId: string;
}

/** The same student sits the same test on the server of this database, and loses the network after four answers. */
async function sit(browser: Browser, { databaseUrl, student, attemptId }: Sitting) {
  const product = await startProduct({
    databaseUrl,
    redisUrl: REDIS_URL,
    smtpUrl: addresses().smtpUrl,
    port: await port,
    env: { SECRET_KEYS: secretKeys },
  });
  const db = new Pool({ connectionString: databaseUrl, max: 1 });
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: "allow" });
  try {
    await signIn(context, student, product.origin);
    const page = await context.newPage();
    await openTest(page, attemptId);
    await answer(page, 1, 4, () => "B");
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "B", 2: "B", 3: "B", 4: "B" });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Next", exact: true }).first().click();
    await answer(page, 5, 6, () => "C");
    await expect(page.getByText("2 answers waiting for the network")).toBeVisible();
    return withoutChance(await storageOf(page));
  } finally {
    await context.close();
    await db.end();
    await product.stop();
  }
}

const test = base.extend<{ twins: [Sitting, Sitting] }>({
  twins: async ({}, use) => {
    const first = await createDatabase(SERVER_URL);
    const sitting = await prepare(first.url);
    const second = await cloneDatabase(first.url);
    await changeKeys(second.url);
    await use([sitting, { ...sitting, databaseUrl: second.url }]);
    await first.drop();
    await second.drop();
  },
});
test.setTimeout(120_000);

test("two databases that differ in the key alone leave the same behind in the browser", async ({
  browser,
  twins: [one, other],
}) => {
  const left = await sit(browser, one);
  expect(Object.keys(left.caches)).toContainEqual(expect.stringContaining("/user/dashboard"));
  expect(left.databases["patrak-taking papers"]).toHaveLength(1);
  expect(left.databases["patrak-taking entries"]).toHaveLength(2);
  expect(await sit(browser, other)).toEqual(left);
});

async function prepare(databaseUrl: string): Promise<Sitting> {
  await seedDemo(databaseUrl);
  const db = new Pool({ connectionString: databaseUrl, max: 1 });
  const student = await makeStudent(db);
  await own(db, student, demo.ssc);
  const attemptId = await attempt(db, student, await testId(db, TEST));
  await db.end();
  return { databaseUrl, student, attemptId };
}

async function changeKeys(databaseUrl: string) {
  const db = new Pool({ connectionString: databaseUrl, max: 1 });
  await db.query(`
    UPDATE answer_keys SET options = ARRAY[options[1] % option_count + 1],
      solution_english = 'Another one, told at more length', solution_hindi = 'दूसरा विकल्प'`);
  await db.end();
}
