import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { choose, LONG_TEST, openTest } from "../support/attempts.ts";
import { demo, testId } from "../support/courses.ts";
import { makeStudent } from "../support/people.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** Files are read, and passwords hashed, by what gives way to everything else. */
const patience = { timeout: 240_000 };
const mark = () => randomUUID().slice(0, 6).toUpperCase();

const classFile = (name: string, roll: string) =>
  Buffer.from(
    [
      "Class list",
      "S.No,Name,Roll No.,Email,Batch",
      ...Array.from(
        { length: 60 },
        (_, at) => `${at + 1},Learner ${name}${at + 1},${roll} ${at + 1},,${name}`,
      ),
      `61,Somebody Else,${roll} 7,,${name}`,
    ].join("\n"),
  );

const slip = (page: Page, rollNumber: string) =>
  page.locator("ol li").filter({ has: page.getByText(rollNumber, { exact: true }) });

test("T-10: a class of 60 without addresses is made by a file, its slips are printed, and learners sign in with them, choose a password and take a test", async ({
  page,
  db,
  axe,
  browser,
}) => {
  test.setTimeout(600_000);
  const [name, roll] = [`Batch${mark()}`, `R${mark()}`];
  await enter(page.context(), await makeAdministrator(db));
  await page.goto("/admin/learners");
  await page.getByRole("link", { name: "Add learners" }).click();
  await button(page, "From a file").click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "class.csv", mimeType: "text/csv", buffer: classFile(name, roll) });
  await expect(button(page, "Add 60 learners")).toBeVisible(patience);
  await expect(page.getByText("The same roll number as in line 9")).toBeVisible();
  await expect(page.getByText(`New batch: ${name}`)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await button(page, "Add 60 learners").click();
  await expect(page.getByText("60 learners were made.")).toBeVisible(patience);
  await expect(page.locator("ol > li dl")).toHaveCount(60);
  expect(await axe(page)).toEqual([]);

  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(5);
  await button(page, "हिन्दी").click();
  await expect(slip(page, `${roll} 1`)).toContainText("पासवर्ड");

  await page.goto("/admin/batches");
  await page.getByRole("searchbox").fill(name);
  const printed = await passwordsAgain(page, name, roll);

  await page.getByRole("link", { name, exact: true }).click();
  await button(page, "Give a package").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Package").selectOption({ label: demo.upsc });
  await dialog.getByLabel("Reason, kept in the audit log").fill("The course begins");
  await dialog.getByRole("button", { name: "Give", exact: true }).click();
  await expect(page.getByText("60 of 60")).toBeVisible(patience);

  const paper = await testId(db, LONG_TEST);
  for (const number of [1, 60]) {
    const context = await browser.newContext();
    const learner = await context.newPage();
    await learner.goto("/user/login");
    await button(learner, "Roll number").click();
    await field(learner, "Roll number").fill(`${roll.toLowerCase()}${number}`);
    await field(learner, "Password").fill(printed.get(`${roll} ${number}`)!.toLowerCase());
    await button(learner, "Sign In").click();
    await expect(learner.getByRole("heading", { name: "Choose your own password" })).toBeVisible(patience);
    await field(learner, "New password").fill("my own secret words");
    await field(learner, "Confirm password").fill("my own secret words");
    await button(learner, "Save and sign in").click();
    await expect(learner.getByRole("heading", { name: `Welcome, Learner ${name}${number}!` })).toBeVisible(
      patience,
    );
    const { origin } = addresses();
    const started = await learner.request.post(`${origin}/api/v1/user/tests/${paper}/start`, {
      headers: { origin },
    });
    const { data } = (await started.json()) as { data: { testAttemptId: string } };
    await openTest(learner, data.testAttemptId);
    await choose(learner, "A");
    await context.close();
  }
});

/** All slips of the batch anew, read from the screen. */
async function passwordsAgain(page: Page, name: string, roll: string): Promise<Map<string, string>> {
  await page.getByRole("link", { name: `Open ${name}` }).click();
  await page.getByRole("link", { name: "New slips" }).click();
  await page.getByLabel("Reason, kept in the audit log").fill("The printer ate them");
  await button(page, "Make 60 slips").click();
  await expect(page.locator("ol > li dl")).toHaveCount(60, patience);
  const found = new Map<string, string>();
  for (const number of [1, 60]) {
    const rollNumber = `${roll} ${number}`;
    found.set(rollNumber, await slip(page, rollNumber).locator("dd").nth(1).innerText());
  }
  return found;
}

test(
  "SI-18: a batch is made, filled by search and by pasted lines, renamed, and a learner taken out",
  { tag: "@core" },
  async ({ page, db }) => {
    test.setTimeout(240_000);
    const student = await makeStudent(db);
    const [name, roll] = [`Batch${mark()}`, `R${mark()}`];
    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    await page.goto("/admin/batches");
    await button(page, "New batch").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByRole("button", { name: "Make" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible(patience);

    await button(page, "Add by search").click();
    await dialog.getByRole("searchbox").fill(student.email);
    await dialog.getByText(student.email).click();
    await dialog.getByRole("button", { name: "Add 1" }).click();
    await expect(page.getByRole("row", { name: new RegExp(student.firstName) })).toBeVisible(patience);

    await page.getByRole("link", { name: "Add learners" }).click();
    await page
      .getByLabel("Learners, one to a line")
      .fill(`Rekha, ${roll} 1\n${student.email}\nNobody Knows, , not-an-address@`);
    await button(page, "Check the lines").click();
    await expect(page.getByText("Is in this batch already")).toBeVisible(patience);
    await expect(page.getByText("Not an email address")).toBeVisible();
    await button(page, "Add 1 learner").click();
    await expect(page.getByText("1 learner was made.")).toBeVisible(patience);

    await page.goto("/admin/batches");
    await page.getByRole("searchbox").fill(name);
    await page.getByRole("link", { name: `Open ${name}` }).click();
    await expect(page.getByRole("row", { name: /Rekha/ })).toContainText("Slip not used");
    await button(page, "Rename").click();
    await dialog.getByLabel("Name", { exact: true }).fill(`${name} B`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${name} B` })).toBeVisible(patience);
    await button(page, "Take out Rekha").click();
    await dialog.getByRole("button", { name: "Take out" }).click();
    await expect(page.getByRole("row", { name: /Rekha/ })).toHaveCount(0, patience);
  },
);
