import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { attempt, demo, own, testId } from "./courses.ts";
import { breakDown } from "./network.ts";
import { makeStudent, signIn } from "./people.ts";
import type { State } from "./state.ts";

const PLAIN = "General Studies: Full Test 04";
const PASSAGES = "CSAT: Passages 03";

interface Plan {
  title?: string;
  question?: number;
  secondsLeft?: number;
}

/** A test under way, with something of every status in its list. */
async function toTaking(
  page: Page,
  db: Pool,
  { title = PLAIN, question = 2, secondsLeft = 2538 }: Plan = {},
) {
  const student = await makeStudent(db, { firstName: "अनन्या", lastName: "शर्मा" });
  await own(db, student, demo.upsc);
  const test = await testId(db, title);
  const { rows } = await db.query<{ seconds: number }>(
    "SELECT duration_seconds AS seconds FROM test_versions WHERE test_id = $1",
    [test],
  );
  const startedAt = new Date(Date.now() - ((rows[0]?.seconds ?? 0) - secondsLeft) * 1000);
  const id = await attempt(db, student, test, { startedAt, answered: [1, 2, 3], marked: [3, 4] });
  await signIn(page.context(), student);
  await page.goto(`/user/test/${id}?question=${question}`);
  await expect(page.getByRole("timer")).toBeVisible();
  return id;
}

/** The setting of a test, put into the reply on its way. */
async function askBeforeSubmit(page: Page) {
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
}

const toggle = (page: Page) => page.locator("header button[aria-expanded]");

const screens: State[] = [
  { name: "test", open: async (page, db) => void (await toTaking(page, db)) },
  {
    name: "test with a passage",
    open: async (page, db) => void (await toTaking(page, db, { title: PASSAGES })),
  },
  {
    name: "test with little time",
    open: async (page, db) => void (await toTaking(page, db, { secondsLeft: 872 })),
  },
  {
    name: "test with very little time",
    open: async (page, db) => void (await toTaking(page, db, { secondsLeft: 280 })),
  },
  {
    name: "test without a network",
    open: async (page, db) => {
      await toTaking(page, db);
      await page.context().setOffline(true);
      await page.locator('input[name="answer"]').last().check({ force: true });
      await expect(page.locator('main [data-state="waiting"]')).toBeVisible();
    },
  },
  {
    name: "test with its list open on a phone",
    isNarrow: true,
    open: async (page, db) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await toTaking(page, db);
      await toggle(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "test that asks before it is submitted",
    open: async (page, db) => {
      await askBeforeSubmit(page);
      await toTaking(page, db);
      await toggle(page).locator("xpath=preceding::button[1]").click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "keyboard shortcuts",
    open: async (page, db) => {
      await toTaking(page, db);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the number of a question to go to",
    open: async (page, db) => {
      await toTaking(page, db);
      await page.keyboard.press("g");
      await page.keyboard.press("Enter");
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    name: "test whose time is up",
    open: async (page, db) => {
      // The submit stays on its way, and nobody gets tired of waiting for it.
      await page.route("**/api/v1/user/tests/attempt/*/submit", () => new Promise(() => undefined));
      await page.addInitScript(() => {
        const { setTimeout } = globalThis;
        Object.assign(globalThis, {
          setTimeout: (work: () => void, wait = 0) => (wait > 5000 ? 0 : setTimeout(work, wait)),
        });
      });
      await toTaking(page, db, { secondsLeft: 4 });
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: "test error",
    open: async (page, db) => {
      await breakDown(page, "/user/tests/attempt/**");
      await signIn(page.context(), await makeStudent(db));
      await page.goto("/user/test/1");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "test without an id",
    open: async (page, db) => {
      await signIn(page.context(), await makeStudent(db));
      await page.goto("/user/test");
      await expect(page.locator("h1")).toBeVisible();
    },
  },
];

/** The test screen has a switch for the questions' language alone. */
export const takingStates = screens.map((state): State =>
  Object.assign(state, { opensTwice: true as const }),
);
