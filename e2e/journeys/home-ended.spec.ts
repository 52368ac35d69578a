import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { answersOf, choose, next, openTest, startTest, submit } from "../support/attempts.ts";
import { band, done, isOver, kept } from "../support/ended.ts";
import { at, button, link } from "../support/screens.ts";
import { test } from "../support/test.ts";

/** Home must open without a network, too. */
test.use({ serviceWorkers: "allow" });

test(
  "E-01: a test submitted offline is said to be kept, also after a reload, and turns into handed in by itself",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const id = await startTest(page, db, student);
    await openTest(page, id);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await choose(page, "A");
    await submit(page);
    await expect(kept(page)).toContainText("It is handed in as soon as there is a network.");
    await expect(kept(page)).toContainText("1 answer waiting");
    await expect(button(page, "Hide this message")).toHaveCount(0);
    await page.reload();
    await expect(kept(page)).toContainText("General Studies: Full Test 05");
    await expect(page.getByText("Failed to load packages. Please try again.").first()).toBeVisible();

    await context.setOffline(false);
    await expect(done(page)).toContainText("Submitted. Your answers are handed in.");
    await expect(done(page)).toContainText("1 of 50 answered");
    await expect(page.getByText("Failed to load packages. Please try again.")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "My Courses" })).toBeVisible();
    expect(await isOver(db, id)).toBe(true);
    await link(page, "See analysis").click();
    await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
    await page.goto("/user/dashboard");
    await expect(page.getByRole("heading", { name: "Latest result" })).toBeVisible();
    await expect(band(page)).toHaveCount(0);
  },
);

test("E-01: the message can be hidden once everything is handed in, and stays hidden", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await openTest(page, id);
  await button(page, "Submit Test").click();
  await link(page, "Patrak home").click();
  await expect(done(page)).toBeVisible();
  await button(page, "Hide this message").click();
  await expect(band(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Latest result" })).toBeVisible();
  await expect(band(page)).toHaveCount(0);
});

/** So long until the next try that the clock can be stopped before it. */
const FAR_AWAY = /in (?:[4-9]|\d\d) seconds/;

/** The browser asks before the page is left, and stays where it is. */
async function expectAsked(page: Page) {
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}

test("E-16: while a test waits, home says when it was last tried and when again, tries now, saves the answers as a file, and asks before it is left", async ({
  page,
  context,
  db,
  student,
}) => {
  await page.clock.install();
  const id = await startTest(page, db, student);
  await openTest(page, id);
  await choose(page, "A");
  await expect(page.getByText("Answer saved", { exact: true })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await next(page);
  await choose(page, "C");
  await submit(page);
  await expect(kept(page)).toContainText(/Last tried \d+:\d\d:\d\d [AP]M\./);
  await expect(kept(page)).toContainText(/Again in \d+ seconds?\./);

  const download = page.waitForEvent("download");
  await button(page, "Save the answers as a file").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`patrak-answers-${id}.json`);
  const saved = JSON.parse(await readFile(await file.path(), "utf8")) as object;
  expect(saved).toMatchObject({
    test: "General Studies: Full Test 05",
    attempt: id,
    answers: [
      { question: 1, option: "A", isWithServer: true },
      { question: 2, option: "C", isWithServer: false },
    ],
  });

  await expectAsked(page);
  await expect(kept(page)).toBeVisible();

  // The next try would be made without a click: while the clock stands still there is none.
  await expect(kept(page)).toContainText(FAR_AWAY);
  await page.clock.pauseAt(Date.now() + 2000);
  const tried = page.waitForEvent("requestfailed");
  await button(page, "Try now").click();
  await tried;
  await page.clock.resume();
  await context.setOffline(false);
  await expect(done(page)).toBeVisible();
  expect(await answersOf(db, id)).toEqual({ 1: "A", 2: "C" });
});

test("E-16: the page of the end counts down to the next try, tries now, and asks before it is left", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await openTest(page, id);
  await page.route("**/api/v1/user/tests/**", (route) => route.abort("connectionrefused"));
  await choose(page, "B");
  await button(page, "Submit Test").click();
  await button(page, "Submit now").click();
  const end = page.getByRole("dialog");
  await expect(end.getByRole("heading", { level: 1 })).toHaveText("0 of 1 answers are with the server");
  await expect(end).toContainText(/in \d+ seconds?/);
  await expect(end.getByRole("button", { name: "Save the answers as a file" })).toBeVisible();
  await expectAsked(page);
  await expect(end).toContainText(FAR_AWAY);
  await page.unroute("**/api/v1/user/tests/**");
  await end.getByRole("button", { name: "Try now" }).click();
  await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
  expect(await answersOf(db, id)).toEqual({ 1: "B" });
});
