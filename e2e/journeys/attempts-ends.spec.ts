import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { answersOf, choose, expectQuestion, LONG_TEST, next, openTest } from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { attempt, demo, own, testId } from "../support/courses.ts";
import { done, isOver, kept } from "../support/ended.ts";
import { type Person, signIn } from "../support/people.ts";
import { button } from "../support/screens.ts";
import { test } from "../support/test.ts";

// Every end of a test in every circumstance: the student is told the truth within two seconds of it being
// known, and nothing is lost.

/** The worker keeps the app itself, so that home opens without a network. */
test.use({ serviceWorkers: "allow" });

/** From the moment when the page could know it. */
const TOLD_WITHIN_MS = 2000;

interface Place {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  db: Pool;
  student: Person;
  id: string;
}

interface Circumstance {
  /** Before the end. */
  before?: (place: Place) => Promise<unknown>;
  /** Right after the student's last action. */
  during?: (place: Place) => Promise<unknown>;
  /** The server can be reached again. */
  mend?: (place: Place) => Promise<unknown>;
}

const api = "**/api/v1/**";
const others = new WeakMap<Page, Page>();

const circumstances: Record<string, Circumstance> = {
  online: {},
  offline: {
    before: ({ context }) => context.setOffline(true),
    mend: ({ context }) => context.setOffline(false),
  },
  "server down": {
    before: ({ page }) => page.route(api, (route) => route.abort("connectionrefused")),
    mend: ({ page }) => page.unroute(api),
  },
  reload: { during: ({ page }) => page.reload() },
  "second tab": {
    before: async ({ page, context, id }) => {
      const second = await context.newPage();
      await openTest(second, id);
      others.set(page, second);
      await page.bringToFront();
    },
  },
  "other device": {
    before: async ({ page, browser, student, id }) => {
      const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
      await signIn(device, student);
      const there = await device.newPage();
      await openTest(there, id);
      others.set(page, there);
    },
  },
};

const ends = {
  submit: { secondsLeft: 1800, act: (page: Page) => button(page, "Submit Test").click() },
  "submit now": {
    secondsLeft: 1800,
    act: async (page: Page) => {
      await button(page, "Submit Test").click();
      await button(page, "Submit now").click();
    },
  },
  "submit taken back": { secondsLeft: 1800, act: (page: Page) => button(page, "Submit Test").click() },
  "time-up": {
    secondsLeft: 20,
    // On a fast machine nearly all of that time is left.
    act: (page: Page) =>
      page.getByRole("dialog").or(done(page)).or(kept(page)).first().waitFor({ timeout: 60_000 }),
  },
} as const;

for (const [end, { secondsLeft, act }] of Object.entries(ends))
  for (const [name, circumstance] of Object.entries(circumstances))
    test(`E-01, E-02: ${end}, ${name}: the truth is told and nothing is lost`, async ({
      page,
      context,
      browser,
      db,
      student,
    }) => {
      await own(db, student, demo.upsc);
      const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
      const id = await attempt(db, student, await testId(db, LONG_TEST), { startedAt });
      const place = { page, context, browser, db, student, id };
      await openTest(page, id);
      await choose(page, "A");
      await expect(saved(page)).toBeVisible();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await circumstance.before?.(place);
      await next(page);
      await choose(page, "B");

      await act(page);
      await circumstance.during?.(place);
      if (end === "submit taken back") await expectTakenBack(place, circumstance);
      else await expectEnded(place, circumstance, end);
      await others.get(page)?.close();
    });

async function expectTakenBack(place: Place, { mend }: Circumstance) {
  const { page, db, id } = place;
  await button(page, "Undo").click();
  await expect(page.getByRole("alertdialog")).toBeHidden({ timeout: TOLD_WITHIN_MS });
  await expect(others.get(page)?.getByRole("alertdialog") ?? page.getByRole("alertdialog")).toHaveCount(0);
  await expectQuestion(page, 2);
  await mend?.(place);
  await choose(page, "C");
  await expect.poll(() => answersOf(db, id)).toEqual({ 1: "A", 2: "C" });
  // Longer than a submit that was not taken back would wait.
  await page.waitForTimeout(5500);
  expect(await isOver(db, id)).toBe(false);
}

async function expectEnded(place: Place, { mend }: Circumstance, end: string) {
  const { page, db, id } = place;
  const cannotReach = mend !== undefined;
  if (cannotReach) {
    await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
    await expect(kept(page)).toContainText("kept on this device", { timeout: TOLD_WITHIN_MS });
    await expect(kept(page)).toContainText("1 answer waiting");
    // At the deadline the server closes the test by itself.
    if (end !== "time-up") expect(await isOver(db, id)).toBe(false);
    const known = page.waitForResponse((reply) => /\/submit(\?|$)/.test(reply.url()) && reply.ok());
    await mend(place);
    await known;
  }
  await expect.poll(() => isOver(db, id), { intervals: [100] }).toBe(true);
  await expectTold(page, id, cannotReach || end === "time-up");
  const other = others.get(page);
  if (other !== undefined) await expectOtherTold(other, id);

  const stored = await answersOf(db, id);
  // At time-up an answer that could not be sent in time does not count, and the student is told so.
  if (end === "time-up" && cannotReach && stored[2] === undefined)
    await expect(done(page)).toContainText("1 answer reached the server after the end and does not count.");
  else expect(stored).toEqual({ 1: "A", 2: "B" });
}

/** By home, by the analysis, or by the review of a test that was over when it was opened. */
async function expectTold(page: Page, id: string, isAtHome: boolean) {
  const isThere = async () => {
    const path = new URL(page.url()).pathname;
    if (path === `/user/testanalysis/${id}`) return !isAtHome;
    return (await done(page).isVisible()) || (await page.getByText("Back to Analysis").first().isVisible());
  };
  await expect.poll(isThere, { intervals: [100], timeout: TOLD_WITHIN_MS + 1000 }).toBe(true);
}

async function expectOtherTold(other: Page, id: string) {
  // The student looks at it: now it can know.
  await other.bringToFront();
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(other).toHaveURL((url) => !url.pathname.startsWith(`/user/test/${id}`), { timeout: 500 });
  }).toPass({ timeout: 6000 });
}
