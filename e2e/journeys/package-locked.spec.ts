import { demo, folderId, own, packageId, testId, gs, polity } from "../support/courses.ts";
import { course, dashboardAt, expectView, part } from "../support/dashboard.ts";
import { expect, test } from "../support/test.ts";

test(
  "PK-02: a package that is not owned shows “Purchase Required” with ₹, “One-time purchase”, “Buy Now” and “Content Locked”",
  { tag: "@core" },
  async ({ page, student }) => {
    await page.goto("/user/dashboard");
    await course(page, demo.upsc).click();
    await expectView(page, demo.upsc);
    const main = page.getByRole("main");
    for (const words of ["Purchase Required", "₹1,499", "One-time purchase", "Content Locked"])
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: "Buy Now", exact: true })).toBeVisible();
    await expect(main.getByText("General Studies: Full Test 05")).toHaveCount(0);
    await expect(part(page, "Folders")).toHaveCount(0);
    expect(student.email).toBeTruthy();
  },
);

test("PK-02: Buy Now in the dashboard alerts the package's name and price", async ({ page, student: _ }) => {
  await page.goto("/user/dashboard");
  await course(page, demo.cuet).click();
  const told = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
  });
  await page.getByRole("button", { name: "Buy Now", exact: true }).click();
  expect(await told).toMatch(/^alert: .*CUET General Test.*₹499/);
});

test(
  "PK-14: no address opens what is not owned, neither on the screen nor on the server",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.bihar);
    const [upsc, bihar, gsFolder, foreignTest] = await Promise.all([
      packageId(db, demo.upsc),
      packageId(db, demo.bihar),
      folderId(db, gs),
      testId(db, "General Studies: Full Test 05"),
    ]);
    await page.goto(dashboardAt({ package: upsc, folder: gsFolder }));
    await expect(page.getByText("Content Locked", { exact: true })).toBeVisible();
    await expect(page.getByText(polity)).toHaveCount(0);
    await page.goto(dashboardAt({ package: bihar, folder: gsFolder }));
    await expectView(page, "Failed to load package");
    for (const owner of [upsc, bihar]) {
      await page.goto(dashboardAt({ package: owner, view: "test-details", test: foreignTest }));
      await expectView(page, "Failed to load test details");
    }
    for (const path of [
      `/user/folders/package/${upsc}`,
      `/user/folders/package/${upsc}?parentFolderId=${gsFolder}`,
      `/user/folders/package/${bihar}?parentFolderId=${gsFolder}`,
      `/user/folders/${gsFolder}`,
      `/user/packages/${upsc}/tests`,
      `/user/tests/${foreignTest}`,
    ])
      expect((await page.request.get(`/api/v1${path}`)).status(), path).toBe(404);
    expect((await page.request.get(`/api/v1/user/packages/${bihar}/tests`)).status()).toBe(200);
  },
);
