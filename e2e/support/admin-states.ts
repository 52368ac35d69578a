import { authenticatorCode, secretBytes } from "@patrak/commands/stack/authenticator";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { LONG_TEST } from "./attempts.ts";
import { insertCode } from "./codes.ts";
import { attempt, demo, own, testId } from "./courses.ts";
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

async function setUp(page: Page, db: Pool) {
  await passFirstStep(page, db, false);
  const typed = await page.locator("form p[lang=en]").innerText();
  return secretBytes(typed.replaceAll(/\s/g, ""));
}

/** A learner with a package, extra time and an attempt that runs. */
async function makeLearner(db: Pool) {
  const student = await makeStudent(db, { firstName: "मीना", lastName: "कुमारी" });
  await own(db, student, demo.upsc);
  const test = await testId(db, LONG_TEST);
  await attempt(db, student, test, { answered: [1, 2], marked: [2, 3] });
  const { rows } = await db.query<{ user_id: string }>(
    `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
     SELECT user_id, $2, 600, 'बिजली चली गई', 'कविता राव' FROM users WHERE email = $1 RETURNING user_id`,
    [student.email, test],
  );
  return rows[0]?.user_id ?? "";
}

async function toLearners(page: Page, db: Pool) {
  await makeLearner(db);
  await visit(page, db, "/admin/learners", "main table a");
}

async function toLearner(page: Page, db: Pool) {
  await visit(page, db, `/admin/learners/${await makeLearner(db)}`, "main table");
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
  { name: "admin learners", open: (page, db) => toLearners(page, db) },
  {
    name: "admin learners without a match",
    open: (page, db) => visit(page, db, "/admin/learners?words=nobody+of+this+name", "main p[role=status]"),
  },
  { name: "admin learner", open: (page, db) => toLearner(page, db) },
  {
    name: "admin learner who gets extra time",
    open: async (page, db) => {
      await toLearner(page, db);
      await page.locator("section button:has(svg)").nth(1).click();
      await expect(page.locator("dialog textarea")).toBeVisible();
    },
  },
  {
    name: "admin support view",
    open: async (page, db) => {
      await toLearner(page, db);
      await page.locator("form textarea").fill("मदद माँगी");
      await submit(page);
      await expect(page.locator("main ol li h2").first()).toBeVisible();
    },
  },
  {
    name: "admin access",
    open: async (page, db) => {
      await insertCode(db);
      await insertCode(db, { endedDays: 2 });
      await visit(page, db, "/admin/access", "main table");
    },
  },
  {
    name: "admin access with a checked list",
    open: async (page, db) => {
      await visit(page, db, "/admin/access", "main textarea");
      await page.locator("main textarea").fill("new@example.in\nnew@example.in\nकोई नहीं");
      await page.locator("main select").selectOption({ index: 1 });
      await submit(page);
      await expect(page.locator("main form tbody tr")).toHaveCount(3);
    },
  },
  {
    name: "admin access, making a code",
    open: async (page, db) => {
      await visit(page, db, "/admin/access", "main textarea");
      await page.locator("h1 + button").click();
      await expect(page.locator("dialog select")).toBeVisible();
    },
  },
  { name: "admin page that is not there", open: (page, db) => visit(page, db, "/admin/nothing", "main h1") },
];
