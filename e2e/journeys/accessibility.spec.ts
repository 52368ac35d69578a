import type { Page } from "@playwright/test";
import { latinLeftovers, rememberHindi, switchToHindi } from "../support/language.ts";
import type { State } from "../support/state.ts";
import { states } from "../support/states.ts";
import { expect, test, themeRules, type Axe } from "../support/test.ts";

// What axe says names the element; a trace of every step would cost more than the steps.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

const widthsOf = ({ isNarrow }: State) => (isNarrow ? [360] : [360, 1440]);

/** Every rule in one theme of each width; in the other those that its colours can break. */
async function expectAccessible(page: Page, axe: Axe, state: State) {
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: 900 });
    const themes = width === 360 ? (["light", "dark"] as const) : (["dark", "light"] as const);
    for (const [turn, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme });
      const found = await axe(page, turn === 0 ? undefined : themeRules);
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

async function expectAll(page: Page, axe: Axe, state: State, language: "English" | "Hindi") {
  await expectAccessible(page, axe, state);
  await expectNoSidewaysScroll(page);
  if (language === "Hindi") expect(await latinLeftovers(page)).toEqual([]);
}

for (const state of states) {
  const promise = `no axe violation in either theme at ${widthsOf(state).join(" and ")} px, no sideways scroll at 320 px`;
  const inHindi = `${promise}, every word in Hindi`;

  if (state.opensTwice)
    for (const language of ["English", "Hindi"] as const)
      test(`${state.name} in ${language}: ${language === "Hindi" ? inHindi : promise}`, async ({
        page,
        db,
        axe,
      }) => {
        if (language === "Hindi") await rememberHindi(page);
        await state.open(page, db);
        await expectAll(page, axe, state, language);
      });
  else
    test(`${state.name} in English, and switched to Hindi: ${inHindi}`, async ({ page, db, axe }) => {
      await state.open(page, db);
      await expectAll(page, axe, state, "English");
      await page.setViewportSize({ width: widthsOf(state).at(-1) ?? 360, height: 900 });
      await switchToHindi(page);
      await expectAll(page, axe, state, "Hindi");
    });
}
