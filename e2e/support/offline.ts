import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { answer, answersOf, expectQuestion, openTest, option, startTest, testAt } from "./attempts.ts";
import { kill, untilKept } from "./device.ts";
import type { Person } from "./people.ts";

export const letterFor = (question: number) => "ABCD"[question % 4]!;
export const lettersOf = (from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, letterFor(from + index)]),
  );
export const waiting = (page: Page) => page.getByText(/answers? waiting for the network/);

interface Place {
  page: Page;
  context: BrowserContext;
  db: Pool;
  student: Person;
}

/** Questions 5 to 40, the page killed and opened again on the way; the network is still away. */
export async function answerOffline({ page, context, db, student }: Place) {
  const attemptId = await startTest(page, db, student);
  await openTest(page, attemptId);
  await answer(page, 1, 4, letterFor);
  await expect.poll(() => answersOf(db, attemptId)).toEqual(lettersOf(1, 4));
  await untilKept(page);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Next", exact: true }).first().click();
  await answer(page, 5, 20, letterFor);
  await expect(waiting(page)).toHaveText("16 answers waiting for the network");
  await kill(page, context);

  const reopened = await context.newPage();
  await reopened.goto(testAt(attemptId, 20));
  await expectQuestion(reopened, 20);
  await expect(option(reopened, letterFor(20))).toBeChecked();
  await expect(waiting(reopened)).toHaveText("16 answers waiting for the network");
  await reopened.getByRole("button", { name: "Next", exact: true }).first().click();
  await answer(reopened, 21, 40, letterFor);
  expect(await answersOf(db, attemptId)).toEqual(lettersOf(1, 4));
  return { attemptId, reopened };
}
