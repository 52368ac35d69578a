import { randomUUID } from "node:crypto";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { copyTest } from "../support/copied-test.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { sitThrough } from "../support/results.ts";
import { button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "RE-03: a teacher opens results, sorts the list and releases them; a learner is told and sees the score with its band",
  { tag: "@core" },
  async ({ page, browser, baseURL, db }) => {
    const owner = await makeStudent(db);
    const { testId } = await copyTest(db, owner, LONG_TEST);
    const sittingId = randomUUID();
    await db.query(
      `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, now() - interval '1 day', now() - interval '3 hours',
       now() - interval '2 hours', now() - interval '1 hour', 'close', 'owners', 'hand', 'hand', 'hand'
     FROM tests WHERE test_id = $2`,
      [sittingId, testId],
    );
    await sitThrough(db, sittingId, 40);
    // One of those who sat is the student who looks at the notice.
    await db.query(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = $2), email = 'sat.' || $2
     WHERE user_id = (SELECT user_id FROM merit_rows WHERE board_id = $1 ORDER BY by_rank OFFSET 20 LIMIT 1)`,
      [sittingId, owner.email],
    );

    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/results");
    await page.locator(`a[href="/admin/results/${sittingId}"]`).click();
    await expect(page.getByRole("heading", { level: 1, name: LONG_TEST })).toBeVisible();
    await expect(page.getByText("Not shown to learners")).toBeVisible();
    const rows = page.getByRole("table", { name: "Merit list" }).locator("tbody tr");
    await expect(rows).toHaveCount(40);
    const open = rows.first().getByRole("button", { name: /^Minute by minute/ });
    await open.press("Enter");
    await expect(page.getByRole("img", { name: /^Attempt from/ })).toBeVisible();
    await open.press("Escape");
    await expect(rows).toHaveCount(40);
    await page.locator("#main").getByRole("button", { name: "हिं", exact: true }).click();
    await expect(page.getByText("आपका स्कोर")).toBeVisible();
    await button(page, "Learner").click();
    await expect(rows.first()).toContainText("Learner 000001");
    await button(page, "Release to 40").click();
    await expect(page.getByText("Results are shown to 40 learners, who each get a notice.")).toBeVisible();
    await expect(page.getByText("Not shown to learners")).toBeHidden();

    const context = await browser.newContext({ baseURL: baseURL! });
    await signIn(context, { ...owner, email: `sat.${owner.email}` });
    const phone = await context.newPage();
    await expect(async () => {
      await phone.goto("/user/notices");
      await expect(phone.getByText("Your result is out")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await phone.getByRole("link", { name: /Your result is out/ }).click();
    await expect(phone.getByText(/of \d+ marks/)).toBeVisible();
    await expect(phone.getByRole("img", { name: /^Between .* and .* marks$/ })).toBeVisible();
    await context.close();
  },
);
