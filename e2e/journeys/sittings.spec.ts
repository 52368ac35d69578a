import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { expectQuestion, choose, submit } from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { copyTestAnew } from "../support/copied-test.ts";
import { own } from "../support/courses.ts";
import { makeStudent, signIn, type Person } from "../support/people.ts";
import { alert, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

/** The next step of a card; browsers put a space after what is seen. */
const step = (page: Page, words: string, title: string) =>
  page.getByRole("link", { name: new RegExp(`^${words} ?: ${title}$`) });

/** Other journeys have planned sittings too: everything is asked of this one by its id. */
async function create(page: Page): Promise<string> {
  await button(page, "Create the sitting").click();
  await expect(button(page, "Save the sitting")).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** The sitting's row on the exam day's page. */
const rowOf = (page: Page, sittingId: string) =>
  page.getByRole("row").filter({ has: page.locator(`a[href$="/sittings/${sittingId}"]`) });

/** It has opened, and entry is open. */
const open = (db: Pool, sittingId: string) =>
  db.query(
    `UPDATE sittings SET quiet_from = now() - interval '1 day', opens_at = now() - interval '1 minute',
       last_entry_at = now() + interval '1 hour', closes_at = now() + interval '2 hours', key_at = now() + interval '1 day'
     WHERE sitting_id = $1`,
    [sittingId],
  );

/** Nobody's test rests after it. */
const end = (db: Pool, sittingId: string) =>
  db.query(
    "UPDATE sittings SET ended_at = closes_at, key_when = 'close', key_at = NULL WHERE sitting_id = $1",
    [sittingId],
  );

async function chooseTest(page: Page, title: string) {
  const tests = page.getByRole("combobox", { name: "Test" });
  const label = await tests.getByRole("option", { name: new RegExp(`^${title} · version`) }).innerText();
  await tests.selectOption({ label });
}

/** Through the form: tomorrow at ten, with a passcode. */
async function plan(page: Page, title: string): Promise<{ sittingId: string; passcode: string }> {
  await page.goto("/admin/sittings/new");
  await chooseTest(page, title);
  await page.getByLabel("Passcode").selectOption({ label: "One for the sitting" });
  const means = page.getByRole("region", { name: "What this means" });
  await expect(means).toContainText("A learner who enters at 10:20 am ends at");
  const passcode = await page
    .getByRole("status")
    .filter({ hasText: /^\d{6}$/ })
    .innerText();
  return { sittingId: await create(page), passcode };
}

/** As the teacher: who writes is there, and a tile lists those it counts. */
async function watch(page: Page, sittingId: string, { email }: { email: string }) {
  await page.reload();
  await rowOf(page, sittingId)
    .getByRole("link", { name: /^Live monitor of / })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live monitor");
  const tiles = page.getByRole("group", { name: "Filter" });
  const working = tiles.getByRole("button", { name: /^Working/ });
  await expect(working).toContainText("1");
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  await page.getByRole("searchbox", { name: /^Find a learner/ }).fill(email);
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toBeVisible();
  await tiles.getByRole("button", { name: /^Submitted/ }).click();
  await expect(page.getByText("Nobody here.")).toBeVisible();
  await working.click();
  await expect(row).toContainText(/Heard \d+ s ago/);
}

test(
  "SI-01, SI-04, SI-11, SI-14: a sitting is planned, entered with its passcode, taken and handed in, and tells no result",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const { title, course } = await copyTestAnew(db, "Geography of India");
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    const { sittingId, passcode } = await plan(page, title);
    await link(page, "Exam day").click();
    await expect(rowOf(page, sittingId)).toContainText("Planned");

    const student = await makeStudent(db);
    await own(db, student, course);
    const context = await browser.newContext({ timezoneId: "Asia/Kolkata" });
    await signIn(context, student);
    const theirs = await context.newPage();
    await theirs.goto("/user/sittings");
    await step(theirs, "Details", title).click();
    await expect(theirs.getByRole("timer")).toHaveText(/^\d\d+:\d\d:\d\d$/);
    await expect(button(theirs, "Enter the test")).toBeDisabled();

    await open(db, sittingId);
    await theirs.reload();
    const box = theirs.getByLabel("Passcode, told in the hall");
    await box.fill(passcode === "000000" ? "111111" : "000000");
    await button(theirs, "Enter the test").click();
    await expect(alert(theirs)).toContainText("This passcode is not right");
    await box.fill(passcode);
    await button(theirs, "Enter the test").click();
    await expectQuestion(theirs, 1);
    await choose(theirs, "A");
    await expect(saved(theirs)).toBeVisible();
    await watch(page, sittingId, student);
    await submit(theirs);
    await expect(theirs.getByRole("heading", { name: /answered, all with the server/ })).toBeVisible();
    await expect(theirs.getByRole("region", { name: "Receipt" })).toContainText(
      /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{2}/,
    );
    await expect(theirs.getByText("They are held back until then.")).toBeVisible();
    await context.close();
    await end(db, sittingId);
  },
);

/** A batch of these students. Gives its name. */
async function insertBatch(db: Pool, name: string, ...students: Person[]): Promise<string> {
  await db.query(
    `WITH made AS (INSERT INTO batches (name) VALUES ($1) RETURNING batch_id)
     INSERT INTO batch_members (user_id, batch_id) SELECT user_id, batch_id FROM users, made WHERE email = ANY ($2)`,
    [name, students.map(({ email }) => email)],
  );
  return name;
}

test(
  "SI-01, SI-18, SI-19: a sitting is planned for two batches; a learner of one, who owns nothing, enters it from home",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const { title, course } = await copyTestAnew(db, "CSAT: Passages 03");
    const [invited, owner] = [await makeStudent(db), await makeStudent(db)];
    await own(db, owner, course);
    const morning = await insertBatch(db, "BPSC Morning, Gaya", owner);
    const weekend = await insertBatch(db, "BPSC Weekend", invited);
    const hindi = await insertBatch(db, "Hindi medium", invited);

    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/sittings/new");
    await chooseTest(page, title);
    await page.getByRole("radio", { name: "Only some batches" }).check({ force: true });
    await button(page, "Create the sitting").click();
    await expect(alert(page)).toContainText("Choose at least one batch.");
    const whom = page.getByRole("region", { name: "For whom" });
    await expect(whom).toContainText("without owning the package");
    for (const name of [weekend, hindi]) await whom.getByRole("checkbox", { name }).check({ force: true });
    await whom.getByLabel(`Extra time of ${hindi}`).selectOption({ label: "30 minutes an hour (1.5×)" });
    await expect(whom).toContainText("2 batches chosen");
    const sittingId = await create(page);
    await expect(whom.getByLabel(`Extra time of ${hindi}`)).toHaveValue("30");
    await expect(whom.getByRole("checkbox", { name: morning })).not.toBeChecked();
    await link(page, "Exam day").click();
    await expect(rowOf(page, sittingId)).toContainText(`${weekend}, ${hindi}`);

    const context = await browser.newContext({ timezoneId: "Europe/London" });
    await signIn(context, invited);
    const theirs = await context.newPage();
    await theirs.goto("/user/dashboard");
    const band = theirs.getByRole("region", { name: "Coming up" });
    await expect(band).toContainText(title);
    await expect(band).toContainText("Tomorrow");
    await expect(band).toContainText(/Opens 10:00\sAM IST/);
    await expect(band).toContainText(/On this device [45]:30\sAM/);
    await step(theirs, "Details", title).click();
    await expect(theirs.getByRole("timer")).toHaveText(/^\d\d+:\d\d:\d\d$/);
    await open(db, sittingId);
    await theirs.goto("/user/dashboard");
    await expect(band).toContainText("Open, entry closes in");
    await step(theirs, "Enter the test", title).click();
    await button(theirs, "Enter the test").click();
    await expectQuestion(theirs, 1);
    await choose(theirs, "A");
    await expect(saved(theirs)).toBeVisible();
    await submit(theirs);
    await expect(theirs.getByRole("heading", { name: /answered, all with the server/ })).toBeVisible();
    await context.close();

    const { rows } = await db.query(
      `SELECT extra_seconds * 2 = duration_seconds AS has_half_more FROM attempts JOIN sittings USING (sitting_id)
     WHERE sitting_id = $1`,
      [sittingId],
    );
    expect(rows).toEqual([{ has_half_more: true }]);

    const otherContext = await browser.newContext();
    await signIn(otherContext, owner);
    const others = await otherContext.newPage();
    await others.goto("/user/sittings");
    await expect(others.getByRole("heading", { name: "Planned tests" })).toBeVisible();
    await expect(others.getByText(title)).toHaveCount(0);
    await otherContext.close();
    await end(db, sittingId);
  },
);
