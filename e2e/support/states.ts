import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { adminStates } from "./admin-states.ts";
import { analysisStates } from "./analysis-states.ts";
import { insertCode } from "./codes.ts";
import { attempt, constitution, demo, folderId, gs, own, packageId, polity, testId } from "./courses.ts";
import { dashboardAt } from "./dashboard.ts";
import { breakDown, cut } from "./network.ts";
import { makeStudent, newPerson, signIn } from "./people.ts";
import type { State } from "./state.ts";
import { takingStates } from "./taking-states.ts";

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

/** The dialog's button stands in the sidebar, first of its foot. */
async function toRedeem(page: Page, db: Pool) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await toDashboard(page, db);
  await page.locator("aside > div > button").first().click();
  await expect(page.locator("dialog fieldset input").first()).toBeFocused();
}

async function redeem(page: Page, code: string) {
  await page.locator("dialog fieldset input").first().fill(code);
  await submit(page);
}

/** A student with courses, an open attempt and one that is over. */
async function signInOwner(page: Page, db: Pool) {
  const student = await makeStudent(db, { firstName: "अनन्या", lastName: "शर्मा" });
  await own(db, student, demo.upsc, demo.bihar);
  await attempt(db, student, await testId(db, "General Studies: Full Test 04"), {
    startedAt: new Date(Date.now() - 50 * 60_000),
    answered: [1, 2, 3],
    marked: [3, 4],
  });
  const past = { startedAt: new Date(Date.now() - 86_400_000), tookSeconds: 62 };
  await attempt(db, student, await testId(db, "Reading Comprehension 02"), past);
  await signIn(page.context(), student);
}

async function toCourse(page: Page, db: Pool, name: string, ready: string) {
  await signInOwner(page, db);
  await visit(page, dashboardAt({ package: await packageId(db, name) }), ready);
}

async function toFolder(page: Page, db: Pool) {
  await signInOwner(page, db);
  const path = await Promise.all(
    [gs, polity, constitution].map(async (name) => ({
      id: await folderId(db, name),
      name,
    })),
  );
  const place = { package: await packageId(db, demo.upsc), folder: path.at(-1)?.id ?? "", path };
  await visit(page, dashboardAt(place), "main article");
}

async function toTest(page: Page, db: Pool, title: string) {
  const [owner, test] = [await packageId(db, demo.upsc), await testId(db, title)];
  await visit(page, dashboardAt({ package: owner, view: "test-details", test }), "main h2");
}

async function openProfile(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("main h1 ~ button").click();
  await expect(page.locator("dialog h3").first()).toBeVisible();
}

const logoutButton = "button:not([lang]):not([aria-label])";

async function toLogout(page: Page, db: Pool) {
  await toDashboard(page, db);
  await page.locator(`aside ${logoutButton}`).last().click();
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
  { name: "redeeming a code", open: (page, db) => toRedeem(page, db) },
  {
    name: "redeeming a code that is used up",
    open: async (page, db) => {
      await toRedeem(page, db);
      await redeem(page, await insertCode(db, { uses: 30, maxUses: 30 }));
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a code that was redeemed",
    open: async (page, db) => {
      await toRedeem(page, db);
      await redeem(page, await insertCode(db));
      await expect(page.locator("dialog a")).toBeVisible();
    },
  },
  {
    name: "drawer",
    isNarrow: true,
    open: async (page, db) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await toDashboard(page, db);
      await page.locator("header button").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "a course that is owned", open: (page, db) => toCourse(page, db, demo.upsc, "main table") },
  { name: "a course that is locked", open: (page, db) => toCourse(page, db, demo.cuet, "main h3") },
  { name: "a folder", open: toFolder },
  {
    name: "courses that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/user/packages");
      await toDashboard(page, db);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "a course that failed to load",
    open: async (page, db) => {
      await breakDown(page, "/user/packages/*");
      await toCourse(page, db, demo.upsc, "main [role=alert]");
    },
  },
  {
    name: "test details",
    open: async (page, db) => {
      await signInOwner(page, db);
      await toTest(page, db, "General Studies: Full Test 05");
    },
  },
  {
    name: "test details of a test that can be taken again",
    open: async (page, db) => {
      await signInOwner(page, db);
      await toTest(page, db, "Reading Comprehension 02");
    },
  },
  {
    name: "test details that failed to load",
    open: async (page, db) => {
      await signInOwner(page, db);
      await breakDown(page, "/user/tests/*");
      await toTest(page, db, "General Studies: Full Test 05");
    },
  },
  {
    name: "package page",
    opensTwice: true,
    open: async (page, db) => {
      await signInOwner(page, db);
      await visit(page, `/user/packages/${await packageId(db, demo.cuet)}`);
    },
  },
  {
    name: "package page of an owned course",
    opensTwice: true,
    open: async (page, db) => {
      await signInOwner(page, db);
      // The seconds stand still, and all other timers run.
      await page.addInitScript(() => {
        const { setTimeout } = globalThis;
        Object.assign(globalThis, {
          setTimeout: (work: () => void, wait?: number) => (wait === 1000 ? 0 : setTimeout(work, wait)),
        });
      });
      await visit(page, `/user/packages/${await packageId(db, demo.upsc)}`);
    },
  },
  {
    name: "package page that failed to load",
    opensTwice: true,
    open: async (page, db) => {
      await signInOwner(page, db);
      await visit(page, "/user/packages/nothing");
    },
  },
  {
    name: "profile",
    open: async (page, db) => {
      await toCourse(page, db, demo.upsc, "main table");
      await openProfile(page);
      await expect(page.locator("dialog article")).toHaveCount(2);
    },
  },
  {
    name: "profile without courses",
    open: async (page, db) => {
      await toDashboard(page, db);
      await openProfile(page);
    },
  },
  {
    name: "profile that failed to load",
    open: async (page, db) => {
      await toDashboard(page, db);
      await breakDown(page, "/auth/fetch-user");
      await openProfile(page);
    },
  },
  ...takingStates,
  ...analysisStates,
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
    opensTwice: true,
    open: async (page) => {
      await cut(page, "/auth/fetch-user");
      await visit(page, "/user/dashboard");
    },
  },
  ...adminStates,
];
