import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { expectQuestion, option } from "../support/attempts.ts";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { breakDown, calls } from "../support/network.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const reviewAt = (attemptId: string, question = 1) => `/user/test/${attemptId}?question=${question}`;
const label = (page: Page, letter: string) => page.locator("label").filter({ has: option(page, letter) });

/** The letters of a question's right option and of the one that was chosen. */
async function letters(db: Pool, attemptId: string, question: number) {
  const { rows } = await db.query<{ correct: number; chosen: number | null }>(
    `SELECT k.options[1] AS correct, s.option AS chosen
     FROM attempts a JOIN answer_keys k USING (version_id)
     LEFT JOIN current_answers s ON s.attempt_id = a.attempt_id AND s.question = k.question
     WHERE a.attempt_id = $1 AND k.question = $2`,
    [attemptId, question],
  );
  const letter = (place: number | null | undefined) => (place ? String.fromCodePoint(64 + place) : "");
  return { right: letter(rows[0]?.correct), chosen: letter(rows[0]?.chosen) };
}

async function colours(page: Page, letter: string) {
  return label(page, letter).evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return { border: borderTopColor, ground: backgroundColor };
  });
}

const GREEN = { border: "rgb(23, 114, 74)", ground: "rgb(224, 242, 232)" };
const RED = { border: "rgb(179, 32, 44)", ground: "rgb(252, 231, 231)" };

test(
  "AN-07: review is the test's own screen with answers locked: no timer, no submit, no mark, no language switcher",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: sheet(1, 1) });
    await page.goto(analysisAt(id));
    await link(page, "Review Test").click();
    await expectQuestion(page, 1);
    await expect(page).toHaveTitle(/^Question 1 of 50, /);
    for (const gone of [
      page.getByRole("timer"),
      button(page, "Submit Test"),
      page.getByRole("button", { name: /Mark/ }),
      page.getByRole("group", { name: "Language:" }),
      button(page, "Clear answer"),
    ])
      await expect(gone).toHaveCount(0);

    const made = calls(page);
    const { chosen } = await letters(db, id, 1);
    const other = chosen === "A" ? "B" : "A";
    await label(page, other).click({ force: true });
    await page.keyboard.press(other);
    await page.keyboard.press("m");
    await page.keyboard.press("c");
    await page.keyboard.press("l");
    await expect(option(page, chosen)).toBeChecked();
    expect(made).toEqual([]);

    await page.keyboard.press("n");
    await expectQuestion(page, 2);
    await link(page, "Back to Analysis").click();
    await expect(page).toHaveURL(at(analysisAt(id)));
  },
);

test(
  "AN-08: the right option is green, the student's wrong choice red with a cross; a banner says how it came out",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: sheet(1, 1) });
    await page.goto(reviewAt(id));
    const first = await letters(db, id, 1);
    await expect(page.getByText("Correct Answer", { exact: true })).toBeVisible();
    await expect(page.getByText("+2 marks", { exact: true })).toBeVisible();
    await expect(label(page, first.right)).toContainText("Your answer, correct");
    expect(await colours(page, first.right)).toEqual(GREEN);

    await page.goto(reviewAt(id, 2));
    const second = await letters(db, id, 2);
    await expect(page.getByText("Incorrect Answer", { exact: true })).toBeVisible();
    await expect(page.getByText("−0.25 marks", { exact: true })).toBeVisible();
    await expect(label(page, second.right)).toContainText("Correct option");
    await expect(label(page, second.chosen)).toContainText("Your answer, incorrect");
    await expect(label(page, second.chosen).locator("svg")).toBeVisible();
    expect(await colours(page, second.right)).toEqual(GREEN);
    expect(await colours(page, second.chosen)).toEqual(RED);

    await page.goto(reviewAt(id, 3));
    await expect(page.getByText("Not Attempted", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("0 marks", { exact: true })).toBeVisible();
    expect(await colours(page, (await letters(db, id, 3)).right)).toEqual(GREEN);
    await expect(page.getByText("Your answer")).toHaveCount(0);
  },
);

test("AN-09: in review the attempt comes from the analysis and the questions are fetched again", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 1) });
  await page.goto(analysisAt(id));
  await expect(link(page, "Review Test")).toBeVisible();
  const made = calls(page);
  await link(page, "Review Test").click();
  await expectQuestion(page, 1);
  expect(made).toContain(`GET /user/tests/attempt/${id}/paper`);
  expect(made.some((name) => name.startsWith("POST"))).toBe(false);
});

test("AN-09: review is in the language of the latest answer, the solution too", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 0), language: "hindi" });
  await page.goto(reviewAt(id));
  await expectQuestion(page, 1);
  await expect(page.locator("legend [lang=hi]")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(page.locator("h3 + div [lang=hi]")).toBeVisible();
});

test("the filter leads through what was wrong or left blank, the list to any question", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(3, 2) });
  await page.goto(reviewAt(id));
  await button(page, "Incorrect 2").click();
  await expectQuestion(page, 4);
  await button(page, "Next").click();
  await expectQuestion(page, 5);
  await expect(button(page, "Next")).toBeDisabled();
  await button(page, "Not Attempted 45").click();
  await expectQuestion(page, 6);
  await button(page, "Question 2, Correct").click();
  await expectQuestion(page, 2);
  await expect(page).toHaveURL(at(reviewAt(id, 2)));
  await expect(button(page, "Question 4, Incorrect")).toBeVisible();
  await expect(button(page, "Question 50, Not Attempted")).toBeVisible();
});

test("a review that cannot be loaded says so on the test's error screen", async ({ page, db, student }) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 0) });
  await breakDown(page, "/user/testanalysis/*/solutions");
  await page.goto(reviewAt(id));
  await expect(page.getByRole("heading", { name: "Test Error" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Failed to initialize test");
});
