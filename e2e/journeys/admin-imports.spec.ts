import { randomUUID } from "node:crypto";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeOwnPackage } from "../support/courses.ts";
import { cell, patience, row, step, upload } from "../support/import-screen.ts";
import { prepareSheet, takeSheetToStudent } from "../support/imported-sheet.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeStudent } from "../support/people.ts";
import { questionSheet } from "@patrak/commands/stack/question-sheet";
import { button, field, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("TE-21: an author's sheet of 100 questions with 5 faults: each is named with its row and remedy, mended in place, imported, published, and a student starts the test", async ({
  page,
  db,
  axe,
  browser,
}) => {
  const place = { page, browser, db, axe };
  await takeSheetToStudent(place, await prepareSheet(place));
});

test(
  "with the keyboard alone: choose the file, check, mend, skip and import",
  { tag: "@core" },
  async ({ page, context, db }) => {
    const name = randomUUID().slice(0, 8);
    await enter(context, await makeAdministrator(db));
    await page.goto("/admin/import");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, page.locator('input[type="file"]'));
    await page.keyboard.press("Enter");
    await (
      await chooser
    ).setFiles({
      name: "two.csv",
      mimeType: "text/csv",
      buffer: questionSheet(name, 3, { 3: { key: "" }, 4: { key: "" } }),
    });
    await expect(step(page)).toHaveText("Match columns", patience);
    await tabTo(page, button(page, "Check rows"));
    await page.keyboard.press("Enter");
    await expect(cell(page, 3, "Correct")).toBeVisible(patience);
    await tabTo(page, cell(page, 3, "Correct"));
    await page.keyboard.type("b");
    await tabTo(page, button(page, "Skip row 4"));
    await page.keyboard.press("Enter");
    await expect(button(page, "Need fixing 0")).toBeVisible();
    await tabTo(page, button(page, "Import 2 ready rows"));
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 questions are in the bank now.")).toBeVisible(patience);
  },
);

test("TE-22: Hindi in Kruti Dev is shown as it will read, and converted", async ({ page, context, db }) => {
  await enter(context, await makeAdministrator(db));
  const legacy = { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\", solution_hindi: "fnYyh jkt/kkuh gSA" };
  await page.goto("/admin/import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "old.csv",
    mimeType: "text/csv",
    buffer: questionSheet(randomUUID().slice(0, 8), 1, { 2: legacy }),
  });
  await expect(page.getByText("भारत की राजधानी क्या है?")).toBeVisible();
  await button(page, "Check rows").click();
  await button(page, "All 1").click();
  await expect(cell(page, 2, "Question, Hindi")).toHaveValue("भारत की राजधानी क्या है?");
});

test("TE-23: rows to be mended, the template and an export are saved as files", async ({
  page,
  context,
  db,
}) => {
  const name = randomUUID().slice(0, 8);
  await enter(context, await makeAdministrator(db));
  await upload(page, questionSheet(name, 2, { 2: { key: "" } }));
  const saved = async (control: string) => {
    const download = page.waitForEvent("download");
    await button(page, control).click();
    return (await download).suggestedFilename();
  };
  expect(await saved("download the row")).toBe("rows-to-fix.xlsx");
  expect(await saved("Template")).toBe("patrak-questions.xlsx");
  await button(page, "Import 1 ready row").click();
  await expect(page.getByText("1 question is in the bank now.")).toBeVisible(patience);
  await page.getByRole("link", { name: "Import another file" }).click();
  await field(page, "Words").fill(name);
  expect(await saved("Export to QTI 3.0")).toBe("questions-qti.zip");
});

test("a file that cannot be read says why, and another can be chosen", async ({ page, context, db }) => {
  await enter(context, await makeAdministrator(db));
  await page.goto("/admin/import");
  const buffer = Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><quiz/>');
  await page.locator('input[type="file"]').setInputFiles({ name: "bomb.xml", mimeType: "text/xml", buffer });
  await expect(page.getByRole("alert")).toContainText("The file declares a document type.");
  await expect(page.locator('input[type="file"]')).toBeAttached();
});

test("support has no entry for it", async ({ page, context, db }) => {
  await enter(context, await makeAdministrator(db, { role: "support" }));
  await page.goto("/admin");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Home" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Import" })).toHaveCount(0);
});

const bagSheet = (name: string) =>
  Buffer.from(
    [
      "Sunrise Academy: weekly test",
      "",
      "S.No,Question (English),Question (Hindi),A,A (Hindi),B,B (Hindi),Answer,Level",
      `1,${name}: a bag weighs 303 g. Is it heavy?,${name}: एक थैले का भार 330 ग्राम है। क्या वह भारी है?,Yes,हाँ,No,नहीं,(b),tough`,
      `2,${name}: which is a river?,,Ganga,,Delhi,,1,E`,
      `3,${name}: which is a city?,,Ganga,,Delhi,,B,M`,
      "Total,,,,,,,,3",
    ].join("\n"),
  );

test("T-01, T-02, T-03, T-05: a sheet with a title and no section is left, found again, kept by kind, and its slip is named on import, in the builder and before publishing", async ({
  page,
  context,
  db,
  axe,
}) => {
  const name = randomUUID().slice(0, 8);
  const course = await makeOwnPackage(db, await makeStudent(db), [], {});
  await enter(context, await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin/import");
  const file = { name: `${name}.csv`, mimeType: "text/csv", buffer: bagSheet(name) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(step(page)).toHaveText("Match columns", patience);
  await expect(page.getByLabel("Header row")).toHaveValue("3");
  expect(await axe(page)).toEqual([]);

  await page.goto("/admin/import");
  await expect(page.getByRole("region", { name: "Waits for you" })).toContainText(`${name}.csv`);
  expect(await axe(page)).toEqual([]);
  await link(page, `Go on ${name}.csv`).click();
  await page.getByLabel("Section of all rows").fill("Weights");
  await button(page, "Check rows").click();
  await expect(page.getByText("Not taken from the file")).toBeVisible(patience);
  await expect(page.getByText("Rows above the header: 1 (1).")).toBeAttached();
  await expect(page.getByText("with a note, a heading or a sum and no question: 1 (7).")).toBeAttached();
  await button(page, "Warnings 3").click();
  await expect(row(page, 4)).toContainText("the numbers differ: 303 in English, 330 in Hindi.");
  expect(await axe(page)).toEqual([]);
  await button(page, "Keep all 2 There is no Hindi text").click();
  await expect(button(page, "Warnings 1")).toBeVisible();
  await button(page, "Keep as it is: row 4").click();
  await button(page, "Import 3 ready rows").click();
  await expect(page.getByText("3 questions are in the bank now.")).toBeVisible(patience);

  await field(page, "Title, English").fill(`Bags ${name}`);
  await page.getByLabel("Package").selectOption(course.package);
  await button(page, "Make a test draft").click();
  await link(page, "Open the draft").click();
  const slip = page.locator("[data-slips] li", { hasText: "303" });
  await expect(slip).toContainText("330", patience);
  await expect(slip.getByRole("link")).toHaveAttribute("href", /question=/);
  await page.goto(`${page.url().replace(/\/$/, "").split("?")[0]}/publish`);
  await expect(slip).toContainText("330", patience);
  await slip.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/questions\?question=/);
});
