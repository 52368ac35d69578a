import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { choose, LONG_TEST, openTest, startTest, submit } from "../support/attempts.ts";
import { demo, own } from "../support/courses.ts";
import { inbox } from "../support/inbox.ts";
import { signIn, type Person } from "../support/people.ts";
import { alert, at, button, expectDashboard, field, fillLogin, link, login } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const matter = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const told = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

async function openAccount(page: Page) {
  await page.goto("/user/account");
  await expect(page.getByRole("heading", { level: 2, name: "Your account" })).toBeVisible();
  await expect(matter(page, "Profile")).toBeVisible();
}

/** Days pass. */
const comeDue = (db: Pool, { email }: Person) =>
  db.query(
    `UPDATE erasures SET asked_at = asked_at - interval '8 days', due_at = due_at - interval '8 days'
     WHERE user_id = (SELECT user_id FROM users WHERE email = $1)`,
    [email],
  );

test(
  "AC-01: the profile leads to the account, where the name is changed and greets at once",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await page.getByRole("button", { name: "Open your profile" }).click();
    await link(page, "Your account").click();
    await expect(page).toHaveURL(at("/user/account"));
    await field(page, "First name").fill("M");
    await button(page, "Save").click();
    await expect(page.getByText("First name must be at least 2 characters")).toBeVisible();
    await expect(field(page, "First name")).toBeFocused();
    await field(page, "First name").fill("Meena");
    await button(page, "Save").click();
    await expect(told(page, "Your name is saved.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, Meena ${student.lastName}!`);
    const { rows } = await db.query("SELECT first_name FROM users WHERE email = $1", [student.email]);
    expect(rows).toEqual([{ first_name: "Meena" }]);
  },
);

test(
  "AC-01: a new password needs the old one, and ends the session on the other device",
  { tag: "@core" },
  async ({ page, browser, student }) => {
    const phone = await browser.newContext();
    await signIn(phone, student);
    const other = await phone.newPage();
    await openAccount(page);
    await field(page, "Current password").fill("not this one");
    await field(page, "New password").fill("stepwells of Bundi");
    await button(page, "Change password").click();
    await expect(alert(page)).toHaveText("The current password is not right");
    await field(page, "Current password").fill(student.password);
    await button(page, "Change password").click();
    await expect(told(page, "Your password is changed.")).toBeVisible();
    await expect(field(page, "Current password")).toHaveValue("");
    await expect(matter(page, "Devices signed in").getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(matter(page, "Profile")).toBeVisible();

    await other.goto("/user/dashboard");
    await expect(other).toHaveURL((url) => url.pathname === "/user/signup");
    await login(other, { email: student.email, password: "stepwells of Bundi" });
    await expectDashboard(other, student);
    await phone.close();
  },
);

test(
  "AC-01: devices are told in plain words; End asks nothing, End all others asks once and names the running test",
  { tag: "@core" },
  async ({ page, browser, db, student }) => {
    const contexts = await Promise.all([1, 2].map(() => browser.newContext()));
    for (const context of contexts) await signIn(context, student);
    const [phone, tablet] = await Promise.all(contexts.map((context) => context.newPage()));
    const attemptId = await startTest(phone!, db, student);
    await openTest(phone!, attemptId);
    await choose(phone!, "B");

    const devices = matter(page, "Devices signed in");
    await expect(async () => {
      await openAccount(page);
      await expect(devices.getByText(`Test running: ${LONG_TEST}`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(devices.getByRole("listitem")).toHaveCount(3);
    const current = devices.getByRole("listitem").filter({ hasText: "This device" });
    await expect(current).toContainText("Chrome on Linux");
    await expect(current.getByRole("button")).toHaveCount(0);

    const idle = devices.getByRole("listitem").filter({ hasNotText: /This device|Test running/ });
    await idle.getByRole("button", { name: "End: sign out Chrome on Linux" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await tablet!.goto("/user/dashboard");
    await expect(tablet!).toHaveURL((url) => url.pathname === "/user/signup");

    await button(page, "End all others").click();
    const dialog = page.getByRole("alertdialog", { name: "Sign out all other devices?" });
    await expect(dialog).toContainText(LONG_TEST);
    await expect(button(page, "Keep them")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await button(page, "End all others").click();
    await dialog.getByRole("button", { name: "End all others" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(button(page, "End all others")).toHaveCount(0);

    // The test goes on here, with its answer.
    await openTest(page, attemptId);
    await expect(page.locator('input[name="answer"][value="B"]')).toBeChecked();
    await submit(page);
    await Promise.all(contexts.map((context) => context.close()));
  },
);

test(
  "AC-01: language and theme are chosen, hold after a reload, and mails follow the language",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--c-paper"));
    await page.emulateMedia({ colorScheme: "light" });
    await openAccount(page);
    const light = await paper();
    await button(page, "Dark").click();
    await expect(button(page, "Dark")).toHaveAttribute("aria-pressed", "true");
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await expect(button(page, "Dark")).toHaveAttribute("aria-pressed", "true");
    expect(await paper()).toBe(dark);
    await page.emulateMedia({ colorScheme: "dark" });
    await button(page, "Light").click();
    expect(await paper()).toBe(light);
    await button(page, "As the device").click();
    expect(await paper()).toBe(dark);

    // It is chosen once its words have come.
    await page.getByRole("radio", { name: "हिन्दी" }).click({ force: true });
    await expect(page.getByRole("heading", { level: 2, name: "आपका खाता" })).toBeVisible();
    await expect
      .poll(async () => (await db.query("SELECT language FROM users WHERE email = $1", [student.email])).rows)
      .toEqual([{ language: "hi" }]);
    await page.reload();
    await expect(page.getByRole("radio", { name: "हिन्दी" })).toBeChecked();
  },
);

test("AC-01: all of one's data is downloaded as one file, without a secret", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await choose(page, "C");
  await expect(page.getByText("Answer saved")).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL((url) => url.pathname.startsWith("/user/testanalysis/"));
  await openAccount(page);
  const downloading = page.waitForEvent("download");
  await button(page, "Download my data").click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("patrak-data.json");
  const text = await readFile(await download.path(), "utf8");
  const data = JSON.parse(text) as Record<string, unknown[]> & { profile: { email: string } };
  expect(data.profile.email).toBe(student.email);
  expect(data["attempts"]).toHaveLength(1);
  expect(data["answers"]).toMatchObject([{ question: 1, option: 3 }]);
  expect(text).not.toMatch(/argon2|password_hash|salt/);
  await expect(told(page, "The file is saved on this device.")).toBeVisible();
});

test(
  "AC-01: deleting needs the email typed, signs out everywhere, and signing in again shows the way back",
  { tag: "@core" },
  async ({ page, browser, db, student }) => {
    await own(db, student, demo.upsc, demo.bihar);
    const phone = await browser.newContext();
    await signIn(phone, student);
    const before = (await inbox.mails(student.email)).length;
    await openAccount(page);
    // By the keyboard alone.
    await button(page, "Delete my account").press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
    await expect(dialog).toContainText("2 courses end without a refund.");
    await expect(button(page, "Keep my account")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Delete my account")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(page, "Delete in 7 days")).toBeDisabled();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type(student.email.toUpperCase());
    await expect(button(page, "Delete in 7 days")).toBeEnabled();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("/user/login"));
    await expect(told(page, "Sign in within 7 days to keep your account.")).toBeVisible();
    await expect.poll(async () => (await inbox.mails(student.email)).length).toBe(before + 1);
    const other = await phone.newPage();
    await other.goto("/user/dashboard");
    await expect(other).toHaveURL((url) => url.pathname === "/user/signup");
    await phone.close();

    await fillLogin(page, student);
    await button(page, "Sign In").click();
    await expect(page).toHaveURL(at("/user/account"));
    await expect(page.getByRole("heading", { name: /^Your account will be deleted on / })).toBeVisible();
    await expect(button(page, "Keep my account")).toBeFocused();
    await expect(matter(page, "Delete my account")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(told(page, "Your account stays.")).toBeVisible();
    await expect(matter(page, "Delete my account")).toBeVisible();
    await expect.poll(async () => (await inbox.mails(student.email)).length).toBe(before + 2);
    await link(page, "Patrak").first().click();
    await expectDashboard(page, student);
  },
);

test("AC-01: once the seven days are over, there is no way back", async ({ page, db, student }) => {
  await openAccount(page);
  await button(page, "Delete my account").click();
  await field(page, "Type your email to confirm").fill(student.email);
  await button(page, "Delete in 7 days").click();
  await expect(page).toHaveURL(at("/user/login"));
  await fillLogin(page, student);
  await button(page, "Sign In").click();
  await expect(button(page, "Keep my account")).toBeVisible();
  await comeDue(db, student);
  await button(page, "Keep my account").click();
  await expect(alert(page)).toHaveText("The 7 days are over. The account is being erased.");
});

test("E-17: the account page marks no entry of the list of courses as the current one", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await page.goto("/user/dashboard");
  const current = page.getByRole("complementary", { name: "Courses" }).locator("[aria-current]");
  await expect(current).toHaveText("Home");
  await openAccount(page);
  await expect(link(page, "Home")).toBeVisible();
  await expect(current).toHaveCount(0);
});
