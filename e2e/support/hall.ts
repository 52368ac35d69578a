// A test that is being taken in a sitting, and the students in it.
import { randomUUID } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { copyTestAnew } from "./copied-test.ts";
import { own } from "./courses.ts";
import { rememberHindi } from "./language.ts";
import { makeStudent, signIn } from "./people.ts";
import { button, field } from "./screens.ts";

export interface Hall {
  sittingId: string;
  /** Whoever owns it may come in. */
  course: string;
}

export async function openHall(db: Pool): Promise<Hall> {
  const sittingId = randomUUID();
  const { testId, course } = await copyTestAnew(db, "Geography of India");
  await db.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, now() - interval '1 day', now() - interval '1 minute',
       now() + interval '1 hour', now() + interval '2 hours', 'close', 'owners', 'close', 'close', 'hand'
     FROM tests WHERE test_id = $2`,
    [sittingId, testId],
  );
  return { sittingId, course };
}

interface Seat {
  enterWords: string;
  /** Whether the test moves the page's clock. */
  isClockOurs?: boolean;
}

/** A student in the hall, at the first question. */
export async function sitDown(
  browser: Browser,
  db: Pool,
  { sittingId, course }: Hall,
  { enterWords, isClockOurs = false }: Seat,
): Promise<Page> {
  const student = await makeStudent(db);
  await own(db, student, course);
  const context = await browser.newContext({ timezoneId: "Asia/Kolkata" });
  await signIn(context, student);
  if (isClockOurs) await context.clock.install();
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

/** What a screen reader was told. */
export const saidBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

export async function closeHall(db: Pool, { sittingId }: Hall) {
  await db.query("UPDATE sittings SET ended_at = closes_at, closes_at = closes_at WHERE sitting_id = $1", [
    sittingId,
  ]);
}

/** As an author of the institute, about question 2, in both languages. Gives the panel with what was sent. */
export async function announce(page: Page, db: Pool, { sittingId }: Hall) {
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
  return panel;
}

export const inEnglish = (page: Page) => page.getByText(/From the organisers, .*:/);
export const inHindi = (page: Page) => page.getByText(/आयोजकों की ओर से, .*:/);
