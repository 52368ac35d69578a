import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { makeAdministrator } from "../administrators.ts";
import { input, submit, teacher } from "./visit.ts";
import type { State } from "../state.ts";

async function passFirstStep(page: Page, db: Pool, hasPhone: boolean) {
  const { email, password } = await makeAdministrator(db, { ...teacher, hasPhone });
  await page.goto("/admin/login");
  await input(page, "email").fill(email);
  await input(page, "password").fill(password);
  await submit(page);
  await expect(input(page, "code")).toBeVisible();
}

async function setUp(page: Page, db: Pool) {
  await passFirstStep(page, db, false);
  const typed = await page.locator("form p[lang=en]").innerText();
  return secretBytes(typed.replaceAll(/\s/g, ""));
}

export const accessStates: State[] = [
  {
    name: "admin sign-in",
    open: async (page) => {
      await page.goto("/admin/login");
      await page.locator("summary").click();
    },
  },
  {
    name: "admin code refused",
    open: async (page, db) => {
      await passFirstStep(page, db, true);
      await input(page, "code").pressSequentially("000000");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "admin recovery code refused",
    open: async (page, db) => {
      await passFirstStep(page, db, true);
      await page.locator("form p button").first().click();
      await input(page, "recoveryCode").fill("ABCDE-23456");
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "admin setting up a phone", open: async (page, db) => void (await setUp(page, db)) },
  {
    name: "admin recovery codes",
    open: async (page, db) => {
      await input(page, "code").pressSequentially(authenticatorCode(await setUp(page, db)));
      await submit(page);
      await expect(page.locator("main ul li")).toHaveCount(10);
    },
  },
];
