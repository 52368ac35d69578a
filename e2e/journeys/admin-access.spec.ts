import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { insertCode } from "../support/codes.ts";
import { demo, own } from "../support/courses.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { alert, button, field, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** In the dialog: home of a student without courses has a form too. */
const part = (page: Page, number: number) =>
  page.getByRole("dialog").getByLabel(`Part ${number} of 3, four letters or digits`, { exact: true });

async function openRedeem(page: Page) {
  await page.goto("/user/dashboard");
  await button(page, "Redeem a code").click();
  await expect(part(page, 1)).toBeFocused();
}

/** As a paste into the first box does. */
async function redeem(page: Page, code: string) {
  await part(page, 1).fill(code);
  await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
}

test(
  "TE-30: an administrator makes a code, a student redeems it on the dashboard and opens the course",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    await page.goto("/admin/access");
    await button(page, "New code").click();
    const dialog = page.getByRole("dialog", { name: "New code" });
    await dialog.getByLabel("Package").selectOption({ label: demo.cuet });
    await dialog.getByLabel("For whom; learners see it").fill("Disha Classes, Patna");
    await dialog.getByLabel("Most uses").fill("1");
    await dialog.getByLabel("Until").fill("2099-03-31");
    await dialog.getByRole("button", { name: "Make the code" }).click();
    const row = page.getByRole("row", { name: /Disha Classes, Patna/ }).first();
    await expect(row).toContainText("0 of 1");
    const code = /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(await row.innerText())?.[0] ?? "";

    const context = await browser.newContext();
    await signIn(context, await makeStudent(db));
    const theirs = await context.newPage();
    await openRedeem(theirs);
    await redeem(theirs, code.toLowerCase());
    await expect(theirs.getByRole("heading", { name: `${demo.cuet} is yours` })).toBeVisible();
    await expect(theirs.getByText("Added by Disha Classes, Patna.")).toBeVisible();
    await expect(theirs.getByText("Open until Mar 31, 2099")).toBeVisible();
    await link(theirs, "Open the course").click();
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(theirs.getByRole("heading", { name: demo.cuet, exact: true })).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("Used up");
    const download = page.waitForEvent("download");
    await button(page, "Download codes").click();
    expect(await readFile(await (await download).path(), "utf8")).toContain(code);
  },
);

test.describe("on the dashboard", () => {
  test.beforeEach(async ({ page, db }) => {
    await signIn(page.context(), await makeStudent(db));
  });

  test("with the keyboard alone: typing leads from box to box, Backspace back, Escape closes", async ({
    page,
  }) => {
    await page.goto("/user/dashboard");
    await button(page, "Redeem a code").press("Enter");
    await expect(part(page, 1)).toBeFocused();
    await page.keyboard.type("k7tmq");
    await expect(part(page, 1)).toHaveValue("K7TM");
    await expect(part(page, 2)).toHaveValue("Q");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect(part(page, 1)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button(page, "Redeem a code")).toBeFocused();
  });

  const refusals = [
    ["a code that was never made", {}, "No course belongs to this code. Check each letter."],
    ["a code that has ended", { endedDays: 1 }, "This code has ended. Ask your institute for a new one."],
    [
      "a code that is used up",
      { uses: 30, maxUses: 30 },
      /^This code was already used as often as it can be/,
    ],
  ] as const;
  for (const [name, plan, words] of refusals)
    test(`${name} is refused in words, and nothing is added`, async ({ page, db }) => {
      const code = Object.keys(plan).length > 0 ? await insertCode(db, plan) : "ABCD-EFGH-JKLM";
      await openRedeem(page);
      await redeem(page, code);
      await expect(alert(page)).toHaveText(words);
      await expect(page.getByText("Nothing was added to your account.")).toBeVisible();
      await part(page, 1).fill("K7");
      await expect(alert(page)).toHaveCount(0);
    });
});

test(
  "TE-29: a list of addresses is answered line by line, mended in place and given",
  { tag: "@core" },
  async ({ page, db }) => {
    const [lacking, owner] = [await makeStudent(db), await makeStudent(db)];
    await own(db, owner, demo.cuet);
    await enter(page.context(), await makeAdministrator(db));
    await page.goto("/admin/access");
    const late = `late.${lacking.email}`;
    await field(page, "Emails, one to a line").fill(
      [lacking.email, owner.email, "no address", late, lacking.email].join("\n"),
    );
    await field(page, "Package").selectOption({ label: demo.cuet });
    await button(page, "Check the lines").click();

    const lines = page.getByRole("table", { name: "" }).first().locator("tbody tr");
    await expect(lines.nth(0)).toContainText("Will be given");
    await expect(lines.nth(1)).toContainText("Has it already");
    await expect(lines.nth(2)).toContainText("Not an email address");
    await expect(lines.nth(3)).toContainText("No account yet, will be invited");
    await expect(lines.nth(4)).toContainText("Same as line 1");

    const second = await makeStudent(db);
    await field(page, "Email in line 3").fill(second.email);
    await field(page, "Email in line 3").press("Enter");
    await expect(lines.nth(2)).toContainText("Will be given");
    await field(page, "Reason, kept in the audit log").fill("Scholarship list");
    await button(page, "Give to 2, invite 1").click();
    await expect(
      page.getByText("Given to 2, invited 1. 1 get it once they sign up with that email."),
    ).toBeVisible();
  },
);

test("T-04, T-11: a teacher pastes a mail's recipients, looks elsewhere and comes back, and everybody is found or named", async ({
  page,
  db,
}) => {
  const [meena, rohit] = [await makeStudent(db), await makeStudent(db)];
  await enter(page.context(), await makeAdministrator(db, { role: "support" }));
  await page.goto("/admin/access");
  const box = field(page, "Emails, one to a line");
  await box.fill(`"Rao, Meena" <${meena.email}>, ${rohit.email}\nDeepa Rani`);
  await expect(page.getByText("3 entries found")).toBeVisible();
  await link(page, "Learners").click();
  await expect(box).toHaveCount(0);
  await page.goBack();
  await expect(box).toHaveValue(/Deepa Rani/);
  await page.getByLabel("Package", { exact: true }).selectOption({ label: demo.cuet });
  await button(page, "Check the lines").click();
  await expect(page.getByRole("row", { name: new RegExp(meena.email) })).toContainText("Will be given");
  await expect(page.getByRole("row", { name: new RegExp(rohit.email) })).toContainText("Will be given");
  await expect(field(page, "Email in line 3")).toHaveValue("Deepa Rani");
  await expect(page.getByText("Not an email address")).toBeVisible();
});

test("T-05: an invited address is listed after giving, and its invitation is cancelled", async ({
  page,
  db,
  axe,
}) => {
  const email = `invited-${Date.now()}@example.in`;
  await enter(page.context(), await makeAdministrator(db, { role: "support" }));
  await db.query(
    `INSERT INTO waiting_grants (email, package_id, granted_by, note, invited_at)
     SELECT $1, package_id, 'a test', 'Scholarship', now() FROM packages LIMIT 1`,
    [email],
  );
  await page.goto("/admin/access");
  const invited = page.getByRole("row", { name: new RegExp(email) });
  await expect(invited).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await button(page, `Send again: ${email}`).click();
  await expect(page.getByText(`${email} was written to within a day. Try tomorrow.`)).toBeVisible();
  await button(page, `Cancel it: ${email}`).click();
  await expect(page.getByText(`The invitation of ${email} is cancelled.`)).toBeVisible();
  await expect(invited).toHaveCount(0);
});
