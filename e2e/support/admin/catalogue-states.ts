import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { makeOwnPackage } from "../courses.ts";
import { breakDown } from "../network.ts";
import { makeStudent } from "../people.ts";
import { visit } from "./visit.ts";
import type { State } from "../state.ts";

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

export const catalogueStates: State[] = [
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
    opensTwice: true,
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem]").first().press("m");
        await expect(page.locator("kbd").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages with a package moving",
    // What was spoken is not said again.
    opensTwice: true,
    open: (page, db) =>
      visitPackage(page, db, async () => {
        const handle = page.locator("main li:has([aria-current]) > button");
        await handle.press("Enter");
        await expect(page.locator("main ol button[aria-pressed=true]")).toBeVisible();
      }),
  },
  {
    name: "admin packages, a place as a learner sees it",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await db.query(
          `INSERT INTO tests (test_id, package_id, position) SELECT gen_random_uuid(), package_id, 1 FROM packages
           WHERE name = 'परीक्षा माला'`,
        );
        await page.locator("main h1 ~ div a").click();
        await expect(page.locator("main section.sheet li").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, a test as a learner sees it",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("main h1 ~ div a").click();
        await page.locator("main ul a.sheet").click();
        await page.locator("main ul a.sheet").click();
        await page.locator("main article a").click();
        await expect(page.locator("main aside")).toBeVisible();
      }),
  },
  {
    name: "admin packages, where to move",
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("[role=treeitem]").last().focus();
        await page.locator("[role=treeitem] button").last().click();
        await expect(page.locator("dialog select").first()).toBeVisible();
      }),
  },
  {
    name: "admin packages, a new one without a name",
    opensTwice: true,
    open: (page, db) =>
      visitPackage(page, db, async () => {
        await page.locator("main h1 ~ div button").click();
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
];
