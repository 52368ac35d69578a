import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { latinLeftovers, rememberHindi, switchToHindi } from "../support/language.ts";
import { states } from "../states/all.ts";
import { testStage } from "../states/stage.ts";
import type { State } from "../states/state.ts";
import { expect, test, type Axe } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const widthsOf = ({ isNarrow }: State) => (isNarrow ? [360] : [360, 1440]);

async function open(page: Page, db: Pool, state: State) {
  if (state.isNarrow) await page.setViewportSize({ width: 360, height: 740 });
  await state.open(page, testStage(db));
}

/** By night each width also in its other theme, and Hindi also on the wide page. */
const isLong = process.env["NIGHTLY"] !== undefined;

/** Every rule in one theme of each width; in the other those that its colours can break. */
async function expectAccessible(page: Page, axe: Axe, state: State) {
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: 900 });
    const themes = width === 360 ? (["light", "dark"] as const) : (["dark", "light"] as const);
    for (const [turn, colorScheme] of themes.slice(0, isLong || state.isNarrow ? 2 : 1).entries()) {
      await page.emulateMedia({ colorScheme });
      const found = await axe(page, turn === 0 ? "all" : "of the theme");
      expect(found, `${colorScheme} at ${width} px`).toEqual([]);
    }
  }
}

async function expectNoSidewaysScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  // The narrow layout is drawn after the page was told of its new width.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBe(0);
}

/** The same page in other words: its colours are those of the English one. */
async function expectAccessibleInHindi(page: Page, axe: Axe, state: State) {
  for (const width of isLong ? widthsOf(state) : [360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page, "of the language"), `in Hindi at ${width} px`).toEqual([]);
  }
}

async function expectAll(page: Page, axe: Axe, state: State, language: "English" | "Hindi") {
  if (language === "Hindi") await expectAccessibleInHindi(page, axe, state);
  else await expectAccessible(page, axe, state);
  await expectNoSidewaysScroll(page);
  if (language === "Hindi") expect(await latinLeftovers(page)).toEqual([]);
}

test("H-04: one catalogue has each state once, and each picture of the design once", () => {
  const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(states.map(({ name }) => name))).toEqual([]);
  expect(twice(states.flatMap(({ picture }) => picture ?? []))).toEqual([]);
  expect(states.length).toBeGreaterThan(100);
});

for (const state of states.filter(({ isPictureOnly }) => !isPictureOnly)) {
  const promise = `no axe violation in either theme at ${widthsOf(state).join(" and ")} px, no sideways scroll at 320 px`;
  const inHindi = "no axe violation that words can cause, every word in Hindi, no sideways scroll";

  if (state.opensTwice)
    for (const language of ["English", "Hindi"] as const)
      test(`${state.name} in ${language}: ${language === "Hindi" ? inHindi : promise}`, async ({
        page,
        db,
        axe,
      }) => {
        if (language === "Hindi") await rememberHindi(page);
        await open(page, db, state);
        await expectAll(page, axe, state, language);
      });
  else
    test(`${state.name} in English: ${promise}; switched to Hindi: ${inHindi}`, async ({ page, db, axe }) => {
      await open(page, db, state);
      await expectAll(page, axe, state, "English");
      await page.setViewportSize({ width: widthsOf(state).at(-1) ?? 360, height: 900 });
      await switchToHindi(page);
      await expectAll(page, axe, state, "Hindi");
    });
}
