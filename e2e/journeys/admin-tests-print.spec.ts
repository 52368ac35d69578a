import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeLongTest } from "../support/long-test.ts";
import { pagesOf, piecesOf } from "../support/pdf.ts";
import { button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const QUESTIONS = 98;
const numbers = Array.from({ length: QUESTIONS }, (_, index) => String(index + 1));

/** The numbers that stand before questions or before answers of the key. */
const numbersIn = (pieces: string[]) => pieces.filter((_, index) => pieces[index + 1] === ".");

test("T-13: 98 questions fill fewer than ten pages in each language and in both, with and without their key", async ({
  page,
  db,
  axe,
}) => {
  const { testId, title } = await makeLongTest(db, QUESTIONS);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/tests/${testId}`);
  await link(page, "Print").click();
  await expect(page.locator("[data-question]")).toHaveCount(QUESTIONS);
  expect(await axe(page)).toEqual([]);
  const pages: Record<string, number> = {};
  for (const language of ["English", "Hindi", "Both"])
    for (const part of ["Questions", "Questions and key", "Key only"]) {
      await button(page, language).click();
      await button(page, part).click();
      await expect(button(page, part)).toHaveAttribute("aria-pressed", "true");
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const pieces = piecesOf(pdf);
      pages[`${language}, ${part}`] = pagesOf(pdf);
      expect(pagesOf(pdf), `${language}, ${part}`).toBeLessThan(10);
      expect(new Set(numbersIn(pieces))).toEqual(new Set(numbers));
      const text = pieces.join("");
      expect(text.includes("Answer key")).toBe(part !== "Questions" && language !== "Hindi");
      expect(text.includes("Question bank")).toBe(false);
      if (language === "Hindi" || part === "Key only") continue;
      expect(text).toContain("Sunrise Academy");
      expect(text).toContain(title);
      expect(text).toContain("Time: 90 minutes");
      expect(text).toContain("Maximum marks: 196");
      expect(text).toContain("A wrong answer takes 0.25 marks off.");
      expect(text).toContain("Fill one bubble for each question.");
      expect(text.split("The rivers of the peninsula")).toHaveLength(2);
      for (const section of ["History", "Geography", "Polity"]) expect(text).toContain(section);
    }
  test.info().annotations.push({ type: "pages", description: JSON.stringify(pages) });
  process.stdout.write(`T-13: pages of ${QUESTIONS} questions: ${JSON.stringify(pages)}\n`);
});

test(
  "T-13: without its key a paper tells no answer, and support prints neither",
  { tag: "@core" },
  async ({ page, db }) => {
    const { testId } = await makeLongTest(db, 3);
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto(`/admin/tests/${testId}/print`);
    await expect(page.locator("[data-question]")).toHaveCount(3);
    await expect(page.locator("[data-key]")).toHaveCount(0);
    await expect(page.getByText("It is in the book.")).toHaveCount(0);

    await page.context().clearCookies();
    await enter(page.context(), await makeAdministrator(db, { role: "support" }));
    await page.goto(`/admin/tests/${testId}/print?part=key`);
    await expect(page.getByRole("heading", { name: "This could not be loaded" })).toBeVisible();
    await expect(page.locator("[data-key], [data-question]")).toHaveCount(0);
  },
);
