import { demo, own, packageId } from "../support/courses.ts";
import { breakDown, cut, hold } from "../support/network.ts";
import { at, expectDashboard, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "PK-09: the package page says “Loading package...”, then shows image, name, description and price",
  { tag: "@core" },
  async ({ page, db, student: _ }) => {
    const letGo = await hold(page, "/user/packages/*");
    await page.goto(`/user/packages/${await packageId(db, demo.cuet)}`);
    await expect(page.getByRole("status")).toHaveText("Loading package...");
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(demo.cuet);
    const picture = page.getByRole("img", { name: "Course cover" });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText("General knowledge, reasoning and everyday mathematics")).toBeVisible();
    await expect(page.getByText("₹499", { exact: true })).toBeVisible();
    await expect(page.getByText("Loading package...")).toHaveCount(0);
  },
);

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const) {
  test(`PK-09: ${how}: “Failed to load package details.”`, async ({ page, db, student: _ }) => {
    await provoke(page, "/user/packages/*");
    await page.goto(`/user/packages/${await packageId(db, demo.cuet)}`);
    await expect(page.getByText("Failed to load package details.", { exact: true })).toBeVisible();
  });
}

test("PK-09: a package that is not there: “Failed to load package details.”", async ({
  page,
  student: _,
}) => {
  await page.goto("/user/packages/nothing");
  await expect(page.getByText("Failed to load package details.", { exact: true })).toBeVisible();
});

test("PK-10: “Buy Now” goes to /dashboard", async ({ page, db, student }) => {
  const package_ = await packageId(db, demo.cuet);
  await page.goto(`/user/packages/${package_}`);
  await expect(link(page, "Buy Now")).toHaveAttribute("href", "/dashboard");
  await link(page, "Buy Now").click();
  await expectDashboard(page, student);
  await expect(page).toHaveURL(at("/user/dashboard"));
});

test(
  "PK-10: an owned package says “Package Already Purchased” and counts 3 seconds down to /dashboard",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.bihar);
    const address = `/user/packages/${await packageId(db, demo.bihar)}`;
    await page.clock.install();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Package Already Purchased");
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const count = page
      .getByText(/^Taking you to your dashboard in \d seconds?\.$/)
      .and(page.locator("[aria-hidden]"));
    const shown = Number(/\d/.exec((await count.textContent()) ?? "")?.[0]);
    expect(shown).toBeLessThanOrEqual(3);
    for (let left = shown; left > 0; left--) {
      await expect(count).toHaveText(
        `Taking you to your dashboard in ${left} second${left === 1 ? "" : "s"}.`,
      );
      await expect(page).toHaveURL(at(address));
      await page.clock.runFor(1000);
    }
    await expect(page).toHaveURL(at("/user/dashboard"));
    await page.clock.resume();
    await expectDashboard(page, student);
  },
);
