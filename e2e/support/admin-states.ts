import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { makeOwnPackage } from "./courses.ts";
import { breakDown } from "./network.ts";
import { makeStudent } from "./people.ts";
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

/** A package of Hindi names, so that every word on the page is told apart from its content. */
async function visitPackage(page: Page, db: Pool, then: () => Promise<unknown>) {
  const owner = await makeStudent(db);
  const made = await makeOwnPackage(db, owner, ["प्रश्नपत्र", "राजव्यवस्था"], { titleHindi: "पूर्ण टेस्ट" });
  await db.query("UPDATE packages SET name = $2, description = $3 WHERE package_id = $1", [
    made.package,
    "परीक्षा माला",
    "अभ्यास के लिए",
  ]);
  await visit(page, db, `/admin/packages?package=${made.package}`, "[role=treeitem]");
  await then();
}

async function setUp(page: Page, db: Pool) {
  await passFirstStep(page, db, false);
  const typed = await page.locator("form p[lang=en]").innerText();
  return secretBytes(typed.replaceAll(/\s/g, ""));
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
  {
    name: "admin packages",
    open: (page, db) => visitPackage(page, db, async () => undefined),
  },
  {
    name: "admin packages with a test selected",
    open: (page, db) => visitPackage(page, db, () => page.locator("[role=treeitem] b").last().click()),
  },
  {
    name: "admin packages with a folder selected",
    open: (page, db) => visitPackage(page, db, () => page.locator("[role=treeitem] b").first().click()),
  },
  {
    name: "admin packages with a folder moving",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem]").first().press("m");
        await expect(page.locator("kbd").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, where to move",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem] button").last().click();
        await expect(page.locator("dialog select").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, a new one without a name",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("main h1 ~ button").click();
        await page.locator("dialog button[type=submit]").click();
        await expect(page.locator("dialog [aria-invalid]").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, asked before withdrawing",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem] b").last().click();
        await page.locator("aside button").last().click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
      }),
  },
  {
    name: "admin packages that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/admin/packages");
      await visit(page, db, "/admin/packages", "main [role=alert]");
    },
  },
  { name: "admin page that is not there", open: (page, db) => visit(page, db, "/admin/nothing", "main h1") },
];
