import type { Pool } from "pg";
import {
  answer,
  answersOf,
  choose,
  expectQuestion,
  LONG_TEST,
  openTest,
  option,
  startTest,
  submit,
  testAt,
} from "../support/attempts.ts";
import { kill, untilKept } from "../support/device.ts";
import { calls } from "../support/network.ts";
import { answerOffline, letterFor, lettersOf, waiting } from "../support/offline.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { at, button, expectDashboard, login } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The worker keeps the app itself: it must be there before the network goes. */
test.use({ serviceWorkers: "allow" });

async function statusOf(db: Pool, attemptId: string) {
  const { rows } = await db.query<{ status: number }>("SELECT status FROM attempts WHERE attempt_id = $1", [
    attemptId,
  ]);
  return rows[0]?.status === 1 ? "over" : "open";
}

test(
  "F11, F16: offline from question 5 to 40, killed and reopened on the way: once the network returns all is stored",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const { attemptId, reopened } = await answerOffline({ page, context, db, student });
    await context.setOffline(false);
    await expect.poll(() => answersOf(db, attemptId)).toEqual(lettersOf(1, 40));
    await expect(reopened.getByText("Answer saved")).toBeVisible();
  },
);

test("the app is kept on a student's device alone, and nothing of the API with it", async ({
  page,
  context,
  student,
}) => {
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await context.clearCookies();
  await page.goto("/user/login");
  await expect(button(page, "Sign In")).toBeVisible();
  expect(await registered()).toBe(0);
  await login(page, student);
  await expectDashboard(page, student);
  await expect.poll(registered).toBe(1);
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/user/dashboard");
  expect(kept.filter((path) => !/^\/(?:user\/dashboard$|assets\/)/.test(path))).toEqual([]);
  expect(kept.filter((path) => /admin|visitor|styleguide|cover/i.test(path))).toEqual([]);
});

test(
  "a test is finished offline: the submit follows the answers when the network returns, also from another screen",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    await untilKept(page);
    await context.setOffline(true);
    await answer(page, 1, 3, letterFor);
    await submit(page);
    await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
    expect(await statusOf(db, attemptId)).toBe("open");

    await context.setOffline(false);
    await expect.poll(() => statusOf(db, attemptId)).toBe("over");
    expect(await answersOf(db, attemptId)).toEqual(lettersOf(1, 3));
  },
);

test(
  "AP-02, E-03: a session that ends in mid-test leads to sign-in and loses nothing: the waiting answers are sent",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    await context.clearCookies();
    // The page may be left before a look whether it is checked.
    await option(page, letterFor(1)).click({ force: true });
    const next = encodeURIComponent(testAt(attemptId));
    await expect(page).toHaveURL(at(`/user/login?next=${next}`));
    const told = page.getByRole("status").filter({ hasText: "You were signed out." });
    await expect(told).toContainText(/Your answers are kept on this device; the clock runs: 5\d:\d\d left\./);
    await expect(page.getByText(`${LONG_TEST} opens again at question 1.`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(student.email);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.reload();
    await expect(told).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(student.password);
    await button(page, "Sign In").click();
    await expectQuestion(page, 1);
    await expect(option(page, letterFor(1))).toBeChecked();
    await expect.poll(() => answersOf(db, attemptId)).toEqual(lettersOf(1, 1));
  },
);

test("E-16: sign-in in mid-test names whose answers are kept and offers another account, which finds an empty form", async ({
  page,
  context,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await context.clearCookies();
  await option(page, letterFor(1)).click({ force: true });
  const name = `${student.firstName} ${student.lastName}`;
  await expect(page.getByText(`The answers stay here for ${name}.`)).toBeVisible();
  await page.getByRole("link", { name: "Use another account" }).click();
  await expect(page).toHaveURL(at("/user/login"));
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByText("You were signed out.")).toHaveCount(0);
  const other = await makeStudent(db);
  await login(page, other);
  await expectDashboard(page, other);
  expect(await answersOf(db, attemptId)).toEqual({});
});

test(
  "answers that wait on a shared device are neither sent nor shown for another student",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    await context.setOffline(true);
    await answer(page, 1, 2, letterFor);
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL((url) => url.pathname === "/user/login");

    const other = await makeStudent(db);
    await login(page, other);
    await expectDashboard(page, other);
    const made = calls(page);
    await page.goto(testAt(attemptId));
    await expect(page.getByRole("heading", { name: "Test Error" })).toBeVisible();
    await untilKept(page);
    expect(made.filter((name) => name.startsWith("POST /user/tests"))).toEqual([]);
    expect(await answersOf(db, attemptId)).toEqual({});

    await context.clearCookies();
    await login(page, student);
    await expect.poll(() => answersOf(db, attemptId)).toEqual(lettersOf(1, 2));
  },
);

test(
  "F16: two tabs of one test show each other's choices, and one sends what the other left",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId);
    const second = await context.newPage();
    await openTest(second, attemptId);
    await choose(page, "B");
    await expect(option(second, "B")).toBeChecked();

    await context.setOffline(true);
    await choose(second, "C");
    await expect(waiting(page)).toHaveText("1 answer waiting for the network");
    await expect(option(page, "C")).toBeChecked();
    await kill(second, context);
    await context.setOffline(false);
    await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "C" });
    await expect(page.getByText("Answer saved")).toBeVisible();
  },
);

test("R16: an answer given on another device is followed when the student comes back to this one", async ({
  page,
  browser,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await choose(page, "A");
  await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "A" });

  await using phone = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(phone, student);
  const there = await phone.newPage();
  await openTest(there, attemptId);
  await expect(option(there, "A")).toBeChecked();
  await choose(there, "D");
  await expect.poll(() => answersOf(db, attemptId)).toEqual({ 1: "D" });
  await expect(option(page, "A")).toBeChecked();

  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(option(page, "D")).toBeChecked({ timeout: 500 });
  }).toPass();
});
