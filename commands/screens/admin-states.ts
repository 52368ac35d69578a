import type { Page } from "playwright-core";
import { authenticatorCode, secretBytes } from "../stack/authenticator.ts";
import { demoAdministrator } from "../stack/demo-parts.ts";
import { administrator, type Stage } from "./stage.ts";
import type { State } from "./state.ts";

const both: State["widths"] = [360, 1440];

async function fill(page: Page, email: string, password: string = demoAdministrator.password) {
  await page.goto("/admin/login");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
}

const submit = (page: Page) => page.locator('button[type="submit"]').click();

async function toCode(page: Page) {
  await fill(page, administrator.email);
  await submit(page);
  await page.locator('input[name="code"]').waitFor();
}

async function toSetUp(page: Page, stage: Stage) {
  await fill(page, await stage.newAdministrator());
  await submit(page);
  await page.locator("form svg[role=img]").waitFor();
}

async function open(page: Page, stage: Stage, path: string, ready: string) {
  await stage.signInAsAdministrator(page.context());
  await page.goto(path);
  await page.locator(ready).first().waitFor();
}

export const adminStates: State[] = [
  {
    name: "admin-login",
    widths: both,
    isWhole: true,
    // As long as the password in the design's picture.
    open: (page) => fill(page, administrator.email, "0123456789"),
  },
  {
    name: "admin-login-code",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await toCode(page);
      await page.locator('input[name="code"]').pressSequentially("507");
    },
  },
  {
    name: "admin-login-code-error",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.forgetLimits();
      await toCode(page);
      await page.locator('input[name="code"]').pressSequentially("000000");
      await submit(page);
      await page.locator("[role=alert]").waitFor();
    },
  },
  { name: "admin-set-up", widths: both, isWhole: true, open: toSetUp },
  {
    name: "admin-recovery-codes",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await toSetUp(page, stage);
      const secret = secretBytes((await page.locator("form p[lang=en]").innerText()).replaceAll(/\s/g, ""));
      await page.locator('input[name="code"]').pressSequentially(authenticatorCode(secret));
      await submit(page);
      await page.locator("main ul li").last().waitFor();
    },
  },
  {
    name: "admin-home",
    widths: both,
    isWhole: true,
    open: (page, stage) => open(page, stage, "/admin", "main table"),
  },
  {
    name: "admin-students",
    widths: both,
    isWhole: true,
    open: (page, stage) => open(page, stage, "/admin/learners", "main table a"),
  },
  {
    name: "admin-student",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.giveExtraTime();
      await open(page, stage, "/admin/learners?words=ananya", "main table a");
      await page.locator("main table a").first().click();
      await page.locator("main form textarea").waitFor();
    },
  },
  {
    name: "admin-grants",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.makeCodes();
      await open(page, stage, "/admin/access", "main table");
      await page.locator("main textarea").fill(await stage.pastedList());
      await page.locator("main select").selectOption({ label: "CUET General Test" });
      await submit(page);
      await page.locator("main form tbody tr").first().waitFor();
      await page.locator("main textarea").fill("Scholarship list, March");
    },
  },
  {
    name: "admin-audit",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      if ((page.viewportSize()?.width ?? 0) >= 1440)
        await page.setViewportSize({ width: 1440, height: 1012 });
      await open(page, stage, "/admin/audit", "main table a");
      if ((page.viewportSize()?.width ?? 0) < 1440) return;
      // By keyboard: only then does the browser draw where focus is.
      await page.locator(`main tr:has-text("${demoAdministrator.email}") a`).last().press("Enter");
      await page.locator("aside table").waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  },
];
