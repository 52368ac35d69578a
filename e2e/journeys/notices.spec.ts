import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { LONG_TEST, startTest } from "../support/attempts.ts";
import { completeTest, sheet } from "../support/completed.ts";
import { demo, own, packageId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { inbox } from "../support/inbox.ts";
import { breakDown, calls, mend } from "../support/network.ts";
import { insertNotices } from "../support/notices.ts";
import { at, button, field, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const notices = (page: Page) => page.getByRole("dialog", { name: "Notices" });
const bell = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const isNew = (page: Page) => notices(page).getByText("New:", { exact: true });

const day = 24 * 60;
const plans = (attempt: string) =>
  [
    { kind: "result", facts: { attempt, rank: 402, of: 3180 }, minutesAgo: 1 },
    { kind: "support-view", facts: { attempt }, minutesAgo: 2 * day },
    { kind: "report-answered", facts: { attempt, question: 3, outcome: "kept" }, minutesAgo: 3 * day },
  ] as const;

test(
  "NO-01: support looks at a test, and the learner's bell tells so; who reads it sees it no more as new",
  { tag: "@core" },
  async ({ page, browser, db, student, baseURL }) => {
    const attemptId = await startTest(page, db, student);
    const { rows } = await db.query("SELECT user_id FROM users WHERE email = $1", [student.email]);
    const support = await browser.newContext({ baseURL: baseURL! });
    await enter(support, await makeAdministrator(db, { role: "support" }));
    const theirs = await support.newPage();
    await theirs.goto(`/admin/learners/${rows[0].user_id}`);
    await field(theirs, "Reason, kept in the audit log").fill("Says an answer is lost");
    await button(theirs, "Open support view").click();
    await expect(theirs.getByText("Support view of")).toBeVisible();
    await support.close();

    await page.goto("/user/dashboard");
    await bell(page, "Notices, 1 new").click();
    await expect(page).toHaveURL(at("/user/notices"));
    await expect(page).toHaveTitle("Notices · Patrak");
    const told = notices(page).getByRole("button", { name: "Our support looked at one of your tests" });
    await expect(told).toContainText(LONG_TEST);
    await told.click();
    await expect(isNew(page)).toHaveCount(0);
    await button(page, "Close notices").click();
    await expect(page).toHaveURL(at("/user/dashboard"));
    await expect(page).toHaveTitle("Dashboard · Patrak");
    await expect(bell(page, "Notices")).toBeVisible();
    await expect(bell(page, "Notices")).toBeFocused();
    const read = await db.query(
      "SELECT read_at IS NOT NULL AS read FROM notices WHERE facts ->> 'attempt' = $1",
      [attemptId],
    );
    expect(read.rows).toEqual([{ read: true }]);
  },
);

test("NO-01: notices lie over the open course, lead to what they tell of, and are read one by one or all at once", async ({
  page,
  db,
  student,
  axe,
}) => {
  const attemptId = await completeTest(page, db, student, { choices: sheet(2, 1) });
  await own(db, student, demo.upsc);
  await insertNotices(db, student, plans(attemptId));
  const course = dashboardAt({ package: await packageId(db, demo.upsc) });
  await page.goto(course);
  await bell(page, "Notices, 3 new").click();
  await expect(notices(page).getByRole("heading", { level: 3 })).toHaveText(["Today", "Earlier"]);
  await expect(isNew(page)).toHaveCount(3);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(at(course));

  await bell(page, "Notices, 3 new").click();
  const result = notices(page).getByRole("link", { name: "Your result is out" });
  await expect(result).toContainText(`${LONG_TEST}. Rank 402 of 3,180.`);
  await result.click();
  await expect(page).toHaveURL(at(`/user/testanalysis/${attemptId}`));
  await page.goBack();
  await expect(isNew(page)).toHaveCount(2);
  await button(page, "Mark all as read").click();
  await expect(notices(page).getByRole("status")).toHaveText("All notices are read");
  await expect(isNew(page)).toHaveCount(0);
  await expect(button(page, "Mark all as read")).toHaveCount(0);
  await page.reload();
  await expect(notices(page).getByRole("listitem")).toHaveCount(3);
  await expect(isNew(page)).toHaveCount(0);
});

test("NO-01: the bell costs no call of its own, and older notices come when they are asked for", async ({
  page,
  db,
  student,
}) => {
  await insertNotices(
    db,
    student,
    Array.from({ length: 23 }, (_, n) => ({
      kind: "support-view",
      facts: { attempt: "7" },
      minutesAgo: n + 2,
    })),
  );
  const made = calls(page);
  await page.goto("/user/dashboard");
  await expect(bell(page, "Notices, 23 new")).toBeVisible();
  expect(made.filter((name) => name.includes("notices"))).toEqual([]);
  await bell(page, "Notices, 23 new").click();
  await expect(notices(page).getByRole("listitem")).toHaveCount(20);
  await button(page, "Show older notices").click();
  await expect(notices(page).getByRole("listitem")).toHaveCount(23);
  await expect(button(page, "Show older notices")).toHaveCount(0);
});

test("NO-01: without a connection the device's own notices are shown, and the server's once it is back", async ({
  page,
  db,
  student,
}) => {
  await insertNotices(db, student, plans("7").slice(0, 1));
  await page.goto("/user/notices");
  await expect(notices(page).getByRole("listitem")).toHaveCount(1);
  await breakDown(page, "/user/notices*");
  await page.reload();
  await expect(
    notices(page).getByText("No connection. These are the notices that this device has."),
  ).toBeVisible();
  await expect(notices(page).getByText("Your result is out")).toBeVisible();
  await mend(page, "/user/notices*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(notices(page).getByText("No connection.")).toHaveCount(0);
  await button(page, "Close notices").click();
  await expect(page).toHaveURL(at("/user/dashboard"));
});

/** Told as a release of results will tell. */
const tell = (db: Pool, email: string) =>
  db.query(
    `UPDATE notice_mails SET due_at = now() WHERE user_id = (SELECT user_id FROM users WHERE email = $1)`,
    [email],
  );

test("NO-01: mails come to who asks for them on the account page, which the sheet leads to", async ({
  page,
  db,
  student,
}) => {
  test.slow();
  await page.goto("/user/notices");
  await link(page, "Have them by email too").click();
  const matter = page.getByRole("region", { name: "Notices by email" });
  await expect(matter.getByRole("button", { name: "Off" })).toHaveAttribute("aria-pressed", "true");
  await matter.getByRole("button", { name: "On" }).click();
  await expect(matter.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(matter.getByRole("button", { name: "On" })).toHaveAttribute("aria-pressed", "true");

  await insertNotices(db, student, [{ kind: "result", facts: { attempt: "7" }, minutesAgo: 0 }]);
  await tell(db, student.email);
  await expect.poll(async () => (await inbox.mails(student.email)).length).toBe(1);
  const [mail] = await inbox.mails(student.email);
  expect(mail?.subject).toBe("New notices on Patrak");
  expect(mail?.text).toContain(`Your result is out: ${LONG_TEST}.`);
  expect(mail?.text).toContain("/user/account");
});
