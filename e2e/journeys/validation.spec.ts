import type { Locator, Page } from "@playwright/test";
import { calls } from "../support/network.ts";
import { makeStudent, newPerson } from "../support/people.ts";
import {
  alert,
  askForReset,
  at,
  box,
  button,
  field,
  fillReset,
  fillSignup,
  login,
  paste,
  signUp,
} from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The message stands under the field, and a screen reader reads it with the field. */
async function expectError(page: Page, input: Locator, message: string) {
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

const send = (page: Page, name: string) => button(page, name).click();

test(
  "VA-01, VA-02: an empty login says “Email is required” and “Password is required”, and sends nothing",
  { tag: "@core" },
  async ({ page }) => {
    await page.goto("/user/login");
    const made = calls(page);
    await send(page, "Sign In");
    await expectError(page, field(page, "Email"), "Email is required");
    await expectError(page, field(page, "Password"), "Password is required");
    expect(made.filter((name) => name === "POST /auth/login")).toEqual([]);
  },
);

test("VA-01: what is no address is “Please enter a valid email address” on every form that asks for one", async ({
  page,
}) => {
  for (const [path, name] of [
    ["/user/login", "Sign In"],
    ["/user/signup", "Sign Up"],
    ["/user/forgot-password", "Send Reset OTP"],
  ] as const) {
    await page.goto(path);
    for (const wrong of [
      "ananya",
      "ananya@",
      "@example.in",
      "a b@example.in",
      "a@b",
      "a@example.in,b@example.in",
    ]) {
      await field(page, "Email").fill(wrong);
      await send(page, name);
      await expectError(page, field(page, "Email"), "Please enter a valid email address");
    }
  }
});

test("VA-01: an empty forgot-password says “Email is required”", async ({ page }) => {
  await page.goto("/user/forgot-password");
  await send(page, "Send Reset OTP");
  await expectError(page, field(page, "Email"), "Email is required");
});

test("VA-01, VA-02, VA-03, VA-05: an empty sign-up names every field that is missing", async ({ page }) => {
  await page.goto("/user/signup");
  await send(page, "Sign Up");
  await expectError(page, field(page, "First name"), "First name is required");
  await expectError(page, field(page, "Last name"), "Last name is required");
  await expectError(page, field(page, "Email"), "Email is required");
  await expectError(page, field(page, "Password"), "Password is required");
  await expectError(page, field(page, "Confirm password"), "Please confirm your password");
});

test("VA-03: names are trimmed before they are measured", async ({ page }) => {
  await page.goto("/user/signup");
  await fillSignup(page, newPerson({ firstName: "  A ", lastName: " S  " }));
  await send(page, "Sign Up");
  await expectError(page, field(page, "First name"), "First name must be at least 2 characters");
  await expectError(page, field(page, "Last name"), "Last name must be at least 2 characters");
  await field(page, "First name").fill("   ");
  await field(page, "Last name").fill("   ");
  await send(page, "Sign Up");
  await expectError(page, field(page, "First name"), "First name is required");
  await expectError(page, field(page, "Last name"), "Last name is required");
});

test("VA-03, VA-04: two letters and six characters are enough", async ({ page }) => {
  await signUp(page, { ...newPerson(), firstName: "Om", lastName: "Ji", password: "sixsix" });
});

test("VA-04: five characters are “Password must be at least 6 characters long”, at sign-up and reset", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/user/signup");
  await fillSignup(page, { ...person, password: "12345" });
  await send(page, "Sign Up");
  await expectError(page, field(page, "Password"), "Password must be at least 6 characters long");
  await askForReset(page, person.email);
  await fillReset(page, "123456", "12345");
  await send(page, "Reset Password");
  await expectError(page, field(page, "New password"), "Password must be at least 6 characters long");
});

test("VA-05: “Please confirm your password” and “Passwords do not match”, at sign-up and reset", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/user/signup");
  await fillSignup(page, person);
  await field(page, "Confirm password").fill(`${person.password} `);
  await send(page, "Sign Up");
  await expectError(page, field(page, "Confirm password"), "Passwords do not match");

  await askForReset(page, person.email);
  await fillReset(page, "123456", person.password, "");
  await send(page, "Reset Password");
  await expectError(page, field(page, "Confirm password"), "Please confirm your password");
  await fillReset(page, "123456", person.password, "something else");
  await send(page, "Reset Password");
  await expectError(page, field(page, "Confirm password"), "Passwords do not match");
});

test("VA-06: verify says “Please enter the complete 6-digit OTP” and “Email is required”", async ({
  page,
}) => {
  await signUp(page, newPerson());
  const made = calls(page);
  await paste(page, 1, "12345");
  await field(page, "Email").fill("");
  await send(page, "Verify Email");
  await expectError(page, box(page, 1), "Please enter the complete 6-digit OTP");
  await expectError(page, field(page, "Email"), "Email is required");
  expect(made).toEqual([]);
});

test("VA-07, VA-05: an empty reset names every field that is missing", async ({ page }) => {
  await askForReset(page, newPerson().email);
  await send(page, "Reset Password");
  await expectError(page, field(page, "OTP"), "OTP is required");
  await expectError(page, field(page, "New password"), "New password is required");
  await expectError(page, field(page, "Confirm password"), "Please confirm your password");
});

test("VA-07: what is not six digits is “OTP must be 6 digits”", async ({ page }) => {
  await askForReset(page, newPerson().email);
  for (const wrong of ["12345", "12a456", " 12345"]) {
    await fillReset(page, wrong, "long enough");
    await send(page, "Reset Password");
    await expectError(page, field(page, "OTP"), "OTP must be 6 digits");
  }
});

test("AU-17: a field's error clears when that field is edited, and the others stay", async ({ page }) => {
  await page.goto("/user/signup");
  await send(page, "Sign Up");
  for (const [label, message, other] of [
    ["First name", "First name is required", "Last name is required"],
    ["Last name", "Last name is required", "Email is required"],
    ["Email", "Email is required", "Password is required"],
    ["Password", "Password is required", "Please confirm your password"],
  ] as const) {
    await field(page, label).pressSequentially("x");
    await expect(page.getByText(message, { exact: true })).toHaveCount(0);
    await expect(field(page, label)).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(other, { exact: true })).toBeVisible();
  }
});

test("AU-17: a refusal stands in the general error box above the fields and clears on edit", async ({
  page,
  db,
}) => {
  const student = await makeStudent(db);
  await login(page, { ...student, password: "wrong password" });
  await expect(alert(page)).toHaveText("Invalid email or password");
  const aboveField = await alert(page).evaluate((shown) => {
    const input = document.querySelector("input");
    return input !== null && shown.compareDocumentPosition(input) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(aboveField).toBe(true);
  await field(page, "Password").pressSequentially("x");
  await expect(alert(page)).toHaveCount(0);
});

test("on submit focus goes to the first field in error, and the title starts with “Error:” until it is mended", async ({
  page,
}) => {
  await page.goto("/user/login");
  await expect(page).toHaveTitle("Sign In · Patrak");
  await field(page, "Email").fill("ananya@example.in");
  await send(page, "Sign In");
  await expect(field(page, "Password")).toBeFocused();
  await expect(page).toHaveTitle("Error: Sign In · Patrak");
  await page.keyboard.type("x");
  await expect(page).toHaveTitle("Sign In · Patrak");

  await page.goto("/user/signup");
  await field(page, "First name").fill("Ananya");
  await page.keyboard.press("Enter");
  await expect(field(page, "Last name")).toBeFocused();
  await expect(page).toHaveTitle("Error: Sign Up · Patrak");

  await askForReset(page, newPerson().email);
  await fillReset(page, "123456", "long enough", "");
  await send(page, "Reset Password");
  await expect(field(page, "Confirm password")).toBeFocused();
  await expect(page).toHaveURL(at("/user/forgot-password"));
});

test("on verify focus goes to the first box when the code is incomplete", async ({ page }) => {
  await signUp(page, newPerson());
  await paste(page, 1, "12");
  await send(page, "Verify Email");
  await expect(box(page, 1)).toBeFocused();
  await expect(page).toHaveTitle("Error: Verify Email · Patrak");
});
