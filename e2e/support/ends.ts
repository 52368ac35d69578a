import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { answersOf, choose, expectQuestion, LONG_TEST, next, openTest } from "./attempts.ts";
import { saved } from "./attempts-screen.ts";
import { attempt, demo, own, testId } from "./courses.ts";
import { done, isOver, kept } from "./ended.ts";
import { type Person, signIn } from "./people.ts";
import { button } from "./screens.ts";

// Every end of a test in every circumstance: the student is told the truth, and nothing is lost.

/** As far as the tests of journeys wait for anything. */
const PATIENCE_MS = 20_000;

interface Place {
  /** From the moment when the page could know it; without it the student is told some time. */
  toldWithinMs?: number;
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

const TAKEN_BACK = "submit taken back";

const ends = {
  submit: { secondsLeft: 1800, act: (page: Page) => button(page, "Submit Test").click() },
  "submit now": {
    secondsLeft: 1800,
    act: async (page: Page) => {
      await button(page, "Submit Test").click();
      await button(page, "Submit now").click();
    },
  },
  [TAKEN_BACK]: { secondsLeft: 1800, act: (page: Page) => button(page, "Submit Test").click() },
  "time-up": {
    secondsLeft: 20,
    // On a fast machine nearly all of that time is left.
    act: (page: Page) =>
      page.getByRole("dialog").or(done(page)).or(kept(page)).first().waitFor({ timeout: 60_000 }),
  },
} as const;

type End = keyof typeof ends;

/** Comes to this end with one answer that has arrived and one more, and judges what is told and stored. */
export async function comeToEnd(
  given: Omit<Place, "id">,
  end: keyof typeof ends,
  circumstance: Circumstance,
) {
  const { page, context, db, student } = given;
  const { secondsLeft, act } = ends[end];
  await own(db, student, demo.upsc);
  const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
  const id = await attempt(db, student, await testId(db, LONG_TEST), { startedAt });
  const place = { ...given, id };
  if (end === TAKEN_BACK) await context.clock.install();
  await openTest(page, id);
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await circumstance.before?.(place);
  await next(page);
  await choose(page, "B");

  await act(page);
  await circumstance.during?.(place);
  if (end === TAKEN_BACK) await expectTakenBack(place, circumstance);
  else await expectEnded(place, circumstance, end);
  await others.get(page)?.close();
}

async function expectTakenBack(place: Place, { mend }: Circumstance) {
  const { page, db, id, toldWithinMs = PATIENCE_MS } = place;
  await button(page, "Undo").click();
  await expect(page.getByRole("alertdialog")).toBeHidden({ timeout: toldWithinMs });
  await expect(others.get(page)?.getByRole("alertdialog") ?? page.getByRole("alertdialog")).toHaveCount(0);
  await expectQuestion(page, 2);
  await mend?.(place);
  await choose(page, "C");
  await expect.poll(() => answersOf(db, id)).toEqual({ 1: "A", 2: "C" });
  // Longer than a submit waits that was not taken back. It would go out before the answer, which then comes too late.
  await page.clock.runFor(6000);
  await choose(page, "D");
  await expect.poll(() => answersOf(db, id)).toEqual({ 1: "A", 2: "D" });
  expect(await isOver(db, id)).toBe(false);
}

async function expectEnded(place: Place, { mend }: Circumstance, end: End) {
  const { page, db, id, toldWithinMs = PATIENCE_MS } = place;
  const cannotReach = mend !== undefined;
  if (cannotReach) {
    await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
    await expect(kept(page)).toContainText("kept on this device", { timeout: toldWithinMs });
    await expect(kept(page)).toContainText("1 answer waiting");
    // At the deadline the server closes the test by itself.
    if (end !== "time-up") expect(await isOver(db, id)).toBe(false);
    const known = page.waitForResponse((reply) => /\/submit(\?|$)/.test(reply.url()) && reply.ok());
    await mend(place);
    await known;
  }
  await expect.poll(() => isOver(db, id), { intervals: [100] }).toBe(true);
  await expectTold(place, cannotReach || end === "time-up");
  const other = others.get(page);
  if (other !== undefined) await expectOtherTold(other, place);

  const stored = await answersOf(db, id);
  // At time-up an answer that could not be sent in time does not count, and the student is told so.
  if (end === "time-up" && cannotReach && stored[2] === undefined)
    await expect(done(page)).toContainText("1 answer reached the server after the end and does not count.");
  else expect(stored).toEqual({ 1: "A", 2: "B" });
}

/** By home, by the analysis, or by the review of a test that was over when it was opened. */
async function expectTold({ page, id, toldWithinMs = PATIENCE_MS }: Place, isAtHome: boolean) {
  const isThere = async () => {
    const path = new URL(page.url()).pathname;
    if (path === `/user/testanalysis/${id}`) return !isAtHome;
    return (await done(page).isVisible()) || (await page.getByText("Back to Analysis").first().isVisible());
  };
  await expect.poll(isThere, { intervals: [100], timeout: toldWithinMs + 1000 }).toBe(true);
}

async function expectOtherTold(other: Page, { id, toldWithinMs = PATIENCE_MS }: Place) {
  // The student looks at it: now it can know.
  await other.bringToFront();
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(other).toHaveURL((url) => !url.pathname.startsWith(`/user/test/${id}`), { timeout: 500 });
  }).toPass({ timeout: toldWithinMs + 4000 });
}

/** Each end with each circumstance. */
export const allEnds = (Object.keys(ends) as End[]).flatMap((end) =>
  Object.entries(circumstances).map(([name, circumstance]) => ({ end, name, circumstance }) as const),
);
