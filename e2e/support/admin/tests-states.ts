import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { changeKey, changeText, makeBank } from "../bank.ts";
import { visit } from "./visit.ts";
import type { State } from "../state.ts";

/** A published test whose key and text were changed since. */
async function openChanges(page: Page, db: Pool) {
  const { testId, ids } = await makeBank(db, 5);
  const context = page.context();
  await visit(page, db, `/admin/tests/${testId}/publish`, "main h1");
  const { origin } = new URL(page.url());
  const calls = `${origin}/api/v1/admin/tests/${testId}`;
  const { paperId } = (await (await context.request.get(`${calls}/changes`)).json()) as { paperId: string };
  const data = { paperId, confirmedKeys: [] };
  await context.request.post(`${calls}/publish`, { data, headers: { origin } });
  await changeKey(db, ids[0], 2);
  await changeText(db, ids[1], "Where was Ashoka born?", "अशोक का जन्म कहाँ हुआ?");
  await page.reload();
  await expect(page.locator("article").first()).toBeVisible();
}

export const testsStates: State[] = [
  { name: "admin tests", open: (page, db) => visit(page, db, "/admin/tests", "main table a") },
  {
    name: "admin builder",
    open: async (page, db) => {
      const { testId } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("summary").click();
    },
  },
  {
    name: "admin builder with a row lifted",
    opensTwice: true,
    open: async (page, db) => {
      const { testId } = await makeBank(db, 5);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("main ol button").first().press("Space");
      await expect(page.locator("main ol [aria-pressed=true]")).toBeVisible();
    },
  },
  {
    name: "admin builder adding from the bank",
    open: async (page, db) => {
      const { testId, codes } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("section button").nth(1).click();
      await page.locator("dialog input").fill(codes[4] ?? "");
      await expect(page.locator("dialog li")).toHaveCount(1);
    },
  },
  {
    name: "admin builder filling by rule",
    open: async (page, db) => {
      const { testId } = await makeBank(db, 3);
      await visit(page, db, `/admin/tests/${testId}`, "main ol li");
      await page.locator("section button").first().click();
      await page.locator("dialog input").first().fill("9");
      await expect(page.locator("dialog [data-wrong]")).toBeVisible();
    },
  },
  { name: "admin publish", open: openChanges },
  {
    name: "admin preview",
    opensTwice: true,
    open: async (page, db) => {
      const { testId } = await makeBank(db, 4);
      await visit(page, db, `/admin/tests/${testId}/preview`, "main fieldset");
    },
  },
];
