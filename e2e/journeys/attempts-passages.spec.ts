import { expectQuestion, next, openTest, startTest } from "../support/attempts.ts";
import { calls } from "../support/network.ts";
import { button } from "../support/screens.ts";
import { card, header } from "../support/attempts-screen.ts";
import { expect, test } from "../support/test.ts";

const PASSAGES = "CSAT: Passages 03";

test(
  "TS-04: a passage stands beside its question with its title, language and markup; no call is made on the way",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await openTest(page, await startTest(page, db, student, PASSAGES));
    const passage = page.getByRole("region", { name: "Reading Passage" });
    await expect(passage.getByText("English", { exact: true })).toBeVisible();
    await expect(passage.locator("p").nth(1)).toBeVisible();
    await expect(passage.locator("strong").first()).toBeVisible();
    const [left, right] = await Promise.all([passage.boundingBox(), card(page, 1).boundingBox()]);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(left?.y).toBe(right?.y);
    const made = calls(page);
    await next(page);
    await expectQuestion(page, 2);
    await expect(passage).toBeVisible();
    expect(made.filter((call) => call.startsWith("GET"))).toEqual([]);
  },
);

test("TS-05: a passage without text in the chosen language says so", async ({ page, db, student }) => {
  await page.route("**/api/v1/user/tests/attempt/*/paper", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { passages: { content: object }[] } };
    for (const passage of reply.data.passages) passage.content = { hindi: "केवल हिन्दी" };
    await route.fulfill({ json: reply });
  });
  await openTest(page, await startTest(page, db, student, PASSAGES));
  await expect(page.getByText("No passage available in selected language")).toBeVisible();
});

test(
  "TS-06: under 1024 px the banner stands above the passage, and the bottom bar moves and marks",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openTest(page, await startTest(page, db, student, PASSAGES));
    const banner = page.getByRole("heading", { level: 2, name: "Question 1", exact: true });
    const passage = page.getByRole("region", { name: "Reading Passage" });
    expect((await banner.boundingBox())?.y).toBeLessThan((await passage.boundingBox())?.y ?? 0);
    expect((await passage.boundingBox())?.height).toBeLessThan(300);
    await button(page, "Read the full passage").click();
    expect((await passage.boundingBox())?.height).toBeGreaterThan(300);
    const bar = page.getByRole("navigation", { name: "Move between questions" });
    await expect(bar.getByRole("button")).toHaveText(["Previous", "Mark for Review", "Next"]);
    await expect(header(page).getByRole("button", { name: "Next" })).toHaveCount(0);
    await bar.getByRole("button", { name: "Mark for Review" }).click();
    await expect(bar.getByRole("button", { name: "Marked" })).toBeVisible();
    await bar.getByRole("button", { name: "Next" }).click();
    await expectQuestion(page, 2);
    // Once opened it stays open for that passage.
    await expect(button(page, "Read the full passage")).toBeHidden();
  },
);
