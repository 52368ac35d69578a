import { randomUUID } from "node:crypto";
import { choose, expectQuestion } from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { copyTestAnew } from "../support/copied-test.ts";
import { own } from "../support/courses.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

test(
  "SI-07, SI-08: while an exam runs its leader gives minutes, hands in for a learner and re-opens, and the learner goes on",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const sittingId = randomUUID();
    const { testId, course } = await copyTestAnew(db, "Geography of India");
    await db.query(
      `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, key_at, rank_when)
     SELECT $1, test_id, published_version_id, now() - interval '1 day', now() - interval '1 minute',
       now() + interval '30 minutes', now() + interval '1 hour', 'close', 'owners', 'hand', 'time',
       now() + interval '1 day', 'hand'
     FROM tests WHERE test_id = $2`,
      [sittingId, testId],
    );
    const student = await makeStudent(db);
    await own(db, student, course);
    const context = await browser.newContext({ timezoneId: "Asia/Kolkata" });
    await signIn(context, student);
    const theirs = await context.newPage();
    await theirs.goto(`/user/sittings/${sittingId}`);
    await button(theirs, "Enter the test").click();
    await expectQuestion(theirs, 1);
    await choose(theirs, "A");
    await expect(saved(theirs)).toBeVisible();

    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto(`/admin/sittings/${sittingId}`);
    await button(page, "Give minutes…").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 running attempt gets them.");
    await dialog.getByLabel("Minutes", { exact: true }).fill("15");
    await dialog.getByLabel("Reason").fill("The power was out");
    await button(page, "Give the minutes").click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Extra minutes" })).toContainText("15 minutes for all");
    const { rows } = await db.query("SELECT extra_seconds, attempt_id FROM attempts WHERE sitting_id = $1", [
      sittingId,
    ]);
    expect(rows).toMatchObject([{ extra_seconds: 900 }]);

    await link(page, `${student.firstName} ${student.lastName}`).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Attempt of");
    await expect(page.getByRole("region", { name: "Events" })).toContainText("15 minutes");
    await button(page, "Hand in…").click();
    await dialog.getByLabel("Reason").fill("The device broke");
    await button(page, "Hand in").click();
    await expect(page.getByRole("region", { name: "Attempt 1" })).toContainText("Handed in for the learner");

    await button(page, "Re-open…").click();
    await dialog.getByLabel("Reason").fill("A new device is here");
    await button(page, "Re-open").click();
    await expect(page.getByRole("region", { name: "Attempt 1" })).toContainText(
      "it waits for the learner until",
    );

    await theirs.goto(`/user/sittings/${sittingId}`);
    await button(theirs, "Enter the test").click();
    await expectQuestion(theirs, 1);
    await expect(theirs.locator('input[name="answer"][value="A"]')).toBeChecked();
    await context.close();

    await page.reload();
    await expect(page.getByRole("region", { name: "Attempt 1" })).toContainText("Running");
    await button(page, "Declare it void…").click();
    await dialog.getByLabel("Reason").fill("Another hand wrote");
    await button(page, "Declare it void").click();
    await expect(page.getByRole("region", { name: "Attempt 1" })).toContainText("Void");
    await expect(button(page, "Let it count again…")).toBeEnabled();
    await db.query(
      "UPDATE sittings SET closes_at = now(), last_entry_at = now() - interval '1 second', ended_at = now(), key_when = 'close', key_at = NULL WHERE sitting_id = $1",
      [sittingId],
    );
  },
);
