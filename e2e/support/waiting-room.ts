import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { moveOpening } from "./sittings.ts";
import { expect } from "./test.ts";

export const PAPER_IS_HERE = "Your paper is on this device";

/** The waiting page, until the worker has encrypted the paper and the browser has it. */
export async function waitInRoom(page: Page, sittingId: string) {
  await page.goto(`/user/sittings/${sittingId}`);
  await expect(page.getByText("Network is fine")).toBeVisible();
  await expect(page.getByText("Clock in step with the server")).toBeVisible();
  await expect(page.getByText("Storage is enough")).toBeVisible();
  await expect(page.getByText(PAPER_IS_HERE)).toBeVisible({ timeout: 60_000 });
}

/** The same for a sitting that opens much later: once its paper is there, it opens in so many seconds. */
export async function waitForSoon(page: Page, db: Pool, sittingId: string, opensIn: number) {
  await page.goto(`/user/sittings/${sittingId}`);
  // A page asks for the paper now and then, a new one at once.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(PAPER_IS_HERE)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await moveOpening(db, sittingId, opensIn);
  await waitInRoom(page, sittingId);
}
