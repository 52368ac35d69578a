// Every state of every screen, judged by what a machine can tell: `--project states`, with `--grep NAME` the states so named.
import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { latinLeftovers, rememberHindi, switchToHindi } from "../support/language.ts";
import { states } from "../states/all.ts";
import { testStage } from "../states/stage.ts";
import type { State } from "../states/state.ts";
import { describeView, everyView, oneView, widthsOf, type Language } from "../states/views.ts";
import { expect, test, type Axe } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const viewsOf = process.env["NIGHTLY"] === undefined ? (state: State) => [oneView(state)] : everyView;

async function open(page: Page, db: Pool, state: State) {
  if (state.isNarrow) await page.setViewportSize({ width: 360, height: 740 });
  await state.open(page, testStage(db));
}

async function expectAccessible(page: Page, axe: Axe, state: State, language: Language) {
  for (const view of viewsOf(state).filter((each) => each.language === language)) {
    await page.setViewportSize({ width: view.width, height: 900 });
    await page.emulateMedia({ colorScheme: view.theme });
    expect(await axe(page, view.rules), describeView(view)).toEqual([]);
  }
}

async function expectNoSidewaysScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  // The narrow layout is drawn after the page was told of its new width.
  const overhanging = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth === clientWidth) return [];
      const isTooWide = (element: Element) => element.getBoundingClientRect().right > clientWidth;
      return [...document.querySelectorAll("main *")]
        .filter(isTooWide)
        .map((one) => one.outerHTML.slice(0, 80))
        .slice(0, 9);
    });
  await expect.poll(overhanging).toEqual([]);
}

async function expectAll(page: Page, axe: Axe, state: State, language: Language) {
  await expectAccessible(page, axe, state, language);
  await expectNoSidewaysScroll(page);
  if (language === "Hindi") expect(await latinLeftovers(page)).toEqual([]);
}

/** What a test of the state in this language shows. */
function promise(state: State, language: Language) {
  const views = viewsOf(state).filter((each) => each.language === language);
  const axe = views.map((view) => `no axe violation at ${describeView(view)}`);
  const words = language === "Hindi" ? ["every word in Hindi"] : [];
  return [...axe, ...words, `no sideways scroll at 320 px in ${language}`].join(", ");
}

const judged = states.filter(({ isPictureOnly }) => !isPictureOnly);

/** By night both; by day the language of the one view, in which then everything is looked at. */
const languagesOf = (state: State): Language[] =>
  process.env["NIGHTLY"] === undefined ? [oneView(state).language] : ["English", "Hindi"];

for (const state of judged)
  for (const language of languagesOf(state))
    test(`${state.name}: ${promise(state, language)}`, async ({ page, db, axe }) => {
      if (language === "Hindi" && state.opensTwice) await rememberHindi(page);
      await open(page, db, state);
      if (language === "Hindi" && !state.opensTwice) {
        await page.setViewportSize({ width: widthsOf(state).at(-1) ?? 360, height: 900 });
        await switchToHindi(page);
      }
      await expectAll(page, axe, state, language);
    });
