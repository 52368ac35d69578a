import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { testId } from "./courses.ts";
import { addOthers, analysisAt, completeTest, paperOf, sheet } from "./completed.ts";
import { breakDown } from "./network.ts";
import { makeStudent, signIn } from "./people.ts";
import type { State } from "./state.ts";

const TEST = "General Studies: Full Test 05";

/** A test that was taken in both ways, with changes of mind, times, and enough others for a rank. */
async function complete(page: Page, db: Pool): Promise<string> {
  const student = await makeStudent(db, { firstName: "अनन्या", lastName: "शर्मा" });
  await signIn(page.context(), student);
  await addOthers(db, await testId(db, TEST), { 0: 8, 1000: 20, 2000: 12 });
  const choices = sheet(8, 4);
  choices[0] = ["wrong", "right"];
  choices[9] = ["right", "wrong"];
  const seconds = choices.map((_, index) => 30 + index * 12);
  return completeTest(page, db, student, { title: TEST, choices, seconds });
}

async function toAnalysis(page: Page, db: Pool, more = "", ready = "main h2") {
  const id = await complete(page, db);
  await page.goto(analysisAt(id) + more);
  await expect(page.locator(ready).first()).toBeVisible();
  return id;
}

async function toReview(page: Page, db: Pool, question: number) {
  const id = await complete(page, db);
  await page.goto(`/user/test/${id}?question=${question}`);
  await expect(page.locator("main fieldset")).toBeVisible();
}

async function checkFile(page: Page, db: Pool, change: (text: string) => string) {
  const id = await complete(page, db);
  const reply = await page.request.get(`/api/v1/user/testanalysis/${id}/receipts`);
  const buffer = Buffer.from(change(await reply.text()));
  await page.goto("/receipts");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer });
}

export const analysisStates: State[] = [
  { name: "analysis", opensTwice: true, open: async (page, db) => void (await toAnalysis(page, db)) },
  {
    name: "analysis with an explanation",
    opensTwice: true,
    open: async (page, db) => {
      await toAnalysis(page, db);
      await page.locator("main [data-explained] button[aria-expanded]").nth(1).press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "analysis as tables",
    opensTwice: true,
    open: async (page, db) => {
      await toAnalysis(page, db);
      for (const group of await page.locator("main section [role=group]").all())
        await group.getByRole("button").last().click();
      await page.locator("main details summary").click();
      await expect(page.locator("main table")).toHaveCount(5);
    },
  },
  {
    name: "analysis that failed to load",
    opensTwice: true,
    open: async (page, db) => {
      await breakDown(page, "/user/testanalysis/*");
      await toAnalysis(page, db, "", "main h1");
    },
  },
  {
    name: "receipts",
    opensTwice: true,
    open: async (page, db) => void (await toAnalysis(page, db, "/receipts", "main table")),
  },
  {
    name: "receipts that failed to load",
    opensTwice: true,
    open: async (page, db) => {
      await breakDown(page, "/user/testanalysis/*/receipts");
      await toAnalysis(page, db, "/receipts");
    },
  },
  {
    name: "a receipts file that is genuine",
    open: async (page, db) => {
      await checkFile(page, db, (text) => text);
      await expect(page.locator("main table")).toBeVisible();
    },
  },
  {
    name: "a receipts file that was changed",
    open: async (page, db) => {
      await checkFile(page, db, (text) => text.replace(/"savedAt":"2/, '"savedAt":"3'));
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "review of a right answer", opensTwice: true, open: (page, db) => toReview(page, db, 2) },
  { name: "review of a wrong answer", opensTwice: true, open: (page, db) => toReview(page, db, 10) },
  { name: "review of a blank question", opensTwice: true, open: (page, db) => toReview(page, db, 20) },
  {
    name: "review with its list open on a phone",
    opensTwice: true,
    isNarrow: true,
    open: async (page, db) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await toReview(page, db, 10);
      await page.locator("header button[aria-expanded]").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "second pass before a check",
    opensTwice: true,
    open: async (page, db) => void (await toAnalysis(page, db, "/second-pass", "main fieldset")),
  },
  {
    name: "second pass after a check",
    opensTwice: true,
    open: async (page, db) => {
      const id = await complete(page, db);
      const tried = (await paperOf(page, id)).slice(8, 12).map(({ questionId, options }, place) => {
        const chosen = place === 2 ? null : (options[place]?.optionId ?? null);
        return [questionId, { chosen, isRight: place === 0 }];
      });
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        `patrak-second-pass-${id}`,
        JSON.stringify(Object.fromEntries(tried)),
      ] as const);
      await page.goto(`${analysisAt(id)}/second-pass?set=wrong&question=9`);
      await expect(page.locator("[data-look=correct]")).toBeVisible();
    },
  },
];
