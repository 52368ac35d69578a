import type { Page } from "@playwright/test";
import { choose, LONG_TEST, next, openTest, option, startTest } from "../support/attempts.ts";
import { demo, packageId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { signIn } from "../support/people.ts";
import { language, saved } from "../support/attempts-screen.ts";
import { expect, test } from "../support/test.ts";

/** Changes the paper on its way to the browser. */
async function changePaper(page: Page, change: (question: PaperQuestion) => void) {
  await page.route("**/api/v1/user/tests/attempt/*/paper", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { questions: PaperQuestion[] } };
    reply.data.questions.forEach(change);
    await route.fulfill({ json: reply });
  });
}

interface PaperQuestion {
  questionText: { english?: string };
  options: { text: { english?: string } }[];
}

test("TS-05: what has no text in the chosen language says so, and options without text are hidden", async ({
  page,
  db,
  student,
}) => {
  await changePaper(page, (question) => {
    delete question.questionText.english;
    delete question.options[1]?.text.english;
  });
  await openTest(page, await startTest(page, db, student));
  await expect(page.getByText("No question available in selected language")).toBeVisible();
  const letters = page
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(await letters).toEqual(["A", "C", "D"]);
  await language(page, "हिन्दी").click();
  await expect(page.getByText("No question available in selected language")).toBeHidden();
  await expect(page.getByRole("radio")).toHaveCount(4);
});

test(
  "TS-07, VA-13: the chosen language stays through a move, a reload and Continue, and follows the answer to another device",
  { tag: "@core" },
  async ({ page, db, student, browser }) => {
    const id = await startTest(page, db, student);
    await openTest(page, id);
    await expect(language(page, "English")).toHaveAttribute("aria-pressed", "true");
    await choose(page, "B");
    await language(page, "हिन्दी").click();
    await expect(page.getByRole("group", { name: /[\u0900-\u097f]/ }).first()).toBeVisible();
    await expect(option(page, "B")).toBeChecked();
    await next(page);
    await page.reload();
    await expect(language(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
    await choose(page, "A");
    await expect(saved(page)).toBeVisible();
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    await page
      .getByRole("article")
      .filter({ hasText: LONG_TEST })
      .getByRole("link", { name: "Continue" })
      .click();
    await expect(language(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");

    const elsewhere = await browser.newContext();
    await signIn(elsewhere, student);
    const other = await elsewhere.newPage();
    await other.goto(new URL(`/user/test/${id}`, page.url()).href);
    await expect(language(other, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
    await elsewhere.close();
  },
);

test("TS-07: a test of one language has no switcher", async ({ page, db, student }) => {
  await openTest(page, await startTest(page, db, student, "Reading Comprehension 02"));
  await expect(page.getByText("Language:")).toHaveCount(0);
});
