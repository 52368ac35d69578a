import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { breakDown, calls, cut, mend } from "../support/network.ts";
import { button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const receiptsAt = (attemptId: string) => `${analysisAt(attemptId)}/receipts`;

/** Question 3 was changed once; the others were answered at once. */
function choices() {
  const taken = sheet(6, 2);
  taken[2] = ["wrong", "right"];
  return taken;
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download signed file").click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^patrak-receipts-\d+\.json$/);
  return readFile(await file.path(), "utf8");
}

async function checkFile(page: Page, text: string) {
  await page.locator("input[type=file]").setInputFiles({
    name: "receipts.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

test(
  "every answer shows when it arrived; the filters show what was changed and what has waited",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: choices() });
    await page.goto(analysisAt(id));
    await link(page, "When your answers reached us").click();
    await expect(page.getByRole("heading", { level: 1, name: "When your answers reached us" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^8 answers arrived between/ })).toBeVisible();
    const table = page.getByRole("table", { name: "Every answer" });
    await expect(table.getByRole("row", { name: /^3 [A-D], then/ })).toHaveCount(0);
    await expect(table.getByRole("row").nth(3)).toContainText(/1 \([A-D], then [A-D]\)/);
    await button(page, "Changed 1").click();
    await expect(table.getByRole("row")).toHaveCount(2);
    await button(page, "Waited 0").click();
    await expect(table.getByRole("row")).toHaveCount(1);
    await button(page, "All 50").click();
    await expect(button(page, "Questions 9 to 50")).toBeHidden();
    await button(page, "Show all 50").click();
    await expect(table.getByRole("row")).toHaveCount(51);
    await expect(table.getByRole("row").last()).toContainText("Not answered");
    await link(page, "Back to Analysis").click();
    await expect(page.getByText("Total Score: 11.50/50")).toBeVisible();
  },
);

test(
  "the downloaded file is checked without sign-in, on the device alone; a changed digit fails and is named",
  { tag: "@core" },
  async ({ page, db, student, context }) => {
    const id = await completeTest(page, db, student, { choices: choices() });
    await page.goto(receiptsAt(id));
    const code = await page.getByText(/^[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}$/).textContent();
    const file = await download(page);
    expect(JSON.parse(file)).toMatchObject({ payload: { attempt: { id } } });
    expect(code).toMatch(/^\S{4} \S{4} \S{4}$/);

    await context.clearCookies();
    await page.goto("/receipts");
    const made = calls(page);
    await checkFile(page, file);
    await expect(page.getByRole("status").filter({ hasText: "Nothing was changed since" })).toBeVisible();
    await expect(page.getByText("The signature is ours, and it fits.")).toBeVisible();
    await expect(page.getByText(`${student.firstName} ${student.lastName}`)).toBeVisible();
    // The start of any page asks who is signed in; that is not about the file.
    expect(made.filter((call) => !call.includes("/auth/"))).toEqual(["GET /receipts/keys"]);

    const changed = file.replace(
      /("savedAt": "[^"]*T\d\d:\d\d:)(\d)(\d)/,
      (_, before: string, tens: string, ones: string) => `${before}${tens}${ones === "1" ? "2" : "1"}`,
    );
    expect(changed).not.toBe(file);
    await checkFile(page, changed);
    await expect(page.getByRole("alert")).toContainText("This file was changed after it was signed");
    await expect(page.getByRole("alert")).toContainText("Line 1 of the answers differs: question 1.");

    await checkFile(page, file.replace(student.firstName, "Somebody"));
    await expect(page.getByRole("alert")).toContainText("What it says about the attempt differs.");
    await checkFile(page, "{}");
    await expect(page.getByRole("alert")).toContainText("This is not a receipts file");
  },
);

test("without the server the signature is checked, and it is said that the key could not be", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 0) });
  await page.goto(receiptsAt(id));
  const file = await download(page);
  await page.goto("/receipts");
  await expect(page.getByRole("heading", { name: "Check a receipt" })).toBeVisible();
  await cut(page, "/receipts/keys");
  await checkFile(page, file);
  await expect(page.getByText("Whether that key is ours could not be asked")).toBeVisible();
});

test("a record that failed to load can be asked for again", async ({ page, db, student }) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 0) });
  await breakDown(page, "/user/testanalysis/*/receipts");
  await page.goto(receiptsAt(id));
  await expect(page.getByRole("alert")).toContainText("The file is not ready. Try again.");
  await mend(page, "/user/testanalysis/*/receipts");
  await button(page, "Try again").click();
  await expect(page.getByRole("table", { name: "Every answer" })).toBeVisible();
});
