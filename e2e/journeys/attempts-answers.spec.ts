import { choose, expectQuestion, LONG_TEST, next, openTest, option, startTest } from "../support/attempts.ts";
import { demo, packageId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { cut, hold } from "../support/network.ts";
import { button } from "../support/screens.ts";
import { card, cell, count, header, list, saved } from "../support/attempts-screen.ts";
import { expect, test } from "../support/test.ts";

const SAVE = "/user/tests/response";
const OTHER_TEST = "General Studies: Full Test 04";

test(
  "TS-09, TS-10, TS-11, TS-12, TS-13, TS-22: answers, marks and blanks show in the list, and a reload computes the same from what was saved",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await openTest(page, await startTest(page, db, student));
    await choose(page, "C");
    await next(page);
    await button(page, "Mark for Review").first().click();
    await next(page);
    await choose(page, "A");
    await button(page, "Mark for Review").first().click();
    await choose(page, "D");
    await next(page);
    await choose(page, "B");
    await button(page, "Clear answer").click();
    await next(page);
    const names = [
      "Question 1, Answered",
      "Question 2, Marked for Review",
      "Question 3, Marked for Review, has an answer",
      "Question 4, Not answered",
      "Question 5, Not answered",
      "Question 6, Not Visited",
    ];
    for (const [index, name] of names.entries())
      await expect(cell(list(page), index + 1)).toHaveAccessibleName(name);
    await expect(count(page, "Answered")).toHaveText("1");
    await expect(count(page, "Marked for Review")).toHaveText("2");
    await page.reload();
    await expectQuestion(page, 5);
    for (const [index, name] of names.entries())
      await expect(cell(list(page), index + 1)).toHaveAccessibleName(name);
    await cell(list(page), 3).click();
    await expect(option(page, "D")).toBeChecked();
    await card(page, 3).getByRole("button", { name: "Marked" }).click();
    await expect(cell(list(page), 3)).toHaveAccessibleName("Question 3, Answered");
  },
);

test(
  "TS-15: a choice is drawn at once as not yet saved, and as saved when the server has acknowledged it",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await openTest(page, await startTest(page, db, student));
    const letGo = await hold(page, SAVE);
    await choose(page, "B");
    await expect(option(page, "B")).toBeChecked();
    await expect(cell(list(page), 1)).toHaveAccessibleName("Question 1, Answered, not saved yet");
    await expect(card(page, 1).getByText("Saving", { exact: true })).toBeVisible();
    await expect(saved(page)).toBeHidden();
    letGo();
    await expect(saved(page)).toBeVisible();
    await expect(cell(list(page), 1)).toHaveAccessibleName("Question 1, Answered");
  },
);

test("TS-19: a save that fails shows no error, but that it waits", async ({ page, db, student }) => {
  await openTest(page, await startTest(page, db, student));
  await cut(page, SAVE);
  await choose(page, "B");
  await expect(page.getByText("1 answer waiting for the network")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("TS-20: nothing of a test is left when another is opened after it", async ({ page, db, student }) => {
  await startTest(page, db, student);
  await startTest(page, db, student, OTHER_TEST);
  const resume = (title: string) =>
    page.getByRole("article").filter({ hasText: title }).getByRole("link", { name: "Continue" });
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  await resume(LONG_TEST).click();
  await cell(list(page), 9).click();
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await resume(OTHER_TEST).click();
  await expectQuestion(page, 1);
  await expect(header(page).getByRole("heading", { level: 1 })).toHaveText(OTHER_TEST);
  await expect(count(page, "Answered")).toHaveText("0");
  await expect(cell(list(page), 9)).toHaveAccessibleName("Question 9, Not Visited");
});
