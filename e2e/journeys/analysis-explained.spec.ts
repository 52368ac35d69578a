import { open } from "../support/analysis-screen.ts";
import { completeTest, sheet } from "../support/completed.ts";
import { button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

test(
  "“?” opens the formula of a figure by keyboard, and gives the figure; Esc leads back, Tab goes on",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
    await open(page, id);
    const ask = button(page, "Explain this number: Accuracy Rate");
    await ask.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Accuracy Rate, explained" });
    await expect(dialog.getByRole("heading", { name: "Accuracy Rate" })).toBeFocused();
    await expect(dialog).toContainText("Correct ÷ Attempted × 100");
    await expect(dialog).toContainText("22 ÷ 31 × 100 = 70.97");
    await expect(dialog).toContainText("71.0%");
    await expect(ask).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(ask).toBeFocused();

    await ask.press("Space");
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Explain this number: Attempt Rate")).toBeFocused();
  },
);

test("one explanation at a time, beside its figure and never over it; a click beside closes it", async ({
  page,
  db,
  student,
}) => {
  const seconds = Array.from({ length: 31 }, () => 60);
  const id = await completeTest(page, db, student, { choices: sheet(22, 9), seconds });
  await open(page, id);
  const asks = page.getByRole("button", { name: /^Explain this number/ });
  const count = await asks.count();
  expect(count).toBeGreaterThanOrEqual(8);
  for (let place = 0; place < count; place += 1) {
    await asks.nth(place).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveCount(1);
    const [box, figureBox] = [
      await dialog.boundingBox(),
      await page.locator("[data-explained]:has([aria-expanded=true]) [data-figure]").first().boundingBox(),
    ];
    if (!box || !figureBox) throw new Error("Neither may be out of sight");
    const isApart = box.x >= figureBox.x + figureBox.width || box.y >= figureBox.y + figureBox.height;
    expect(isApart, `explanation ${place} covers its figure`).toBe(true);
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a phone the explanation is a sheet at the foot, and its figure stays in view", async ({
  page,
  db,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await open(page, id);
  const asks = page.getByRole("button", { name: /^Explain this number/ });
  for (let place = 0; place < (await asks.count()); place += 1) {
    await asks.nth(place).press("Enter");
    const sheetBox = await page.getByRole("dialog").boundingBox();
    const figureBox = await page
      .locator("[data-explained]:has([aria-expanded=true]) [data-figure]")
      .first()
      .boundingBox();
    expect(sheetBox?.width).toBe(360);
    expect((sheetBox?.y ?? 0) + (sheetBox?.height ?? 0)).toBeCloseTo(740, 0);
    expect((figureBox?.y ?? 0) + (figureBox?.height ?? 0)).toBeLessThanOrEqual(sheetBox?.y ?? 0);
    expect(figureBox?.y).toBeGreaterThanOrEqual(60);
    await page.keyboard.press("Escape");
  }
});
