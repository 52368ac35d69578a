import type { Page } from "playwright-core";
import { adminStates } from "./admin-states.ts";
import { analysisStates } from "./analysis-states.ts";
import { catalogueStates } from "./catalogue-states.ts";
import { student, type Stage } from "./stage.ts";
import type { State } from "./state.ts";
import { takingStates } from "./taking-states.ts";

const { firstName, email } = student;

const both: State["widths"] = [360, 1440];

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
}

const submit = (page: Page) => page.locator('button[type="submit"]').click();

/** Focus moves to the first field in error; the design draws these forms at rest. */
const rest = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

async function askForCode(page: Page) {
  await page.goto("/user/forgot-password");
  await fill(page, { email });
  await submit(page);
  await page.locator('input[name="otp"]').waitFor();
}

async function toVerify(page: Page, secondsLater: number) {
  await page.clock.install();
  await page.goto("/user/signup");
  await fill(page, { ...student, confirmPassword: student.password });
  await submit(page);
  await page.locator('input[name="otp"]').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + secondsLater * 1000);
}

const type = (page: Page, digits: string) => page.locator('input[name="otp"]').pressSequentially(digits);

async function toDashboard(page: Page, stage: Stage) {
  await stage.signIn(page.context());
  await page.goto("/user/dashboard");
  await page.locator("h1").waitFor();
}

const logout = "button:not([lang]):not([aria-label])";

async function toLogout(page: Page, stage: Stage) {
  await toDashboard(page, stage);
  const menu = page.locator("header button").first();
  if (await menu.isVisible()) await menu.click();
  // By keyboard: only then does the browser draw where focus is.
  await page.locator(`aside ${logout}:visible, dialog ${logout}:visible`).press("Enter");
  await page.locator("dialog[role=alertdialog]").waitFor();
}

export const states: State[] = [
  {
    name: "login",
    widths: [360, 768, 1440],
    isWhole: true,
    open: async (page, stage) => {
      await stage.signIn(page.context());
      await page.context().clearCookies();
      const otp = await stage.nextCode(() => askForCode(page));
      await fill(page, { otp, newPassword: student.password, confirmPassword: student.password });
      await submit(page);
      await page.locator("#handed-message").waitFor();
    },
  },
  {
    name: "login-error",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await page.goto("/user/login");
      await fill(page, { email: "ananya.sharma@" });
      await submit(page);
      await rest(page);
    },
  },
  {
    name: "signup",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await page.goto("/user/signup");
      await fill(page, { firstName, lastName: "S", email, password: "abcdefgh", confirmPassword: "abcdef" });
      await submit(page);
      await rest(page);
    },
  },
  {
    name: "verify",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await toVerify(page, 18);
      await type(page, "482");
    },
  },
  {
    name: "verify-error",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await toVerify(page, 61);
      await type(page, "4829");
      await submit(page);
      await rest(page);
    },
  },
  {
    name: "forgot-1",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await page.goto("/user/forgot-password");
      await fill(page, { email });
    },
  },
  {
    name: "forgot-2",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.nextCode(() => askForCode(page));
      await fill(page, { otp: "4829", newPassword: "abcdefgh" });
      await submit(page);
      await rest(page);
    },
  },
  ...catalogueStates,
  { name: "logout", widths: both, isWhole: false, open: toLogout },
  {
    name: "logout-error",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await page.route("**/api/v1/auth/logout", (route) => route.abort());
      await toLogout(page, stage);
      await page.locator("dialog[role=alertdialog] button").last().click();
      await page.locator("[role=alert]").waitFor();
    },
  },
  ...takingStates,
  ...analysisStates,
  ...adminStates,
  {
    name: "styleguide",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await page.goto("/styleguide");
      await page.locator("h1").first().waitFor();
    },
  },
];
