import { expect } from "@playwright/test";
import { choose, openTest, startTest, submit } from "../support/attempts.ts";
import { band, done, isOver, kept } from "../support/ended.ts";
import { at, button, link } from "../support/screens.ts";
import { test } from "../support/test.ts";

/** Home must open without a network, too. */
test.use({ serviceWorkers: "allow" });

test("E-01: a test submitted offline is said to be kept, also after a reload, and turns into handed in by itself", async ({
  page,
  context,
  db,
  student,
}) => {
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
});

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
