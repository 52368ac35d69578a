import { expect } from "@playwright/test";
import { breakDown } from "../network.ts";
import { visit } from "./visit.ts";
import type { State } from "../state.ts";

export const homeStates: State[] = [
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
    name: "admin audit log whose download failed",
    open: async (page, db) => {
      await breakDown(page, "/admin/audit-file*");
      await visit(page, db, "/admin/audit", "main table a");
      await page
        .locator("main section")
        .getByRole("button")
        .filter({ has: page.locator("svg") })
        .last()
        .click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "admin page that is not there", open: (page, db) => visit(page, db, "/admin/nothing", "main h1") },
];
