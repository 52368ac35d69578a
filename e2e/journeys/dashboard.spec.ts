import { course, dashboardAt, expectView, sidebar } from "../support/dashboard.ts";
import { demo, own, packageId } from "../support/courses.ts";
import { breakDown, cut, hold, mend } from "../support/network.ts";
import { at, button, dashboardOf, expectDashboard, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "DB-01: package in the address selects the course, also after a reload and by the browser's Back",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc, demo.bihar);
    const bihar = await packageId(db, demo.bihar);
    await page.goto(dashboardAt({ package: bihar }));
    await expectView(page, demo.bihar);
    await page.reload();
    await expectView(page, demo.bihar);

    await course(page, demo.upsc).click();
    await expectView(page, demo.upsc);
    await expect(page).toHaveURL(at(dashboardAt({ package: await packageId(db, demo.upsc) })));
    await page.goBack();
    await expectView(page, demo.bihar);
    await expect(page).toHaveURL(at(dashboardAt({ package: bihar })));
  },
);

test(
  "DB-02: the sidebar has “My Courses” and “Available Courses” with names, counts and icons",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc, demo.ssc);
    await page.goto("/user/dashboard");
    const lists = sidebar(page).getByRole("list");
    await expect(sidebar(page).getByRole("heading", { name: "My Courses" })).toHaveText("My Courses2");
    await expect(lists.nth(0).getByRole("link")).toHaveText([
      `${demo.upsc}7 tests · 4 direct tests`,
      `${demo.ssc}5 tests`,
    ]);
    await expect(sidebar(page).getByRole("heading", { name: "Available Courses" })).toHaveText(
      "Available Courses2",
    );
    await expect(lists.nth(1).getByRole("link")).toHaveText([
      `${demo.bihar}2 tests · 2 direct tests`,
      `${demo.cuet}1 test · 1 direct test`,
    ]);

    const tick = 'svg path[d^="M8.2 12.3"]';
    const star = 'svg path[d^="M12 4l2.4"]';
    await expect(lists.nth(0).locator(tick)).toHaveCount(2);
    await expect(lists.nth(0).locator(star)).toHaveCount(0);
    await expect(lists.nth(1).locator(star)).toHaveCount(2);
    await expect(lists.nth(1).locator(tick)).toHaveCount(0);
  },
);

test("DB-02: a course without direct tests that is not owned has a lock", async ({ page, student }) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  const lock = "svg rect";
  await expect(course(page, demo.ssc).locator(lock)).toHaveCount(1);
  await expect(course(page, demo.cuet).locator(lock)).toHaveCount(0);
});

test("DB-02: the selected course stands out, to the eye and to a screen reader", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc, demo.ssc);
  await page.goto("/user/dashboard");
  await course(page, demo.ssc).click();
  await expectView(page, demo.ssc);
  await page.mouse.move(0, 0);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(`${demo.ssc}5 tests`);
  const backgroundOf = (name: string) =>
    course(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await backgroundOf(demo.ssc)).not.toBe(await backgroundOf(demo.upsc));
  expect(await backgroundOf(demo.upsc)).toBe(await backgroundOf(demo.cuet));
});

test(
  "DB-03: under 1024 px the header has a menu button, the logo and the profile avatar, and the drawer the courses",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    await page.setViewportSize({ width: 1023, height: 740 });
    await page.goto("/user/dashboard");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Patrak" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Open your profile" })).toHaveText("A");
    await expect(sidebar(page)).toBeHidden();

    await button(page, "Open menu").click();
    const drawer = page.getByRole("dialog", { name: "Courses" });
    await expect(drawer.getByRole("link", { name: demo.cuet })).toBeVisible();
    const panel = () => drawer.locator("> *").first().boundingBox();
    await expect.poll(async () => (await panel())?.x).toBe(0);
    expect((await panel())?.width).toBeLessThan(1023);
    await drawer.getByRole("link", { name: demo.upsc }).click();
    await expect(drawer).toHaveCount(0);
    await expectView(page, demo.upsc);

    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(header).toBeHidden();
    await expect(sidebar(page)).toBeVisible();
  },
);

test("DB-04, HO-01: without courses “No purchased courses found” and the first steps, without a choice “Select a Course”", async ({
  page,
  db,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await expect(sidebar(page).getByText("No purchased courses found", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your first test is two steps away" })).toBeVisible();
  await own(db, student, demo.upsc);
  await page.reload();
  await expect(course(page, demo.upsc)).toBeVisible();
  await expect(page.getByText("No purchased courses found")).toHaveCount(0);
  await expectView(page, "Select a Course");
});

test("DB-04: on a phone “Select a Course” leads to the drawer", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await expectView(page, "Select a Course");
  await button(page, "Browse Courses").click();
  const drawer = page.getByRole("dialog", { name: "Courses" });
  await expect(drawer.getByRole("link", { name: demo.upsc })).toBeVisible();
});

test(
  "DB-05: the header greets by name, Support writes to the support address, the profile button has initial and e-mail",
  { tag: "@core" },
  async ({ page, student }) => {
    await page.goto("/user/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(student));
    await expect(link(page, "Support")).toHaveAttribute("href", "mailto:support@patrak.example");
    const profile = page.getByRole("button", { name: "Open your profile" });
    await expect(profile).toBeVisible();
    await expect(profile).toContainText(student.email);
    await expect(profile.locator('[aria-hidden="true"]')).toHaveText("A");
  },
);

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const) {
  test(`DB-06: ${how} for the courses: “Failed to load packages. Please try again.”, and trying again helps`, async ({
    page,
    student,
  }) => {
    await provoke(page, "/user/packages");
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await expect(sidebar(page).getByRole("alert")).toHaveText("Failed to load packages. Please try again.");
    await mend(page, "/user/packages");
    await sidebar(page).getByRole("button", { name: "Try again" }).click();
    await expect(course(page, demo.cuet)).toBeVisible();
    await expect(page.getByText("Failed to load packages. Please try again.")).toHaveCount(0);
  });
}

test("DB-06: a phone shows it without the drawer", async ({ page, student }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await breakDown(page, "/user/packages");
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await expect(
    page.getByRole("main").getByText("Failed to load packages. Please try again.", { exact: true }),
  ).toBeVisible();
  await mend(page, "/user/packages");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your first test is two steps away" })).toBeVisible();
});

test("the courses say that they are being loaded", async ({ page, student }) => {
  const letGo = await hold(page, "/user/packages");
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await expect(sidebar(page).getByRole("status")).toHaveText("Loading courses...");
  letGo();
  await expect(course(page, demo.cuet)).toBeVisible();
});
