import type { Page } from "@playwright/test";
import { figure, open } from "../support/analysis-screen.ts";
import { addOthers, analysisAt, completeTest, sheet } from "../support/completed.ts";
import { testId } from "../support/courses.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "sections, topics and changes are told from the student's own answers",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const choices = sheet(20, 4);
    choices[0] = ["wrong", "right"];
    choices[21] = ["right", "wrong"];
    const id = await completeTest(page, db, student, {
      choices,
      seconds: Array.from({ length: 24 }, () => 50),
    });
    await open(page, id);
    const rows = panel(page, "By section").locator("tbody tr");
    const marks = (await rows.locator("td:nth-child(4)").allTextContents()).map((text) =>
      Number(text.replace("−", "-")),
    );
    expect(marks.reduce((sum, one) => sum + one, 0)).toBe(39);
    const changes = panel(page, "Answers changed");
    await expect(changes.getByRole("row", { name: "Wrong to right 1 +2.25" })).toBeVisible();
    await expect(changes.getByRole("row", { name: "Right to wrong 22 −2.25" })).toBeVisible();
    await expect(changes.getByRole("row", { name: /^Together/ })).toContainText("0.00");
    await expect(panel(page, "What would help most").getByRole("listitem")).toHaveCount(3);
    await expect(panel(page, "Topics").getByRole("listitem").first()).toBeVisible();
  },
);

test("the time on each question is drawn with the even pace, and can be read as a table", async ({
  page,
  db,
  student,
}) => {
  const seconds = Array.from({ length: 10 }, (_, index) => 30 + index * 10);
  const id = await completeTest(page, db, student, { choices: sheet(5, 5), seconds });
  await open(page, id);
  const time = panel(page, "Time on each question");
  await expect(time.getByRole("img", { name: "Seconds spent on each question" })).toBeVisible();
  await expect(time.getByText("The dashed line is even pace, 72 s.")).toBeVisible();
  await time.getByRole("button", { name: "Table" }).click();
  await expect(time.getByRole("row")).toHaveCount(51);
  await expect(time.getByRole("row", { name: /^10 Incorrect 2m 00s/ })).toBeVisible();
  await expect(time.getByRole("row", { name: /^50 Not Attempted 0s/ })).toBeVisible();
});

test(
  "rank and percentile show from 30 first attempts on, say what was counted, and a retake moves nothing",
  { tag: "@core" },
  async ({ page, db, student }) => {
    // Of no other test here: its ranks are counted.
    const title = "Reasoning: Coding and Series";
    const first = await completeTest(page, db, student, { title, choices: sheet(3, 0) });
    await open(page, first);
    await expect(panel(page, "Where you stand")).toContainText("Rank is shown from 30 first attempts.");

    await addOthers(db, await testId(db, title), { 0: 10, 600: 5, 800: 15 });
    await open(page, first);
    const standing = panel(page, "Where you stand");
    await expect(standing).toContainText("31 first attempts of this test");
    await expect(figure(page, "Rank of 31")).toHaveText("16");
    await expect(figure(page, "Percentile")).toHaveText("51.6");
    await expect(standing.getByText("You 6.00")).toBeVisible();
    await standing.getByRole("button", { name: "Table" }).click();
    await expect(standing.getByRole("row", { name: /\(you\)/ })).toContainText("6");

    const second = await completeTest(page, db, student, { title, choices: sheet(5, 0) });
    await open(page, second);
    await expect(panel(page, "Where you stand")).toContainText("31 first attempts of this test");
    await button(page, "Explain this number: Percentile").click();
    await expect(page.getByRole("dialog")).toContainText("This attempt is a retake");
    await open(page, first);
    await expect(figure(page, "Rank of 31")).toHaveText("16");

    const trend = panel(page, "Your attempts");
    await trend.getByRole("button", { name: "Table" }).click();
    await expect(trend.getByRole("row")).toHaveCount(3);
    await trend.getByRole("row").last().getByRole("link").click();
    await expect(page).toHaveURL(at(analysisAt(second)));
  },
);

test("printed on A4 it is one page, always light, without bars and buttons", async ({
  page,
  db,
  student,
}) => {
  const seconds = Array.from({ length: 31 }, (_, index) => 40 + ((index * 37) % 90));
  const id = await completeTest(page, db, student, { choices: sheet(22, 9), seconds, tookSeconds: 3138 });
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, id);
  await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
  await button(page, "Print").click();
  await expect(page.getByText(/^Record [0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}$/)).toBeAttached();
  const path = test.info().outputPath("analysis.pdf");
  const pdf = await page.pdf({ path, preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf.toString("latin1")).toMatch(/\/MediaBox \[0 0 594\.\d+ 841\.\d+\]/);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const hidden of [page.getByRole("banner"), link(page, "Review Test"), button(page, "Print")])
    await expect(hidden).toBeHidden();
  await expect(page.getByText("Notes", { exact: true })).toBeVisible();
  const colour = await page
    .getByText("Total Score: 41.75/50")
    .evaluate((element) => getComputedStyle(element).color);
  expect(colour).toBe("rgb(20, 28, 43)");
});
