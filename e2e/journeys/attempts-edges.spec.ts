import type { Browser, Page } from "@playwright/test";
import type { Pool } from "pg";
import { answersOf, choose, expectQuestion, LONG_TEST, next, openTest, option } from "../support/attempts.ts";
import { startTest, submit } from "../support/attempts.ts";
import { header, list, saved } from "../support/attempts-screen.ts";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { attempt, demo, own, packageId, testId } from "../support/courses.ts";
import { type Person, signIn } from "../support/people.ts";
import { button } from "../support/screens.ts";
import { shiftsUntilNow, watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const PASSAGES = "CSAT: Passages 03";
/** By its clock a page that hears nothing has looked for news after this time. */
const LOOK_AFTER_MS = 25_000;
const slot = (page: Page) => page.locator("[data-tone]");
const toggle = (page: Page) => button(page, "Show or hide the question list");

interface Place {
  page: Page;
  browser: Browser;
  db: Pool;
  student: Person;
  id: string;
}

/** Saves as another device does: under its own name, later than all before. */
async function saveElsewhere({ page, id }: Place, question: number, letter: string) {
  const { origin } = new URL(page.url());
  const paper = await page.request.get(`${origin}/api/v1/user/tests/attempt/${id}/paper`);
  const { data } = (await paper.json()) as {
    data: { questions: { questionId: string; options: { optionId: string }[] }[] };
  };
  const { questionId, options } = data.questions[question - 1]!;
  const reply = await page.request.post(`${origin}/api/v1/user/tests/response`, {
    headers: { origin },
    data: {
      testAttemptId: id,
      questionId,
      answer: options[(letter.codePointAt(0) ?? 65) - 65]?.optionId,
      isMarkedForReview: false,
    },
  });
  expect(reply.ok()).toBe(true);
}

interface Row {
  title?: string;
  secondsLeft?: number;
  /** The student asks for it: only what moves later, by itself, counts. */
  isAsked?: true;
  only?: typeof phone;
  act: (place: Place) => Promise<unknown>;
}

/** Every state of the test screen that could push something away from under a finger. */
const rows: Record<string, Row> = {
  "at rest": { act: ({ page }) => expect(saved(page)).toBeVisible() },
  "offline just after a tap": {
    act: async ({ page }) => {
      await page.context().setOffline(true);
      await choose(page, "B");
      await expect(slot(page)).toContainText("You are offline. 1 answer waits on this device.");
    },
  },
  "online again": {
    act: async ({ page }) => {
      await page.context().setOffline(true);
      await choose(page, "B");
      await expect(slot(page)).toContainText("1 answer waits");
      await page.context().setOffline(false);
      await expect(slot(page)).toHaveText("You are online. 1 answer sent");
      await expect(slot(page)).toHaveCount(0);
    },
  },
  "a save that was refused": {
    act: async ({ page }) => {
      await page.route("**/api/v1/user/tests/response", (route) =>
        route.fulfill({ status: 409, json: { code: "LATE", message: "Too late" } }),
      );
      await choose(page, "B");
      await expect(slot(page)).toContainText("1 answer was not accepted");
    },
  },
  "time running low": {
    secondsLeft: 908,
    act: ({ page }) => expect(page.locator('[data-level="low"]')).toBeVisible(),
  },
  "another device's newer answer": {
    act: async (place) => {
      await saveElsewhere(place, 1, "D");
      await place.page.clock.runFor(LOOK_AFTER_MS);
      await expect(slot(place.page)).toHaveText("Question 1 was changed on another device.");
    },
  },
  "a submit taken back": {
    isAsked: true,
    act: async ({ page }) => {
      await button(page, "Submit Test").click();
      await button(page, "Undo").click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
  },
  "the list of questions": {
    isAsked: true,
    act: async ({ page }) => {
      await toggle(page).click();
      await page.keyboard.press("Escape");
    },
  },
  "a passage unfolded and folded": {
    title: PASSAGES,
    isAsked: true,
    only: phone,
    act: async ({ page }) => {
      await button(page, "Read the full passage").click();
      await button(page, "Fold the passage").click();
    },
  },
  "another text size": { isAsked: true, act: ({ page }) => button(page, "Text size").click() },
};

for (const viewport of [phone, desk])
  for (const [name, row] of Object.entries(rows)) {
    if (row.only !== undefined && row.only !== viewport) continue;
    test(`E-08: nothing moves by itself at ${viewport.width} px: ${name}`, async ({
      page,
      browser,
      db,
      student,
    }) => {
      await page.setViewportSize(viewport);
      await own(db, student, demo.upsc);
      const { title = LONG_TEST, secondsLeft = 1800 } = row;
      const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
      const id = await attempt(db, student, await testId(db, title), { startedAt });
      await page.clock.install();
      await openTest(page, id);
      await choose(page, "A");
      await expect(saved(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await watchShifts(page);
      await row.act({ page, browser, db, student, id });
      await shiftsUntilNow(page);
      // What the page does by itself a moment later.
      await page.clock.runFor(700);
      const shifts = await shiftsUntilNow(page);
      expect(shifts.filter(({ isPrompted }) => !(row.isAsked && isPrompted))).toEqual([]);
    });
  }

test(
  "E-07: a test with sections names the current one, and its list is by section",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.cuet);
    const id = await startTest(page, db, student, "CUET General Test: Practice 01");
    await openTest(page, id, 9);
    await expect(header(page)).toContainText("General Knowledge · Question 9 of 25");
    const heading = (name: RegExp) => list(page).getByRole("button", { name });
    await expect(heading(/^General Knowledge 0 of 9 answered · 0 marked$/)).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(heading(/^Reasoning /)).toHaveAttribute("aria-expanded", "false");
    // An arrow leads over the edge of a section; Enter goes there.
    await list(page)
      .getByRole("button", { name: /^Question 9,/ })
      .focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectQuestion(page, 10);
    await expect(header(page)).toContainText("Reasoning · Question 10 of 25");
    await choose(page, "A");
    await expect(heading(/^Reasoning 1 of 8 answered/)).toBeVisible();
    // By its heading to another section.
    await heading(/^Quantitative Aptitude/).click();
    await list(page)
      .getByRole("button", { name: /^Question 18,/ })
      .click();
    await expectQuestion(page, 18);

    await page.setViewportSize(phone);
    await expect(
      page.locator("header [aria-hidden]").filter({ hasText: /^Quantitative Aptitude$/ }),
    ).toBeVisible();
    await toggle(page).click();
    const dialog = page.getByRole("dialog", { name: "Questions" });
    await expect(dialog.getByText("1 of 25 answered · 0 marked")).toBeVisible();
    await dialog.getByRole("button", { name: /^General Knowledge/ }).click();
    await dialog.getByRole("button", { name: /^Question 3,/ }).click();
    await expectQuestion(page, 3);
  },
);

test(
  "E-06: on a phone a passage folds again, stays as it was left, and its next question opens at the question",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await page.setViewportSize(phone);
    await openTest(page, await startTest(page, db, student, PASSAGES));
    const passage = page.getByRole("region", { name: "Reading Passage" });
    await button(page, "Read the full passage").click();
    expect((await passage.boundingBox())?.height).toBeGreaterThan(300);
    await next(page);
    await expectQuestion(page, 2);
    await expect(button(page, "Fold the passage")).toBeVisible();
    const card = page.locator("main section").filter({ has: page.locator("fieldset") });
    const top = (await header(page).boundingBox())?.height ?? 0;
    expect(Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(24);
    await button(page, "Fold the passage").click();
    await next(page);
    await expect(button(page, "Read the full passage")).toBeVisible();
    expect((await passage.boundingBox())?.height).toBeLessThan(300);
  },
);

test("E-06: in review on a phone the result comes before the passage", async ({ page, db, student }) => {
  const id = await completeTest(page, db, student, { title: PASSAGES, choices: sheet(1, 1) });
  await page.setViewportSize(phone);
  await page.goto(`/user/test/${id}?question=2`);
  const result = page.getByText("Incorrect Answer", { exact: true });
  await expect(result).toHaveCount(1);
  const passage = page.getByRole("region", { name: "Reading Passage" });
  expect((await result.boundingBox())?.y).toBeLessThan((await passage.boundingBox())?.y ?? 0);
  await expect(button(page, "Read the full passage")).toBeVisible();
});

test("E-13: an answer given on another device stands on this one within 30 seconds, with few calls", async ({
  page,
  browser,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await page.setViewportSize(phone);
  await page.clock.install();
  await openTest(page, id);
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  let calls = 0;
  page.on("request", (request) => void (calls += request.url().includes("/attempt/") ? 1 : 0));
  const desktop = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: desk });
  await signIn(desktop, student);
  const there = await desktop.newPage();
  await openTest(there, id);
  await expect(option(there, "A")).toBeChecked();
  await choose(there, "D");
  await expect(saved(there)).toBeVisible();
  await expect.poll(() => answersOf(db, id)).toEqual({ 1: "D" });
  await page.bringToFront();
  await page.clock.runFor(LOOK_AFTER_MS);
  await expect(option(page, "D")).toBeChecked();
  await expect(slot(page)).toHaveText("Question 1 was changed on another device.");
  expect(calls).toBeLessThanOrEqual(4);
  await desktop.close();
});

test("E-14: the list on a desk follows the current question", async ({ page, db, student }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openTest(page, await startTest(page, db, student));
  await page.keyboard.press("g");
  await page.getByLabel("Number of the question").fill("50");
  await page.keyboard.press("Enter");
  await expectQuestion(page, 50);
  await expect(list(page).locator("[aria-current]")).toBeInViewport({ ratio: 1 });
});

test("E-14: a picture in a question enlarges by key and by tap, and Escape leads back to it", async ({
  page,
  db,
  student,
}) => {
  await page.route("**/paper", async (route) => {
    const reply = (await (await route.fetch()).json()) as {
      data: { questions: { questionText: { english: string } }[] };
    };
    reply.data.questions[0]!.questionText.english =
      '<p>Which river?</p><p><img src="/files/pictures/none.webp" alt="A map of rivers" width="300" height="200"></p>';
    await route.fulfill({ json: reply });
  });
  await openTest(page, await startTest(page, db, student));
  const picture = button(page, "A map of rivers");
  await picture.press("Enter");
  const dialog = page.getByRole("dialog", { name: "A map of rivers" });
  await expect(dialog.getByRole("img", { name: "A map of rivers" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await picture.click();
  await button(page, "Close").click();
  await expect(dialog).toHaveCount(0);
});

test("E-14: a test that is being handed in shows how many answers the server has", async ({
  page,
  db,
  student,
}) => {
  await page.clock.install();
  const dialogs = page.waitForResponse((reply) => /\/dialogs-.*\.js$/.test(reply.url()));
  await openTest(page, await startTest(page, db, student));
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  // The dialogs are there a moment after the first question.
  await page.clock.runFor(3500);
  await (await dialogs).finished();
  const held = Promise.withResolvers<void>();
  await page.route("**/submit", async (route) => {
    await held.promise;
    await route.continue();
  });
  await submit(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 1 })).toHaveText("Your answer is with the server");
  await expect(dialog.getByRole("status")).toContainText("Your test is being handed in.");
  await expect(dialog).toContainText(student.firstName);
  held.resolve();
  await expect(page).toHaveURL(/testanalysis/);
});

test("E-14: a test that is being opened shows its screen, empty", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  const held = Promise.withResolvers<void>();
  await page.route("**/paper", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/user/test/${id}`);
  await expect(page.getByText("Opening the test")).toBeVisible();
  held.resolve();
  await expectQuestion(page, 1);
});

test("E-14: redeeming with empty boxes says what is missing, and asks the server nothing", async ({
  page,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expect(page.getByText(`Welcome, ${student.firstName}`)).toBeVisible();
  await button(page, "Redeem a code").click();
  let calls = 0;
  page.on("request", (request) => void (calls += request.method() === "POST" ? 1 : 0));
  const dialog = page.getByRole("dialog");
  const redeem = dialog.getByRole("button", { name: "Redeem", exact: true });
  await redeem.click();
  await expect(dialog.getByRole("alert")).toHaveText("Type or paste your code: 12 letters or digits.");
  await page.keyboard.type("ABCDE");
  await redeem.click();
  await expect(dialog.getByRole("alert")).toHaveText("The code is not complete: 7 characters are missing.");
  await expect(dialog.getByLabel("Part 2 of 3, four letters or digits")).toBeFocused();
  expect(calls).toBe(0);
});

test("E-14: in a course a phone's page begins with the course; help is in its menu", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await page.setViewportSize(phone);
  await page.goto(`/user/dashboard?package=${await packageId(db, demo.upsc)}`);
  const heading = page.getByRole("heading", { name: demo.upsc }).first();
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())?.y).toBeLessThan(160);
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Support" })).toHaveCount(0);
  await button(page, "Open menu").click();
  await expect(page.getByRole("link", { name: "Support" })).toHaveAttribute("href", /^mailto:/);
});

test("E-14: on a phone's analysis no figure wears a “?”: one sentence says to tap, and a tap explains", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(22, 9) });
  await page.setViewportSize(phone);
  await page.goto(analysisAt(id));
  await expect(page.getByText("Tap an underlined figure to see how it is worked out.")).toBeVisible();
  const asks = page.getByRole("button", { name: /^Explain this number/ });
  expect(await asks.count()).toBeGreaterThan(3);
  const colours = await asks.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  await button(page, "Explain this number: Accuracy Rate").click();
  await expect(page.getByRole("dialog", { name: "Accuracy Rate, explained" })).toContainText("71.0%");
});

test("E-14: the second pass marks a wrong choice with a cross and in words", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(1, 1) });
  const { rows: keys } = await db.query<{ correct: number }>(
    `SELECT options[1] AS correct FROM answer_keys k JOIN attempts a USING (version_id)
     WHERE a.attempt_id = $1 AND k.question = 2`,
    [id],
  );
  const wrong = String.fromCodePoint(65 + ((keys[0]?.correct ?? 1) % 4));
  await page.goto(`${analysisAt(id)}/second-pass`);
  await expectQuestion(page, 2);
  await choose(page, wrong);
  await button(page, "Check").click();
  const chosen = page.locator("label").filter({ has: option(page, wrong) });
  await expect(chosen).toContainText("Your answer, incorrect");
  await expect(chosen).toHaveAttribute("data-look", "wrong");
});
