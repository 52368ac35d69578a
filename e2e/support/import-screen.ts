import { expect, type Page } from "@playwright/test";
import { button } from "./screens.ts";

/** Files are read and written by a process that gives way to everything else. */
export const patience = { timeout: 30_000 };
export const step = (page: Page) => page.locator('ol [aria-current="step"]');
export const row = (page: Page, place: number) =>
  page
    .locator("main tbody tr")
    .filter({ has: page.locator("td:first-child b", { hasText: new RegExp(`^${place}$`) }) });
export const cell = (page: Page, place: number, name: string) =>
  page.getByLabel(`Row ${place}, ${name}`, { exact: true });

export async function upload(page: Page, buffer: Buffer, name = "gs-batch-07.csv") {
  await page.goto("/admin/import");
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  await expect(step(page)).toHaveText("Match columns", patience);
  await button(page, "Check rows").click();
  await expect(step(page)).toHaveText("Check rows", patience);
  await expect(page.getByText("Rows in file")).toBeVisible(patience);
}
