import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { breakDown, cut, mend } from "../support/network.ts";
import { newPerson } from "../support/people.ts";
import {
  alert,
  at,
  box,
  boxes,
  button,
  expectDashboard,
  field,
  link,
  paste,
  signUp,
} from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const resend = (page: Page) => button(page, "Resend Code");

test("AU-03: the e-mail can be edited, and six boxes take one digit each and nothing else", async ({
  page,
}) => {
  await signUp(page, newPerson());
  await field(page, "Email").fill("other@example.in");
  await expect(field(page, "Email")).toHaveValue("other@example.in");
  await expect(page.getByLabel(/^Digit \d of 6$/)).toHaveCount(6);

  await box(page, 1).focus();
  await page.keyboard.type("a1 -2x३e3");
  expect(await boxes(page)).toEqual(["1", "2", "3", "", "", ""]);
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.type("456789");
  expect((await boxes(page)).join("")).toMatch(/^12345\d$/);
});

test("AU-03: pasting several digits fills the following boxes", { tag: "@core" }, async ({ page }) => {
  await signUp(page, newPerson());
  await paste(page, 1, "48 29-13 77");
  expect(await boxes(page)).toEqual(["4", "8", "2", "9", "1", "3"]);
  await paste(page, 3, "567");
  expect(await boxes(page)).toEqual(["4", "8", "5", "6", "7", "3"]);
  await paste(page, 1, "no digits");
  expect(await boxes(page)).toEqual(["4", "8", "5", "6", "7", "3"]);
});

test("AU-03: backspace empties a box, and on an empty one moves back", async ({ page }) => {
  await signUp(page, newPerson());
  await box(page, 1).focus();
  await page.keyboard.type("123");
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(page, 3)).toBeFocused();

  await box(page, 2).focus();
  await page.keyboard.press("Backspace");
  await expect(box(page, 2)).toHaveValue("");
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(page, 1)).toBeFocused();
});

test(
  "AU-04: “Resend Code” is enabled only after 60 seconds, restarts the countdown and clears the boxes",
  { tag: "@core" },
  async ({ page, db, inbox }) => {
    const person = newPerson();
    await page.clock.install();
    await signUp(page, person);
    const first = await inbox.code(person.email);
    await expect(resend(page)).toBeDisabled();
    await expect(page.getByRole("timer")).toHaveText(/^Available in (1:00|0:5\d)$/);

    // The page's clock stands still from here: it moves only when told.
    await page.clock.pauseAt(Date.now() + 40_000);
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(12_000);
    await expect(page.getByRole("timer")).toHaveText(/^Available in 0:0[1-9]$/);
    await expect(resend(page)).toBeDisabled();
    await page.clock.runFor(9000);
    await expect(resend(page)).toBeEnabled();
    await expect(page.getByRole("timer")).toHaveCount(0);

    await paste(page, 1, "123");
    await aMinuteLater(db, person.email);
    await resend(page).click();
    await expect(page.getByText("We have sent a new code to your email")).toBeVisible();
    expect(await boxes(page)).toEqual(["", "", "", "", "", ""]);
    await expect(resend(page)).toBeDisabled();
    await expect(page.getByRole("timer")).toHaveText("Available in 1:00");
    await page.clock.runFor(61_000);
    await expect(resend(page)).toBeEnabled();

    const second = await inbox.code(person.email, 2);
    if (first !== second) await refusesCode(page, first);
    await paste(page, 1, second);
    await button(page, "Verify Email").click();
    await expect(page.getByText("Email verified successfully", { exact: true })).toBeVisible();
  },
);

/** The newest code alone counts. */
async function refusesCode(page: Page, code: string) {
  await paste(page, 1, code);
  await button(page, "Verify Email").click();
  await expect(alert(page)).toHaveText("Invalid or expired OTP");
}

/** The server's own minute is kept in the database, for each sign-up. */
async function aMinuteLater(db: Pool, email: string) {
  await db.query(
    `UPDATE rate_limits SET resets_at = now() FROM pending_signups
     WHERE email = $2 AND key = sha256(convert_to($1, 'UTF8') || '\\x00' || convert_to(signup_id::text, 'UTF8'))`,
    ["code-wait:verify", email],
  );
}

test("AU-05: “Back to Sign Up” leads to sign-up and keeps next", async ({ page }) => {
  await signUp(page, newPerson(), "?next=%2Fuser%2Ftest%2Fa1");
  await link(page, "Back to Sign Up").click();
  await expect(page).toHaveURL(at("/user/signup?next=%2Fuser%2Ftest%2Fa1"));
});

test("AU-06: the server's message shows, and 2 seconds later comes the dashboard with “Email verified successfully!”", async ({
  page,
  inbox,
}) => {
  const person = newPerson();
  await page.clock.install();
  await signUp(page, person);
  await paste(page, 1, await inbox.code(person.email));
  await page.clock.pauseAt(Date.now() + 1000);
  await button(page, "Verify Email").click();
  await expect(
    page.getByRole("status").getByText("Email verified successfully", { exact: true }),
  ).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(at("/user/verify-otp"));
  await page.clock.runFor(200);
  await expect(page).toHaveURL(at("/user/dashboard"));
  await page.clock.resume();
  await expectDashboard(page, person);
  // The courses may still be loading, which is a status too.
  await expect(
    page.getByRole("status").getByText("Email verified successfully!", { exact: true }),
  ).toBeVisible();
});

test("AU-06: a verified student goes to next", { tag: "@core" }, async ({ page, inbox }) => {
  const person = newPerson();
  await signUp(page, person, "?next=%2Fuser%2Ftest%2Fa1%3Fquestion%3D2");
  await paste(page, 1, await inbox.code(person.email));
  await button(page, "Verify Email").click();
  await expect(page).toHaveURL(at("/user/test/a1?question=2"));
});

test("AU-15: a wrong code shows the server's message", async ({ page, inbox }) => {
  const person = newPerson();
  await signUp(page, person);
  const right = await inbox.code(person.email);
  await paste(page, 1, right === "000000" ? "000001" : "000000");
  await button(page, "Verify Email").click();
  await expect(alert(page)).toHaveText("Invalid or expired OTP");
  await paste(page, 1, right);
  await expect(alert(page)).toHaveCount(0);
  await button(page, "Verify Email").click();
  await expectDashboard(page, person);
});

for (const [how, provoke] of [
  ["no answer", cut],
  ["an answer without words", breakDown],
] as const) {
  test(`AU-15: ${how} shows “Failed to verify OTP. Please try again.” and “Failed to resend OTP. Please try again.”`, async ({
    page,
  }) => {
    await page.clock.install();
    await signUp(page, newPerson());
    await provoke(page, "/auth/verify-otp");
    await paste(page, 1, "123456");
    await button(page, "Verify Email").click();
    await expect(alert(page)).toHaveText("Failed to verify OTP. Please try again.");

    await provoke(page, "/auth/resend-otp");
    await page.clock.fastForward(61_000);
    await resend(page).click();
    await expect(alert(page)).toHaveText("Failed to resend OTP. Please try again.");
    await mend(page, "/auth/resend-otp");
    await resend(page).click();
    await expect(alert(page)).toHaveText("Please wait a minute before asking for another code");
  });
}

test("AU-18: verify and resend send the e-mail trimmed and in lower case", async ({ page, inbox, db }) => {
  const person = newPerson();
  await page.clock.install();
  await signUp(page, person);
  await inbox.code(person.email);
  await field(page, "Email").fill(` ${person.email.toUpperCase()} `);
  await page.clock.fastForward(61_000);
  await aMinuteLater(db, person.email);
  await resend(page).click();
  await paste(page, 1, await inbox.code(person.email, 2));
  await button(page, "Verify Email").click();
  await expectDashboard(page, person);
});
