import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { startTest, testAt } from "../support/attempts.ts";
import { makeBank } from "../support/bank.ts";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { demo, gs, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt, expectCrumbs } from "../support/dashboard.ts";
import { rememberHindi, switchToHindi } from "../support/language.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { row } from "../support/package-tree.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const MOCK = "Tier 1: Full Mock 01";
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).first();

test(
  "E-09 courses, folders and the trail are in the interface's language, follow the switch, and a link from the other language reads right",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    await page.getByRole("region", { name: "Folders" }).getByRole("link", { name: gs }).click();
    await expect(heading(page, gs)).toBeVisible();
    // The address says the folder's name in English.
    await expect(page).toHaveURL(/General/);
    await switchToHindi(page);
    await expect(heading(page, "सामान्य अध्ययन: प्रश्नपत्र 1")).toBeVisible();
    const trail = page.getByRole("navigation", { name: "यहाँ तक का रास्ता" });
    await expect(trail).toContainText("यूपीएससी प्रीलिम्स 2026 टेस्ट सीरीज़");
    await expect(trail).toContainText("सामान्य अध्ययन: प्रश्नपत्र 1");
    await expect(page.getByRole("link", { name: "राजव्यवस्था और शासन" })).toBeVisible();
    await page.reload();
    await expect(heading(page, "सामान्य अध्ययन: प्रश्नपत्र 1")).toBeVisible();
    await expect(page).toHaveTitle(/^सामान्य अध्ययन: प्रश्नपत्र 1/);
    await button(page, "EN").click();
    await expectCrumbs(page, [demo.upsc, gs]);
  },
);

test("E-09 a test offers the interface's language first and preselects it", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  const place = {
    package: await packageId(db, demo.upsc),
    view: "test-details" as const,
    test: await testId(db, "General Studies: Full Test 05"),
  };
  await page.goto(dashboardAt(place));
  const offered = page.getByRole("radio");
  await expect(offered.first()).toHaveValue("english");
  await expect(offered.first()).toBeChecked();
  await switchToHindi(page);
  await expect(offered.first()).toHaveValue("hindi");
  await expect(offered.first()).toBeChecked();
  await button(page, "टेस्ट शुरू करें").click();
  await expect(page.getByRole("button", { name: "हिन्दी" }).first()).toHaveAttribute("aria-pressed", "true");
});

test("E-09 sections in the test, sections and topics of its analysis and home have their Hindi names", async ({
  page,
  db,
  student,
}) => {
  await rememberHindi(page);
  await own(db, student, demo.ssc);
  const running = await startTest(page, db, student, MOCK);
  await page.goto(testAt(running));
  const list = page.getByRole("complementary", { name: "प्रश्न सूची" });
  await expect(list.getByRole("button", { name: /^संख्यात्मक अभियोग्यता/ })).toBeVisible();
  await expect(list).not.toContainText("Quantitative Aptitude");

  await own(db, student, demo.upsc);
  const attemptId = await completeTest(page, db, student, { choices: sheet(4, 30) });
  await page.goto(analysisAt(attemptId));
  const sections = page.getByRole("region", { name: "खंड के अनुसार" });
  await expect(sections).toContainText("सामान्य अध्ययन");
  await expect(sections).not.toContainText("General Studies");
  await expect(page.getByRole("region", { name: "विषय", exact: true })).not.toContainText(/[A-Za-z]{3}/);
  await page.goto("/user/dashboard");
  const weak = page.getByRole("region", { name: "इन विषयों पर काम करें" });
  await expect(weak).toContainText("सामान्य अध्ययन");
  await expect(weak).not.toContainText(/[A-Za-z]{3}/);
});

test("E-09 a teacher names a package and a folder in Hindi and sees what is missing; a student reads it", async ({
  page,
  browser,
  db,
}) => {
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/packages");
  const name = `Course ${Date.now().toString(36)}`;
  await button(page, "New package").click();
  await field(page, "Package name").last().fill(name);
  await button(page, "Create package").click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(page.getByText("1 name without Hindi")).toBeVisible();
  await field(page, "Name in Hindi").fill("नया कोर्स");
  await button(page, "Save package").click();
  await expect(page.getByText("1 name without Hindi")).toHaveCount(0);

  await button(page, "Folder").click();
  await field(page, "Folder name").last().fill("Polity");
  await button(page, "Create folder").click();
  await expect(row(page, "Polity")).toContainText("no Hindi name");
  await field(page, "Name in Hindi").fill("राजव्यवस्था");
  await button(page, "Save names").click();
  await expect(row(page, "Polity")).not.toContainText("no Hindi name");

  const learner = await makeStudent(db);
  await own(db, learner, name);
  const device = await browser.newContext();
  await signIn(device, learner);
  const theirs = await device.newPage();
  await rememberHindi(theirs);
  await theirs.goto(dashboardAt({ package: await packageId(db, name) }));
  await theirs.getByRole("link", { name: /^राजव्यवस्था/ }).click();
  await expect(heading(theirs, "राजव्यवस्था")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "नया कोर्स" }).first()).toBeVisible();
  await device.close();
});

test("E-09 sections and topics get their Hindi names in the builder, which says what is missing", async ({
  page,
  db,
}) => {
  const bank = await makeBank(db, 5);
  await db.query("UPDATE bank_questions SET section = $2, topic = $3 WHERE question_id = ANY ($1)", [
    bank.ids,
    `History of ${bank.title}`,
    `Basics of ${bank.title}`,
  ]);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/tests");
  await page.getByRole("searchbox", { name: "Search tests" }).fill(bank.title);
  await page.getByRole("link", { name: bank.title }).click();
  const missing = page.getByText(/no Hindi name\. (It|They) will be shown in English\./);
  await expect(missing).toBeVisible();
  await button(page, "Names in Hindi").click();
  const dialog = page.getByRole("dialog", { name: "Names in Hindi" });
  const fields = dialog.getByRole("textbox");
  for (let at = 0; at < (await fields.count()); at += 1) await fields.nth(at).fill(`नाम ${at + 1}`);
  await dialog.getByRole("button", { name: "Save names" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sections and topics have Hindi names")).toBeVisible();
  await expect(page.getByRole("region", { name: "Sections and topics" })).toContainText("नाम 1");
});
