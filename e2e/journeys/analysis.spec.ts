import type { Page } from "@playwright/test";
import { demo, packageId, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { LONG_TEST, startTest } from "../support/attempts.ts";
import { addOthers, analysisAt, completeTest, sheet } from "../support/completed.ts";
import { breakDown, cut, mend } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const HELD = "Geography of India";

/** What stands beside a label. */
const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}\\??$`) }) })
    .locator("dd");

async function open(page: Page, attemptId: string) {
  await page.goto(analysisAt(attemptId));
  await expect(page.getByText(/^Total Score:/)).toBeVisible();
}
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Changes the analysis on its way to the browser. */
async function changeAnalysis(page: Page, change: (data: AnalysisData) => void) {
  await page.route("**/api/v1/user/testanalysis/*", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: AnalysisData };
    change(reply.data);
    await route.fulfill({ json: reply });
  });
}

interface AnalysisData {
  testInfo: { title: { english?: string; hindi?: string }; duration: number };
  testAttempt: { startTime: string };
}

test("AN-01: “Test Analysis”, Back to Dashboard, and the total score with 2 decimals over the number of questions", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await open(page, id);
  await expect(page.getByRole("heading", { level: 1, name: "Test Analysis" })).toBeVisible();
  await expect(page.getByText("Total Score: 41.75/50", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Test Analysis · Patrak");
  await link(page, "Back to Dashboard").click();
  await expect(page).toHaveURL(at(dashboardAt({ package: await packageId(db, demo.upsc) })));
});

test("AN-02: the ring tells how many of all were attempted, and the percentage", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await open(page, id);
  const ring = page.getByRole("img", { name: "Attempted 31 of 50 questions, 62.0%" });
  await expect(ring).toBeVisible();
  await expect(ring.locator("rect")).toHaveCount(50);
  await expect(ring.locator("..")).toHaveText("31/50Attempted62.0%");
});

test("AN-03: seven tiles, time taken in minutes and seconds with the suffix hrs", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9), tookSeconds: 3138 });
  await open(page, id);
  const tiles = page.locator("dl").filter({ has: page.getByText("Total Questions", { exact: true }) });
  await expect(tiles.locator("> div")).toHaveCount(7);
  for (const [label, value] of [
    ["Total Questions", "50"],
    ["Attempted", "31"],
    ["Correct", "22"],
    ["Correct Answers Score", "44.00"],
    ["Incorrect", "9"],
    ["Negative Marks", "−2.25"],
  ] as const)
    await expect(figure(page, label)).toContainText(value);
  await expect(figure(page, "Time Taken")).toHaveText(/^52:1[89] hrs$/);
});

test("AN-04: title, duration in whole minutes, the local day of the start, both rates, and Review Test", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  // Near midnight the device's own day counts: it is the 9th in India, and the 8th by the server.
  await changeAnalysis(page, (data) => {
    data.testInfo.duration = 3659;
    data.testAttempt.startTime = "2026-03-08T20:00:00.000Z";
  });
  await open(page, id);
  await expect(page.getByRole("heading", { level: 2, name: LONG_TEST })).toBeVisible();
  await expect(page.getByText("Duration 60 min", { exact: true })).toBeVisible();
  await expect(page.getByText("Completed Mar 9, 2026", { exact: true })).toBeVisible();
  await expect(figure(page, "Accuracy Rate")).toHaveText("71.0%");
  await expect(figure(page, "Attempt Rate")).toHaveText("62.0%");
  await expect(link(page, "Review Test")).toHaveAttribute("href", `/user/test/${id}`);
  await expect(link(page, "Retake Test")).toHaveAttribute("href", /view=test-details/);
});

test("AN-04: a title in Hindi alone is shown in Hindi", async ({ page, db, student }) => {
  const id = await completeTest(page, db, student, { choices: [] });
  await changeAnalysis(page, (data) => {
    data.testInfo.title = { hindi: "सामान्य अध्ययन" };
  });
  await open(page, id);
  await expect(page.getByRole("heading", { level: 2, name: "सामान्य अध्ययन" })).toHaveAttribute("lang", "hi");
});

for (const { right, wrong, score, accuracy, rate } of [
  { right: 1, wrong: 0, score: "2.00", accuracy: "100.0%", rate: "2.0%" },
  { right: 0, wrong: 3, score: "−0.75", accuracy: "0.0%", rate: "6.0%" },
  { right: 1, wrong: 2, score: "1.50", accuracy: "33.3%", rate: "6.0%" },
  { right: 0, wrong: 0, score: "0.00", accuracy: "0.0%", rate: "0.0%" },
])
  test(`AN-05: ${right} right and ${wrong} wrong give ${score}, accuracy ${accuracy}, attempt rate ${rate}`, async ({
    page,
    db,
    student,
  }) => {
    const id = await completeTest(page, db, student, { choices: sheet(right, wrong) });
    await open(page, id);
    await expect(page.getByText(`Total Score: ${score}/50`, { exact: true })).toBeVisible();
    await expect(figure(page, "Accuracy Rate")).toHaveText(accuracy);
    await expect(figure(page, "Attempt Rate")).toHaveText(rate);
  });

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const)
  test(`AN-06: ${how}: “Failed to load test analysis. Please try again.”, and the way back`, async ({
    page,
    db,
    student,
  }) => {
    const id = await completeTest(page, db, student, { choices: [] });
    await provoke(page, "/user/testanalysis/*");
    await page.goto(analysisAt(id));
    await expect(page.getByRole("alert")).toContainText("Failed to load test analysis. Please try again.");
    await mend(page, "/user/testanalysis/*");
    await link(page, "Go Back to Dashboard").click();
    await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
  });

test("AN-06: another student's analysis is not there", async ({ page, db, student, context }) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 0) });
  await context.clearCookies();
  await signIn(context, await makeStudent(db));
  await page.goto(analysisAt(id));
  await expect(page.getByRole("alert")).toContainText("Failed to load test analysis. Please try again.");
});

test("an open attempt has no analysis yet, and leads back to the test", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await page.goto(analysisAt(id));
  await expect(page.getByRole("alert")).toContainText("This test has not been submitted yet");
  await expect(link(page, "Continue Test")).toHaveAttribute("href", `/user/test/${id}`);
});

test("a test that holds its analysis back says until when", async ({ page, db, student }) => {
  const id = await completeTest(page, db, student, {
    title: HELD,
    choices: sheet(1, 0),
  });
  const held = await testId(db, HELD);
  await db.query("UPDATE tests SET analysis_opens_at = now() + interval '1 h' WHERE test_id = $1", [held]);
  await page.goto(analysisAt(id));
  await expect(page.getByRole("alert")).toContainText(
    "The analysis opens when the time for this test has ended",
  );
  await db.query("UPDATE tests SET analysis_opens_at = NULL WHERE test_id = $1", [held]);
});

test("“?” opens the formula of a figure by keyboard, and gives the figure; Esc leads back, Tab goes on", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await open(page, id);
  const ask = button(page, "Explain this number: Accuracy Rate");
  await ask.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Accuracy Rate, explained" });
  await expect(dialog.getByRole("heading", { name: "Accuracy Rate" })).toBeFocused();
  await expect(dialog).toContainText("Correct ÷ Attempted × 100");
  await expect(dialog).toContainText("22 ÷ 31 × 100 = 70.97");
  await expect(dialog).toContainText("71.0%");
  await expect(ask).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();

  await ask.press("Space");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog).toHaveCount(0);
  await expect(button(page, "Explain this number: Attempt Rate")).toBeFocused();
});

test("one explanation at a time, beside its figure and never over it; a click beside closes it", async ({
  page,
  db,
  student,
}) => {
  const seconds = Array.from({ length: 31 }, () => 60);
  const id = await completeTest(page, db, student, { choices: sheet(22, 9), seconds });
  await open(page, id);
  const asks = page.getByRole("button", { name: /^Explain this number/ });
  const count = await asks.count();
  expect(count).toBeGreaterThanOrEqual(8);
  for (let place = 0; place < count; place += 1) {
    await asks.nth(place).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveCount(1);
    const [box, figureBox] = [
      await dialog.boundingBox(),
      await page.locator("[data-explained]:has([aria-expanded=true]) [data-figure]").first().boundingBox(),
    ];
    if (!box || !figureBox) throw new Error("Neither may be out of sight");
    const isApart = box.x >= figureBox.x + figureBox.width || box.y >= figureBox.y + figureBox.height;
    expect(isApart, `explanation ${place} covers its figure`).toBe(true);
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone the explanation is a sheet at the foot, and its figure stays in view", async ({
  page,
  db,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await open(page, id);
  const asks = page.getByRole("button", { name: /^Explain this number/ });
  for (let place = 0; place < (await asks.count()); place += 1) {
    await asks.nth(place).press("Enter");
    const sheetBox = await page.getByRole("dialog").boundingBox();
    const figureBox = await page
      .locator("[data-explained]:has([aria-expanded=true]) [data-figure]")
      .first()
      .boundingBox();
    expect(sheetBox?.width).toBe(360);
    expect((sheetBox?.y ?? 0) + (sheetBox?.height ?? 0)).toBeCloseTo(740, 0);
    expect((figureBox?.y ?? 0) + (figureBox?.height ?? 0)).toBeLessThanOrEqual(sheetBox?.y ?? 0);
    expect(figureBox?.y).toBeGreaterThanOrEqual(60);
    await page.keyboard.press("Escape");
  }
});

test("sections, topics and changes are told from the student's own answers", async ({
  page,
  db,
  student,
}) => {
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
});

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

test("rank and percentile show from 30 first attempts on, say what was counted, and a retake moves nothing", async ({
  page,
  db,
  student,
}) => {
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
});

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
