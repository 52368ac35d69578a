import type { Page } from "@playwright/test";
import { choose, expectQuestion, next, openTest, startTest, submit } from "../support/attempts.ts";
import { insertCode } from "../support/codes.ts";
import { addOthers, completeTest, sheet } from "../support/completed.ts";
import { demo, own, packageId, testId } from "../support/courses.ts";
import { course, dashboardAt, expectView, part, sidebar, testRow } from "../support/dashboard.ts";
import { hold, mend } from "../support/network.ts";
import { signIn } from "../support/people.ts";
import { at, button, expectDashboard, link } from "../support/screens.ts";
import { shiftsUntilNow, watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

test(
  "HO-01, E-04: home shows running tests, the latest result, progress and topics, and each leads on",
  { tag: "@core" },
  async ({ page, db, student, axe }) => {
    const latest = await completeTest(page, db, student, { choices: sheet(3, 5) });
    const running = await startTest(page, db, student, "Reading Comprehension 02");
    await page.goto("/user/dashboard");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Continue Your Tests",
      "Latest result",
      "Progress",
      "Topics to work on",
    ]);
    expect(await axe(page)).toEqual([]);
    await expect(sidebar(page).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    const card = part(page, "Continue Your Tests").getByRole("article");
    await expect(card.getByRole("timer")).toHaveText(/^\d\d:\d\d left$/);

    const result = part(page, "Latest result");
    await expect(result.getByText("4.75/100")).toBeVisible();
    await expect(result.getByRole("img", { name: "3 correct, 5 incorrect, 42 blank" })).toBeVisible();
    await expect(result.getByText("Blanks cost you more than wrong answers did.")).toBeVisible();
    await result.getByRole("link", { name: "Try the 42 you left blank" }).click();
    await expect(page).toHaveURL(at(`/user/testanalysis/${latest}/second-pass?set=skipped`));
    await expect(page.getByText("of 42").first()).toBeVisible();

    await page.goto("/user/dashboard");
    await part(page, "Topics to work on").getByRole("link").first().click();
    await expect(page).toHaveURL(
      (url) => url.pathname.endsWith("/second-pass") && url.search.includes("set=wrong"),
    );
    await page.goto("/user/dashboard");
    await card.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/user/test/${running}`);
  },
);

test("HO-03: progress is a per cent of the highest score, with the group's median from 30 on; it has a table twin", async ({
  page,
  db,
  student,
}) => {
  // Of 25 questions each; nobody else looks at their group, which is remembered for a minute.
  const [first, second, third] = [1, 2, 3].map((drill) => `Quantitative Aptitude: Drill 0${drill}`) as [
    string,
    string,
    string,
  ];
  await own(db, student, demo.ssc);
  await addOthers(db, await testId(db, first), { 1000: 10_000 });
  await completeTest(page, db, student, { title: first, choices: sheet(10, 0), tookSeconds: 60 });
  await completeTest(page, db, student, { title: second, choices: sheet(3, 0), tookSeconds: 50 });
  await page.goto("/user/dashboard");
  await expect(part(page, "Progress").getByRole("listitem")).toHaveCount(2);
  await completeTest(page, db, student, { title: third, choices: sheet(0, 2), tookSeconds: 40 });
  await page.reload();
  const progress = part(page, "Progress");
  await expect(progress.getByRole("img")).toHaveAccessibleName(
    "Per cent of the highest possible score in the last 3 tests: 40 (median 20), 12, −1",
  );
  await progress.getByRole("button", { name: "Table" }).click();
  await expect(progress.getByRole("row").nth(3)).toHaveText(/Drill 01.*4020$/);
});

test("HO-02: nothing on home delays the course list, and nothing jumps when home arrives", async ({
  page,
  db,
  student,
}) => {
  await completeTest(page, db, student, { choices: sheet(2, 2) });
  const letGo = await hold(page, "/user/home");
  await page.goto("/user/dashboard");
  await expect(course(page, demo.upsc)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await watchShifts(page);
  letGo();
  await expect(part(page, "Latest result")).toBeVisible();
  expect(await shiftsUntilNow(page)).toEqual([]);
  await mend(page, "/user/home");
});

test(
  "HO-01: a student without courses redeems a code on home and lands in the course",
  { tag: "@core" },
  async ({ page, db, student, axe }) => {
    await page.goto("/user/dashboard");
    await expect(page.getByRole("heading", { name: "Your first test is two steps away" })).toBeVisible();
    await expect(part(page, "Redeem a code").getByText(student.email)).toBeVisible();
    await expect(
      part(page, "Available Courses").getByRole("link", { name: new RegExp(`^View ?: ${demo.upsc}$`) }),
    ).toHaveAttribute("href", `/user/packages/${await packageId(db, demo.upsc)}`);
    expect(await axe(page)).toEqual([]);
    // Focus stays where the student is.
    await expect(page.locator("main input:focus")).toHaveCount(0);
    await part(page, "Redeem a code")
      .locator("input")
      .first()
      .fill(await insertCode(db));
    await part(page, "Redeem a code").getByRole("button", { name: "Redeem" }).click();
    await expect(page).toHaveURL(at(dashboardAt({ package: await packageId(db, demo.cuet) })));
    await expectView(page, demo.cuet);
  },
);

test("HO-01: a student who has courses and nothing else to show is asked to select one", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await expectView(page, "Select a Course");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "E-04: home opens with what the device holds and leads back into the running test",
    { tag: "@core" },
    async ({ page, context, db, student }) => {
      await completeTest(page, db, student, { title: "Reading Comprehension 02", choices: sheet(2, 1) });
      const attemptId = await startTest(page, db, student);
      await page.goto("/user/dashboard");
      await expect(part(page, "Latest result")).toBeVisible();
      await openTest(page, attemptId);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await choose(page, "A");
      await next(page);
      await expectQuestion(page, 2);
      await expect(page).toHaveURL(at(`/user/test/${attemptId}?question=2`));
      await context.setOffline(true);
      await choose(page, "B");
      await link(page, "Patrak home").click();
      await expect(continueCard(page)).toContainText("2 of 50 answered");
      await page.reload();
      await expect(continueCard(page)).toContainText("General Studies: Full Test 05");
      await expect(continueCard(page)).toContainText("2 of 50 answered");
      await expect(continueCard(page).getByRole("timer")).toHaveText(/^\d\d:\d\d left$/);
      await expect(part(page, "Latest result")).toContainText("Reading Comprehension 02");
      await continueCard(page).getByRole("link", { name: "Continue" }).click();
      await expectQuestion(page, 2);

      await context.setOffline(false);
      await page.goto("/user/dashboard");
      await expect(continueCard(page)).toContainText("2 of 50 answered");
      await expect(sidebar(page).getByRole("heading", { name: "My Courses" })).toBeVisible();
    },
  );

  test("E-04: after sign-out the device keeps nothing of home", async ({ page, db, student }) => {
    await completeTest(page, db, student, { choices: sheet(2, 1) });
    await page.goto("/user/dashboard");
    await expect(part(page, "Latest result")).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem("patrak-home"));
    await expect.poll(kept).toContain("General Studies: Full Test 05");
    await button(page, "Log out").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out", exact: true }).click();
    await expect(page.getByRole("status")).toHaveText("You have been logged out successfully.");
    expect(await kept()).toBeNull();
  });
});

const continueCard = (page: Page) => part(page, "Continue Your Tests").getByRole("article");

test(
  "E-11: Continue opens the question last seen here, and elsewhere the one that the server knows last",
  { tag: "@core" },
  async ({ page, browser, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await openTest(page, attemptId, 4);
    await choose(page, "C");
    await next(page);
    await expectQuestion(page, 5);
    await expect(page).toHaveURL(at(`/user/test/${attemptId}?question=5`));
    await link(page, "Patrak home").click();
    await continueCard(page).getByRole("link", { name: "Continue" }).click();
    await expectQuestion(page, 5);

    const elsewhere = await browser.newContext();
    await signIn(elsewhere, student);
    const other = await elsewhere.newPage();
    await other.goto(new URL("/user/dashboard", page.url()).href);
    await continueCard(other).getByRole("link", { name: "Continue" }).click();
    await expectQuestion(other, 4);
    await elsewhere.close();
  },
);

test("E-11: a running test is named so beside “Completed”; a previous attempt shows its score", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  const upsc = await packageId(db, demo.upsc);
  const title = "General Studies: Full Test 05";
  await page.goto(dashboardAt({ package: upsc }));
  await expect(testRow(page, title).getByText("Completed", { exact: true })).toBeVisible();
  await expect(testRow(page, title).getByText("Running now", { exact: true })).toBeVisible();
  await testRow(page, title).getByRole("link", { name: "View test" }).click();
  await expect(page.getByRole("main").getByText("Running now", { exact: true })).toBeVisible();

  await openTest(page, attemptId);
  await submit(page);
  await expect(page).toHaveURL(at(`/user/testanalysis/${attemptId}`));
  await page.goto(dashboardAt({ package: upsc }));
  await expect(testRow(page, title).getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByText("Running now")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Previous Attempts" }).getByRole("row").nth(1)).toContainText(
    "0.00",
  );
});

test("E-11: the bars of a course's attempts are in per cent, as their axis is", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await completeTest(page, db, student, { choices: sheet(25, 0) });
  await page.goto(`/user/testanalysis/${attemptId}`);
  const trend = part(page, "Your attempts");
  await expect(trend.getByRole("img")).toContainText("50%");
  await expect(trend.getByRole("img")).not.toContainText("50.00");
});
