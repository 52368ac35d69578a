import { expect, type Locator, type Page } from "@playwright/test";

/** Goes on with Tab alone; wherever focus is on the way, it can be seen. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function expectVisibleFocus(page: Page) {
  const look = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A radio button and a choice of files are drawn by their label.
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      focused.matches("input:is([type=radio], [type=file])")
        ? (focused.closest("label") ?? focused)
        : focused,
    );
    return {
      focused: focused.outerHTML.slice(0, 300),
      hasOutline: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      hasShadow: boxShadow !== "none",
    };
  });
  expect(look.hasOutline || look.hasShadow, look.focused).toBe(true);
}
