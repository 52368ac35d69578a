import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeBankQuestion } from "../support/bank.ts";
import { tabTo } from "../support/keyboard.ts";
import { cut, mend } from "../support/network.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const checks = (page: Page) => page.getByRole("region", { name: "Checks" });
const preview = (page: Page) => page.getByRole("region", { name: "Live preview" });
const saved = (page: Page) => page.getByText(/^Draft saved/);

async function open(page: Page, questionId: string) {
  await page.goto(`/admin/questions?question=${questionId}`);
  await expect(field(page, "Question, English")).toBeVisible();
}

/** The filter of the list has one too. */
const topicField = (page: Page) =>
  page.getByRole("form", { name: "Edit question" }).getByLabel("Topic", { exact: true });

test(
  "TE-14: with the keyboard alone: a question in two languages with a formula, a slip named and mended, published",
  { tag: "@core" },
  async ({ page, db }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/questions");
    await expect(button(page, "New question")).toBeVisible();
    await tabTo(page, button(page, "New question"));
    await page.keyboard.press("Enter");
    await expect(field(page, "Question, English")).toBeVisible();

    await field(page, "Question, English").focus();
    await page.keyboard.type("A train runs 150 km at ");
    const format = page.getByRole("toolbar", { name: "Format: Question, English" });
    await tabTo(page, format.getByRole("button", { name: "Bold" }), "Shift+Tab");
    for (let steps = 0; steps < 7; steps++) await page.keyboard.press("ArrowRight");
    await expect(format.getByRole("button", { name: "Formula" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field(page, "Formula in LaTeX")).toBeFocused();
    await page.keyboard.type("v = 50");
    await page.keyboard.press("Enter");
    await expect(field(page, "Question, English")).toBeFocused();
    await page.keyboard.type(" km/h. Which time does it not take?");
    await expect(preview(page).locator(".katex").first()).toBeVisible();

    await tabTo(page, field(page, "Question, Hindi"));
    await page.keyboard.type("एक रेलगाड़ी 105 किमी $v = 50$ किमी/घंटा से चलती है। वह कौन-सा समय लेती है?");
    await tabTo(page, page.getByRole("radio", { name: "Option A is correct" }));
    await page.keyboard.press("Space");
    for (const [letter, english, hindi] of [
      ["A", "2 hours", "2 घंटे"],
      ["B", "3 hours", "3 घंटे"],
    ] as const) {
      await tabTo(page, field(page, `Option ${letter}, English`));
      await page.keyboard.type(english);
      await tabTo(page, field(page, `Option ${letter}, Hindi`));
      await page.keyboard.type(hindi);
    }

    await expect(
      checks(page).getByText("Question: the numbers differ (English: 150; Hindi: 105)"),
    ).toBeVisible();
    await expect(checks(page).getByText("Question: only English is negated (“not”)")).toBeVisible();
    await field(page, "Question, Hindi").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("एक रेलगाड़ी 150 किमी $v = 50$ किमी/घंटा से चलती है। वह कौन-सा समय नहीं लेती?");
    await expect(checks(page).getByText("Numbers, units and negations agree")).toBeVisible();
    await preview(page).getByRole("button", { name: "हिन्दी" }).focus();
    await page.keyboard.press("Enter");
    await expect(preview(page).getByText("एक रेलगाड़ी 150 किमी")).toBeVisible();
    await topicField(page).focus();
    await page.keyboard.type("Speed");
    await expect(saved(page)).toBeVisible();

    await button(page, "Publish question").focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to draft")).toBeVisible();
    await page.reload();
    await expect(field(page, "Option B, Hindi")).toHaveText("3 घंटे");
    await expect(button(page, "Back to draft")).toBeVisible();
  },
);

test("TE-17: a question that is not complete is not published, and the checks say why", async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page.context(), await makeAdministrator(db));
  const { questionId } = await makeBankQuestion(db);
  await open(page, questionId);
  await field(page, "Option D, Hindi").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(checks(page).getByText("English has 4 options and Hindi has 3")).toBeVisible();
  await button(page, "Publish question").click();
  await expect(page.getByRole("alert")).toContainText("not complete yet");
  await expect(checks(page).getByRole("heading")).toBeFocused();
});

test(
  "TE-15: without a network nothing is lost: it is said, kept over a reload, and saved at the next try",
  { tag: "@core" },
  async ({ page, db }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await enter(page.context(), await makeAdministrator(db));
    const { questionId } = await makeBankQuestion(db);
    await open(page, questionId);
    await cut(page, `/admin/questions/${questionId}`);
    await topicField(page).fill("रेखागणित");
    await expect(page.getByRole("alert")).toContainText("Not saved. Your text is kept on this device.");
    await mend(page, `/admin/questions/${questionId}`);
    await page.reload();
    await expect(topicField(page)).toHaveValue("रेखागणित");
    await expect(saved(page)).toBeVisible();
    const { rows } = await db.query("SELECT topic FROM bank_questions WHERE question_id = $1", [questionId]);
    expect(rows).toEqual([{ topic: "रेखागणित" }]);
  },
);

test(
  "TE-16: of two who edit at once the second is told, keeps her text and decides",
  { tag: "@core" },
  async ({ page, db, browser }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await enter(page.context(), await makeAdministrator(db));
    const { questionId } = await makeBankQuestion(db);
    await open(page, questionId);
    const other = await browser.newContext();
    await enter(other, await makeAdministrator(db, { role: "author" }));
    const colleague = await other.newPage();
    await open(colleague, questionId);
    await topicField(colleague).fill("Theirs");
    await expect(saved(colleague)).toBeVisible();

    await topicField(page).fill("Mine");
    await expect(page.getByText("Somebody else has saved this question meanwhile.")).toBeVisible();
    await expect(topicField(page)).toHaveValue("Mine");
    await button(page, "Save mine over it").click();
    await expect(saved(page)).toBeVisible();
    const topic = async () =>
      (await db.query("SELECT topic FROM bank_questions WHERE question_id = $1", [questionId])).rows[0].topic;
    await expect.poll(topic).toBe("Mine");
    await other.close();
  },
);

test(
  "on a phone: from the list to the question to its preview, and back",
  { tag: "@core" },
  async ({ page, db }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page.context(), await makeAdministrator(db));
    const { code } = await makeBankQuestion(db);
    await page.goto("/admin/questions");
    await page.getByRole("searchbox").fill(code);
    await page.getByRole("link", { name: code }).click();
    await expect(field(page, "Question, Hindi")).toBeVisible();
    await page.getByRole("link", { name: "Preview and checks" }).click();
    await expect(preview(page)).toBeVisible();
    await expect(field(page, "Question, Hindi")).toBeHidden();
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Questions" }).click();
    await expect(page.getByRole("link", { name: code })).toBeVisible();
  },
);
