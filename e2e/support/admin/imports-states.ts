import { noHindi, questionSheet, type Cells } from "@patrak/commands/stack/question-sheet";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { makeBank } from "../bank.ts";
import { visit } from "./visit.ts";
import type { State } from "../state.ts";

/** A file of questions, sent and waited for. */
async function sendFile(page: Page, db: Pool, buffer: Buffer, ready: string) {
  await visit(page, db, "/admin/import", 'input[type="file"]');
  await page.locator('input[type="file"]').setInputFiles({ name: "भाग-7", mimeType: "text/csv", buffer });
  await expect(page.locator(ready).first()).toBeVisible({ timeout: 30_000 });
}

const faulty = () =>
  questionSheet(`भाग ${Date.now()}`, 6, { 2: { key: "E" }, 3: { question_english: "" }, 4: noHindi });

/** A row of the same words as a question of the bank. */
async function twinOf(db: Pool, questionId: string | undefined) {
  const { rows } = await db.query<Cells>(
    `SELECT text_english AS question_english, text_hindi AS question_hindi FROM bank_questions
     WHERE question_id = $1`,
    [questionId],
  );
  return questionSheet("भाग", 1, { 2: rows[0] ?? {} });
}

async function checkFile(page: Page, db: Pool, buffer: Buffer) {
  await sendFile(page, db, buffer, "main select[aria-labelledby]");
  await page.locator("main section button").last().click();
  await expect(page.locator("main textarea").first()).toBeVisible({ timeout: 30_000 });
}

export const importsStates: State[] = [
  { name: "admin import", open: (page, db) => visit(page, db, "/admin/import", 'input[type="file"]') },
  {
    name: "admin import of a file that cannot be read",
    open: (page, db) => sendFile(page, db, Buffer.from("<html></html>"), "main [role=alert]"),
  },
  {
    name: "admin import, columns, one of them in Kruti Dev",
    open: (page, db) =>
      sendFile(
        page,
        db,
        questionSheet("भाग", 1, { 2: { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\" } }),
        "main input[type=checkbox]",
      ),
  },
  {
    name: "admin import, one test to export",
    open: async (page, db) => {
      await visit(page, db, "/admin/import", "main section [aria-pressed]");
      await page.locator("main section [aria-pressed=false]").click();
      await expect(page.locator("main select")).toBeVisible();
    },
  },
  {
    name: "admin import, a row beside its twin in the bank",
    open: async (page, db) => {
      await checkFile(page, db, await twinOf(db, (await makeBank(db)).ids[0]));
      await page.locator("main li button").first().click();
      await expect(page.locator("dialog ol").last()).toBeVisible();
    },
  },
  { name: "admin import, rows to be mended", open: (page, db) => checkFile(page, db, faulty()) },
  {
    name: "admin import, done",
    open: async (page, db) => {
      await checkFile(page, db, faulty());
      await page.locator("main section button").last().click();
      await expect(page.locator("main form")).toBeVisible({ timeout: 30_000 });
    },
  },
];
