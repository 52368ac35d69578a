import { samplePicture } from "@patrak/commands/stack/sample-picture";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { next, testAt } from "../support/attempts.ts";
import { makeBank, makeBankQuestion } from "../support/bank.ts";
import { own } from "../support/courses.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { choosePicture } from "../support/pictures.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The worker keeps the pictures of a paper. */
test.use({ serviceWorkers: "allow" });

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Add a picture" });
const circuit = (page: Page) => page.getByRole("img", { name: "A circuit with a resistor", exact: true });
const isDrawn = (page: Page) =>
  circuit(page).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 360);

async function addPicture(page: Page) {
  await page
    .getByRole("toolbar", { name: "Format: Question, English" })
    .getByRole("button", { name: "Picture" })
    .click();
  await expect(dialog(page).getByRole("button", { name: "Add picture" })).toBeDisabled();
  await choosePicture(page);
  await field(page, "What it shows, in English").fill("A circuit with a resistor");
  await dialog(page)
    .getByLabel(/What it shows, in Hindi/)
    .fill("प्रतिरोधक वाला परिपथ");
  await dialog(page).getByRole("button", { name: "Add picture" }).click();
}

test(
  "TE-20: an author adds a picture in both languages and publishes it; a student sees it, also offline and opened anew",
  { tag: "@core" },
  async ({ page, db, browser }) => {
    test.slow();
    const bank = await makeBank(db, 5);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto(`/admin/questions?question=${bank.ids[2]}`);
    await addPicture(page);
    const drawn = field(page, "Question, English").getByRole("img", { name: "A circuit with a resistor" });
    await expect(drawn).toBeVisible();
    await expect(
      field(page, "Question, Hindi").getByRole("img", { name: "प्रतिरोधक वाला परिपथ" }),
    ).toBeVisible();
    expect((await drawn.boundingBox())?.width).toBeLessThan(
      (await field(page, "Question, English").boundingBox())?.width ?? 0,
    );
    const preview = page.getByRole("region", { name: "Live preview" });
    await expect(preview.getByRole("img", { name: "A circuit with a resistor" })).toBeVisible();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await button(page, "Publish question").click();
    await expect(button(page, "Back to draft")).toBeVisible();

    await page.goto(`/admin/tests/${bank.testId}/publish`);
    await button(page, "Publish version 1").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Version 1 is published.")).toBeVisible();

    const student = await makeStudent(db);
    await own(db, student, bank.packageName);
    const { origin } = new URL(page.url());
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: "allow" });
    await signIn(context, student);
    const theirs = await context.newPage();
    const started = await theirs.request.post(`/api/v1/user/tests/${bank.testId}/start`, {
      headers: { origin },
    });
    const { data } = (await started.json()) as { data: { testAttemptId: string } };
    // The first question has no picture: that of the third is fetched ahead.
    await theirs.goto(testAt(data.testAttemptId, 1));
    await expect(theirs.getByText("Who wrote the Arthashastra?")).toBeVisible();
    await expect
      .poll(() => theirs.evaluate(async () => (await (await caches.open("pictures")).keys()).length))
      .toBe(1);
    await context.setOffline(true);
    await next(theirs);
    await next(theirs);
    await expect(circuit(theirs)).toBeVisible();
    await expect.poll(() => isDrawn(theirs)).toBe(true);
    await theirs.close();
    const reopened = await context.newPage();
    await reopened.goto(testAt(data.testAttemptId, 3));
    await expect(circuit(reopened)).toBeVisible();
    await expect.poll(() => isDrawn(reopened)).toBe(true);
    await context.close();
  },
);

test("a picture that is pasted into an option needs only its description; a file that is none is refused", async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page.context(), await makeAdministrator(db));
  const { questionId } = await makeBankQuestion(db);
  await page.goto(`/admin/questions?question=${questionId}`);
  await field(page, "Option B, English").focus();
  await page.keyboard.press("End");
  await field(page, "Option B, English").evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "x.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, samplePicture.buffer.toString("base64"));
  await expect(dialog(page).locator("img")).toBeVisible();
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(dialog(page).getByRole("alert")).toContainText("This file cannot be used.");
  await field(page, "What it shows, in English").fill("A [circuit]");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Add picture" }).click();
  const picture = field(page, "Option B, English").getByRole("img", { name: "A circuit" });
  await expect(picture).toBeVisible();
  const checks = page.getByRole("region", { name: "Checks" });
  await expect(checks.getByText(/^Option B: the number of pictures differs/)).toBeVisible();

  const stored = async () =>
    (
      await db.query("SELECT options_english[2] AS text FROM bank_questions WHERE question_id = $1", [
        questionId,
      ])
    ).rows[0].text as string;
  await expect.poll(stored).toMatch(/^3\n!\[A circuit\]\(image:/);
  // Another file may bring a picture without a description; here it is taken away.
  await db.query(
    "UPDATE bank_questions SET options_english[2] = regexp_replace(options_english[2], '!.*]', '![]'), revision = revision + 1 WHERE question_id = $1",
    [questionId],
  );
  await page.reload();
  await expect(checks.getByText("Option B: a picture has no description in English")).toBeVisible();
  await button(page, "Publish question").click();
  await expect(page.getByRole("alert")).toContainText("not complete yet");
});
