import { calls, hold } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { at, button, expectDashboard, field, fillLogin, link, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { newPerson } from "../support/people.ts";

const next = "/user/packages/p1?view=test-details&test=t1";
const withNext = `?next=${encodeURIComponent(next)}`;
const nextOf = (url: URL) => url.searchParams.get("next");

test(
  "RT-01: sign-up is open to a visitor and carries next to login and verify",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto(`/user/signup${withNext}`);
    await expect(button(page, "Sign Up")).toBeVisible();
    await link(page, "Sign in").click();
    await expect(page).toHaveURL((url) => url.pathname === "/user/login" && nextOf(url) === next);
    await link(page, "Create an account").click();
    await expect(page).toHaveURL((url) => url.pathname === "/user/signup" && nextOf(url) === next);
    await signUp(page, newPerson(), withNext);
    await expect(page).toHaveURL((url) => nextOf(url) === next);
  },
);

test(
  "RT-01, RT-02, RT-03: a signed-in student is sent from sign-up, verify and login to the dashboard",
  { tag: "@core" },
  async ({ page, student }) => {
    for (const path of ["/user/signup", "/user/verify-otp", "/user/login", `/user/signup${withNext}`]) {
      await page.goto(path);
      await expectDashboard(page, student);
      await expect(page).toHaveURL(at("/user/dashboard"));
    }
  },
);

test("RT-02: verify without an e-mail from sign-up returns to sign-up", async ({ page }) => {
  await page.goto("/user/verify-otp");
  await expect(page).toHaveURL(at("/user/signup"));
  await expect(button(page, "Sign Up")).toBeVisible();
});

test("RT-02: verify has the e-mail that sign-up handed over, also after a reload", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(field(page, "Email")).toHaveValue(person.email);
  await page.reload();
  await expect(field(page, "Email")).toHaveValue(person.email);
});

test("RT-03: login goes to next", async ({ page, db }) => {
  await page.goto(`/user/login${withNext}`);
  await fillLogin(page, await makeStudent(db));
  await button(page, "Sign In").click();
  await expect(page).toHaveURL(at(next));
});

test("RT-03: login without next goes to the dashboard", async ({ page, db }) => {
  const student = await makeStudent(db);
  await page.goto("/user/login");
  await fillLogin(page, student);
  await button(page, "Sign In").click();
  await expectDashboard(page, student);
});

test("RT-04: forgot password is open to a visitor and has two steps, the browser's Back leads to the first", async ({
  page,
}) => {
  await page.goto("/user/forgot-password");
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await field(page, "Email").fill(newPerson().email);
  await button(page, "Send Reset OTP").click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page).toHaveURL(at("/user/forgot-password"));
  await page.goBack();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
});

const guarded = [
  "/user/dashboard",
  "/user/dashboard?package=p1",
  "/user/packages/p1?x=1&y=%2F",
  "/user/test/a1?question=3",
  "/user/testanalysis/a1",
];

for (const path of guarded) {
  test(`RT-05, RT-09: a visitor at ${path} is sent to sign-up with next = path and query`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === "/user/signup" && nextOf(url) === path);
    await expect(button(page, "Sign Up")).toBeVisible();
  });
}

test("RT-05: a signed-in student stays at each guarded path", { tag: "@core" }, async ({ page, student }) => {
  for (const path of guarded) {
    await page.goto(path);
    // Its heading, or the logo that leads home: the screen is there, and it is no other's.
    await expect(page.locator('h1:visible, a[href="/user/dashboard"]:visible')).not.toHaveCount(0);
    await expect(page).toHaveURL(at(path));
  }
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
});

test("RT-06: /user goes to the dashboard", async ({ page, student }) => {
  for (const path of ["/user", "/user/"]) {
    await page.goto(path);
    await expectDashboard(page, student);
  }
});

test("RT-07: an unknown path, inside the user area or outside, goes to sign-up", async ({ page }) => {
  for (const path of [
    "/",
    "/user/nowhere",
    "/user/packages",
    "/user/login/x",
    "/nowhere",
    "/styleguide",
    "/a/b.html",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(at("/user/signup"));
  }
});

test("RT-08: /dashboard leads a signed-in student to /user/dashboard", async ({ page, student }) => {
  await page.goto("/dashboard");
  await expectDashboard(page, student);
  await page.goto("/dashboard?package=p1");
  await expect(page).toHaveURL(at("/user/dashboard?package=p1"));
});

test(
  "RT-09: somebody with another role is sent to sign-up with next",
  { tag: "@core" },
  async ({ page, student: _ }) => {
    await page.route("**/api/v1/auth/fetch-user", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { user: object };
      await route.fulfill({ response, json: { user: { ...body.user, role: "ADMIN" } } });
    });
    await page.goto("/user/dashboard?package=p1");
    await expect(page).toHaveURL(
      (url) => url.pathname === "/user/signup" && nextOf(url) === "/user/dashboard?package=p1",
    );
  },
);

test("RT-10: a spinner shows until the server has told who is signed in", async ({ page, student }) => {
  const letGo = await hold(page, "/auth/fetch-user");
  await page.goto("/user/dashboard");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.getByRole("heading")).toHaveCount(0);
  letGo();
  await expectDashboard(page, student);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
});

test("RT-10: the app asks for the session at start-up, after login and after logout", async ({
  page,
  db,
}) => {
  const student = await makeStudent(db);
  const made = calls(page);
  const asked = () => made.filter((name) => name === "GET /auth/fetch-user").length;
  await page.goto("/user/login");
  await expect(button(page, "Sign In")).toBeVisible();
  expect(asked()).toBe(1);

  await fillLogin(page, student);
  await button(page, "Sign In").click();
  await expectDashboard(page, student);
  await expect.poll(asked).toBe(2);

  await button(page, "Log out").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(at("/user/login"));
  await expect.poll(asked).toBe(3);
});

test(
  "RT-11: the admin area sends a visitor and a student to its own login with next",
  { tag: "@core" },
  async ({ page, context, db }) => {
    await page.goto("/admin/tests?page=2");
    const isAdminLogin = (url: URL) =>
      url.pathname === "/admin/login" && nextOf(url) === "/admin/tests?page=2";
    await expect(page).toHaveURL(isAdminLogin);
    await signIn(context, await makeStudent(db));
    await page.goto("/admin/tests?page=2");
    await expect(page).toHaveURL(isAdminLogin);
  },
);
