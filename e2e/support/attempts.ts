import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { addresses } from "../stack/addresses.ts";
import { demo, own, testId } from "./courses.ts";
import type { Person } from "./people.ts";

/** Fifty questions in one hour. */
export const LONG_TEST = "General Studies: Full Test 05";

/** Starts a test of this student as the Start button does; gives the attempt's id. */
export async function startTest(page: Page, db: Pool, student: Person, title = LONG_TEST): Promise<string> {
  await own(db, student, demo.upsc);
  const { origin } = addresses();
  const reply = await page.request.post(`${origin}/api/v1/user/tests/${await testId(db, title)}/start`, {
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`The test did not start: ${reply.status()} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { testAttemptId: string } };
  return data.testAttemptId;
}

export const testAt = (attemptId: string, question = 1) => `/user/test/${attemptId}?question=${question}`;

export async function openTest(page: Page, attemptId: string, question = 1) {
  await page.goto(testAt(attemptId, question));
  await expectQuestion(page, question);
}

export async function expectQuestion(page: Page, number: number) {
  await expect(
    page.getByRole("heading", { level: 2, name: `Question ${number}`, exact: true }),
  ).toBeVisible();
}

export const option = (page: Page, letter: string) => page.locator(`input[name="answer"][value="${letter}"]`);

export async function choose(page: Page, letter: string) {
  await option(page, letter).check({ force: true });
}

export async function next(page: Page) {
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
}

/** Answers the questions from one to another with the letter that `letterFor` gives, one after the other. */
export async function answer(page: Page, from: number, to: number, letterFor: (question: number) => string) {
  for (let question = from; question <= to; question += 1) {
    await expectQuestion(page, question);
    await choose(page, letterFor(question));
    if (question < to) await next(page);
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Submits without the seconds in which it could be taken back. */
export async function submit(page: Page) {
  await press(page, "Submit Test");
  await press(page, "Submit now");
}

/** What the database holds as the current answer of each question: a letter, or null. */
export async function answersOf(db: Pool, attemptId: string): Promise<Record<number, string | null>> {
  const { rows } = await db.query<{ question: number; option: number | null }>(
    "SELECT question, option FROM current_answers WHERE attempt_id = $1 ORDER BY question",
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ question, option: chosen }) => [question, letterOf(chosen)]));
}

const letterOf = (chosen: number | null) => (chosen === null ? null : String.fromCodePoint(64 + chosen));
