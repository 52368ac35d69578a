import { expect, type Page } from "@playwright/test";
import { analysisAt } from "./completed.ts";

/** What stands beside a label. */
export const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}\\??$`) }) })
    .locator("dd");

export async function open(page: Page, attemptId: string) {
  await page.goto(analysisAt(attemptId));
  await expect(page.getByText(/^Total Score:/)).toBeVisible();
}
