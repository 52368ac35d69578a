import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";

const TEST = "Tier 1: Full Mock 01";
const both: State["widths"] = [360, 1440];
const PAPER = { width: 794, height: 1123 };

async function toAnalysis(page: Page, stage: Stage, more = "", ready = "main h2") {
  const id = await stage.completedAt(TEST);
  await stage.signIn(page.context());
  await page.goto(`/user/testanalysis/${id}${more}`);
  await page.locator(ready).first().waitFor();
  return id;
}

interface Details {
  qno: number;
  questionId: string;
  isCorrect: boolean;
  wasAttempted: boolean;
  correctAnswer: string;
}

async function ask<Data>(page: Page, path: string): Promise<Data> {
  const reply = await page.request.get(`/api/v1${path}`);
  return ((await reply.json()) as { data: Data }).data;
}

const detailsOf = async (page: Page, id: string) =>
  (await ask<{ detailedResponses: Details[] }>(page, `/user/testanalysis/${id}`)).detailedResponses;

/** The letter of the right option. */
async function letterOf(page: Page, id: string, { questionId, correctAnswer }: Details) {
  const path = `/user/tests/attempt/${id}/paper`;
  const { questions } = await ask<{ questions: { questionId: string; options: { optionId: string }[] }[] }>(
    page,
    path,
  );
  const options = questions.find((question) => question.questionId === questionId)?.options ?? [];
  return String.fromCodePoint(65 + options.findIndex(({ optionId }) => optionId === correctAnswer));
}

const isWrong = ({ isCorrect, wasAttempted }: Details) => wasAttempted && !isCorrect;

const explained = (name: string, place: number): State => ({
  name,
  widths: both,
  isWhole: false,
  open: async (page, stage) => {
    await toAnalysis(page, stage);
    // By keyboard: only then does the browser draw where focus is.
    await page.locator("main [data-explained] button[aria-expanded]").nth(place).press("Enter");
    await page.locator("[role=dialog]").waitFor();
  },
});

const review = (name: string, isWanted: (details: Details) => boolean): State => ({
  name,
  widths: both,
  isWhole: false,
  open: async (page, stage) => {
    const id = await stage.completedAt(TEST);
    await stage.signIn(page.context());
    const qno = (await detailsOf(page, id)).find(isWanted)?.qno ?? 1;
    await page.goto(`/user/test/${id}?question=${qno}`);
    await page.locator("main fieldset").waitFor();
  },
});

/** Two questions right this time, one still wrong, the next one chosen and not checked. */
async function practise(page: Page, stage: Stage, isChecked: boolean) {
  const id = await toAnalysis(page, stage, "/second-pass", "main fieldset");
  const wrong = (await detailsOf(page, id)).filter(isWrong);
  for (const [place, details] of wrong.slice(0, isChecked ? 2 : 3).entries()) {
    const letter = await letterOf(page, id, details);
    await page.goto(`/user/testanalysis/${id}/second-pass?set=wrong&question=${details.qno}`);
    await page.locator("main fieldset").last().waitFor();
    await page.keyboard.press(place === 2 ? (letter === "A" ? "B" : "A") : letter);
    await page.keyboard.press("Enter");
    await page.locator("main [data-look=correct]").waitFor();
  }
  if (isChecked) return;
  await page.keyboard.press("Enter");
  await page.locator("main input[name=answer]:not([aria-disabled])").first().waitFor({ state: "attached" });
  await page.locator("main label", { has: page.locator("input[value=B]") }).click();
}

export const analysisStates: State[] = [
  {
    name: "analysis",
    widths: [360, 768, 1024, 1440],
    isWhole: true,
    open: async (page, stage) => void (await toAnalysis(page, stage)),
  },
  explained("analysis-explain", 1),
  {
    name: "analysis-explain-percentile",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await toAnalysis(page, stage);
      await page.locator("main section dl [data-explained] button[aria-expanded]").nth(2).press("Enter");
      await page.locator("[role=dialog]").waitFor();
    },
  },
  {
    name: "analysis-receipts",
    widths: both,
    isWhole: true,
    open: async (page, stage) => void (await toAnalysis(page, stage, "/receipts", "main table")),
  },
  {
    // As the printer gets it: the size of the sheet, whatever the screen's.
    name: "analysis-print",
    widths: [768],
    isWhole: false,
    open: async (page, stage) => {
      await toAnalysis(page, stage);
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: "print" });
    },
  },
  {
    name: "second-pass",
    widths: both,
    isWhole: false,
    open: (page, stage) => practise(page, stage, true),
  },
  {
    name: "second-pass-question",
    widths: both,
    isWhole: false,
    open: (page, stage) => practise(page, stage, false),
  },
  review("review-correct", ({ isCorrect }) => isCorrect),
  review("review-incorrect", isWrong),
  review("review-not-attempted", ({ wasAttempted }) => !wasAttempted),
  {
    name: "receipts-check",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      const id = await stage.completedAt(TEST);
      await stage.signIn(page.context());
      const file = await page.request.get(`/api/v1/user/testanalysis/${id}/receipts`);
      await page.goto("/receipts");
      const buffer = await file.body();
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "patrak-receipts.json", mimeType: "application/json", buffer });
      await page.locator("main table").waitFor();
    },
  },
];
