import type { Page } from "@playwright/test";
import { chooseHindi, latinLeftovers } from "../support/language.ts";
import { states } from "../support/states.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectNoSidewaysScroll(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  // The narrow layout is drawn after the page was told of its new width.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBe(0);
}

for (const state of states) {
  const widths = state.isNarrow ? [360] : [360, 1440];
  const promise = `no axe violation in either theme at ${widths.join(" and ")} px, no sideways scroll at 320 px`;

  for (const language of ["English", "Hindi"] as const) {
    const more = language === "Hindi" ? ", every word in Hindi" : "";
    test(`${state.name} in ${language}: ${promise}${more}`, async ({ page, db, axe }) => {
      if (language === "Hindi") await chooseHindi(page);
      await state.open(page, db);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await axe(page), `${colorScheme} at ${width} px`).toEqual([]);
        }
      }
      await expectNoSidewaysScroll(page);
      if (language === "Hindi") expect(await latinLeftovers(page)).toEqual([]);
    });
  }
}
