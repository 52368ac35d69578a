import type { Locator, Page } from "@playwright/test";
import type { Pool } from "pg";
import { choose, expectQuestion, LONG_TEST, next, openTest, option, startTest } from "../support/attempts.ts";
import { attempt, demo, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { calls, cut, hold } from "../support/network.ts";
import { signIn, type Person } from "../support/people.ts";
import { at, button, expectDashboard, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const SAVE = "/user/tests/response";
const PASSAGES = "CSAT: Passages 03";
const OTHER_TEST = "General Studies: Full Test 04";

const header = (page: Page) => page.getByRole("banner");
const place = (page: Page) => header(page).getByText(/^Question \d+ of \d+$/);
const list = (page: Page) => page.getByRole("complementary", { name: "Questions" });
const cell = (where: Locator, number: number) =>
  where
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button")
    .nth(number - 1);
const card = (page: Page, number: number) =>
  page.getByRole("region", { name: `Question ${number}`, exact: true });
const saved = (page: Page) => page.getByText("Answer saved", { exact: true });
const count = (page: Page, words: string) =>
  list(page)
    .locator("dl > div")
    .filter({ has: page.getByText(words, { exact: true }) })
    .locator("dd");
const language = (page: Page, name: string) =>
  page.getByRole("group", { name: "Language:" }).getByRole("button", { name, exact: true });

/** An attempt of the fifty questions, as it stands after a while. */
async function openLate(page: Page, db: Pool, student: Person, secondsLeft: number, question = 1) {
  await own(db, student, demo.upsc);
  const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
  const id = await attempt(db, student, await testId(db, LONG_TEST), { startedAt });
  await page.goto(`/user/test/${id}?question=${question}`);
  return id;
}

/** Changes the paper on its way to the browser. */
async function changePaper(page: Page, change: (question: PaperQuestion) => void) {
  await page.route("**/api/v1/user/tests/attempt/*/paper", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { questions: PaperQuestion[] } };
    reply.data.questions.forEach(change);
    await route.fulfill({ json: reply });
  });
}

interface PaperQuestion {
  questionText: { english?: string };
  options: { text: { english?: string } }[];
}

test("TS-01, TS-03: Start Test leads to the first question, with its number in the address and everything in the header", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const details = {
    package: await packageId(db, demo.upsc),
    view: "test-details",
    test: await testId(db, LONG_TEST),
  };
  await page.goto(dashboardAt(details));
  await button(page, "Start Test").click();
  await expectQuestion(page, 1);
  await expect(page).toHaveURL(/\/user\/test\/[^/?]+\?question=1$/);
  await expect(page).toHaveTitle(`Question 1 of 50, ${LONG_TEST} · Patrak`);
  await expect(header(page).getByRole("heading", { level: 1 })).toHaveText(LONG_TEST);
  await expect(place(page)).toHaveText("Question 1 of 50");
  await expect(header(page).getByRole("timer")).toHaveText(/^Time Left00:59:\d\d$|^Time Left01:00:00$/);
  await expect(header(page).getByRole("link", { name: "Patrak home" })).toBeVisible();
  for (const name of ["Previous", "Mark for Review", "Next", "Submit Test", "Show or hide the question list"])
    await expect(header(page).getByRole("button", { name, exact: true })).toBeVisible();
});

test("TS-02: the list is 320 px wide with five columns, counts and a legend, leads anywhere, and can be closed", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const plan = { answered: [1, 2, 3, 4], marked: [4, 5] };
  await openTest(page, await attempt(db, student, await testId(db, LONG_TEST), plan));
  expect((await list(page).boundingBox())?.width).toBe(320);
  const [first, fifth, sixth] = await Promise.all(
    [1, 5, 6].map((number) => cell(list(page), number).boundingBox()),
  );
  expect(fifth?.y).toBe(first?.y);
  expect(sixth?.y).toBeGreaterThan(first?.y ?? 0);
  await expect(count(page, "Total")).toHaveText("50");
  await expect(count(page, "Answered")).toHaveText("3");
  await expect(count(page, "Marked for Review")).toHaveText("2");
  await expect(list(page).getByRole("listitem")).toHaveText([
    "Answered",
    "Marked for Review",
    "Not Visited",
    "Marked, answered",
    "Not answered",
  ]);
  await cell(list(page), 37).click();
  await expectQuestion(page, 37);
  await expect(cell(list(page), 37)).toHaveAttribute("aria-current", "true");
  await button(page, "Close the question list").click();
  await expect(list(page)).toBeHidden();
  await button(page, "Show or hide the question list").click();
  await expect(list(page)).toBeVisible();
});

test("TS-03: moves write the address and replace the history entry: Back leaves the test", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await openTest(page, id);
  await next(page);
  await next(page);
  await cell(list(page), 20).click();
  await expect(page).toHaveURL(at(`/user/test/${id}?question=20`));
  await page.reload();
  await expectQuestion(page, 20);
  await page.goBack();
  await expectDashboard(page, student);
});

for (const wrong of ["", "?question=0", "?question=51", "?question=3.5", "?question=two", "?question="]) {
  test(`VA-10, TS-03: “${wrong}” is no question of this test: the first is shown`, async ({
    page,
    db,
    student,
  }) => {
    const id = await startTest(page, db, student);
    await page.goto(`/user/test/${id}${wrong}`);
    await expectQuestion(page, 1);
    await expect(page).toHaveURL(at(`/user/test/${id}?question=1`));
  });
}

test("TS-04: a passage stands beside its question with its title, language and markup; no call is made on the way", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student, PASSAGES));
  const passage = page.getByRole("region", { name: "Reading Passage" });
  await expect(passage.getByText("English", { exact: true })).toBeVisible();
  await expect(passage.locator("p").nth(1)).toBeVisible();
  await expect(passage.locator("strong").first()).toBeVisible();
  const [left, right] = await Promise.all([passage.boundingBox(), card(page, 1).boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect(left?.y).toBe(right?.y);
  const made = calls(page);
  await next(page);
  await expectQuestion(page, 2);
  await expect(passage).toBeVisible();
  expect(made.filter((call) => call.startsWith("GET"))).toEqual([]);
});

test("TS-05: what has no text in the chosen language says so, and options without text are hidden", async ({
  page,
  db,
  student,
}) => {
  await changePaper(page, (question) => {
    delete question.questionText.english;
    delete question.options[1]?.text.english;
  });
  await openTest(page, await startTest(page, db, student));
  await expect(page.getByText("No question available in selected language")).toBeVisible();
  const letters = page
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(await letters).toEqual(["A", "C", "D"]);
  await language(page, "हिन्दी").click();
  await expect(page.getByText("No question available in selected language")).toBeHidden();
  await expect(page.getByRole("radio")).toHaveCount(4);
});

test("TS-05: a passage without text in the chosen language says so", async ({ page, db, student }) => {
  await page.route("**/api/v1/user/tests/attempt/*/paper", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { passages: { content: object }[] } };
    for (const passage of reply.data.passages) passage.content = { hindi: "केवल हिन्दी" };
    await route.fulfill({ json: reply });
  });
  await openTest(page, await startTest(page, db, student, PASSAGES));
  await expect(page.getByText("No passage available in selected language")).toBeVisible();
});

test("TS-06: under 1024 px the banner stands above the passage, and the bottom bar moves and marks", async ({
  page,
  db,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTest(page, await startTest(page, db, student, PASSAGES));
  const banner = page.getByRole("heading", { level: 2, name: "Question 1", exact: true });
  const passage = page.getByRole("region", { name: "Reading Passage" });
  expect((await banner.boundingBox())?.y).toBeLessThan((await passage.boundingBox())?.y ?? 0);
  expect((await passage.boundingBox())?.height).toBeLessThan(300);
  await button(page, "Read the full passage").click();
  expect((await passage.boundingBox())?.height).toBeGreaterThan(300);
  const bar = page.getByRole("navigation", { name: "Move between questions" });
  await expect(bar.getByRole("button")).toHaveText(["Previous", "Mark for Review", "Next"]);
  await expect(header(page).getByRole("button", { name: "Next" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Mark for Review" }).click();
  await expect(bar.getByRole("button", { name: "Marked" })).toBeVisible();
  await bar.getByRole("button", { name: "Next" }).click();
  await expectQuestion(page, 2);
  // Once opened it stays open for that passage.
  await expect(button(page, "Read the full passage")).toBeHidden();
});

test("TS-02: under 1024 px the list has six columns and goes once it has led somewhere", async ({
  page,
  db,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTest(page, await startTest(page, db, student));
  await button(page, "Show or hide the question list").click();
  const sheet = page.getByRole("dialog", { name: "Questions" });
  const [first, sixth, seventh] = await Promise.all(
    [1, 6, 7].map((number) => cell(sheet, number).boundingBox()),
  );
  expect(sixth?.y).toBe(first?.y);
  expect(seventh?.y).toBeGreaterThan(first?.y ?? 0);
  await cell(sheet, 12).click();
  await expect(sheet).toBeHidden();
  await expectQuestion(page, 12);
  await button(page, "Show or hide the question list").click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button(page, "Show or hide the question list")).toBeFocused();
});

test("TS-07, VA-13: the chosen language stays through a move, a reload and Continue, and follows the answer to another device", async ({
  page,
  db,
  student,
  browser,
}) => {
  const id = await startTest(page, db, student);
  await openTest(page, id);
  await expect(language(page, "English")).toHaveAttribute("aria-pressed", "true");
  await choose(page, "B");
  await language(page, "हिन्दी").click();
  await expect(page.getByRole("group", { name: /[\u0900-\u097f]/ }).first()).toBeVisible();
  await expect(option(page, "B")).toBeChecked();
  await next(page);
  await page.reload();
  await expect(language(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  await page
    .getByRole("article")
    .filter({ hasText: LONG_TEST })
    .getByRole("link", { name: "Continue" })
    .click();
  await expect(language(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");

  const elsewhere = await browser.newContext();
  await signIn(elsewhere, student);
  const other = await elsewhere.newPage();
  await other.goto(new URL(`/user/test/${id}`, page.url()).href);
  await expect(language(other, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
  await elsewhere.close();
});

test("TS-07: a test of one language has no switcher", async ({ page, db, student }) => {
  await openTest(page, await startTest(page, db, student, "Reading Comprehension 02"));
  await expect(page.getByText("Language:")).toHaveCount(0);
});

test("TS-08: an attempt that is not the student's gives “Test Error” with the server's words, and Go Back leads back", async ({
  page,
  student,
}) => {
  await page.goto("/user/dashboard");
  await expectDashboard(page, student);
  await page.goto("/user/test/123456789");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Error");
  await expect(page.getByRole("alert")).toHaveText("Not found");
  await button(page, "Go Back").click();
  await expectDashboard(page, student);
});

test("TS-08: without an answer it is “Failed to initialize test”", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await cut(page, "/user/tests/attempt/**");
  await page.goto(`/user/test/${id}`);
  await expect(page.getByRole("alert")).toHaveText("Failed to initialize test");
});

test("TS-08: without an id it is “Invalid Test Attempt ID”, and Go to Dashboard leads there", async ({
  page,
  student,
}) => {
  await page.goto("/user/test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid Test Attempt ID");
  await link(page, "Go to Dashboard").click();
  await expectDashboard(page, student);
});

test("TS-09, TS-10, TS-11, TS-12, TS-13, TS-22: answers, marks and blanks show in the list, and a reload computes the same from what was saved", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  await choose(page, "C");
  await next(page);
  await button(page, "Mark for Review").first().click();
  await next(page);
  await choose(page, "A");
  await button(page, "Mark for Review").first().click();
  await choose(page, "D");
  await next(page);
  await choose(page, "B");
  await button(page, "Clear answer").click();
  await next(page);
  const names = [
    "Question 1, Answered",
    "Question 2, Marked for Review",
    "Question 3, Marked for Review, has an answer",
    "Question 4, Not answered",
    "Question 5, Not answered",
    "Question 6, Not Visited",
  ];
  for (const [index, name] of names.entries())
    await expect(cell(list(page), index + 1)).toHaveAccessibleName(name);
  await expect(count(page, "Answered")).toHaveText("1");
  await expect(count(page, "Marked for Review")).toHaveText("2");
  await page.reload();
  await expectQuestion(page, 5);
  for (const [index, name] of names.entries())
    await expect(cell(list(page), index + 1)).toHaveAccessibleName(name);
  await cell(list(page), 3).click();
  await expect(option(page, "D")).toBeChecked();
  await card(page, 3).getByRole("button", { name: "Marked" }).click();
  await expect(cell(list(page), 3)).toHaveAccessibleName("Question 3, Answered");
});

test("TS-14: Previous is disabled on the first question and Next on the last", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  await expect(button(page, "Previous")).toBeDisabled();
  await expect(button(page, "Next")).toBeEnabled();
  await cell(list(page), 50).click();
  await expect(button(page, "Next")).toBeDisabled();
  await button(page, "Previous").click();
  await expectQuestion(page, 49);
});

test("TS-15: a choice is drawn at once as not yet saved, and as saved when the server has acknowledged it", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  const letGo = await hold(page, SAVE);
  await choose(page, "B");
  await expect(option(page, "B")).toBeChecked();
  await expect(cell(list(page), 1)).toHaveAccessibleName("Question 1, Answered, not saved yet");
  await expect(card(page, 1).getByText("Saving", { exact: true })).toBeVisible();
  await expect(saved(page)).toBeHidden();
  letGo();
  await expect(saved(page)).toBeVisible();
  await expect(cell(list(page), 1)).toHaveAccessibleName("Question 1, Answered");
});

test("TS-19: a save that fails shows no error, but that it waits", async ({ page, db, student }) => {
  await openTest(page, await startTest(page, db, student));
  await cut(page, SAVE);
  await choose(page, "B");
  await expect(page.getByText("1 answer waiting for the network")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

for (const { secondsLeft, level, shown } of [
  { secondsLeft: 905, level: "plain", shown: /00:1[45]:\d\d/ },
  { secondsLeft: 899, level: "low", shown: /00:14:\d\d/ },
  { secondsLeft: 299, level: "critical", shown: /00:04:\d\d/ },
]) {
  test(`TS-16: ${secondsLeft} seconds before the end the clock is ${level}`, async ({
    page,
    db,
    student,
  }) => {
    await openLate(page, db, student, secondsLeft);
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(shown);
    if (level !== "plain") await expect(timer).toHaveAttribute("data-level", level);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? "");
  });
}

test("TS-16: the clock turns orange at 900 seconds, and says so once", async ({ page, db, student }) => {
  await openLate(page, db, student, 906);
  const timer = page.getByRole("timer");
  await expect(timer).toHaveAttribute("data-level", "plain");
  await expect(timer).toHaveAttribute("data-level", "low", { timeout: 15_000 });
  await expect(page.locator("[aria-live=polite]", { hasText: "15 minutes left" })).toHaveCount(1);
  await expect(timer).toHaveAttribute("aria-live", "off");
});

test("TS-17: at zero the test is submitted by itself and the student leaves to the dashboard", async ({
  page,
  db,
  student,
}) => {
  const id = await openLate(page, db, student, 8);
  await expectQuestion(page, 1);
  await choose(page, "A");
  // The notice lasts as long as the submit: too short to be sure of seeing it.
  const seen = Promise.withResolvers<void>();
  await page.route("**/submit", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await expect(page.getByRole("dialog")).toContainText("Time is up. Your test is being submitted.", {
    timeout: 15_000,
  });
  seen.resolve();
  await expectDashboard(page, student);
  const { rows } = await db.query(
    "SELECT status, ended_at <= deadline AS in_time FROM attempts WHERE attempt_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: 1, in_time: true }]);
});

test("TS-18: Submit Test asks nothing and leads to the analysis; the test then opens in review", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await openTest(page, id);
  await choose(page, "A");
  await button(page, "Submit Test").click();
  await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
  const { rows } = await db.query("SELECT status FROM attempts WHERE attempt_id = $1", [id]);
  expect(rows).toEqual([{ status: 1 }]);
  await page.goto(`/user/test/${id}`);
  await expect(link(page, "Back to Analysis")).toBeVisible();
});

test("a test that is set to ask says what is open before it is submitted", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
  await openTest(page, id);
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  await next(page);
  await button(page, "Submit Test").click();
  const dialog = page.getByRole("alertdialog", { name: "Submit Test" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Answered1",
    "Marked for Review0",
    "Not answered1",
    "Not Visited48",
  ]);
  await expect(dialog.getByRole("button", { name: "Keep working" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectQuestion(page, 2);
  await button(page, "Submit Test").click();
  await dialog.getByRole("button", { name: "Submit Test" }).click();
  await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
});

test("TS-18, TS-19: a submit that gets no answer is logged, and the student leaves without an error", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await cut(page, "/user/tests/attempt/*/submit");
  await button(page, "Submit Test").click();
  await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard", { timeout: 20_000 });
  expect(logged.join("\n")).toContain("The test could not be submitted");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("TS-20: nothing of a test is left when another is opened after it", async ({ page, db, student }) => {
  await startTest(page, db, student);
  await startTest(page, db, student, OTHER_TEST);
  const resume = (title: string) =>
    page.getByRole("article").filter({ hasText: title }).getByRole("link", { name: "Continue" });
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  await resume(LONG_TEST).click();
  await cell(list(page), 9).click();
  await choose(page, "A");
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await resume(OTHER_TEST).click();
  await expectQuestion(page, 1);
  await expect(header(page).getByRole("heading", { level: 1 })).toHaveText(OTHER_TEST);
  await expect(count(page, "Answered")).toHaveText("0");
  await expect(cell(list(page), 9)).toHaveAccessibleName("Question 9, Not Visited");
});

test("TS-23: the end of the time closes the dialog that asks", async ({ page, db, student }) => {
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
  await openLate(page, db, student, 7);
  await expectQuestion(page, 1);
  await button(page, "Submit Test").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden({ timeout: 15_000 });
  await expectDashboard(page, student);
});

test("RT-05, RT-09: a visitor is led to sign-up, with the way back to the question", async ({ page }) => {
  await page.goto("/user/test/123?question=7");
  await expect(page).toHaveURL(at("/user/signup?next=%2Fuser%2Ftest%2F123%3Fquestion%3D7"));
});
