import type { Page } from "@playwright/test";
import { dashboardAt, expectView } from "../support/dashboard.ts";
import { demo, own, packageId } from "../support/courses.ts";
import { breakDown, cut } from "../support/network.ts";
import { at, button, expectDashboard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const profile = (page: Page) => page.getByRole("dialog", { name: "User Profile" });

async function openProfile(page: Page) {
  await page.getByRole("button", { name: "Open your profile" }).click();
  await expect(profile(page)).toBeVisible();
}

test(
  "DB-07: “User Profile” has initials, full name, e-mail, “Verified” and “Enrolled Courses” with “3 Course(s)”",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc, demo.ssc, demo.bihar);
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await openProfile(page);
    await expect(profile(page).getByRole("heading", { name: "User Profile", exact: true })).toBeVisible();
    await expect(profile(page).getByText("AS", { exact: true })).toBeVisible();
    await expect(
      profile(page).getByRole("heading", { name: `${student.firstName} ${student.lastName}`, exact: true }),
    ).toBeVisible();
    await expect(profile(page).getByText(student.email, { exact: true })).toBeVisible();
    await expect(profile(page).getByText("Verified", { exact: true })).toBeVisible();
    await expect(profile(page).getByText("Pending Verification")).toHaveCount(0);
    await expect(profile(page).getByRole("heading", { name: "Enrolled Courses", exact: true })).toBeVisible();
    await expect(profile(page).getByText("3 Course(s)", { exact: true })).toBeVisible();
  },
);

test("DB-07: an account that is not verified says “Pending Verification”; one course is “1 Course(s)”", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.cuet);
  await page.route("**/api/v1/auth/fetch-user", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { user: { ...body.user, isVerified: false } } });
  });
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await openProfile(page);
  await expect(profile(page).getByText("Pending Verification", { exact: true })).toBeVisible();
  await expect(profile(page).getByText("Verified", { exact: true })).toHaveCount(0);
  await expect(profile(page).getByText("1 Course(s)", { exact: true })).toBeVisible();
});

test("DB-08: a course card has name, “Active”, description, number of tests and “Unlimited access”", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.bihar);
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await openProfile(page);
  const card = profile(page).getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("heading")).toHaveText(demo.bihar);
  for (const words of ["Active", "2 tests", "Unlimited access"])
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  await expect(card).toContainText("General Studies papers with a good share of Bihar");
});

test("DB-08: without courses “No courses enrolled yet”, and “Browse Courses” leads to them", async ({
  page,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await openProfile(page);
  await expect(profile(page).getByText("No courses enrolled yet", { exact: true })).toBeVisible();
  await expect(profile(page).getByText("0 Course(s)", { exact: true })).toBeVisible();
  await profile(page).getByRole("link", { name: "Browse Courses" }).click();
  await expect(profile(page)).toHaveCount(0);
  await expect(page).toHaveURL(at("/user/dashboard"));
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const) {
  test(`DB-09: ${how} for the profile: “Unable to Load Profile”, “Please try refreshing the page.”`, async ({
    page,
    student,
  }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await provoke(page, "/auth/fetch-user");
    await openProfile(page);
    await expect(profile(page).getByText("Unable to Load Profile", { exact: true })).toBeVisible();
    await expect(profile(page).getByText("Please try refreshing the page.", { exact: true })).toBeVisible();
    await expect(profile(page).getByText(student.email)).toHaveCount(0);
  });
}

test("DB-10: back from the profile is /user/dashboard", async ({ page, db, student }) => {
  await own(db, student, demo.bihar);
  await page.goto(dashboardAt({ package: await packageId(db, demo.bihar) }));
  await expectView(page, demo.bihar);
  await openProfile(page);
  await profile(page).getByRole("link", { name: "Back to dashboard" }).click();
  await expect(profile(page)).toHaveCount(0);
  await expect(page).toHaveURL(at("/user/dashboard"));
  await expectDashboard(page, student);
});

test("Esc closes the profile where it was opened, and focus returns to its button", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.bihar);
  const address = dashboardAt({ package: await packageId(db, demo.bihar) });
  await page.goto(address);
  await expectView(page, demo.bihar);
  await openProfile(page);
  await page.keyboard.press("Escape");
  await expect(profile(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open your profile" })).toBeFocused();
  await expect(page).toHaveURL(at(address));
  await expect(button(page, "Log out")).toBeVisible();
});
