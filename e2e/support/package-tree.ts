import type { Page } from "@playwright/test";

const tree = (page: Page) => page.getByRole("tree");
/** The row of a folder or test, by its name. */
export const row = (page: Page, name: string) => tree(page).getByRole("treeitem", { name });
export const handle = (page: Page, name: string) =>
  page.getByRole("button", { name: `Move ${name}`, exact: true });

/** Every row from top to bottom, as level and name. */
export const rows = (page: Page) =>
  tree(page)
    .getByRole("treeitem")
    .evaluateAll((items) =>
      items.map((item) => `${item.getAttribute("aria-level")} ${item.querySelector("b")?.textContent}`),
    );

/** Takes a row by its handle and lets it go on another one, so far down it. */
export async function drag(page: Page, name: string, to: string, part: number) {
  await handle(page, name).hover();
  await page.mouse.down();
  const target = (await row(page, to).boundingBox())!;
  await page.mouse.move(target.x + 120, target.y + target.height * part, { steps: 6 });
  await page.mouse.up();
}
