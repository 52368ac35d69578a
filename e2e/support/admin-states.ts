import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { breakDown } from "./network.ts";
import { noHindi, questionSheet } from "@patrak/commands/stack/question-sheet";
import type { State } from "./state.ts";

const teacher = { firstName: "कविता", lastName: "राव" };
const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const submit = (page: Page) => page.locator('button[type="submit"]').click();

async function passFirstStep(page: Page, db: Pool, hasPhone: boolean) {
  const { email, password } = await makeAdministrator(db, { ...teacher, hasPhone });
  await page.goto("/admin/login");
  await input(page, "email").fill(email);
  await input(page, "password").fill(password);
  await submit(page);
  await expect(input(page, "code")).toBeVisible();
}

async function visit(page: Page, db: Pool, path: string, ready: string) {
  await enter(page.context(), await makeAdministrator(db, teacher));
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}

async function setUp(page: Page, db: Pool) {
  await passFirstStep(page, db, false);
  const typed = await page.locator("form p[lang=en]").innerText();
  return secretBytes(typed.replaceAll(/\s/g, ""));
}

/** A file of questions, sent and waited for. */
async function sendFile(page: Page, db: Pool, buffer: Buffer, ready: string) {
  await visit(page, db, "/admin/import", 'input[type="file"]');
  await page.locator('input[type="file"]').setInputFiles({ name: "भाग-7", mimeType: "text/csv", buffer });
  await expect(page.locator(ready).first()).toBeVisible({ timeout: 30_000 });
}

const faulty = () =>
  questionSheet(`भाग ${Date.now()}`, 6, { 2: { key: "E" }, 3: { question_english: "" }, 4: noHindi });

async function checkFile(page: Page, db: Pool, buffer: Buffer) {
  await sendFile(page, db, buffer, "main select");
  await page.locator("main section button").last().click();
  await expect(page.locator("main textarea").first()).toBeVisible({ timeout: 30_000 });
}

export const adminStates: State[] = [
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
  { name: "admin home", open: (page, db) => visit(page, db, "/admin", "main table") },
  {
    name: "admin home that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/admin/home?*");
      await visit(page, db, "/admin", "main [role=alert]");
    },
  },
  { name: "admin audit log", open: (page, db) => visit(page, db, "/admin/audit", "main table a") },
  {
    name: "admin audit log with an entry open",
    open: async (page, db) => {
      await visit(page, db, "/admin/audit", "main table a");
      await page.locator("main table a").first().click();
      await expect(page.locator("aside h3").first()).toBeVisible();
    },
  },
  {
    name: "admin audit log without an entry",
    open: (page, db) => visit(page, db, "/admin/audit?words=nobody+of+this+name", "main [role=status]"),
  },
  { name: "admin import", open: (page, db) => visit(page, db, "/admin/import", 'input[type="file"]') },
  {
    name: "admin import of a file that cannot be read",
    open: (page, db) => sendFile(page, db, Buffer.from("<html></html>"), "main [role=alert]"),
  },
  {
    name: "admin import, columns, one of them in Kruti Dev",
    open: (page, db) =>
      sendFile(
        page,
        db,
        questionSheet("भाग", 1, { 2: { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\" } }),
        "main input[type=checkbox]",
      ),
  },
  { name: "admin import, rows to be mended", open: (page, db) => checkFile(page, db, faulty()) },
  {
    name: "admin import, done",
    open: async (page, db) => {
      await checkFile(page, db, faulty());
      await page.locator("main section button").last().click();
      await expect(page.locator("main form")).toBeVisible({ timeout: 30_000 });
    },
  },
  { name: "admin page that is not there", open: (page, db) => visit(page, db, "/admin/nothing", "main h1") },
];
