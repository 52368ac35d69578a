import { expect, type Locator, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { answersOf, choose, expectQuestion, openTest, option, startTest } from "../support/attempts.ts";
import { isOver } from "../support/ended.ts";
import { calls } from "../support/network.ts";
import { at, button } from "../support/screens.ts";
import { test } from "../support/test.ts";

const bar = (page: Page) => page.getByRole("alertdialog", { name: /^Submitting in \d s$/ });
const handIns = (made: readonly string[]) => made.filter((call) => call.endsWith("/submit"));

/** From here on the page's clock stands still but for the seconds that are let pass. */
async function holdClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Longer than a submit waits that was not taken back. It would go out before the answer, which then comes too late. */
async function expectNothingSent(page: Page, db: Pool, id: string) {
  await page.clock.runFor(6000);
  await choose(page, "D");
  await expect.poll(() => answersOf(db, id)).toEqual({ 1: "D" });
  expect(await isOver(db, id)).toBe(false);
}

test(
  "E-02: a tap on Submit says what is open and is sent after five seconds",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await startTest(page, db, student);
    await page.clock.install();
    const made = calls(page);
    await openTest(page, id);
    await choose(page, "A");
    await button(page, "Mark for Review").first().click();
    await button(page, "Submit Test").click();
    await expect(bar(page)).toContainText("49 not answered");
    await holdClock(page);
    await expect(bar(page)).toContainText("1 marked");
    await expect(button(page, "Undo")).toBeFocused();
    await expect(page.locator("[aria-live=assertive]")).toContainText("Escape takes it back.");
    await page.clock.runFor(3000);
    await expect(bar(page)).toBeVisible();
    expect(handIns(made)).toEqual([]);
    expect(await isOver(db, id)).toBe(false);
    await page.clock.resume();
    await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
    expect(await isOver(db, id)).toBe(true);
  },
);

for (const { how, undo } of [
  { how: "Undo", undo: (page: Page) => button(page, "Undo").click() },
  { how: "Escape", undo: (page: Page) => page.keyboard.press("Escape") },
]) {
  test(`E-02: ${how} takes it back: the test goes on and nothing is sent`, async ({ page, db, student }) => {
    const id = await startTest(page, db, student);
    await page.clock.install();
    await openTest(page, id);
    await button(page, "Submit Test").click();
    await expect(bar(page)).toBeVisible();
    await undo(page);
    await expect(bar(page)).toBeHidden();
    await expect(page.locator("[aria-live=polite]", { hasText: "Taken back" })).toHaveCount(1);
    await expect(button(page, "Submit Test")).toBeFocused();
    await choose(page, "C");
    await expect(option(page, "C")).toBeChecked();
    await expectNothingSent(page, db, id);
  });
}

test("E-02: a reload within the five seconds shows the bar again, and Undo still works", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await page.clock.install();
  await openTest(page, id);
  await button(page, "Submit Test").click();
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await button(page, "Undo").click();
  await expectQuestion(page, 1);
  await expectNothingSent(page, db, id);
});

test(
  "E-02: a page that was closed hands in once the student is back after the five seconds",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    const id = await startTest(page, db, student);
    await context.clock.install();
    const made = calls(page);
    await openTest(page, id);
    await button(page, "Submit Test").click();
    await expect(bar(page)).toBeVisible();
    await page.close();
    await context.clock.fastForward(6000);
    expect(handIns(made)).toEqual([]);
    expect(await isOver(db, id)).toBe(false);
    const later = await context.newPage();
    await later.goto("/user/dashboard");
    await expect.poll(() => isOver(db, id)).toBe(true);
  },
);

test("E-02: going elsewhere in the app hands in at once", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await page.clock.install();
  await openTest(page, id);
  await button(page, "Submit Test").click();
  await expect(bar(page)).toBeVisible();
  await holdClock(page);
  await page.getByRole("link", { name: "Patrak home" }).click();
  await page.clock.runFor(1000);
  await expect.poll(() => isOver(db, id)).toBe(true);
});

test("E-02: Submit now waits for nothing", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await page.clock.install();
  await openTest(page, id);
  await button(page, "Submit Test").click();
  await expect(bar(page)).toBeVisible();
  await holdClock(page);
  await button(page, "Submit now").click();
  await page.clock.runFor(1000);
  await expect.poll(() => isOver(db, id)).toBe(true);
  await page.clock.resume();
  await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
});

/** The gap between two boxes, along the axis where they are apart. */
async function gap(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return Number.POSITIVE_INFINITY;
  const x = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
  const y = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.max(x, y);
}

for (const width of [320, 360, 768, 1024, 1440]) {
  test(`E-02: at ${width} px no target is nearer than 24 px to Submit`, async ({ page, db, student }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTest(page, await startTest(page, db, student));
    for (const language of ["en", "hi"]) {
      await page.evaluate((chosen) => localStorage.setItem("patrak-language", chosen), language);
      await page.reload();
      const place = page.locator("[data-submit] button");
      await place.waitFor();
      const targets = page.locator("a:visible, button:visible, input:visible, summary:visible");
      for (const target of await targets.all()) {
        if (await target.evaluate((node) => node.closest("[data-submit]") !== null)) continue;
        expect(await gap(place, target), await target.innerText()).toBeGreaterThanOrEqual(24);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}
