import { expect, type Page } from "@playwright/test";
import type { Person } from "./people.ts";

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`, { exact: true });

/** The general error box of a form or dialog. */
export const alert = (page: Page) => page.getByRole("alert");

export async function fillSignup(page: Page, { firstName, lastName, email, password }: Person) {
  await field(page, "First name").fill(firstName);
  await field(page, "Last name").fill(lastName);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm password").fill(password);
}

/** From the sign-up form to the verify screen; `query` may carry `next`. */
export async function signUp(page: Page, person: Person, query = "") {
  await page.goto(`/user/signup${query}`);
  await fillSignup(page, person);
  await button(page, "Sign Up").click();
  await expect(page).toHaveURL((url) => url.pathname === "/user/verify-otp");
}

export async function fillLogin(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
}

export async function login(page: Page, person: Pick<Person, "email" | "password">, query = "") {
  await page.goto(`/user/login${query}`);
  await fillLogin(page, person);
  await button(page, "Sign In").click();
}

/** From step 1 of a reset to step 2. */
export async function askForReset(page: Page, email: string) {
  await page.goto("/user/forgot-password");
  await field(page, "Email").fill(email);
  await button(page, "Send Reset OTP").click();
  await expect(button(page, "Reset Password")).toBeVisible();
}

export async function fillReset(page: Page, otp: string, password: string, confirmation = password) {
  await field(page, "OTP").fill(otp);
  await field(page, "New password").fill(password);
  await field(page, "Confirm password").fill(confirmation);
}

/** Pastes as a person does, with whatever the clipboard holds. */
export async function paste(page: Page, place: number, text: string) {
  await box(page, place).evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", copied);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export const boxes = (page: Page) =>
  page
    .getByLabel(/^Digit \d of 6$/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

export const dashboardOf = ({ firstName, lastName }: Person) => `Welcome, ${firstName} ${lastName}!`;

export async function expectDashboard(page: Page, person: Person) {
  await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(person));
}

/** The address shown, without the origin. */
export const at = (path: string) => (url: URL) => url.pathname + url.search === path;
