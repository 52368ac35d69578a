import { demo, own } from "../support/courses.ts";
import { course, expectView, folder, view } from "../support/dashboard.ts";
import { tabTo } from "../support/keyboard.ts";
import { newPerson } from "../support/people.ts";
import { at, box, button, dashboardOf, expectDashboard, field, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "with the keyboard alone: sign up, verify, dashboard, log out, sign in",
  { tag: "@core" },
  async ({ page, inbox }) => {
    const person = newPerson();
    await page.goto("/user/signup");
    await expect(button(page, "Sign Up")).toBeVisible();
    for (const [label, value] of [
      ["First name", person.firstName],
      ["Last name", person.lastName],
      ["Email", person.email],
      ["Password", person.password],
      ["Confirm password", person.password],
    ] as const) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(value);
    }
    await tabTo(page, button(page, "Sign Up"));
    await page.keyboard.press("Enter");

    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(await inbox.code(person.email));
    await tabTo(page, button(page, "Verify Email"));
    await page.keyboard.press("Space");
    await expectDashboard(page, person);

    await tabTo(page, button(page, "Log out"));
    await page.keyboard.press("Enter");
    await expect(button(page, "Stay signed in")).toBeFocused();
    await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Log out" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("/user/login"));

    await tabTo(page, field(page, "Email"));
    await page.keyboard.type(person.email);
    await tabTo(page, field(page, "Password"));
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await expectDashboard(page, person);
  },
);

test(
  "with the keyboard alone: sidebar, package, folder, test details, and back",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc, demo.bihar);
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await expect(course(page, demo.upsc)).toBeVisible();
    await tabTo(page, course(page, demo.upsc));
    await page.keyboard.press("Enter");
    await expectView(page, demo.upsc);
    await expect(view(page)).toBeFocused();

    await tabTo(page, folder(page, "CSAT Paper 2"));
    await page.keyboard.press("Enter");
    await expectView(page, "CSAT Paper 2");
    await expect(view(page)).toBeFocused();
    await tabTo(page, folder(page, "Reading Passages"));
    await page.keyboard.press("Enter");
    await expectView(page, "Reading Passages");
    await tabTo(page, link(page, "View test"));
    await page.keyboard.press("Enter");
    await expectView(page, "CSAT: Passages 03");
    await expect(view(page)).toBeFocused();

    await tabTo(page, page.getByRole("radio", { name: "English" }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "हिन्दी" })).toBeChecked();
    await tabTo(page, button(page, "Start Test"));
    await tabTo(page, link(page, "Cancel"));
    await page.keyboard.press("Enter");
    await expectView(page, "Reading Passages");

    const back = link(page, "Back");
    for (const name of ["CSAT Paper 2", demo.upsc, "Select a Course"]) {
      await tabTo(page, back, "Shift+Tab");
      await page.keyboard.press("Enter");
      await expectView(page, name);
    }
  },
);

test("the first Tab on the dashboard offers to skip to the content", async ({ page, student }) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await page.keyboard.press("Tab");
  await expect(link(page, "Skip to content")).toBeFocused();
  await expect(link(page, "Skip to content")).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link(page, "Support")).toBeFocused();
});

test("focus does not leave the dialog while it is open", async ({ page, student }) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await button(page, "Log out").click();
  const dialog = page.getByRole("alertdialog");
  for (let steps = 0; steps < 5; steps++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest("dialog") === null;
    });
    expect(isOutside).toBe(false);
  }
  await expect(dialog).toBeVisible();
});

test("DB-03: under 1024 px the sidebar is a drawer; Esc and the cross close it and focus returns to the menu button", async ({
  page,
  student,
}) => {
  await page.setViewportSize({ width: 1023, height: 740 });
  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(student));
  const drawer = page.getByRole("dialog", { name: "Courses" });
  for (const close of [() => page.keyboard.press("Escape"), () => button(page, "Close menu").click()]) {
    await button(page, "Open menu").click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByText("My Courses")).toBeVisible();
    await close();
    await expect(drawer).toHaveCount(0);
    await expect(button(page, "Open menu")).toBeFocused();
  }
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(button(page, "Open menu")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Courses" })).toBeVisible();
});

test("logging out from the drawer asks too, and focus returns to the menu button", async ({
  page,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(student));
  await button(page, "Open menu").click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Open menu")).toBeFocused();
});
