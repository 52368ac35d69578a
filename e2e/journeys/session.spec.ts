import type { BrowserContext, Page } from "@playwright/test";
import { breakDown, calls, cut, mend } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { at, button, expectDashboard, login } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const signedOut = at("/user/signup?next=%2Fuser%2Fdashboard");

/** Of the calls made, those about the session: the courses of the dashboard are loaded meanwhile. */
const auth = (made: string[]) => made.filter((name) => name.includes(" /auth/"));

/** What happens by itself after ten minutes: the browser drops the cookie. */
const expireAccess = (context: BrowserContext) => context.clearCookies({ name: "__Host-at" });

async function endSessions(
  page: Page,
  db: { query: (sql: string, values: string[]) => Promise<unknown> },
  email: string,
) {
  await db.query(
    "UPDATE sessions SET revoked_at = now(), revoked_for = 'logout' WHERE user_id = (SELECT user_id FROM users WHERE email = $1)",
    [email],
  );
  await page.context().clearCookies({ name: "__Host-at" });
}

test(
  "AP-02: an access that ran out is renewed once, and the call is made again once",
  { tag: "@core" },
  async ({ page, context, student }) => {
    await expireAccess(context);
    const made = calls(page);
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    expect(auth(made)).toEqual(["GET /auth/fetch-user", "POST /auth/refresh-token", "GET /auth/fetch-user"]);
  },
);

test("AP-02: a refused refresh signs the student out", { tag: "@core" }, async ({ page, db, student }) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await endSessions(page, db, student.email);
  const made = calls(page);
  await page.reload();
  await expect(page).toHaveURL(signedOut);
  expect(auth(made)).toEqual(["GET /auth/fetch-user", "POST /auth/refresh-token"]);
  await expect(page.getByText(student.firstName)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("patrak-student"))).toBeNull();
});

test("AP-02: a call that is refused again after the refresh is not made a third time", async ({
  page,
  student,
}) => {
  await page.route("**/api/v1/auth/fetch-user", (route) =>
    route.fulfill({ status: 401, json: { code: "SESSION_REQUIRED", message: "Please sign in to continue" } }),
  );
  const made = calls(page);
  await page.goto("/user/dashboard");
  await expect(page).toHaveURL(signedOut);
  expect(auth(made)).toEqual(["GET /auth/fetch-user", "POST /auth/refresh-token", "GET /auth/fetch-user"]);
  expect(student.email).toBeTruthy();
});

test("AP-02: a 403 is followed by a refresh too", async ({ page, student }) => {
  let answers = 0;
  await page.route("**/api/v1/auth/fetch-user", (route) => {
    answers++;
    if (answers > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: { code: "ROLE_REFUSED", message: "Your account cannot open this area" },
    });
  });
  const made = calls(page);
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  expect(auth(made)).toEqual(["GET /auth/fetch-user", "POST /auth/refresh-token", "GET /auth/fetch-user"]);
});

test("AP-02: a refused login is not followed by a refresh", async ({ page, db }) => {
  const student = await makeStudent(db);
  await page.goto("/user/login");
  await expect(button(page, "Sign In")).toBeVisible();
  const made = calls(page);
  await login(page, { ...student, password: "wrong password" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(made.slice(made.indexOf("POST /auth/login"))).toEqual(["POST /auth/login"]);
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const) {
  test(`AP-02, AU-10: ${how} on the current-user call signs nobody out`, async ({ page, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await provoke(page, "/auth/fetch-user");
    await page.reload();
    await expectDashboard(page, student);
    await mend(page, "/auth/fetch-user");
    await page.reload();
    await expectDashboard(page, student);
  });

  test(`AP-02: ${how} on the refresh signs nobody out`, async ({ page, context, student }) => {
    await page.goto("/user/dashboard");
    await expectDashboard(page, student);
    await expireAccess(context);
    await provoke(page, "/auth/refresh-token");
    await page.reload();
    await expectDashboard(page, student);
    expect((await context.cookies()).map(({ name }) => name)).toContain("__Host-rt");
    await mend(page, "/auth/refresh-token");
    await page.reload();
    await expectDashboard(page, student);
  });

  test(`${how} at the first visit of a device says so, and trying again helps`, async ({ page, student }) => {
    await provoke(page, "/auth/fetch-user");
    await page.goto("/user/dashboard");
    await expect(page.getByRole("alert")).toHaveText(
      "Check your connection and try again. You have not been signed out.",
    );
    await expect(page).toHaveURL(at("/user/dashboard"));
    await mend(page, "/auth/fetch-user");
    await button(page, "Try again").click();
    await expectDashboard(page, student);
  });

  test(`${how} at start-up does not keep a visitor from the login form`, async ({ page, db }) => {
    const student = await makeStudent(db);
    await provoke(page, "/auth/fetch-user");
    await page.goto("/user/login");
    await expect(button(page, "Sign In")).toBeVisible();
    await mend(page, "/auth/fetch-user");
    await login(page, student);
    await expectDashboard(page, student);
  });
}

test(
  "three tabs whose access ran out at the same time all stay signed in, with one refresh",
  { tag: "@core" },
  async ({ page, context, student }) => {
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await tab.goto("/user/dashboard");
      await expectDashboard(tab, student);
    }
    await expireAccess(context);
    const made = tabs.map((tab) => calls(tab));
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expectDashboard(tab, student);
    expect(made.flat().filter((name) => name === "POST /auth/refresh-token")).toHaveLength(1);
  },
);

test("signing out in one tab signs the others out", { tag: "@core" }, async ({ page, context, student }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/user/dashboard");
    await expectDashboard(tab, student);
  }
  await button(page, "Log out").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(at("/user/login"));
  await expect(other).toHaveURL(signedOut);
});

test("signing in in one tab signs the others in", async ({ page, context, db }) => {
  const student = await makeStudent(db);
  const other = await context.newPage();
  await other.goto("/user/login");
  await expect(button(other, "Sign In")).toBeVisible();
  await login(page, student);
  await expectDashboard(page, student);
  await expectDashboard(other, student);
});

test("AU-10: somebody else who signs in in the same browser sees nothing of the student before", async ({
  page,
  context,
  db,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  const second = await makeStudent(db);
  await signIn(context, second);
  await page.reload();
  await expectDashboard(page, second);
});
