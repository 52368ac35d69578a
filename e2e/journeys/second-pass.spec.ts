import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { option } from "../support/attempts.ts";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { calls } from "../support/network.ts";
import { button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const passAt = (attemptId: string, query = "") => `${analysisAt(attemptId)}/second-pass${query}`;
const bubble = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The letter of the right option, or of a wrong one. */
async function letters(db: Pool, attemptId: string, question: number) {
  const { rows } = await db.query<{ correct: number }>(
    `SELECT options[1] AS correct FROM answer_keys k JOIN attempts a USING (version_id)
     WHERE a.attempt_id = $1 AND k.question = $2`,
    [attemptId, question],
  );
  const right = rows[0]?.correct ?? 1;
  const letter = (place: number) => String.fromCodePoint(64 + place);
  return { right: letter(right), wrong: letter((right % 4) + 1) };
}

/** Everything that the server has of the student's attempts. Ranks follow from it; others' attempts close meanwhile. */
async function stored(db: Pool, attemptId: string) {
  const { rows } = await db.query(
    `SELECT (SELECT json_agg(a) FROM attempts a WHERE a.user_id = own.user_id) AS attempts,
       (SELECT json_agg(s ORDER BY question, seq) FROM answers s WHERE s.user_id = own.user_id) AS answers
     FROM attempts own WHERE own.attempt_id = $1`,
    [attemptId],
  );
  return JSON.stringify(rows);
}

test(
  "wrong questions are tried again without a clock; the server hears nothing, and no score moves",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, { choices: sheet(3, 2) });
    const before = await stored(db, id);
    await page.goto(analysisAt(id));
    await link(page, "Second pass").click();
    await expect(page.getByRole("heading", { level: 1, name: "Second pass" })).toBeVisible();
    await expect(page.getByText("Your score stays 5.50")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Wrong, 2 questions" })).toBeVisible();
    const made = calls(page);

    const { right } = await letters(db, id, 4);
    await expect(button(page, "Check")).toBeDisabled();
    await expect(page.getByRole("heading", { name: "Why" })).toHaveCount(0);
    await option(page, right).check({ force: true });
    await button(page, "Check").click();
    await expect(page.getByText("Right this time", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
    await expect(bubble(page, "Question 4, right this time")).toBeVisible();

    await button(page, "Next question").click();
    const { wrong, right: correct } = await letters(db, id, 5);
    await option(page, wrong).check({ force: true });
    await button(page, "Check").click();
    await expect(page.getByText("Still wrong", { exact: true }).last()).toBeVisible();
    await expect(page.getByText(`The correct option is ${correct}.`, { exact: true })).toBeVisible();
    await expect(page.getByText("2 of 2 done, 1 right now")).toBeVisible();
    await expect(button(page, "Go on with: Skipped")).toBeVisible();

    expect(made).toEqual([]);
    await page.reload();
    await expect(bubble(page, "Question 5, still wrong")).toBeVisible();
    expect(await stored(db, id)).toBe(before);
    await link(page, "Back to Analysis").click();
    await expect(page.getByText("Total Score: 5.50/50")).toBeVisible();
  },
);

test("by keyboard: a letter chooses, Enter checks, Enter goes on; P goes back", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(0, 3) });
  await page.goto(passAt(id));
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
  const { right } = await letters(db, id, 1);
  await page.keyboard.press(right);
  await expect(option(page, right)).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Right this time", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Question 2", exact: true })).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
});

test("a checked question can be asked again, and a solution can be looked at without a try", async ({
  page,
  db,
  student,
}) => {
  const id = await completeTest(page, db, student, { choices: sheet(0, 2) });
  await page.goto(passAt(id));
  await button(page, "Show the solution").click();
  await expect(page.getByText("Solution shown", { exact: true })).toBeVisible();
  await expect(bubble(page, "Question 1, solution shown")).toBeVisible();
  await button(page, "Ask me again later").click();
  await expect(page.getByRole("heading", { name: "Question 2", exact: true })).toBeVisible();
  await expect(bubble(page, "Question 1, not checked yet")).toBeVisible();
});

test("skipped and slow questions are sets of their own; an empty set stays in view and cannot be chosen", async ({
  page,
  db,
  student,
}) => {
  const seconds = [200, 20, 20];
  const id = await completeTest(page, db, student, { choices: sheet(3, 0), seconds });
  await page.goto(passAt(id));
  await expect(page.getByRole("radio", { name: /^Wrong/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^Skipped/ })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Skipped, 47 questions" })).toBeVisible();
  await page.getByText("Slow", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Slow, 1 question" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
});
