import { demo, own, packageId } from "../support/courses.ts";
import { expectDashboard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("PK-10: the countdown begins at 3 and takes 3 seconds", async ({ page, db, student }) => {
  await own(db, student, demo.bihar);
  await page.goto(`/user/packages/${await packageId(db, demo.bihar)}`);
  await expect(page.getByRole("status")).toHaveText("Taking you to your dashboard in 3 seconds.");
  const shownAt = Date.now();
  await expectDashboard(page, student);
  const seconds = (Date.now() - shownAt) / 1000;
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(6);
});
