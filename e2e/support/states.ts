import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { breakDown, cut } from "./network.ts";
import { makeStudent, newPerson, signIn } from "./people.ts";

/** Every screen in every state, found without words: the same steps hold in each language. */
export interface State {
  name: string;
  open: (page: Page, db: Pool) => Promise<void>;
  /** The drawer does not exist from 1024 px on. */
  isNarrow?: true;
}

const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.locator('button[type="submit"]').click();
const errors = (page: Page) => page.locator('[aria-invalid="true"]');

async function visit(page: Page, path: string, ready = "h1") {
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}

async function toVerify(page: Page) {
  const { firstName, lastName, email, password } = newPerson();
  await visit(page, "/user/signup");
  const values = { firstName, lastName, email, password, confirmPassword: password };
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
  await submit(page);
  await expect(input(page, "otp")).toBeVisible();
}

async function toReset(page: Page) {
  await visit(page, "/user/forgot-password");
  await input(page, "email").fill(newPerson().email);
  await submit(page);
  await expect(input(page, "otp")).toBeVisible();
}

async function toDashboard(page: Page, db: Pool) {
  await signIn(page.context(), await makeStudent(db, { firstName: "अनन्या", lastName: "शर्मा" }));
  await visit(page, "/user/dashboard");
}

const logoutButton = "button:not([lang]):not([aria-label])";

async function toLogout(page: Page, db: Pool) {
  await toDashboard(page, db);
  await page.locator(`aside ${logoutButton}`).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

export const states: State[] = [
  { name: "login", open: (page) => visit(page, "/user/login") },
  {
    name: "login with field errors",
    open: async (page) => {
      await visit(page, "/user/login");
      await submit(page);
      await expect(errors(page)).toHaveCount(2);
    },
  },
  {
    name: "login refused",
    open: async (page) => {
      await visit(page, "/user/login");
      await input(page, "email").fill(newPerson().email);
      await input(page, "password").fill("wrong password");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "sign-up", open: (page) => visit(page, "/user/signup") },
  {
    name: "sign-up with errors",
    open: async (page) => {
      await visit(page, "/user/signup");
      await submit(page);
      await expect(errors(page)).toHaveCount(5);
    },
  },
  { name: "verify", open: toVerify },
  {
    name: "verify with errors",
    open: async (page) => {
      await toVerify(page);
      await submit(page);
      await expect(errors(page)).toHaveCount(6);
    },
  },
  { name: "forgot password, step 1", open: (page) => visit(page, "/user/forgot-password") },
  { name: "forgot password, step 2", open: toReset },
  {
    name: "forgot password, step 2 with errors",
    open: async (page) => {
      await toReset(page);
      await submit(page);
      await expect(errors(page)).toHaveCount(3);
    },
  },
  { name: "dashboard", open: toDashboard },
  {
    name: "drawer",
    isNarrow: true,
    open: async (page, db) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await toDashboard(page, db);
      await page.locator("header button").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "logout dialog", open: toLogout },
  {
    name: "logout failed",
    open: async (page, db) => {
      await breakDown(page, "/auth/logout");
      await toLogout(page, db);
      await page.getByRole("alertdialog").getByRole("button").last().click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "no connection",
    open: async (page) => {
      await cut(page, "/auth/fetch-user");
      await visit(page, "/user/dashboard");
    },
  },
  { name: "admin door", open: (page) => visit(page, "/admin/login") },
];
