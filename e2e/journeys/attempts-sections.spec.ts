import type { Page } from "@playwright/test";
import {
  answersOf,
  choose,
  expectQuestion,
  next,
  openTest,
  option,
  submit,
  testAt,
} from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { tabTo } from "../support/keyboard.ts";
import { signIn } from "../support/people.ts";
import { closeSectionIn, giveMinutes, lateOf, startSections } from "../support/sections-test.ts";
import { expect, test } from "../support/test.ts";

/** The worker keeps the parts for sections too. */
test.use({ serviceWorkers: "allow" });

/** Half of the twelve minutes more: six minutes for each of three sections. */
const HALF_MORE = 360;
const SECTION_SECONDS = 360;

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: new RegExp(`^${name}`) });
const ended = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name: `${name} has ended`, exact: true });
const waiting = (page: Page) => page.getByText(/answers? waiting for the network/);
const polite = (page: Page) => page.locator(".visually-hidden[aria-live=polite]");

const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test(
  "QT-07: with 1.5 × time, offline in the second of three timed sections and back before its end: every answer counts",
  { tag: "@core" },
  async ({ page, context, db, student }) => {
    test.slow();
    const attemptId = await startSections(page, db, student, HALF_MORE);
    await openTest(page, attemptId);
    // Six minutes, not four: the extra time is shared in proportion.
    await expect(tab(page, "English Language")).toContainText(/0[56]:\d\d left/);
    await expect(tab(page, "Reasoning Ability")).toContainText(/Opens in 1[12]:\d\d, for 6 minutes/);
    await choose(page, "B");
    await expect(saved(page)).toBeVisible();
    await untilKept(page);

    await closeSectionIn(db, attemptId, 2, SECTION_SECONDS - 20);
    await page.goto(testAt(attemptId));
    await expectQuestion(page, 4);
    await context.setOffline(true);
    for (const question of [4, 5, 6]) {
      await expectQuestion(page, question);
      await choose(page, "B");
      if (question < 6) await next(page);
    }
    await expect(waiting(page)).toHaveText("3 answers waiting for the network");
    // The page itself is opened again without a network: the section is the same.
    await page.goto(testAt(attemptId, 8));
    await expectQuestion(page, 4);
    await expect(option(page, "B")).toBeChecked();
    await context.setOffline(false);
    await expect.poll(() => answersOf(db, attemptId)).toMatchObject({ 4: "B", 5: "B", 6: "B" });

    await closeSectionIn(db, attemptId, 3, 100);
    await page.goto(testAt(attemptId));
    await expectQuestion(page, 7);
    await choose(page, "B");
    await expect(saved(page)).toBeVisible();
    await submit(page);
    await page.waitForURL(/analysis/);
    expect(await lateOf(db, attemptId)).toEqual([]);
    const { rows } = await db.query("SELECT score FROM attempts WHERE attempt_id = $1", [attemptId]);
    expect(rows).toEqual([{ score: 500 }]);
  },
);

test("QT-07: a section closes and the next opens without a network; who is back after its end has its answers as late ones, and loses nothing else", async ({
  page,
  context,
  db,
  student,
}) => {
  test.slow();
  const attemptId = await startSections(page, db, student, HALF_MORE);
  await openTest(page, attemptId);
  await choose(page, "B");
  await expect(saved(page)).toBeVisible();

  await closeSectionIn(db, attemptId, 2, 25);
  await page.goto(testAt(attemptId));
  await expectQuestion(page, 4);
  await choose(page, "B");
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await next(page);
  await choose(page, "B");
  await next(page);
  await choose(page, "B");
  await expect(waiting(page)).toHaveText("2 answers waiting for the network");

  await expect(ended(page, "Quantitative Aptitude")).toBeFocused();
  await expect(page.getByText(/2 wait on this device/)).toBeVisible();
  await expect(page.getByText("Section 2 of 3")).toBeVisible();
  // Nobody presses anything, and there is no network.
  await expectQuestion(page, 7);
  await choose(page, "B");
  await context.setOffline(false);

  await expect(
    page.getByText(
      "2 answers came after Quantitative Aptitude had closed. They are kept as late and do not count.",
    ),
  ).toBeVisible();
  await expect(tab(page, "Quantitative Aptitude")).toContainText("Closed, 1 of 3 answered, 2 too late");
  await expect.poll(() => answersOf(db, attemptId)).toMatchObject({ 1: "B", 4: "B", 7: "B" });
  expect(await lateOf(db, attemptId)).toEqual([5, 6]);
  // Told once more to who opens it again.
  await page.goto(testAt(attemptId));
  await expect(tab(page, "Quantitative Aptitude")).toContainText("2 too late");
  await submit(page);
  await page.waitForURL(/analysis/);
  const { rows } = await db.query("SELECT score FROM attempts WHERE attempt_id = $1", [attemptId]);
  expect(rows).toEqual([{ score: 300 }]);
});

test("QT-07: minutes given while a section runs lengthen it on both devices", async ({
  page,
  browser,
  db,
  student,
}) => {
  test.slow();
  const attemptId = await startSections(page, db, student);
  await closeSectionIn(db, attemptId, 1, 100);
  await openTest(page, attemptId);
  const second = await browser.newContext();
  await signIn(second, student);
  const other = await second.newPage();
  await openTest(other, attemptId);
  await expect(tab(other, "English Language")).toContainText(/01:\d\d left/);
  await giveMinutes(db, attemptId, 5);
  await choose(page, "B");
  for (const each of [page, other]) {
    await expect(tab(each, "English Language")).toContainText(/0[56]:\d\d left/);
    await expect(tab(each, "Quantitative Aptitude")).toContainText(/for 4 minutes/);
  }
  await expect(option(other, "B")).toBeChecked();
  await second.close();
});

test("QT-07: the keyboard alone leads through sections, and into none that is closed or locked", async ({
  page,
  db,
  student,
  axe,
}) => {
  test.slow();
  const attemptId = await startSections(page, db, student);
  await page.goto(testAt(attemptId, 5));
  // The address asks for a question of a locked section.
  await expectQuestion(page, 1);
  await tabTo(page, tab(page, "Reasoning Ability"));
  await page.keyboard.press("Enter");
  await expect(polite(page)).toHaveText(/Opens in [78] minutes/);
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expectQuestion(page, 3);
  await page.keyboard.press("n");
  await expectQuestion(page, 3);
  await page.keyboard.press("g");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a number from 1 to 3")).toBeVisible();
  await page.keyboard.press("Escape");

  await closeSectionIn(db, attemptId, 1, 15);
  await page.reload();
  await expectQuestion(page, 3);
  await page.keyboard.press("b");
  await expect(ended(page, "English Language")).toBeFocused();
  await expect(polite(page)).toHaveText(
    /English Language has ended\. 1 of 3 answered\. Quantitative Aptitude opens in/,
  );
  await page.keyboard.press("a");
  await tabTo(page, page.getByRole("button", { name: "Open now" }));
  await page.keyboard.press("Enter");
  await expectQuestion(page, 4);
  await page.keyboard.press("b");
  await page.keyboard.press("p");
  await expectQuestion(page, 4);
  await expect.poll(() => answersOf(db, attemptId)).toMatchObject({ 3: "B", 4: "B" });
  expect(await axe(page)).toEqual([]);
});

test("QT-06: any 1 of 2 count: the screen says so, and analysis, review and record name the answer that did not", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startSections(page, db, student, 0, [
    { english: "Physics", hindi: "भौतिकी", questions: 2, counted: 1 },
    { english: "Chemistry", hindi: "रसायन", questions: 1 },
  ]);
  await openTest(page, attemptId);
  await expect(page.getByText("Any 1 of 2 count. None answered yet.")).toBeVisible();
  await choose(page, "B");
  await next(page);
  await expect(page.getByText("An answer to this question does not count now.")).toBeVisible();
  await choose(page, "B");
  await expect(page.getByText("2 answered, 1 counts.")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await submit(page);
  await page.waitForURL(/analysis/);
  await expect(page.getByText(/^1 more answer does not count/)).toBeVisible();
  await page.goto(testAt(attemptId, 2));
  await expect(page.getByText(/^This answer does not count/)).toBeVisible();
  await page.goto(`/user/testanalysis/${attemptId}/receipts`);
  await expect(page.getByText(/The answer to question 2 does not count/)).toBeVisible();
});
