import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { choose, expectQuestion, LONG_TEST, next, openTest, startTest, submit } from "../support/attempts.ts";
import { attempt, demo, own, testId } from "../support/courses.ts";
import { cut } from "../support/network.ts";
import type { Person } from "../support/people.ts";
import { at, button, expectDashboard, link } from "../support/screens.ts";
import { saved } from "../support/attempts-screen.ts";
import { expect, test } from "../support/test.ts";

/** An attempt of the fifty questions, as it stands after a while. */
async function openLate(page: Page, db: Pool, student: Person, secondsLeft: number, question = 1) {
  await own(db, student, demo.upsc);
  const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
  const id = await attempt(db, student, await testId(db, LONG_TEST), { startedAt });
  await page.goto(`/user/test/${id}?question=${question}`);
  return id;
}

for (const { secondsLeft, level, shown } of [
  { secondsLeft: 905, level: "plain", shown: /00:1[45]:\d\d/ },
  { secondsLeft: 899, level: "low", shown: /00:14:\d\d/ },
  { secondsLeft: 299, level: "critical", shown: /00:04:\d\d/ },
]) {
  test(`TS-16: ${secondsLeft} seconds before the end the clock is ${level}`, async ({
    page,
    db,
    student,
  }) => {
    await openLate(page, db, student, secondsLeft);
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(shown);
    if (level !== "plain") await expect(timer).toHaveAttribute("data-level", level);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? "");
  });
}

test(
  "TS-16: the clock turns orange at 900 seconds, and says so once",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await openLate(page, db, student, 906);
    const timer = page.getByRole("timer");
    await expect(timer).toHaveAttribute("data-level", "plain");
    await expect(timer).toHaveAttribute("data-level", "low");
    await expect(page.locator("[aria-live=polite]", { hasText: "15 minutes left" })).toHaveCount(1);
    await expect(timer).toHaveAttribute("aria-live", "off");
  },
);

test(
  "TS-17: at zero the test is submitted by itself and the student leaves to the dashboard",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await openLate(page, db, student, 8);
    await expectQuestion(page, 1);
    await choose(page, "A");
    // The notice lasts as long as the submit: too short to be sure of seeing it.
    const seen = Promise.withResolvers<void>();
    await page.route(/\/submit(\?|$)/, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await expect(page.getByRole("dialog")).toContainText("Time is up. Your test is being submitted.");
    seen.resolve();
    await expectDashboard(page, student);
    const { rows } = await db.query(
      "SELECT status, ended_at <= deadline AS in_time FROM attempts WHERE attempt_id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: 1, in_time: true }]);
  },
);

test(
  "TS-18: Submit Test asks nothing and leads to the analysis; the test then opens in review",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await startTest(page, db, student);
    await openTest(page, id);
    await choose(page, "A");
    await submit(page);
    await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
    const { rows } = await db.query("SELECT status FROM attempts WHERE attempt_id = $1", [id]);
    expect(rows).toEqual([{ status: 1 }]);
    await page.goto(`/user/test/${id}`);
    await expect(link(page, "Back to Analysis")).toBeVisible();
  },
);

test(
  "a test that is set to ask says what is open before it is submitted",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await startTest(page, db, student);
    await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: { test: object } };
      Object.assign(reply.data.test, { confirmSubmit: true });
      await route.fulfill({ json: reply });
    });
    await openTest(page, id);
    await choose(page, "A");
    await expect(saved(page)).toBeVisible();
    await next(page);
    await button(page, "Submit Test").click();
    const dialog = page.getByRole("alertdialog", { name: "Submit Test" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Answered1",
      "Marked for Review0",
      "Not answered1",
      "Not Visited48",
    ]);
    await expect(dialog.getByRole("button", { name: "Keep working" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectQuestion(page, 2);
    await button(page, "Submit Test").click();
    await dialog.getByRole("button", { name: "Submit Test" }).click();
    await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
  },
);

test("TS-18, TS-19: a submit that gets no answer is logged, and the student leaves without an error", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await cut(page, "/user/tests/attempt/*/submit");
  await submit(page);
  await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
  expect(logged.join("\n")).toContain("The test could not be submitted");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("TS-23: the end of the time closes the dialog that asks", async ({ page, db, student }) => {
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
  await openLate(page, db, student, 7);
  await expectQuestion(page, 1);
  await button(page, "Submit Test").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expectDashboard(page, student);
});
