// An author's sheet of 100 questions with 5 faults, on its way to a test that a student takes.
import { randomUUID } from "node:crypto";
import { noHindi, questionSheet } from "@patrak/commands/stack/question-sheet";
import { expect, type Browser, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import { makeOwnPackage } from "./courses.ts";
import { cell, patience, row, upload } from "./import-screen.ts";
import { makeStudent, signIn } from "./people.ts";
import { button, field, link } from "./screens.ts";
import type { Axe } from "./test.ts";

interface Place {
  page: Page;
  browser: Browser;
  db: Pool;
  axe: Axe;
}

/** The sheet, its author, who is signed in, and a student. */
export async function prepareSheet({ page, db }: Place) {
  const name = randomUUID().slice(0, 8);
  const student = await makeStudent(db);
  const course = await makeOwnPackage(db, student, [], {});
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  const sheet = questionSheet(name, 100, {
    18: { key: "E" },
    42: { question_english: "" },
    57: { option_b_hindi: "" },
    73: { difficulty: "impossible" },
    88: { solution_english: "It is $\\frac{1}{$." },
    95: noHindi,
  });
  return { name, student, course, sheet };
}

/** Names and mends the faults, imports, publishes, and starts the test as a student. */
export async function takeSheetToStudent(
  { page, browser, db, axe }: Place,
  { name, student, course, sheet }: Awaited<ReturnType<typeof prepareSheet>>,
) {
  await upload(page, sheet);
  await expect(button(page, "Need fixing 5")).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, "Warnings 1")).toBeVisible();
  const told: [number, RegExp][] = [
    [18, /Correct: “E” is not among the options\. Write the letter of the right option: A, B, C, D\./],
    [42, /Question, English: the English text is missing\. Write it\./],
    [
      57,
      /Option B, Hindi: the languages have unequal numbers of options .*Write each option in each language\./,
    ],
    [73, /Difficulty: “impossible” is no difficulty\. Write easy, medium, hard\./],
    [88, /Solution, English: the formula .* cannot be drawn .*Mend its LaTeX/],
  ];
  for (const [place, words] of told) await expect(row(page, place)).toContainText(words);
  expect(await axe(page)).toEqual([]);

  await cell(page, 18, "Correct").fill("B");
  await cell(page, 42, "Question, English").fill(`${name}: how many are 41 and 42?`);
  await cell(page, 57, "Option B, Hindi").fill("113");
  await cell(page, 73, "Difficulty").fill("hard");
  await cell(page, 88, "Solution, English").fill("They are $175$.");
  await button(page, "Check again").click();
  await expect(button(page, "Need fixing 0")).toBeVisible();
  await button(page, "Warnings 1").click();
  await button(page, "Keep as it is: row 95").click();
  const inBank = "SELECT count(*)::int AS n FROM bank_questions WHERE text_english LIKE $1";
  expect((await db.query(inBank, [`${name}%`])).rows).toEqual([{ n: 0 }]);

  await button(page, "Import 100 ready rows").click();
  await expect(page.getByText("100 questions are in the bank now.")).toBeVisible(patience);
  await field(page, "Title, English").fill(`Mock ${name}`);
  await field(page, "Title, Hindi").fill(`मॉक ${name}`);
  await page.getByLabel("Package").selectOption(course.package);
  await button(page, "Make a test draft").click();
  await expect(page.getByText("A test draft of these questions has been made.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect((await db.query(inBank, [`${name}%`])).rows).toEqual([{ n: 100 }]);

  await link(page, "Open the draft").click();
  await link(page, "Publish test").click();
  await button(page, "Publish version 1").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 is published.")).toBeVisible();
  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(theirs.context(), student);
  await theirs.goto(`/user/dashboard?package=${course.package}`);
  const published = theirs.getByRole("article").filter({ hasText: `Mock ${name}` });
  await published.getByRole("link", { name: "View test" }).click();
  await button(theirs, "Start Test").click();
  await expect(theirs.getByText(`${name}: how many are 1 and 2?`)).toBeVisible();
  await theirs.close();
}
