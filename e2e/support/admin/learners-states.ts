import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { LONG_TEST } from "../attempts.ts";
import { attempt, demo, own, testId as idOfTest } from "../courses.ts";
import { makeStudent } from "../people.ts";
import { submit, visit } from "./visit.ts";
import type { State } from "../state.ts";

/** A learner with a package, extra time and an attempt that runs. */
async function makeLearner(db: Pool) {
  const student = await makeStudent(db, { firstName: "मीना", lastName: "कुमारी" });
  await own(db, student, demo.upsc);
  const test = await idOfTest(db, LONG_TEST);
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

export const learnersStates: State[] = [
  { name: "admin learners", open: (page, db) => toLearners(page, db) },
  {
    name: "admin learners without a match",
    open: (page, db) => visit(page, db, "/admin/learners?words=nobody+of+this+name", "main p[role=status]"),
  },
  {
    name: "admin learners, sorted and filtered",
    open: async (page, db) => {
      await toLearners(page, db);
      await page.locator("main [aria-pressed]").nth(1).click();
      await page.locator("main th button").first().click();
      await expect(page.locator("main th[aria-sort]")).toBeVisible();
    },
  },
  {
    name: "admin learners not verified",
    open: async (page, db) => {
      await db.query(
        `INSERT INTO pending_signups (signup_id, secret_hash, email, first_name, last_name, password_hash, language)
         VALUES (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'farhan@example.in', 'फ़रहान', 'अली',
           '$argon2id$none', 'hi')`,
      );
      await visit(page, db, "/admin/learners?filter=not-verified", "main table");
    },
  },
  {
    name: "admin learner whose access has ended",
    open: async (page, db) => {
      const userId = await makeLearner(db);
      await db.query(
        `UPDATE enrolments SET since = now() - interval '9 days', ends_at = now() - interval '1 day'
         WHERE user_id = $1`,
        [userId],
      );
      await visit(page, db, `/admin/learners/${userId}`, "main table");
    },
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
];
