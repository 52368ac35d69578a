// `PICTURES=folder`: every screen of the day, in English and Hindi, on a phone or a desk.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { rememberHindi } from "../support/language.ts";

const folder = process.env["PICTURES"];
let count = 0;

async function take(page: Page, name: string) {
  mkdirSync(folder!, { recursive: true });
  await page.screenshot({ path: join(folder!, name), fullPage: true, animations: "disabled" });
}

/** As it stands, in the language that it has. */
export async function picture(page: Page, name: string) {
  if (folder === undefined) return;
  count += 1;
  await take(page, `${String(count).padStart(2, "0")}-${name}.png`);
}

/** A teacher's screen in both languages: a second browser with the same session shows the other one. */
export async function pictureBoth(page: Page, name: string) {
  if (folder === undefined) return;
  await picture(page, name);
  const storageState = await page.context().storageState();
  const context = await page.context().browser()!.newContext({ storageState, timezoneId: "Asia/Kolkata" });
  const other = await context.newPage();
  await rememberHindi(other);
  await other.goto(page.url(), { waitUntil: "networkidle" });
  await take(other, `${String(count).padStart(2, "0")}-${name}-hindi.png`);
  await context.close();
}
