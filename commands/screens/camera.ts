import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";

const heights = { 360: 740, 768: 1024, 1024: 768, 1440: 900 };

/** One state in its languages, at its widths, light and dark. Gives the number of pictures. */
export async function photograph(
  browser: Browser,
  stage: Stage,
  state: State,
  folder: string,
): Promise<number> {
  let taken = 0;
  for (const language of state.only ? [state.only] : (["en", "hi"] as const)) {
    for (const width of state.widths) {
      const page = await openAt(browser, stage, state, { language, width });
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const path = join(folder, nameOf(state, language, width, theme));
        await page.screenshot({ path, fullPage: state.isWhole, animations: "disabled" });
        taken++;
      }
      await page.context().close();
    }
  }
  return taken;
}

async function openAt(
  browser: Browser,
  stage: Stage,
  state: State,
  { language, width }: { language: string; width: keyof typeof heights },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stage.origin,
    viewport: { width, height: heights[width] },
    reducedMotion: "reduce",
  });
  await context.addInitScript((chosen) => localStorage.setItem("patrak-language", chosen), language);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await state.open(page, stage);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (state.isWhole) await growToPage(page, width, heights[width]);
  return page;
}

/** A sidebar as high as the screen then is as high as the picture. */
async function growToPage(page: Page, width: number, least: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > least) await page.setViewportSize({ width, height });
}

function nameOf({ name, only }: State, language: string, width: number, theme: string): string {
  const isSecond = language === "hi" && only === undefined;
  return `${name}${isSecond ? "-hindi" : ""}-${width}${theme === "dark" ? "-dark" : ""}.png`;
}
