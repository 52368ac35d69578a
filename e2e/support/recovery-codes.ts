import { expect, type Page } from "@playwright/test";
import { button, field } from "./screens.ts";

/** The ten that are shown, once they are. */
export async function codesOn(page: Page): Promise<string[]> {
  const codes = page.locator("main ul[lang=en] li");
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** Shows that the codes are kept. */
export async function typeBack(page: Page, code: string) {
  await field(page, "Type one of them, to show that you have kept them").fill(code.toLowerCase());
  await button(page, "I have kept them").click();
}
