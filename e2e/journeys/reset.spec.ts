import { breakDown, cut } from "../support/network.ts";
import { makeStudent, newPerson, signIn } from "../support/people.ts";
import {
  alert,
  askForReset,
  at,
  button,
  expectDashboard,
  field,
  fillReset,
  link,
} from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const RESET = "Password reset successfully. You can now login with your new password.";

test(
  "AU-07, AU-08, AU-09, RT-03: a forgotten password is reset with the mailed code, and login says so",
  { tag: "@core" },
  async ({ page, db, inbox }) => {
    const student = await makeStudent(db);
    const { password } = newPerson();
    await page.goto("/user/forgot-password");
    await field(page, "Email").fill(student.email);
    await button(page, "Send Reset OTP").click();
    await expect(page.getByText(`The code went to ${student.email}`)).toBeVisible();

    await fillReset(page, await inbox.code(student.email), password);
    await button(page, "Reset Password").click();
    await expect(page).toHaveURL(at("/user/login"));
    await expect(page.getByRole("status")).toHaveText(RESET);
    await expect(field(page, "Email")).toHaveValue(student.email);
    await expect(field(page, "Password")).toBeFocused();

    await field(page, "Password").fill(student.password);
    await button(page, "Sign In").click();
    await expect(alert(page)).toHaveText("Invalid email or password");
    await field(page, "Password").fill(password);
    await button(page, "Sign In").click();
    await expectDashboard(page, student);
  },
);

test("AU-08: step 2 has otp of at most 6 characters, newPassword, confirmPassword and a link back to step 1", async ({
  page,
}) => {
  const { email } = newPerson();
  await askForReset(page, email);
  const names = await page
    .locator("form input")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  expect(names).toEqual(["otp", "newPassword", "confirmPassword"]);
  await field(page, "OTP").focus();
  await page.keyboard.type("12345678");
  await expect(field(page, "OTP")).toHaveValue("123456");
  await link(page, "Use a different email").click();
  await expect(button(page, "Send Reset OTP")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue(email);
});

test(
  "a reset ends the sessions of every device",
  { tag: "@core" },
  async ({ page, browser, db, inbox, baseURL }) => {
    const student = await makeStudent(db);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    await signIn(elsewhere, student);
    const other = await elsewhere.newPage();
    await other.goto("/user/dashboard");
    await expectDashboard(other, student);

    await askForReset(page, student.email);
    await fillReset(page, await inbox.code(student.email), newPerson().password);
    await button(page, "Reset Password").click();
    await expect(page.getByRole("status")).toHaveText(RESET);

    // Every process knows of it within five seconds.
    await expect(async () => {
      await other.reload();
      await expect(other).toHaveURL(at("/user/signup?next=%2Fuser%2Fdashboard"), { timeout: 1000 });
    }).toPass();
    await elsewhere.close();
  },
);

test("AU-16, E-12: a wrong code and a code too soon show the server's message, and the second step stays open", async ({
  page,
  db,
  inbox,
}) => {
  const student = await makeStudent(db);
  await askForReset(page, student.email);
  const right = await inbox.code(student.email);
  await fillReset(page, right === "000000" ? "000001" : "000000", "another password");
  await button(page, "Reset Password").click();
  await expect(alert(page)).toHaveText("Invalid or expired OTP");

  await link(page, "Use a different email").click();
  await button(page, "Send Reset OTP").click();
  await expect(alert(page)).toHaveText("Please wait a minute before asking for another code");
  await expect(button(page, "Resend Code")).toBeDisabled();
  await fillReset(page, right, "another password");
  await button(page, "Reset Password").click();
  await expect(page.getByRole("status")).toHaveText(RESET);
});

test("E-12: five wrong codes say that a new one is needed, and the second step sends it", async ({
  page,
  db,
  inbox,
}) => {
  await page.clock.install();
  const student = await makeStudent(db);
  await askForReset(page, student.email);
  const right = await inbox.code(student.email);
  await fillReset(page, right === "000000" ? "000001" : "000000", "another password");
  const said = page.getByText("This code no longer works after five wrong tries. Ask for a new one.");
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect(said).toHaveCount(0);
    await button(page, "Reset Password").click();
    await expect(alert(page)).toHaveText("Invalid or expired OTP");
    await expect(button(page, "Reset Password")).toBeEnabled();
  }
  await expect(said).toBeVisible();
  await page.clock.fastForward("01:01");
  // For the server no minute has passed: its answer is given here.
  await page.route("**/api/v1/auth/forgot-password", (route) =>
    route.fulfill({ json: { message: "We have sent a new code." } }),
  );
  await button(page, "Resend Code").click();
  await expect(page.getByRole("status").filter({ hasText: "We have sent a new code." })).toBeVisible();
  await expect(field(page, "OTP")).toHaveValue("");
  await expect(said).toHaveCount(0);
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["an answer without words", breakDown],
] as const) {
  test(`AU-16: ${how} in either step shows “An error occurred. Please try again.”`, async ({ page }) => {
    const { email, password } = newPerson();
    await askForReset(page, email);
    await provoke(page, "/auth/reset-password");
    await fillReset(page, "123456", password);
    await button(page, "Reset Password").click();
    await expect(alert(page)).toHaveText("An error occurred. Please try again.");

    await provoke(page, "/auth/forgot-password");
    await link(page, "Use a different email").click();
    await button(page, "Send Reset OTP").click();
    await expect(alert(page)).toHaveText("An error occurred. Please try again.");
  });
}

test("AU-18: the e-mail of a reset is sent trimmed and in lower case", async ({ page, db, inbox }) => {
  const student = await makeStudent(db);
  await askForReset(page, ` ${student.email.toUpperCase()} `);
  await inbox.code(student.email);
  await expect(page.getByText(`The code went to ${student.email}`)).toBeVisible();
});
