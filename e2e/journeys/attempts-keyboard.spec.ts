import type { Locator, Page } from "@playwright/test";
import { answersOf, expectQuestion, LONG_TEST, openTest, option, startTest } from "../support/attempts.ts";
import { attempt, demo, own, testId } from "../support/courses.ts";
import { course } from "../support/dashboard.ts";
import { tabTo } from "../support/keyboard.ts";
import { at, button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const SHORT_TEST = "Reading Comprehension 02";
const QUESTIONS = 15;

const heading = (page: Page, number: number) =>
  page.getByRole("heading", { level: 2, name: `Question ${number}`, exact: true });
const list = (page: Page) => page.getByRole("complementary", { name: "Questions" });
const cell = (page: Page, number: number) =>
  list(page)
    .getByRole("navigation", { name: "Questions" })
    .getByRole("button")
    .nth(number - 1);
const spoken = (page: Page, words: string | RegExp) => page.locator("[aria-live=polite]", { hasText: words });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test(
  "with the keyboard alone: a test is found, started, taken from the first question to the last, and submitted",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    await page.goto("/user/dashboard");
    await expect(course(page, demo.upsc)).toBeVisible();
    await tabTo(page, course(page, demo.upsc));
    await press(page, "Enter");
    const row = page.getByRole("article").filter({ hasText: SHORT_TEST });
    await expect(row).toBeVisible();
    await tabTo(page, row.getByRole("link", { name: "View test" }));
    await press(page, "Enter");
    await expect(button(page, "Start Test")).toBeVisible();
    await tabTo(page, button(page, "Start Test"));
    await press(page, "Enter");
    await expectQuestion(page, 1);

    const expected: Record<number, string> = {};
    for (let number = 1; number <= QUESTIONS; number++) {
      const letter = "ABCD".charAt(number % 4);
      // By letter, by digit, and by walking through the options.
      if (number % 3 === 0) await press(page, letter.toLowerCase());
      else if (number % 3 === 1) await press(page, String("ABCD".indexOf(letter) + 1));
      else await walkTo(page, letter);
      await expect(option(page, letter)).toBeChecked();
      expected[number] = letter;
      if (number < QUESTIONS) await press(page, "n");
      if (number < QUESTIONS) await expect(heading(page, number + 1)).toBeFocused();
    }
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect.poll(() => answersOf(db, id)).toEqual(expected);
    await tabTo(page, button(page, "Submit Test"), "Shift+Tab");
    await press(page, "Enter");
    await tabTo(page, button(page, "Submit now"));
    await press(page, "Enter");
    await expect(page).toHaveURL(at(`/user/testanalysis/${id}`));
  },
);

/** From the heading into the options and along them. Down chooses; from the last it goes round. */
async function walkTo(page: Page, letter: string) {
  await tabTo(page, option(page, "A"));
  await press(page, "ArrowDown");
  for (let steps = 0; steps < 4 && !(await option(page, letter).isChecked()); steps++)
    await press(page, "ArrowDown");
}

test("the Tab key goes through the screen in the order in which it is read", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const plan = { answered: [2] };
  await openTest(page, await attempt(db, student, await testId(db, "CSAT: Passages 03"), plan), 2);
  const header = page.getByRole("banner");
  const card = page.getByRole("region", { name: "Question 2", exact: true });
  const stops: Locator[] = [
    page.getByRole("link", { name: "Skip to the question" }),
    header.getByRole("link", { name: "Patrak home" }),
    button(page, "Previous"),
    header.getByRole("button", { name: "Mark for Review" }),
    button(page, "Next"),
    button(page, "Submit Test"),
    button(page, "Show or hide the question list"),
    page.getByRole("button", { name: "English", exact: true }),
    page.getByRole("button", { name: "हिन्दी", exact: true }),
    button(page, "Text size"),
    button(page, "Keyboard shortcuts"),
    page.getByRole("group", { name: "Reading Passage" }),
    card.getByRole("button", { name: "Mark for Review" }),
    option(page, "A"),
    button(page, "Clear answer"),
    card.getByRole("button", { name: "Report" }),
    button(page, "Close the question list"),
    cell(page, 2),
  ];
  for (const stop of stops) {
    await press(page, "Tab");
    await expect(stop).toBeFocused();
  }
});

test("keys mark, clear, move, jump, switch the language, speak the time and turn the list", async ({
  page,
  db,
  student,
}) => {
  const id = await startTest(page, db, student);
  await openTest(page, id, 3);
  await press(page, "c", "m");
  await expect(option(page, "C")).toBeChecked();
  await expect(option(page, "C")).toBeFocused();
  await expect(spoken(page, "Marked")).toHaveCount(1);
  await expect(cell(page, 3)).toHaveAccessibleName("Question 3, Marked for Review, has an answer");
  await press(page, "0");
  await expect(spoken(page, "Answer cleared")).toHaveCount(1);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await press(page, "m");
  await expect.poll(() => answersOf(db, id)).toEqual({ 3: null });

  await press(page, "p");
  await expect(heading(page, 2)).toBeFocused();
  await press(page, "g");
  await page.keyboard.type("41");
  await press(page, "Enter");
  await expect(heading(page, 41)).toBeFocused();
  await press(page, "l");
  await expect(page.getByRole("button", { name: "हिन्दी", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await press(page, "t");
  await expect(spoken(page, /^59 minutes( \d+ seconds?)? left$|^1 hour left$/)).toHaveCount(1);

  await press(page, "q");
  await expect(list(page)).toBeHidden();
  await press(page, "q");
  await expect(cell(page, 41)).toBeFocused();
  await press(page, "ArrowUp", "ArrowLeft", "Home", "ArrowDown", "ArrowRight", "Enter");
  await expect(heading(page, 7)).toBeFocused();
  await press(page, "Escape");
  await expect(list(page)).toBeHidden();
});

test("the list of keys opens by ?, and letters can be switched off there for good", async ({
  page,
  db,
  student,
}) => {
  await openTest(page, await startTest(page, db, student));
  await press(page, "?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await press(page, "Space", "Escape");
  await expect(dialog).toBeHidden();
  await press(page, "a", "n", "m");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.reload();
  await expectQuestion(page, 1);
  await press(page, "a");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await press(page, "?");
  // The dialog is loaded after the first question.
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await press(page, "Space", "Escape", "a");
  await expect(option(page, "A")).toBeChecked();
});

test("2.4.11: focus is never under the header or the bottom bar of a phone", async ({
  page,
  db,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await own(db, student, demo.upsc);
  const plan = { answered: [1] };
  await openTest(page, await attempt(db, student, await testId(db, LONG_TEST), plan));
  const bar = page.getByRole("navigation", { name: "Move between questions" });
  const [top, foot] = [await page.getByRole("banner").boundingBox(), await bar.boundingBox()];
  for (const stop of [option(page, "A"), button(page, "Clear answer")]) {
    await tabTo(page, stop);
    const box = await stop.evaluate(
      (element) => (element.closest("label") ?? element).getBoundingClientRect().toJSON() as DOMRect,
    );
    expect(box.top).toBeGreaterThanOrEqual(top?.height ?? 0);
    expect(box.bottom).toBeLessThanOrEqual(foot?.y ?? 0);
  }
});
