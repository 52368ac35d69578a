import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator, type Administrator } from "../support/administrators.ts";
import { tabTo } from "../support/keyboard.ts";
import { typeBack } from "../support/recovery-codes.ts";
import { cut, mend } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { alert, at, box, button, field, fillLogin, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
const rows = (page: Page) => page.locator("main tbody tr");

async function passFirstStep(page: Page, admin: Administrator, query = "") {
  await page.goto(`/admin/login${query}`);
  await fillLogin(page, admin);
  await button(page, "Continue").click();
}

async function typeCode(page: Page, secret: Buffer) {
  await expect(box(page, 1)).toBeVisible();
  await box(page, 1).pressSequentially(authenticatorCode(secret));
}

test(
  "with the keyboard alone: password, code, home, the log and one of its entries, log out",
  { tag: "@core" },
  async ({ page, db }) => {
    const admin = await makeAdministrator(db);
    await page.goto("/admin");
    await expect(heading(page, "Admin sign in")).toBeVisible();
    await tabTo(page, field(page, "Email"));
    await page.keyboard.type(admin.email);
    await tabTo(page, field(page, "Password"));
    await page.keyboard.type(admin.password);
    await page.keyboard.press("Enter");

    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(authenticatorCode(admin.secret));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("/admin"));
    await expect(heading(page, new RegExp(`^Good .*, ${admin.firstName}$`))).toBeFocused();

    await tabTo(page, page.getByRole("navigation").getByRole("link", { name: "Audit log" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Audit log")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(admin.firstName);
    await expect(rows(page)).toHaveCount(1);

    const row = rows(page).getByRole("link");
    await tabTo(page, row);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("complementary", { name: "Signed in" });
    await expect(drawer.getByRole("heading", { name: "Signed in" })).toBeFocused();
    await expect(drawer.getByText("Code from authenticator")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(row).toBeFocused();

    await tabTo(page, button(page, "Log out"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(at("/admin/login"));
    await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
  },
);

test(
  "TE-01: the first sign-in sets up a phone by QR code or typed key, and tells ten recovery codes",
  { tag: "@core" },
  async ({ page, db }) => {
    const admin = await makeAdministrator(db, { hasPhone: false });
    await passFirstStep(page, admin);
    await expect(heading(page, "Set up your phone")).toBeVisible();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = secretBytes((await page.locator("form p[lang=en]").innerText()).replaceAll(/\s/g, ""));
    await typeCode(page, secret);
    await button(page, "Confirm the code").click();
    await expect(heading(page, "Keep these recovery codes")).toBeFocused();
    const codes = await page.locator("main ul li").allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await button(page, "I have kept them").click();
    await expect(page.getByText("A recovery code has ten letters and digits")).toBeVisible();
    await typeBack(page, codes[1] ?? "");
    await expect(page).toHaveURL(at("/admin"));

    await test.step("one of them opens a session later, once, and the home page says how many are left", async () => {
      await page.context().clearCookies();
      await passFirstStep(page, admin);
      await button(page, "Use a recovery code").click();
      await field(page, "Recovery code").fill(codes[0]?.toLowerCase() ?? "");
      await button(page, "Sign In").click();
      await expect(page.getByText("You used a recovery code. 9 are left.")).toBeVisible();

      await page.context().clearCookies();
      await passFirstStep(page, admin);
      await button(page, "Use a recovery code").click();
      await field(page, "Recovery code").fill(codes[0] ?? "");
      await button(page, "Sign In").click();
      await expect(alert(page)).toHaveText("That recovery code did not match, or it was used before.");
    });
  },
);

test("after a wrong code the boxes are empty, focus is on the first, and the way on is told", async ({
  page,
  db,
}) => {
  const admin = await makeAdministrator(db);
  await passFirstStep(page, admin, "?next=%2Fadmin%2Faudit");
  const wrong = authenticatorCode(admin.secret) === "000000" ? "111111" : "000000";
  await box(page, 1).pressSequentially(wrong);
  await button(page, "Sign In").click();
  await expect(alert(page)).toHaveText("That code did not match. Codes change every 30 seconds.");
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 6)).toHaveValue("");
  await typeCode(page, admin.secret);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL(at("/admin/audit"));
});

test("TE-02: a wrong password and an unknown address are told the same", async ({ page, db }) => {
  const admin = await makeAdministrator(db);
  for (const email of [admin.email, `nobody.${admin.email}`]) {
    await passFirstStep(page, { ...admin, email, password: "another password" });
    await expect(alert(page)).toHaveText("Invalid email or password");
  }
});

test(
  "TE-03: a session that has ended leads to the sign-in and back; a student in the same browser stays",
  { tag: "@core" },
  async ({ page, context, db }) => {
    const admin = await makeAdministrator(db);
    const student = await makeStudent(db);
    await signIn(context, student);
    await enter(context, admin);
    await page.goto("/admin/audit");
    await expect(rows(page).first()).toBeVisible();
    await db.query(
      "UPDATE sessions SET revoked_at = now(), revoked_for = 'logout' WHERE role = 'ADMIN' AND user_id = (SELECT user_id FROM users WHERE email = $1)",
      [admin.email],
    );
    await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === "/admin/login" && url.searchParams.get("next") === "/admin",
    );
    await page.goto("/user/dashboard");
    await expect(page.getByRole("heading", { name: new RegExp(student.firstName) })).toBeVisible();
  },
);

test("a server that does not answer signs nobody out", async ({ page, context, db }) => {
  await enter(context, await makeAdministrator(db));
  await cut(page, "/admin/me");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "This could not be loaded" })).toBeVisible();
  await mend(page, "/admin/me");
  await button(page, "Try again").click();
  await expect(heading(page, /^Good /)).toBeVisible();
});

test(
  "TE-05: who may not read the log has no entry for it in the sidebar, and gets nothing by its address",
  { tag: "@core" },
  async ({ page, context, db }) => {
    await enter(context, await makeAdministrator(db, { role: "support" }));
    await page.goto("/admin");
    const menu = page.getByRole("navigation");
    await expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Audit log" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Today" })).toHaveCount(0);
    await page.goto("/admin/audit");
    await expect(heading(page, "Not open to your role")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  },
);

test(
  "TE-38: the log is searched by person, words, kind and day; all of it stands in the address",
  { tag: "@core" },
  async ({ page, context, db }) => {
    const admin = await makeAdministrator(db);
    await enter(context, admin);
    await page.goto("/admin/audit");
    await page.getByLabel("Person", { exact: true }).selectOption(`${admin.firstName} ${admin.lastName}`);
    await expect(rows(page)).toHaveCount(1);
    await button(page, "Administrators").click();
    await expect(page.getByText("No entry matches.")).toBeVisible();
    await button(page, "Administrators").click();
    await button(page, "Today").click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(button(page, "Today")).toHaveAttribute("aria-pressed", "true");
    await field(page, "Day").fill("2001-01-01");
    await expect(page.getByText("No entry matches.")).toBeVisible();
    await button(page, "Clear filters").click();
    await expect(page).toHaveURL(at("/admin/audit"));
    await expect(rows(page).first()).toBeVisible();
  },
);

test("older entries come page by page, and arrows go through the rows and refill the drawer", async ({
  page,
  context,
  db,
}) => {
  const admin = await makeAdministrator(db);
  await enter(context, admin);
  await db.query(
    `INSERT INTO audit_log (action, device, object_kind, object_id, object_name)
     SELECT 'package.created', 'Chrome on Linux', 'package', n::text, $1 || ' ' || n FROM generate_series(1, 25) AS n`,
    [admin.email],
  );
  await page.goto(`/admin/audit?words=${admin.email}`);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText(`${admin.email} 25`);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("complementary")).toContainText(`${admin.email} 25`);
  await rows(page).first().getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("complementary")).toContainText(`${admin.email} 24`);
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await button(page, "Older").click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).last()).toContainText(`${admin.email} 1`);
  await button(page, "Newest").click();
  await expect(rows(page)).toHaveCount(20);
});

test("the sign-in of learners is one link away", async ({ page }) => {
  await page.goto("/admin/login");
  await link(page, "Go to learner sign in").click();
  await expect(page).toHaveURL(at("/user/login"));
});

test("T-16: a page that is closed to the role says so, and dates are written as in India", async ({
  page,
  db,
}) => {
  await enter(page.context(), await makeAdministrator(db, { role: "support" }));
  await page.goto("/admin/questions");
  await expect(heading(page, "Not open to your role")).toBeVisible();
  await expect(page.getByText("You are signed in as Support.")).toBeVisible();
  await expect(page.getByText("Check your connection")).toHaveCount(0);
  await link(page, "Go to Home").click();
  const today = new Intl.DateTimeFormat("en-IN", {
    weekday: "long",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
  await expect(page.getByText(today.format(new Date()))).toBeVisible();
});

test("T-16: who is sent to the sign-in is told why, and no call of students is made on the way", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => void calls.push(new URL(request.url()).pathname));
  await page.goto("/admin/packages");
  await expect(page.getByText("Sign in to go on: you come back to the same page.")).toBeVisible();
  const asked = calls.filter((path) => path.startsWith("/api/"));
  expect(asked).not.toEqual([]);
  expect(asked.filter((path) => !path.startsWith("/api/v1/admin/"))).toEqual([]);
  await link(page, "Go to learner sign in").click();
  await expect(heading(page, "Sign in to continue")).toBeVisible();
});
