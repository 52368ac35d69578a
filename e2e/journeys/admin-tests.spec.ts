import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { changeKey, makeBank } from "../support/bank.ts";
import { own } from "../support/courses.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const questions = (page: Page) =>
  page.getByRole("list", { name: "Questions in their order" }).getByRole("listitem");
const saved = (page: Page) => page.getByText("Draft saved");

async function publish(page: Page, version: number) {
  await button(page, `Publish version ${version}`).click();
  await expect(page.getByRole("alertdialog")).toContainText(`New attempts get version ${version}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`Version ${version} is published.`)).toBeVisible();
}

test(
  "TE-24: a test is built from the bank, ordered by keyboard, published, and its changed key is confirmed",
  { tag: "@core" },
  async ({ page, db, browser }) => {
    const bank = await makeBank(db);
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/tests");
    await page.getByRole("searchbox", { name: "Search tests" }).fill(bank.title);
    await page.getByRole("link", { name: bank.title }).click();
    await expect(heading(page, bank.title)).toBeFocused();
    await expect(button(page, "Publish test")).toBeDisabled();

    await button(page, "Add from bank").click();
    const dialog = page.getByRole("dialog", { name: "Add from bank" });
    for (const code of bank.codes.slice(0, 3)) {
      await dialog.getByRole("searchbox").fill(code);
      await dialog.getByRole("checkbox", { name: code }).check({ force: true });
    }
    await dialog.getByRole("button", { name: "Add 3 questions" }).click();
    await expect(dialog.getByText("3 in the test", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("2 questions short.")).toBeVisible();

    await button(page, "Fill by rule").click();
    const fill = page.getByRole("alertdialog", { name: "Fill by rule" });
    await fill.getByLabel("Medium").fill("3");
    await expect(fill.getByText("That is too many: the blueprint lacks 2 questions.")).toBeVisible();
    await expect(button(page, "Fill 3 questions")).toBeDisabled();
    await fill.getByLabel("Medium").fill("1");
    await fill.getByLabel("Hard").fill("1");
    await button(page, "Fill 2 questions").click();
    // All of this bank are of medium difficulty.
    await expect(page.getByText("1 question was added. 1 is still missing")).toBeVisible();
    await button(page, "Fill 1 question").click();
    await expect(page.getByText("1 question was added.", { exact: true })).toBeVisible();
    await button(page, "Done").click();
    await expect(questions(page)).toHaveCount(5);
    await expect(page.getByText("1 question has no Hindi text.")).toBeVisible();

    const handle = button(page, "Move question 3");
    await tabTo(page, handle);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("1 of 5", { exact: true })).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(questions(page).first()).toContainText("When did Harsha rule?");
    await expect(button(page, "Move question 1")).toBeFocused();
    await expect(saved(page)).toBeVisible();

    await page.getByLabel("Duration, minutes").fill("45");
    await page.keyboard.press("Enter");
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Duration, minutes")).toHaveValue("45");
    await expect(questions(page).first()).toContainText("When did Harsha rule?");

    await link(page, "Preview as a learner").click();
    await expect(page.getByText("Question 1 of 5")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(4);
    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.getByRole("group", { name: "हर्ष ने कब शासन किया?" })).toBeVisible();
    await link(page, "Back to the test").click();

    await link(page, "Publish test").click();
    await expect(heading(page, "Publish version 1")).toBeVisible();
    await publish(page, 1);

    const student = await makeStudent(db);
    await own(db, student, bank.packageName);
    const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(theirs.context(), student);
    const started = await theirs.request.post(`/api/v1/user/tests/${bank.testId}/start`, {
      headers: { origin: new URL(page.url()).origin },
    });
    const { data } = (await started.json()) as { data: { testAttemptId: string } };
    await theirs.goto(`/user/test/${data.testAttemptId}?question=1`);
    await expect(theirs.getByText("When did Harsha rule?")).toBeVisible();

    await changeKey(db, bank.ids[2], 2);
    await page.goto(`/admin/tests/${bank.testId}/publish`);
    const card = page.getByRole("article", { name: /Question 1 .* Key changed from A to B/ });
    await expect(card).toContainText("B Second");
    await expect(page.getByText("1 person is in the test now.")).toBeVisible();
    await expect(button(page, "Publish version 2")).toBeDisabled();
    await page.keyboard.press("j");
    await expect(card).toBeFocused();
    await page.getByLabel("I checked the new key of question 1: B").check({ force: true });
    await publish(page, 2);
    await link(page, "Back to the test").click();
    await expect(page.getByText("Version 2 is published")).toBeVisible();

    await theirs.reload();
    await expect(theirs.getByText("When did Harsha rule?")).toBeVisible();
    await theirs.close();
  },
);

test("TE-10: a row is moved by dragging its handle, and by buttons without dragging", async ({
  page,
  db,
}) => {
  const bank = await makeBank(db, 3);
  await enter(page.context(), await makeAdministrator(db));
  await page.goto(`/admin/tests/${bank.testId}`);
  await expect(questions(page)).toHaveCount(3);
  const from = (await button(page, "Move question 1").boundingBox())!;
  const to = (await button(page, "Move question 3").boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(questions(page).last()).toContainText("Who wrote");
  await expect(saved(page)).toBeVisible();

  await button(page, "Move question 3").click();
  await button(page, "Move up").click();
  await button(page, "Place here").click();
  await expect(questions(page).nth(1)).toContainText("Who wrote");
  await page.reload();
  await expect(questions(page).nth(1)).toContainText("Who wrote");

  await button(page, "Move question 1").press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(questions(page).nth(1)).toContainText("Who wrote");
  await expect(button(page, "Move question 1")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(questions(page).first()).toContainText("Who wrote");
  await expect(button(page, "Move question 3")).toBeFocused();
  await button(page, "Take question 3 out").click();
  await expect(questions(page)).toHaveCount(2);
  await expect(button(page, "Take question 2 out")).toBeFocused();
});

test(
  "S-07: support sees which tests there are, and none of their questions",
  { tag: "@core" },
  async ({ page, db }) => {
    const bank = await makeBank(db, 2);
    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    await page.goto("/admin/tests");
    await expect(page.getByRole("cell", { name: bank.title })).toBeVisible();
    await expect(link(page, bank.title)).toHaveCount(0);
    await page.goto(`/admin/tests/${bank.testId}`);
    await expect(page.getByRole("heading", { name: "This could not be loaded" })).toBeVisible();
    await expect(questions(page)).toHaveCount(0);
  },
);

test("TE-16: of two who change a draft the second is told", async ({ page, db }) => {
  const bank = await makeBank(db, 2);
  await enter(page.context(), await makeAdministrator(db));
  await page.goto(`/admin/tests/${bank.testId}`);
  await expect(questions(page)).toHaveCount(2);
  await db.query("UPDATE test_drafts SET revision = revision + 1 WHERE test_id = $1", [bank.testId]);
  await page.getByLabel("Title, English").fill("Another title");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Somebody else has changed this draft.");
  await button(page, "Load the draft again").click();
  await expect(page.getByLabel("Title, English")).toHaveValue(bank.title);
  await expect(page).toHaveURL(at(`/admin/tests/${bank.testId}`));
});

test("S-03: a text that is too much is named before publishing: its question, its place, its fault and how to mend it", async ({
  page,
  db,
}) => {
  const bank = await makeBank(db, 5);
  await db.query("UPDATE bank_questions SET solution_hindi = $2 WHERE question_id = $1", [
    bank.ids[1],
    String.raw`$\def\a{xx}\a$`,
  ]);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${bank.testId}/publish`);
  await expect(
    page.getByText("1 question has a formula, markup or passage that cannot be shown."),
  ).toBeVisible();
  const problem = page
    .getByRole("listitem")
    .filter({ hasText: bank.codes[1]! })
    .filter({ hasText: "defines" });
  await expect(problem).toHaveText(
    String.raw`${bank.codes[1]} Solution, Hindi: the formula \def\a{xx}\a defines a command of its own. Write out what the command stands for.`,
  );
});

test("QT-07: a teacher gives all sections clocks at once, sets one, and sees when their times do not add up", async ({
  page,
  db,
}) => {
  const { testId } = await makeBank(db, 5);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${testId}`);
  const sections = page.getByRole("region", { name: "Sections and marks" });
  const clocks = sections.getByText(/^\d+ min$/);
  await sections
    .getByRole("button", { name: /Change/ })
    .first()
    .click();
  const ownTime = sections.getByRole("radio", { name: /Own time/ });
  await tabTo(page, sections.getByRole("radio", { name: "Shares the test's time" }));
  await page.keyboard.press("ArrowDown");
  await expect(ownTime).toBeChecked();
  await expect(clocks).toHaveText(["18 min", "12 min"]);
  await expect(page.getByText("Times add up to 30 min")).toBeVisible();
  await expect(page.getByRole("region", { name: "As the learner meets it" })).toContainText("18 min");

  await sections.getByLabel("Minutes of this section").fill("20");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("The minutes of the sections and those of the test differ by 2."),
  ).toBeVisible();
  await expect(button(page, "Publish test")).toBeDisabled();
  await expect(button(page, "Use the marks of the test")).toHaveCount(0);

  await ownTime.focus();
  await page.keyboard.press("ArrowUp");
  await expect(clocks).toHaveCount(0);
  await expect(page.getByText("Times add up")).toHaveCount(0);
  await expect(page.getByText("differ by 2")).toHaveCount(0);
});
