import type { Page } from "@playwright/test";
import { figure, open } from "../support/analysis-screen.ts";
import { LONG_TEST } from "../support/attempts.ts";
import { completeTest, sheet } from "../support/completed.ts";
import { demo, packageId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { at, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

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

test(
  "AN-01: “Test Analysis”, Back to Dashboard, and the total score with 2 decimals over the number of questions",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
    await open(page, id);
    await expect(page.getByRole("heading", { level: 1, name: "Test Analysis" })).toBeVisible();
    await expect(page.getByText("Total Score: 41.75/50", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("Test Analysis · Patrak");
    await link(page, "Back to Dashboard").click();
    await expect(page).toHaveURL(at(dashboardAt({ package: await packageId(db, demo.upsc) })));
  },
);

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

test(
  "AN-03, E-05: seven tiles, time taken in minutes and seconds with the suffix hrs, and in words below it",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
    await expect(figure(page, "Time Taken")).toHaveText([/^52:1[89] hrs$/, /^52 minutes 1[89] seconds$/]);
    await expect(page.getByText("of 100 marks", { exact: true })).toBeVisible();
  },
);

test(
  "AN-04: title, duration in whole minutes, the local day of the start, both rates, and Review Test",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
  },
);

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
