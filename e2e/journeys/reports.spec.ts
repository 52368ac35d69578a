import { enter, makeAdministrator } from "../support/administrators.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { completeTest, sheet } from "../support/completed.ts";
import { copyTest } from "../support/copied-test.ts";
import { at, button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "RP-02: a learner reports a question in review, a teacher answers in both languages, and the learner reads it in English and in Hindi",
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
    await expect(page.getByRole("radio", { name: "The key looks wrong" })).toBeFocused();
    await page.getByLabel("What should it be?").fill("Option C is right, see the Constitution.");
    await button(page, "Send report").click();
    await expect(page.getByRole("heading", { name: "Your report: sent" })).toBeVisible();

    const office = await browser.newContext();
    const desk = await office.newPage();
    await enter(office, await makeAdministrator(db, { role: "author" }));
    await desk.goto(`/admin/reports?test=${testId}`);
    await desk.getByRole("link", { name: /^2/ }).first().click();
    await expect(desk.getByText("Option C is right, see the Constitution.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your report: being looked at" })).toBeVisible();
    await desk.getByLabel("Answer, English").fill("The key stands: see Article 14.");
    await desk.getByLabel("Answer, Hindi").fill("कुंजी सही है: अनुच्छेद 14 देखें।");
    await button(desk, "Send the answer").click();
    await expect(button(desk, "Send the answer")).toHaveCount(0);
    await office.close();

    await page.goto("/user/notices");
    await page.getByRole("link", { name: "Your report was answered" }).click();
    await expect(page).toHaveURL(at(`/user/test/${id}?question=2`));
    await expect(page.getByText("The key stands: see Article 14.")).toBeVisible();
    await db.query("UPDATE users SET language = 'hi' WHERE email = $1", [student.email]);
    await page.evaluate(() => localStorage.setItem("patrak-language", "hi"));
    await page.reload();
    await expect(page.getByText("कुंजी सही है: अनुच्छेद 14 देखें।")).toBeVisible();
  },
);
