// Alone: a test that is taken in a sitting cannot be practised meanwhile.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { choose, expectQuestion } from "../support/attempts.ts";
import { list } from "../support/attempts-screen.ts";
import { demo, own, testId } from "../support/courses.ts";
import { rememberHindi } from "../support/language.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const TEST = "Geography of India";

async function insertSitting(db: Pool): Promise<string> {
  const sittingId = randomUUID();
  await db.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, now() - interval '1 day', now() - interval '1 minute',
       now() + interval '1 hour', now() + interval '2 hours', 'close', 'owners', 'close', 'close', 'hand'
     FROM tests WHERE test_id = $2`,
    [sittingId, await testId(db, TEST)],
  );
  return sittingId;
}

/** A student in the hall, at the first question. */
async function sitDown(browser: Browser, db: Pool, sittingId: string, enterWords: string): Promise<Page> {
  const student = await makeStudent(db);
  await own(db, student, demo.upsc);
  const context = await browser.newContext({ timezoneId: "Asia/Kolkata" });
  await signIn(context, student);
  const page = await context.newPage();
  if (enterWords !== "Enter the test") await rememberHindi(page);
  await page.goto(`/user/sittings/${sittingId}`);
  await button(page, enterWords).click();
  await expect(page.locator("#question")).toBeVisible();
  // Everything that a screen reader is told from now on.
  await page.evaluate(() => {
    const said: string[] = [];
    for (const region of document.querySelectorAll("[aria-live=polite], [role=status]"))
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    Object.assign(globalThis, { said });
  });
  return page;
}

const saidBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
/** Where everything stands that can be tapped. */
const placesOf = (page: Page) =>
  page
    .locator("#question label, #question h2, header, nav button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as object));

test("SI-09: an announcement reaches who saves and who idles, in English and Hindi, above the question, and is read out once", async ({
  page,
  browser,
  db,
}) => {
  const sittingId = await insertSitting(db);
  const [saving, idle] = [
    await sitDown(browser, db, sittingId, "Enter the test"),
    await sitDown(browser, db, sittingId, "टेस्ट में जाएँ"),
  ];
  await expectQuestion(saving, 1);
  const before = await placesOf(saving);

  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/sittings/${sittingId}`);
  const panel = page.getByRole("region", { name: "Announcements" });
  await expect(panel.getByRole("button", { name: /^Send to/ })).toBeDisabled();
  await field(page, "Message, English").fill("Read “north” in place of “south”.");
  await expect(panel).toContainText("Hindi is empty.");
  await field(page, "Message, हिन्दी").fill("“दक्षिण” की जगह “उत्तर” पढ़ें।");
  await page.getByLabel("About question (optional)").fill("2");
  await button(page, "Preview").click();
  await expect(panel.getByRole("group", { name: "Preview" })).toContainText("Question 2: Read “north”");
  await panel.getByRole("button", { name: "Send to 2", exact: true }).click();
  await expect(panel.getByRole("list", { name: "Sent announcements" })).toContainText("seen by 0 of 2");
  const sentAt = Date.now();

  // The reply of a save tells of it; a process reads what is new every few seconds.
  const english = saving.getByText(/From the organisers, .*:/);
  await expect(async () => {
    await choose(saving, "A");
    await choose(saving, "B");
    await expect(english).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await expect(saving.getByText("Question 2: Read “north” in place of “south”.").first()).toBeVisible();
  expect(await placesOf(saving)).toEqual(before);
  const box = await english.boundingBox();
  const question = await saving.getByRole("heading", { name: "Question 1" }).boundingBox();
  expect(box!.y + box!.height).toBeLessThan(question!.y);

  // Who does nothing asks now and then.
  await expect(idle.getByText(/आयोजकों की ओर से, .*:/)).toBeVisible({ timeout: 35_000 });
  expect(Date.now() - sentAt).toBeLessThan(35_000);
  await expect(idle.getByText("“दक्षिण” की जगह “उत्तर” पढ़ें।").first()).toBeVisible();
  expect((await saidBy(idle)).filter((words) => words.includes("उत्तर"))).toHaveLength(1);
  expect((await saidBy(saving)).filter((words) => words.includes("north"))).toHaveLength(1);

  await button(saving, "Read").click();
  await saving.getByRole("dialog").getByRole("button", { name: "Go to question 2" }).click();
  await expectQuestion(saving, 2);
  await expect(english).toBeHidden();
  await idle.locator("#question").press("s");
  await expect(idle.getByText(/आयोजकों की ओर से, .*:/)).toBeHidden();
  await expect(panel).toContainText("seen by 2 of 2", { timeout: 30_000 });

  await saving.reload();
  await expectQuestion(saving, 2);
  const openList = saving.getByRole("button", { name: /question list/i }).first();
  if (!(await list(saving).isVisible())) await openList.click();
  await button(saving, "1 message from the organisers").click();
  await expect(saving.getByRole("dialog")).toContainText("Question 2: Read “north” in place of “south”.");
  await button(saving, "Close").click();
  await expect(english).toBeHidden();

  // More time that was given while nobody saved moves the clock, too.
  await db.query(
    "UPDATE attempts SET extra_seconds = extra_seconds + 600, deadline = deadline + interval '10 minutes' WHERE sitting_id = $1",
    [sittingId],
  );
  const minutes = async () => {
    const [hours, rest] = (await idle.getByRole("timer").innerText()).match(/\d\d:\d\d/)![0].split(":");
    return Number(hours) * 60 + Number(rest);
  };
  const left = await minutes();
  await expect.poll(minutes, { timeout: 30_000 }).toBeGreaterThan(left + 5);

  for (const one of [saving, idle]) await one.context().close();
  await db.query("UPDATE sittings SET ended_at = closes_at, closes_at = closes_at WHERE sitting_id = $1", [
    sittingId,
  ]);
});
