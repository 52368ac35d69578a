import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { changeKey } from "../support/bank.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeLongTest } from "../support/long-test.ts";
import { piecesOf } from "../support/pdf.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const card = (page: Page, number: number) =>
  page.getByRole("article", { name: new RegExp(`^Question ${number} ·`) });
const cards = (page: Page) => page.getByRole("article");
const progress = (page: Page) => page.getByRole("status").filter({ hasText: "checked by two people" });

test(
  "T-12: a test is proofread by keyboard, two people confirm its keys, and a changed key is confirmed no more",
  { tag: "@core" },
  async ({ page, db, browser, axe }) => {
    const { testId, ids } = await makeLongTest(db, 6);
    await db.query("UPDATE bank_questions SET text_hindi = text_hindi || ' 1942 में' WHERE question_id = $1", [
      ids[2],
    ]);
    const one = await makeAdministrator(db, { role: "author" });
    await enter(page.context(), one);
    await page.goto(`/admin/tests/${testId}`);
    await expect(link(page, "Proofread")).toBeVisible();
    await tabTo(page, link(page, "Proofread"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /^Proofread: Full Mock/ })).toBeFocused();
    await expect(cards(page)).toHaveCount(6);
    await expect(card(page, 2)).toContainText("In which year did the movement");
    await expect(card(page, 2)).toContainText("वह किस वर्ष शुरू हुआ?");
    await expect(card(page, 2).getByText("Key", { exact: true })).toHaveCount(2);
    await expect(card(page, 2)).toContainText("यह पुस्तक में है।");
    await expect(card(page, 3)).toContainText("Question: the numbers differ");
    await expect(page.getByText("The rivers of the peninsula")).toHaveCount(1);
    expect(await axe(page)).toEqual([]);

    await page.keyboard.press("j");
    await expect(card(page, 1)).toBeFocused();
    await page.keyboard.press("c");
    await expect(card(page, 1)).toContainText(`Confirmed by ${one.firstName} ${one.lastName}`);
    await expect(progress(page)).toContainText("You have confirmed 1 of 6. Checked by one person: 1.");
    await page.keyboard.press("c");
    await page.keyboard.press("j");
    await page.keyboard.press("c");
    await expect(progress(page)).toContainText("You have confirmed 2 of 6.");
    await page.keyboard.press("k");
    await expect(card(page, 1)).toBeFocused();

    await button(page, "Not yet confirmed by me").click();
    await expect(cards(page)).toHaveCount(4);
    await page.keyboard.press("j");
    await page.keyboard.press("c");
    await expect(cards(page)).toHaveCount(3);
    await expect(card(page, 4)).toBeFocused();
    await button(page, "All questions").click();
    await button(page, "Take back the confirmation of question 3").click();
    await expect(progress(page)).toContainText("You have confirmed 2 of 6.");

    const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await enter(theirs.context(), await makeAdministrator(db));
    await theirs.goto(`/admin/tests/${testId}/proof`);
    await expect(card(theirs, 1)).toContainText("Key checked by one");
    await theirs.getByRole("button", { name: "Confirm the key of question 1" }).click();
    await expect(card(theirs, 1)).toContainText("Key checked by two");
    await expect(progress(theirs)).toContainText("1 of 6 keys are checked by two people");

    await changeKey(db, ids[0], 3);
    await changeKey(db, ids[3], 2);
    await theirs.getByRole("button", { name: "Confirm the key of question 4" }).click();
    await expect(theirs.getByRole("alert")).toContainText(
      "This question has changed since you opened the page.",
    );
    await button(theirs, "Load it again").click();
    await expect(card(theirs, 1)).toContainText("Key not checked");
    await expect(progress(theirs)).toContainText("0 of 6 keys are checked by two people");
    await theirs.close();

    await card(page, 1).getByRole("link", { name: "Edit question 1" }).click();
    await expect(page).toHaveURL(at(`/admin/questions?question=${ids[0]}`));
  },
);

test("T-12: the proof is printed with every question, and without buttons", async ({ page, db }) => {
  const { testId } = await makeLongTest(db, 9);
  await enter(page.context(), await makeAdministrator(db));
  await page.goto(`/admin/tests/${testId}/proof`);
  await expect(cards(page)).toHaveCount(9);
  const text = piecesOf(await page.pdf({ preferCSSPageSize: true })).join("");
  for (let number = 1; number <= 9; number += 1) expect(text).toContain(`Question ${number} ·`);
  expect(text).not.toContain("Confirm the key");
  expect(text).not.toContain("Question bank");
});

test("T-12: a test of 99 questions is previewed whole: with its list, sections, languages and marks", async ({
  page,
  db,
  axe,
}) => {
  const { testId } = await makeLongTest(db, 99);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${testId}/preview`);
  await expect(page.getByText("Question 1 of 99 · History")).toBeVisible();
  const list = page.getByRole("navigation", { name: "Questions" });
  await list.getByRole("button", { name: /^Polity/ }).click();
  await list.getByRole("button", { name: /^Question 99\b/ }).click();
  await expect(page.getByRole("heading", { name: "Question 99", exact: true })).toBeFocused();
  await expect(page.getByText("Question 99 of 99 · Polity")).toBeVisible();
  await expect(button(page, "Next")).toBeDisabled();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page
    .getByRole("radio", { name: /राष्ट्रपति/ })
    .first()
    .check({ force: true });
  await page.getByRole("button", { name: "Mark for Review" }).click();
  await expect(list.getByRole("button", { name: /^Question 99\b/ })).toHaveAccessibleName(/[Mm]arked/);
  await button(page, "Previous").click();
  await expect(page.getByRole("heading", { name: "Question 98", exact: true })).toBeFocused();
  expect(await axe(page)).toEqual([]);
});
