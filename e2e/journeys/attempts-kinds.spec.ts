import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { expectQuestion, openTest, option, submit, testAt } from "../support/attempts.ts";
import { language, list, saved } from "../support/attempts-screen.ts";
import { analysisAt } from "../support/completed.ts";
import { own } from "../support/courses.ts";
import { kill, untilKept } from "../support/device.ts";
import { giveKindAnswers, kindAnswersOf, makeKindsTest, MULTIPLE, NUMERIC } from "../support/kinds-test.ts";
import { signIn, type Person } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** The worker keeps the parts for these questions too. */
test.use({ serviceWorkers: "allow" });

const field = (page: Page) => page.getByRole("textbox", { name: "Your answer" });
const key = (page: Page, name: string) =>
  page.getByRole("group", { name: "Number keys" }).getByRole("button", { name, exact: true });
const box = (page: Page, letter: string) => option(page, letter);
const tap = (page: Page, letter: string) =>
  page
    .locator("label")
    .filter({ has: box(page, letter) })
    .click();

async function begin(page: Page, db: Pool, student: Person) {
  const made = await makeKindsTest(db);
  await own(db, student, made.name);
  const { origin } = addresses();
  const reply = await page.request.post(`${origin}/api/v1/user/tests/${made.testId}/start`, {
    headers: { origin },
  });
  const { data } = (await reply.json()) as { data: { testAttemptId: string } };
  return data.testAttemptId;
}

const ABC = 0b111;

test(
  "QT-01: boxes are ticked by mouse and by letter, cleared, and shown again after a reload and in Hindi",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await begin(page, db, student);
    await openTest(page, attemptId, MULTIPLE);
    await expect(page.getByText("One or more are right")).toBeVisible();
    await expect(page.getByText("+0.50 each right one")).toBeVisible();
    await tap(page, "A");
    await tap(page, "D");
    await page.keyboard.press("c");
    await page.keyboard.press("d");
    await page.keyboard.press("2");
    await expect(page.getByText("3 chosen")).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: ABC, typed: null });
    await expect(list(page).getByText("1 of 40 answered")).toBeVisible();

    await page.reload();
    await expectQuestion(page, MULTIPLE);
    for (const letter of ["A", "B", "C"]) await expect(box(page, letter)).toBeChecked();
    await expect(box(page, "D")).not.toBeChecked();
    await language(page, "हिन्दी").click();
    await expect(page.getByText("तीनों में सबसे बड़ी 28 है")).toBeVisible();

    await page.getByRole("button", { name: "Clear answer" }).click();
    await expect(page.getByText("None chosen")).toBeVisible();
    await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: null, typed: null });
    await expect(list(page).getByText("0 of 40 answered")).toBeVisible();
  },
);

test(
  "QT-08: a number is typed without letters, told when it is saved, and stored as it was typed",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const attemptId = await begin(page, db, student);
    await openTest(page, attemptId, NUMERIC);
    await expect(page.getByText("No negative marks")).toBeVisible();
    // Nothing has the focus: a figure is meant for the field, and is no option.
    await page.keyboard.press("5");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("5m,38");
    await expect(field(page)).toHaveValue("55.38");
    await expect(page.getByText("55.38 saved")).toBeVisible();
    await page.keyboard.type("1");
    await expect(page.getByRole("alert").filter({ hasText: "2 decimals at most" })).toBeVisible();
    await expect(field(page)).toHaveValue("55.38");
    await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: null, typed: "55.38" });

    await page.getByRole("button", { name: "Show number keys" }).click();
    await key(page, "Change sign").click();
    await key(page, "Delete the last character").click();
    await expect(field(page)).toHaveValue("-55.3");
    await key(page, "Clear the number").click();
    await expect(field(page)).toHaveValue("");
    for (const name of ["7", "Decimal point", "00"]) await key(page, name).click();
    await expect(field(page)).toHaveValue("7.00");
    await page.getByRole("button", { name: "Next", exact: true }).first().click();
    // Left at once: it is stored all the same.
    await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: null, typed: "7.00" });
  },
);

test("QT-08: while the keys rest for less than 600 ms nothing is sent, and then once", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await begin(page, db, student);
  await openTest(page, attemptId, NUMERIC);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/user/tests/response")) sent.push(request.postDataJSON()?.answer);
  });
  await field(page).pressSequentially("123456", { delay: 150 });
  await expect(page.getByText("123456 saved")).toBeVisible();
  expect(sent).toEqual(["123456"]);
});

test("QT-08: on a phone the page has keys of its own, and asks for no keyboard over the question", async ({
  browser,
  db,
  student,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signIn(context, student);
  const page = await context.newPage();
  const attemptId = await begin(page, db, student);
  await openTest(page, attemptId, NUMERIC);
  await expect(field(page)).toHaveAttribute("inputmode", "none");
  for (const name of ["5", "5", "Decimal point", "3", "8"]) await key(page, name).tap();
  await expect(field(page)).toHaveValue("55.38");
  await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: null, typed: "55.38" });
  for (const button of await page.getByRole("group", { name: "Number keys" }).getByRole("button").all()) {
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height), "large enough for a thumb").toBeGreaterThanOrEqual(44);
  }
  // Neither the field nor the last word of the page stays under the keys.
  const top = (await page.getByRole("group", { name: "Number keys" }).boundingBox())!.y;
  const seen = (await field(page).boundingBox())!;
  expect(seen.y + seen.height).toBeLessThanOrEqual(top);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const clear = (await page.getByRole("button", { name: "Clear answer" }).boundingBox())!;
  expect(clear.y + clear.height).toBeLessThanOrEqual(top);
  await context.close();
});

test("QT-02, QT-09: answers of all kinds wait offline, survive a reload, and a second device takes them over", async ({
  page,
  context,
  browser,
  db,
  student,
}) => {
  test.slow();
  const attemptId = await begin(page, db, student);
  await openTest(page, attemptId, MULTIPLE);
  await untilKept(page);
  await context.setOffline(true);
  for (const letter of ["A", "B"]) await tap(page, letter);
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
  await field(page).fill("12.5");
  await expect(page.getByText("2 answers waiting for the network")).toBeVisible();
  await kill(page, context);
  const reopened = await context.newPage();
  await reopened.goto(testAt(attemptId, NUMERIC));
  await expect(field(reopened)).toHaveValue("12.5");
  expect(await kindAnswersOf(db, attemptId)).toEqual({ mask: null, typed: null });
  await context.setOffline(false);
  await expect.poll(() => kindAnswersOf(db, attemptId)).toEqual({ mask: 0b11, typed: "12.5" });

  const second = await browser.newContext();
  await signIn(second, student);
  const other = await second.newPage();
  await openTest(other, attemptId, NUMERIC);
  await expect(field(other)).toHaveValue("12.5");
  await field(other).fill("13");
  await expect(other.getByText("13 saved")).toBeVisible();
  await expect(field(reopened)).toHaveValue("13");
  await second.close();
});

test("QT-09: what was right in part is a state of its own in the review, and the second pass asks it again", async ({
  page,
  db,
  student,
}) => {
  const attemptId = await begin(page, db, student);
  await giveKindAnswers(db, attemptId, 0b101, "55.37");
  await openTest(page, attemptId, MULTIPLE);
  await expect(box(page, "C")).toBeChecked();
  await submit(page);
  await page.waitForURL(/analysis/);
  await page.goto(testAt(attemptId, MULTIPLE));
  await expect(page.getByText("+1.00 of 2 marks: 2 of 3 right options, none wrong")).toBeVisible();
  await expect(page.getByText("Right, you chose it")).toHaveCount(2);
  await expect(page.getByText("Right, you left it out")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Question 19, Partly right" })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
  await expect(page.getByText("55.38–55.39 km/h")).toBeVisible();
  await expect(page.getByText("55.37 km/h")).toBeVisible();

  await page.goto(`${analysisAt(attemptId)}/second-pass?question=${MULTIPLE}`);
  for (const letter of ["A", "B", "C"]) await tap(page, letter);
  await page.getByRole("button", { name: "Check" }).first().click();
  await expect(page.getByText("Right this time").first()).toBeVisible();
  await page.goto(`${analysisAt(attemptId)}/second-pass?question=${NUMERIC}`);
  await field(page).fill("55.385");
  await field(page).fill("55.38");
  await page.getByRole("button", { name: "Check" }).first().click();
  await expect(page.getByText("Right this time").first()).toBeVisible();
});
