import { readFile } from "node:fs/promises";
import { addresses } from "../stack/addresses.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { choose, LONG_TEST, openTest, startTest } from "../support/attempts.ts";
import { demo, own } from "../support/courses.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "TE-33: a learner is found, given a package, and loses it again",
  { tag: "@core" },
  async ({ page, db }) => {
    const student = await makeStudent(db);
    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    await page.goto("/admin/learners");
    await page.getByRole("searchbox", { name: "Search learners" }).fill(student.lastName.toLowerCase());
    await page.getByRole("link", { name: `${student.firstName} ${student.lastName}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(student.firstName);
    await expect(page.getByText("No package yet.")).toBeVisible();

    await button(page, "Give a package").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Package").selectOption({ label: demo.cuet });
    await dialog.getByLabel("Until").fill("2099-08-31");
    await dialog.getByLabel("Reason, kept in the audit log").fill("Scholarship");
    await dialog.getByRole("button", { name: "Give", exact: true }).click();
    const owned = page.getByRole("row", { name: new RegExp(demo.cuet) });
    await expect(owned).toContainText("Given");
    await expect(owned).toContainText("Scholarship");
    await expect(owned).toContainText("31 Aug 2099");

    await button(page, `Withdraw ${demo.cuet}`).click();
    await dialog.getByLabel("Reason, kept in the audit log").fill("A mistake");
    await dialog.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("No package yet.")).toBeVisible();
  },
);

test("TE-32: learners are filtered, sorted with the keyboard, paged and downloaded", async ({ page, db }) => {
  const owner = await makeStudent(db);
  await own(db, owner, demo.cuet);
  await makeStudent(db);
  await enter(page.context(), await makeAdministrator(db));
  await page.goto("/admin/learners");
  await page.getByRole("button", { name: /^No package/ }).click();
  await expect(page.getByRole("button", { name: /^No package/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("cell", { name: owner.email })).toHaveCount(0);
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByLabel("Package", { exact: true }).selectOption({ label: demo.cuet });
  await expect(page.getByRole("cell", { name: owner.email })).toBeVisible();

  await page.goto("/admin/learners");
  await button(page, "Learner").press("Enter");
  const head = page.getByRole("columnheader", { name: "Learner" });
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await button(page, "Learner").press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await button(page, "Next").click();
  await expect(page.getByText(/^21 to \d+ of /)).toBeVisible();
  await button(page, "Previous").click();
  await expect(page.getByText(/^1 to 20 of /)).toBeVisible();

  await page.getByRole("searchbox", { name: "Search learners" }).fill(owner.email);
  await expect(page.getByText("1 to 1 of 1")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "Download learners").click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(text).toContain(owner.email);
});

test("a sign-up that was not verified is found with what it waits for", async ({ page, db }) => {
  const email = `waits-${Date.now()}@example.in`;
  await db.query(
    `INSERT INTO pending_signups (signup_id, secret_hash, email, first_name, last_name, password_hash, language)
     VALUES (gen_random_uuid(), sha256(convert_to($1::text, 'UTF8')), $1, 'Farhan', 'Ali', '$argon2id$none', 'en')`,
    [email],
  );
  await enter(page.context(), await makeAdministrator(db, { role: "support" }));
  await page.goto("/admin/learners");
  await expect(button(page, "Download learners")).toHaveCount(0);
  await page.getByRole("button", { name: /^Email not verified/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Email not verified");
});

test(
  "TE-34: extra time in a running test reaches the learner's clock, and support sees the attempt with a reason",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const student = await makeStudent(db);
    const context = await browser.newContext({ baseURL: addresses().origin });
    await signIn(context, student);
    const theirs = await context.newPage();
    const attemptId = await startTest(theirs, db, student);
    await openTest(theirs, attemptId);
    await choose(theirs, "B");

    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    const { rows } = await db.query("SELECT user_id FROM users WHERE email = $1", [student.email]);
    await page.goto(`/admin/learners/${rows[0].user_id}`);
    await expect(page.getByText("In a test now")).toBeVisible();
    await button(page, "Give extra time").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Test").locator("option:checked")).toHaveText(LONG_TEST);
    await dialog.getByLabel("Extra minutes").fill("10");
    await dialog.getByLabel("Reason, kept in the audit log").fill("Power cut");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("+10 min").first()).toBeVisible();

    // Coming back to the page asks for the time anew.
    await theirs.reload();
    await expect(theirs.getByRole("timer").first()).toContainText(/01:0\d:\d\d/);
    await context.close();

    await field(page, "Reason, kept in the audit log").fill("Says an answer is lost");
    await button(page, "Open support view").click();
    await expect(page.getByText(`Support view of ${student.firstName} ${student.lastName}`)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Chosen" }).first()).toBeVisible();
  },
);

test(
  "TE-36: the owner exports a learner, asks for the erasure, and undoes it",
  { tag: "@core" },
  async ({ page, db }) => {
    const student = await makeStudent(db);
    await enter(page.context(), await makeAdministrator(db));
    const { rows } = await db.query("SELECT user_id FROM users WHERE email = $1", [student.email]);
    await page.goto(`/admin/learners/${rows[0].user_id}`);
    const download = page.waitForEvent("download");
    await button(page, "Export data").click();
    expect((await download).suggestedFilename()).toBe(`learner-${rows[0].user_id}.json`);

    await button(page, "Erase data").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(student.email);
    await dialog.getByLabel("Reason, kept in the audit log").fill("Asked by letter");
    await dialog.getByRole("button", { name: "Erase", exact: true }).click();
    await expect(page.getByText(/^This learner will be erased on /)).toBeVisible();
    await button(page, "Undo").click();
    await dialog.getByLabel("Reason, kept in the audit log").fill("Changed her mind");
    await dialog.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(button(page, "Erase data")).toBeVisible();
  },
);
