import { expect } from "@playwright/test";
import { insertCode } from "../codes.ts";
import { submit, visit } from "./visit.ts";
import type { State } from "../state.ts";

export const grantsStates: State[] = [
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
      await page.locator("main h1 ~ div button").last().click();
      await expect(page.locator("dialog select")).toBeVisible();
    },
  },
];
