import { breakDown, cut, hold } from "../support/network.ts";
import { makeStudent, newPerson } from "../support/people.ts";
import {
  alert,
  at,
  button,
  expectDashboard,
  field,
  fillSignup,
  login,
  paste,
  signUp,
} from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("AU-02: sign-up has its five fields and “Sign Up”, which reads “Creating Account...” while busy", async ({
  page,
}) => {
  await page.goto("/user/signup");
  await expect(button(page, "Sign Up")).toBeVisible();
  const names = await page
    .locator("form input")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  expect(names).toEqual(["firstName", "lastName", "email", "password", "confirmPassword"]);

  const letGo = await hold(page, "/auth/signup");
  await fillSignup(page, newPerson());
  await button(page, "Sign Up").click();
  await expect(button(page, "Creating Account...")).toBeVisible();
  letGo();
  await expect(button(page, "Verify Email")).toBeVisible();
});

test("AU-02: a second press while busy sends nothing twice", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/signup")) sent++;
  });
  await page.goto("/user/signup");
  const letGo = await hold(page, "/auth/signup");
  await fillSignup(page, newPerson());
  await button(page, "Sign Up").click();
  await button(page, "Creating Account...").click({ force: true });
  await page.keyboard.press("Enter");
  letGo();
  await expect(button(page, "Verify Email")).toBeVisible();
  expect(sent).toBe(1);
});

test(
  "AU-06, AU-18: somebody signs up, reads the code in the mail, verifies and lands on the dashboard",
  { tag: "@core" },
  async ({ page, inbox }) => {
    const person = newPerson();
    await signUp(page, { ...person, email: `  ${person.email.toUpperCase()} ` });
    await paste(page, 1, await inbox.code(person.email));
    await button(page, "Verify Email").click();
    await expectDashboard(page, person);
  },
);

test("AU-14, S-13: a failed sign-up shows the server's message: a password that is easy to guess", async ({
  page,
}) => {
  const person = newPerson({ password: "123456" });
  await page.goto("/user/signup");
  await fillSignup(page, person);
  await button(page, "Sign Up").click();
  await expect(alert(page)).toHaveText("This password is too easy to guess");
  await expect(page).toHaveURL(at("/user/signup"));
  await expect(field(page, "First name")).toHaveValue(person.firstName);
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["an answer without words", breakDown],
] as const) {
  test(`AU-14: ${how} to a sign-up shows “An error occurred during signup. Please try again.”`, async ({
    page,
  }) => {
    await provoke(page, "/auth/signup");
    await page.goto("/user/signup");
    await fillSignup(page, newPerson());
    await button(page, "Sign Up").click();
    await expect(alert(page)).toHaveText("An error occurred during signup. Please try again.");
  });
}

test("a sign-up with a known address looks the same, and the mail tells its owner", async ({
  page,
  db,
  inbox,
}) => {
  const owner = await makeStudent(db);
  await signUp(page, newPerson({ email: owner.email }));
  const mail = await inbox.mail(owner.email);
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
  expect(mail.subject).toContain("already");
  await login(page, owner);
  await expectDashboard(page, owner);
});

test(
  "a login before verification leads to verify with the e-mail filled in and a code that works",
  { tag: "@core" },
  async ({ page, browser, inbox }) => {
    const person = newPerson();
    await signUp(page, person);
    await inbox.code(person.email);

    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await login(elsewhere, person);
    await expect(elsewhere).toHaveURL(at("/user/verify-otp"));
    await expect(field(elsewhere, "Email")).toHaveValue(person.email);
    await expect(
      elsewhere.getByText("Please verify your email to continue. We have sent a code to your inbox."),
    ).toBeVisible();
    await elsewhere.close();
  },
);
