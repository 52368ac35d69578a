import type { Page } from "@playwright/test";
import { startProduct } from "@patrak/commands/stack/product";
import { addresses } from "../stack/addresses.ts";
import { REDIS_URL } from "../stack/servers.ts";
import { breakDown, cut, hold, mend } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { alert, at, button, expectDashboard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const LOGGED_OUT = "You have been logged out successfully.";
const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Log out of Patrak?" });
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Log out", exact: true });

test(
  "AU-10, AU-11: logout asks, ends the session, and says “You have been logged out successfully.” at login",
  { tag: "@core" },
  async ({ page, context, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await button(page, "Log out").click();
    await expect(dialog(page)).toBeVisible();
    await confirm(page).click();
    await expect(page).toHaveURL(at("/user/login"));
    await expect(page.getByRole("status")).toHaveText(LOGGED_OUT);

    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain("__Host-at");
    expect(names).not.toContain("__Host-rt");
    expect(await page.evaluate(() => localStorage.getItem("patrak-student"))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(at("/user/signup?next=%2Fuser%2Fdashboard"));
    await expect(page.getByText(student.firstName)).toHaveCount(0);
  },
);

test("AU-11: a setting skips the question", async ({ page, context, db }) => {
  const { databaseUrl, smtpUrl, secretKeys } = addresses();
  const env = { SECRET_KEYS: secretKeys, SKIP_LOGOUT_CONFIRMATION: "true" };
  const product = await startProduct({ databaseUrl, smtpUrl, redisUrl: REDIS_URL, env });
  try {
    const student = await makeStudent(db);
    await signIn(context, student, product.origin);
    await page.goto(`${product.origin}/user/dashboard`);
    await expectDashboard(page, student);
    await button(page, "Log out").click();
    await expect(page).toHaveURL(at("/user/login"));
    await expect(page.getByRole("status")).toHaveText(LOGGED_OUT);
  } finally {
    await product.stop();
  }
});

test("“Stay signed in”, Esc and the browser's focus: the dialog closes and focus returns to where it was", async ({
  page,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  for (const close of [() => button(page, "Stay signed in").click(), () => page.keyboard.press("Escape")]) {
    await button(page, "Log out").click();
    await expect(button(page, "Stay signed in")).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Log out")).toBeFocused();
  }
  await expectDashboard(page, student);
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["an answer without words", breakDown],
] as const) {
  test(`AU-12: ${how} shows “An error occurred during logout. Please try again.” in the dialog, and the student stays signed in`, async ({
    page,
    student,
  }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await provoke(page, "/auth/logout");
    await button(page, "Log out").click();
    await confirm(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "An error occurred during logout. Please try again.",
    );
    await expect(dialog(page).getByText("You are still signed in.")).toBeVisible();

    await page.keyboard.press("Escape");
    await page.reload();
    await expectDashboard(page, student);
    await mend(page, "/auth/logout");
    await button(page, "Log out").click();
    await expect(alert(page)).toHaveCount(0);
    await confirm(page).click();
    await expect(page.getByRole("status")).toHaveText(LOGGED_OUT);
  });
}

test("AU-12: a failed logout shows the server's message in the dialog", async ({ page, student }) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  // The real server's answer to a request that another site would have made.
  await page.route("**/api/v1/auth/logout", async (route) => {
    const headers = {
      ...route.request().headers(),
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example",
    };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await button(page, "Log out").click();
  await confirm(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("This request came from another site");
  await page.keyboard.press("Escape");
  await expectDashboard(page, student);
});

test("a second press while logging out sends nothing twice", async ({ page, student }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/logout")) sent++;
  });
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  const letGo = await hold(page, "/auth/logout");
  await button(page, "Log out").click();
  await confirm(page).click();
  await confirm(page).click({ force: true });
  letGo();
  await expect(page.getByRole("status")).toHaveText(LOGGED_OUT);
  expect(sent).toBe(1);
});
