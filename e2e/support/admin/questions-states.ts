import { expect } from "@playwright/test";
import { makeBankQuestion } from "../bank.ts";
import { choosePicture } from "../pictures.ts";
import { visit } from "./visit.ts";
import type { State } from "../state.ts";

export const questionsStates: State[] = [
  {
    name: "admin question bank",
    open: async (page, db) => {
      await makeBankQuestion(db);
      await visit(page, db, "/admin/questions", "main ul a");
    },
  },
  {
    name: "admin question with findings",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}`, "main form textarea");
      await expect(page.locator("main .katex").first()).toBeAttached();
    },
  },
  {
    name: "admin question in its preview",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}&step=preview`, "main fieldset");
      await expect(page.locator("main .katex").first()).toBeAttached();
    },
  },
  {
    name: "admin question with a picture being added",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}`, "main form textarea");
      await page.locator("main form [role=group] button").nth(4).click();
      await choosePicture(page);
    },
  },
  {
    name: "admin question with a picture in its preview",
    open: async (page, db) => {
      const { questionId } = await makeBankQuestion(db);
      await visit(page, db, `/admin/questions?question=${questionId}`, "main form textarea");
      await page.locator("main form [role=group] button").nth(4).click();
      await choosePicture(page);
      for (const [index, words] of ["A circuit", "एक परिपथ"].entries())
        await page.locator("[role=alertdialog] input:not([type=file])").nth(index).fill(words);
      await page.locator("[role=alertdialog] button").last().click();
      await page.goto(`/admin/questions?question=${questionId}&step=preview`);
      await expect(page.locator("main fieldset img").first()).toBeVisible();
    },
  },
  {
    name: "admin question that is not there",
    open: (page, db) => visit(page, db, "/admin/questions?question=nothing", "main [role=alert]"),
  },
];
