import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { answersOf, choose, expectQuestion, openTest, startTest, testAt } from "../support/attempts.ts";
import { cut, mend } from "../support/network.ts";
import { makeStudent } from "../support/people.ts";
import { button, expectDashboard, login } from "../support/screens.ts";
import { storageOf } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const PICTURE = `/files/pictures/${"3".repeat(32)}-64x48.webp`;

async function logOut(page: Page) {
  await button(page, "Log out").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("You have been logged out successfully.");
}

/** The words of a question, which nothing but its paper has. */
async function wordsOf(db: Pool, attemptId: string): Promise<string> {
  const { rows } = await db.query<{ text: string }>(
    `SELECT text_english AS text FROM attempts a JOIN questions q ON q.version_id = a.version_id
     WHERE a.attempt_id = $1 ORDER BY number LIMIT 1`,
    [attemptId],
  );
  return rows[0]!.text.slice(0, 40);
}

const databases = async (page: Page) => JSON.stringify((await storageOf(page)).databases);

/** What the browser itself has kept of a call, without asking the server. */
const cached = (page: Page, attemptId: string) =>
  page.evaluate(async (path) => {
    const reply = await fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    return reply?.ok ? reply.text() : null;
  }, `/api/v1/user/tests/attempt/${attemptId}/paper`);

/** As if it had been started earlier. */
async function shorten(db: Pool, attemptId: string, secondsLeft: number) {
  await db.query(
    `UPDATE attempts SET started_at = now() + make_interval(secs => $2 - duration_seconds - extra_seconds),
       deadline = now() + make_interval(secs => $2) WHERE attempt_id = $1`,
    [attemptId, secondsLeft],
  );
}

test("S-13: after logout nothing is left on the device of a test that is over", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await shorten(db, attemptId, 60);
  await page.clock.install();
  await openTest(page, attemptId);
  const words = await wordsOf(db, attemptId);
  await expect.poll(() => databases(page)).toContain(words);
  expect(await cached(page, attemptId)).toContain(words);
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await page.evaluate(async (path) => (await caches.open("pictures")).put(path, new Response("x")), PICTURE);
  await shorten(db, attemptId, 0);
  await page.clock.runFor(61_000);

  await logOut(page);
  await expect.poll(async () => (await databases(page)).includes(words)).toBe(false);
  expect(await databases(page)).not.toContain("questionText");
  expect(await cached(page, attemptId)).toBeNull();
  const left = await storageOf(page);
  expect(Object.keys(left.caches).filter((name) => name.startsWith("pictures"))).toEqual([]);
  expect(JSON.stringify([left.local, left.session])).not.toContain(words);
});

test(
  "S-13: a running test and its unsent answers stay for its student, and nobody else gets anything of them",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    // Inside the app, and back the same way: a page that is left would send the answer while it goes.
    await page.evaluate((address) => history.pushState(null, "", address), testAt(attemptId));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expectQuestion(page, 1);
    const words = await wordsOf(db, attemptId);
    await cut(page, "/user/tests/response");
    await choose(page, "B");
    await expect(page.getByText(/waiting for the network/)).toBeVisible();
    await page.goBack();
    await expectDashboard(page, student);
    await logOut(page);
    await mend(page, "/user/tests/response");

    const other = await makeStudent(db);
    await login(page, other);
    await expectDashboard(page, other);
    expect(await cached(page, attemptId)).toBeNull();
    await page.goto(testAt(attemptId));
    await expect(page.getByRole("heading", { name: "Test Error" })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    expect(await answersOf(db, attemptId)).toEqual({});
    await page.goto("/user/dashboard");
    await logOut(page);

    await login(page, student);
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "B" });
    await openTest(page, attemptId);
    await expect.poll(() => databases(page)).toContain(words);
  },
);
