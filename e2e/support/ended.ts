import type { Page } from "@playwright/test";
import type { Pool } from "pg";

/** What home says of the test that was just ended. */
export const band = (page: Page) => page.locator("section[data-phase]");
export const done = (page: Page) => page.locator('section[data-phase="done"]');
export const kept = (page: Page) => page.locator('section[data-phase="waiting"]');

export async function isOver(db: Pool, attemptId: string): Promise<boolean> {
  const { rows } = await db.query<{ status: number }>("SELECT status FROM attempts WHERE attempt_id = $1", [
    attemptId,
  ]);
  return rows[0]?.status === 1;
}
