import { randomUUID } from "node:crypto";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeOwnPackage } from "../support/courses.ts";
import { makeStudent } from "../support/people.ts";
import { button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const PASSCODE = "482716";

test(
  "SI-12: places are given by a list, an invigilator looks after the room on a phone, and sees nothing else",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const learner = await makeStudent(db);
    const name = `${learner.firstName} ${learner.lastName}`;
    const roll = `J-${randomUUID().slice(0, 8)}`;
    await db.query("UPDATE users SET roll_number = $2 WHERE email = $1", [learner.email, roll]);
    const made = await makeOwnPackage(db, learner, [], { titleEnglish: "Full Test 02" });
    const sittingId = randomUUID();
    await db.query(
      `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, passcode, score_when, key_when, rank_when)
     SELECT $1, test_id, published_version_id, now() - interval '1 day', now() - interval '1 minute',
       now() + interval '30 minutes', now() + interval '1 hour', 'close', 'owners', $3, 'hand', 'hand', 'hand'
     FROM tests WHERE test_id = $2`,
      [sittingId, made.test, PASSCODE],
    );
    const neha = await makeAdministrator(db, { role: "invigilator" });
    const nehaName = `${neha.firstName} ${neha.lastName}`;

    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto(`/admin/sittings/${sittingId}`);
    await link(page, "Roster and rooms").click();
    await link(page, "Add a list").click();
    await page.getByLabel("Places, one to a line").fill(`${roll}\t12\tRoom 2\nnobody-${roll}\t13\tRoom 2`);
    await button(page, "Check the lines").click();
    await expect(page.getByRole("row", { name: "Gets this place" })).toContainText(roll);
    await expect(page.getByText("No learner has this roll number or email")).toBeVisible();
    await button(page, "Give 1 place").click();
    await expect(page.getByText("1 place was given.")).toBeVisible();
    await link(page, "To the roster").click();
    await expect(page.getByRole("row", { name })).toContainText("Not marked");
    await page.getByLabel("Invigilator", { exact: true }).selectOption({ label: nehaName });
    await page.locator("#given-room").selectOption({ label: "Room 2" });
    await button(page, "Give the room").click();
    await expect(button(page, `Take the room from ${nehaName}`)).toBeVisible();

    const context = await browser.newContext({
      timezoneId: "Asia/Kolkata",
      viewport: { width: 360, height: 740 },
    });
    await enter(context, neha);
    const phone = await context.newPage();
    await phone.goto("/admin");
    await expect(phone.getByRole("heading", { name: "My rooms" })).toBeVisible();
    await link(phone, "Open the room").click();
    await expect(phone.getByText("1 learner is on the list of this room")).toBeVisible();
    await button(phone, "Open check-in").click();
    const present = button(phone, `${name} is present`);
    await present.focus();
    await phone.keyboard.press("Space");
    await expect(present).toHaveAttribute("aria-pressed", "true");
    await expect(phone.getByText("1 of 1 present")).toBeVisible();
    await button(phone, "Show the code").click();
    const code = phone.getByRole("img", { name: `Passcode ${PASSCODE.split("").join(" ")}` });
    await expect(code).toBeVisible();
    expect(await code.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
      140,
    );
    await button(phone, "Watch the room").click();
    await phone.keyboard.press("1");
    await expect(phone.getByRole("button", { name: "Absent 1" })).toHaveAttribute("aria-pressed", "true");
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    await phone.goto(`/admin/sittings/${sittingId}/monitor`);
    await expect(phone.getByRole("heading", { name: "Not open to your role" })).toBeVisible();

    await page.reload();
    await expect(page.getByRole("row", { name })).toContainText(`Present ${nehaName}`);
    await link(page, "Print the sheet").click();
    await expect(page.getByRole("columnheader", { name: "Signature" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button(page, "Print")).toBeHidden();
    await expect(page.getByRole("row", { name })).toContainText("12");
    await context.close();
  },
);
