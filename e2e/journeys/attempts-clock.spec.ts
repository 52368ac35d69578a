import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { choose, openTest, startTest } from "../support/attempts.ts";
import { expect, test } from "../support/test.ts";

async function leftOnServer(db: Pool, attemptId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    "SELECT extract(epoch FROM deadline - clock_timestamp())::float8 AS left FROM attempts WHERE attempt_id = $1",
    [attemptId],
  );
  return rows[0]!.left;
}

async function leftOnScreen(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await page.getByRole("timer").innerText())
    .match(/(\d+):(\d+):(\d+)/)!
    .slice(1)
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** By how much the screen is off; the server is read before and after, so that the reading itself costs nothing. */
async function error(page: Page, db: Pool, attemptId: string): Promise<number> {
  const before = await leftOnServer(db, attemptId);
  const shown = await leftOnScreen(page);
  const after = await leftOnServer(db, attemptId);
  return Math.max(0, shown - Math.ceil(before), Math.ceil(after) - shown);
}

for (const hours of [-24, 24])
  test(`G4: with the device's clock ${hours} hours off, the countdown is within 1 s of the server`, async ({
    page,
    db,
    student,
  }) => {
    const attemptId = await startTest(page, db, student);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await openTest(page, attemptId);
    await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
    // Set right in mid-test, as phones do when they find a network.
    await page.clock.setSystemTime(Date.now());
    await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
  });

test(
  "G4: after ten minutes of sleep the countdown is within 1 s of the server",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await page.clock.install();
    await openTest(page, attemptId);
    await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
    // For the server ten minutes go by as well: the attempt moves back in time.
    await db.query(
      `UPDATE attempts SET started_at = started_at - interval '10 minutes', deadline = deadline - interval '10 minutes'
     WHERE attempt_id = $1`,
      [attemptId],
    );
    await page.clock.fastForward(600_000);
    await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
  },
);

test("G4: a tab that was frozen in the background counts within 1 s of the server when it is back", async ({
  page,
  db,
  student,
  context,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setWebLifecycleState", { state: "frozen" });
  const asleepAt = await leftOnServer(db, attemptId);
  await expect.poll(() => leftOnServer(db, attemptId)).toBeLessThan(asleepAt - 5);
  await browser.send("Page.setWebLifecycleState", { state: "active" });
  await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
});

test(
  "SI-07: whose time is up on the device while the deadline was moved goes on with the new time",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await startTest(page, db, student);
    await db.query(
      `UPDATE attempts SET started_at = started_at - t.passed, deadline = deadline - t.passed
     FROM (SELECT deadline - clock_timestamp() - interval '12 s' AS passed FROM attempts WHERE attempt_id = $1) AS t
     WHERE attempt_id = $1`,
      [attemptId],
    );
    await openTest(page, attemptId);
    // As after an outage; the device has not heard of it.
    await db.query(
      `UPDATE attempts SET extra_seconds = extra_seconds + 300, deadline = deadline + interval '300 s'
     WHERE attempt_id = $1`,
      [attemptId],
    );
    const ignored = await page.waitForResponse((reply) => reply.url().includes("/submit?deadline="));
    expect(ignored.status()).toBe(409);
    await expect.poll(() => error(page, db, attemptId)).toBeLessThanOrEqual(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await choose(page, "A");
    const answers = () =>
      db.query("SELECT 1 FROM answers WHERE attempt_id = $1 AND option IS NOT NULL", [attemptId]);
    await expect.poll(async () => (await answers()).rowCount).toBe(1);
  },
);
