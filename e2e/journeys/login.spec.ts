import { breakDown, cut, hold } from "../support/network.ts";
import { makeStudent } from "../support/people.ts";
import { alert, at, button, expectDashboard, field, fillLogin, link, login } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "AU-01: login has email and a password that can be shown and hidden",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("/user/login");
    await expect(field(page, "Email")).toHaveAttribute("name", "email");
    const password = field(page, "Password");
    await password.fill("not to be seen");
    await expect(password).toHaveAttribute("type", "password");
    await button(page, "Show password").click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("not to be seen");
    await button(page, "Hide password").click();
    await expect(password).toHaveAttribute("type", "password");
  },
);

test("AU-01: login links to sign-up and forgot-password", async ({ page }) => {
  await page.goto("/user/login");
  await link(page, "Create an account").click();
  await expect(page).toHaveURL(at("/user/signup"));
  await page.goto("/user/login");
  await link(page, "Forgot password?").click();
  await expect(page).toHaveURL(at("/user/forgot-password"));
});

test(
  "AU-01, AU-10: “Sign In” reads “Signing in...” while busy, then the student is signed in",
  { tag: "@core" },
  async ({ page, db }) => {
    const student = await makeStudent(db);
    await page.goto("/user/login");
    const letGo = await hold(page, "/auth/login");
    await fillLogin(page, student);
    await button(page, "Sign In").click();
    await expect(button(page, "Signing in...")).toBeVisible();
    letGo();
    await expectDashboard(page, student);
  },
);

test(
  "AU-13: a wrong password and an unknown address show the same server's message",
  { tag: "@core" },
  async ({ page, db }) => {
    const student = await makeStudent(db);
    for (const email of [student.email, `nobody.${student.email}`]) {
      await login(page, { email, password: "wrong password" });
      await expect(alert(page)).toHaveText("Invalid email or password");
      await expect(page).toHaveURL(at("/user/login"));
    }
  },
);

for (const [how, provoke] of [
  ["no answer", cut],
  ["an answer without words", breakDown],
] as const) {
  test(`AU-13: ${how} shows “An error occurred during login. Please try again.”`, async ({ page, db }) => {
    await provoke(page, "/auth/login");
    await login(page, await makeStudent(db));
    await expect(alert(page)).toHaveText("An error occurred during login. Please try again.");
  });
}

test("AU-18: the e-mail is sent trimmed and in lower case", async ({ page, db }) => {
  const student = await makeStudent(db);
  const sent = page.waitForRequest("**/api/v1/auth/login");
  await login(page, { ...student, email: `  ${student.email.toUpperCase()}  ` });
  expect((await sent).postDataJSON()).toEqual({ email: student.email, password: student.password });
  await expectDashboard(page, student);
});

test("a server that is busy is asked again after its Retry-After, without an error on the screen", async ({
  page,
  db,
}) => {
  const student = await makeStudent(db);
  let answers = 0;
  await page.route("**/api/v1/auth/login", async (route) => {
    answers++;
    if (answers > 1) return route.continue();
    const json = { code: "BUSY", message: "The server is busy. Please try again in a moment." };
    await route.fulfill({ status: 503, headers: { "retry-after": "1" }, json });
  });
  await login(page, student);
  await expectDashboard(page, student);
  expect(answers).toBe(2);
});
