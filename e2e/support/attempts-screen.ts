import type { Locator, Page } from "@playwright/test";

export const header = (page: Page) => page.getByRole("banner");
export const list = (page: Page) => page.getByRole("complementary", { name: "Questions" });
export const cell = (where: Locator, number: number) =>
  where
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button")
    .nth(number - 1);
export const card = (page: Page, number: number) =>
  page.getByRole("region", { name: `Question ${number}`, exact: true });
export const saved = (page: Page) => page.getByText("Answer saved", { exact: true });
export const count = (page: Page, words: string) =>
  list(page)
    .locator("dl > div")
    .filter({ has: page.getByText(words, { exact: true }) })
    .locator("dd");
export const language = (page: Page, name: string) =>
  page.getByRole("group", { name: "Language:" }).getByRole("button", { name, exact: true });
