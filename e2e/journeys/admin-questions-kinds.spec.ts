import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeBankQuestion, makeQuestionOfKind } from "../support/bank.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const saved = (page: Page) => page.getByText(/^Draft saved/);
const kind = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function open(page: Page, questionId: string) {
  await page.goto(`/admin/questions?question=${questionId}`);
  await expect(field(page, "Question, English")).toBeVisible();
}

test.beforeEach(async ({ page, db }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
});

test(
  "QT-09: one right option becomes several, with a second set, and is published",
  { tag: "@core" },
  async ({ page, db }) => {
    const { questionId } = await makeBankQuestion(db);
    await open(page, questionId);
    await page.getByText("Several right", { exact: true }).last().click();
    await expect(page.getByRole("checkbox", { name: "Option A is correct" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Option C is correct" }).check({ force: true });
    await button(page, "Accept another set").click();
    await page
      .getByRole("group", { name: "Another accepted set" })
      .getByRole("checkbox", { name: "B" })
      .check({ force: true });
    await button(page, "Accept").click();
    await expect(region(page, "What a learner gets").getByRole("row")).toContainText([
      "Chosen",
      "AC",
      "B",
      "A",
      "AB",
      "left blank",
    ]);
    await expect(region(page, "Checks").getByText("At least two options are right")).toHaveCount(1);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Option C is correct" })).toBeChecked();
    await expect(region(page, "Key").getByText("also accepted")).toBeVisible();
    const { rows } = await db.query(
      "SELECT kind, correct_option, sets FROM bank_questions WHERE question_id = $1",
      [questionId],
    );
    expect(rows).toEqual([{ kind: "multiple", correct_option: null, sets: [5, 2] }]);
  },
);

test("QT-09: a number is written, tried, and kept from making no sense", async ({ page, db }) => {
  const { questionId } = await makeQuestionOfKind(db, "numeric");
  await open(page, questionId);
  await expect(region(page, "Live preview").getByText("m/s", { exact: true })).toBeVisible();
  await page.getByLabel("Answer to try").fill("20.06");
  await expect(region(page, "Try an answer").getByText("above 20.05")).toBeVisible();
  await page.locator("input[name=key-from]").fill("21");
  await expect(page.getByText("“From” is greater than “to”. Nothing would count as right.")).toBeVisible();
  await page.locator("input[name=key-from]").fill("20,01");
  await expect(page.getByText("Write a point, not a comma.")).toBeVisible();
  await page.locator("input[name=key-from]").fill("20.01");
  await page.getByLabel("Decimals").selectOption("1");
  await expect(region(page, "Checks").getByText(/Nobody can type a right answer/)).toHaveCount(1);
  await page.getByLabel("Decimals").selectOption("2");
  await expect(region(page, "Checks").getByText("What counts as right can be typed")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const { rows } = await db.query("SELECT ranges::text FROM bank_questions WHERE question_id = $1", [
    questionId,
  ]);
  expect(rows).toEqual([{ ranges: '{"[20.01,20.05]","[71.8,72.2]"}' }]);
});

test("QT-09: another kind asks before the key goes, and gives it back", async ({ page, db }) => {
  const { questionId } = await makeQuestionOfKind(db, "multiple");
  await open(page, questionId);
  await page.getByText("Number", { exact: true }).last().click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await button(page, "Keep it").click();
  await expect(kind(page, "Several right")).toBeChecked();
  await page.getByText("Number", { exact: true }).last().click();
  await button(page, "Change it").click();
  await expect(kind(page, "Number")).toBeChecked();
  await expect(region(page, "Checks").getByText("No number counts as right yet")).toBeVisible();
  await page.getByText("Several right", { exact: true }).last().click();
  await expect(page.getByRole("checkbox", { name: "Option D is correct" })).toBeChecked();
  await expect(region(page, "Key").getByText("also accepted")).toBeVisible();
});
