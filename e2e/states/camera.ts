import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { addresses } from "../stack/addresses.ts";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";

const heights = { 360: 740, 768: 1024, 1024: 768, 1440: 900 };

type Width = keyof typeof heights;

/** The design's name, or one made of the state's. */
export const pictureOf = ({ picture, name }: State) => picture ?? name.replaceAll(/\W+/g, "-").toLowerCase();

/** One state in its languages, at its widths, light and dark. Gives the number of pictures. */
export async function photograph(browser: Browser, stage: Stage, state: State, folder: string) {
  let taken = 0;
  for (const language of state.only ? [state.only] : (["en", "hi"] as const))
    for (const width of state.widths ?? (state.isNarrow ? ([360] as const) : ([360, 1440] as const))) {
      const page = await openAt(browser, stage, state, language, width);
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const path = join(folder, nameOf(state, language, width, theme));
        await page.screenshot({ path, fullPage: !state.isPart, animations: "disabled" });
        taken++;
      }
      await page.context().close();
    }
  return taken;
}

async function openAt(browser: Browser, stage: Stage, state: State, language: string, width: Width) {
  const height = width === 1440 ? (state.height ?? heights[width]) : heights[width];
  const context = await browser.newContext({
    baseURL: addresses().origin,
    viewport: { width, height },
    reducedMotion: "reduce",
  });
  await context.addInitScript((chosen) => localStorage.setItem("patrak-language", chosen), language);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (state.secondsLater !== undefined) await page.clock.install();
  await state.open(page, stage);
  if (state.secondsLater !== undefined)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + state.secondsLater * 1000);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (!state.isPart) await growToPage(page, width, height);
  return page;
}

/** A sidebar as high as the screen then is as high as the picture. */
async function growToPage(page: Page, width: number, least: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > least) await page.setViewportSize({ width, height });
}

function nameOf(state: State, language: string, width: number, theme: string): string {
  const isSecond = language === "hi" && state.only === undefined;
  return `${pictureOf(state)}${isSecond ? "-hindi" : ""}-${width}${theme === "dark" ? "-dark" : ""}.png`;
}
