// A learner's way from a wrong key to a corrected score.
import { enter, makeAdministrator } from "../support/administrators.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { completeTest, sheet } from "../support/completed.ts";
import { copyTest } from "../support/copied-test.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const REASON = "Two options are right: the source was changed in 2019.";
const REASON_HINDI = "दो विकल्प सही हैं: स्रोत 2019 में बदला गया।";

test(
  "RP-02, KC-01, KC-05: a learner reports a question, a teacher answers and drops it for all, and the learner is told, sees old and new score and reads the log, in English and in Hindi",
  { tag: "@core" },
  async ({ page, browser, db, student }) => {
    const { testId } = await copyTest(db, student, LONG_TEST);
    const id = await completeTest(page, db, student, {
      test: testId,
      choices: sheet(1, 1),
      tookSeconds: 900,
    });
    await page.goto(`/user/test/${id}?question=2`);
    await button(page, "Report this question").click();
    await page.getByLabel("What should it be?").fill("Both A and C are right.");
    await button(page, "Send report").click();
    await expect(page.getByRole("heading", { name: "Your report: sent" })).toBeVisible();

    const office = await browser.newContext();
    const desk = await office.newPage();
    await enter(office, await makeAdministrator(db, { role: "author" }));
    await desk.goto(`/admin/reports?test=${testId}`);
    await desk.getByRole("link", { name: /^2/ }).first().click();
    await desk.getByLabel("Answer, English").fill("You are right. It counts for everyone now.");
    await desk.getByLabel("Answer, Hindi").fill("आप सही हैं। अब यह सबके लिए गिना जाता है।");
    await button(desk, "Send the answer").click();
    await expect(button(desk, "Send the answer")).toHaveCount(0);

    await desk.goto(`/admin/tests/${testId}/corrections/2`);
    await desk.getByRole("radio", { name: /^Drop for all/ }).check({ force: true });
    await field(desk, "Reason in English, shown to learners").fill(REASON);
    await field(desk, "Reason in Hindi, shown to learners").fill(REASON_HINDI);
    await field(desk, "Type the question number, 2").fill("2");
    await desk.getByRole("button", { name: /^Rescore \d+ attempts$/ }).click();
    await expect(desk.getByText("In force")).toBeVisible({ timeout: 60_000 });
    await expect(desk.getByText(REASON)).toBeVisible();
    await office.close();

    await expect(async () => {
      await page.goto("/user/notices");
      await expect(page.getByText("Your score was corrected")).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.goto(`/user/testanalysis/${id}`);
    const note = page.locator("[data-screen=corrected]");
    await expect(note).toContainText("Question 2.");
    await expect(note).toContainText(REASON);
    await expect(note.getByRole("row", { name: /^Score/ })).toBeVisible();
    await note.getByRole("link", { name: "See the log of corrections" }).click();
    await expect(page.getByRole("heading", { name: "Corrections of this test" })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();

    await page.evaluate(() => localStorage.setItem("patrak-language", "hi"));
    await page.goto(`/user/testanalysis/${id}`);
    await expect(note).toContainText(REASON_HINDI);
    await page.goto(`/user/testanalysis/${id}/corrections`);
    await expect(page.getByText(REASON_HINDI)).toBeVisible();
  },
);
