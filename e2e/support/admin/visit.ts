import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "../administrators.ts";

export const teacher = { firstName: "कविता", lastName: "राव" };
export const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
export const submit = (page: Page) => page.locator('button[type="submit"]').click();

export async function visit(page: Page, db: Pool, path: string, ready: string) {
  await enter(page.context(), await makeAdministrator(db, teacher));
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}
