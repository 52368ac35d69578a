import { startTest } from "../support/attempts.ts";
import { cut } from "../support/network.ts";
import { at, button, expectDashboard, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "TS-08: an attempt that is not the student's gives “Test Error” with the server's words, and Go Back leads back",
  { tag: "@core" },
  async ({ page, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await page.goto("/user/test/123456789");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Error");
    await expect(page.getByRole("alert")).toHaveText("Not found");
    await button(page, "Go Back").click();
    await expectDashboard(page, student);
  },
);

test("TS-08: without an answer it is “Failed to initialize test”", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await cut(page, "/user/tests/attempt/**");
  await page.goto(`/user/test/${id}`);
  await expect(page.getByRole("alert")).toHaveText("Failed to initialize test");
});

test("TS-08: without an id it is “Invalid Test Attempt ID”, and Go to Dashboard leads there", async ({
  page,
  student,
}) => {
  await page.goto("/user/test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid Test Attempt ID");
  await link(page, "Go to Dashboard").click();
  await expectDashboard(page, student);
});

test(
  "RT-05, RT-09: a visitor is led to sign-up, with the way back to the question",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("/user/test/123?question=7");
    await expect(page).toHaveURL(at("/user/signup?next=%2Fuser%2Ftest%2F123%3Fquestion%3D7"));
  },
);
