// A new teacher's way from an untidy sheet to a published test.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "./administrators.ts";
import type { personAt } from "./person.ts";
import { button, field, link } from "./screens.ts";

const patience = { timeout: 30_000 };

/** As a coaching office keeps it: a letterhead, a blank line, names of its own, a sum at the end; no section, no topic. */
function messySheet(name: string): Buffer {
  const rows = Array.from({ length: 100 }, (_, at) => {
    const sum = 2 * at + 1;
    const answers = [sum, sum + 1, sum + 2, sum + 3];
    const key = at % 4;
    const shifted = answers.map((__, place) => answers[(place - key + 4) % 4]);
    return [
      at + 1,
      `"${name}: how many are ${at} and ${at + 1}?"`,
      `"${name}: ${at} और ${at + 1} मिलकर कितने हैं?"`,
      ...shifted.flatMap((answer) => [answer, answer]),
      `(${"abcd"[key]})`,
      ["E", "M", "tough"][at % 3],
    ].join(",");
  });
  return Buffer.from(
    [
      "Sunrise Academy, Patna: weekly test 7",
      "",
      "S.No,Question (English),Question (Hindi),A,A (Hindi),B,B (Hindi),C,C (Hindi),D,D (Hindi),Answer,Level",
      ...rows,
      "Total,100",
    ].join("\n"),
  );
}

const menuOf = (page: Page) => page.getByRole("navigation").first();

/** Signed in for the first time. Gives the name that this teacher's things have. */
export async function newTeacher(page: Page, db: Pool): Promise<string> {
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto("/admin");
  await expect(menuOf(page).getByRole("link", { name: "Packages" })).toBeVisible();
  return randomUUID().slice(0, 8);
}

/** A package, the import of 100 questions, and their test, published. */
export async function publishFirstTest(page: Page, person: ReturnType<typeof personAt>, name: string) {
  const menu = menuOf(page);
  await person.click(menu.getByRole("link", { name: "Packages" }));
  await person.click(button(page, "New package"));
  await person.write(field(page, "Package name").last(), `Weekly ${name}`);
  await person.click(button(page, "Create package"));
  await expect(page.getByRole("heading", { name: `Weekly ${name}`, level: 2 })).toBeVisible();

  await person.click(menu.getByRole("link", { name: "Import" }));
  const file = { name: `${name}.csv`, mimeType: "text/csv", buffer: messySheet(name) };
  await person.pick(page.locator('input[type="file"]'), file);
  await expect(page.getByLabel("Header row")).toHaveValue("3", patience);
  await person.read();
  await person.write(page.getByLabel("Section of all rows"), "Arithmetic");
  await person.click(button(page, "Check rows"));
  await expect(button(page, "Import 100 ready rows")).toBeVisible(patience);
  await person.read();
  await person.click(button(page, "Import 100 ready rows"));
  await expect(page.getByText("100 questions are in the bank now.")).toBeVisible(patience);

  await person.write(field(page, "Title, English"), "Weekly test 7");
  await person.write(field(page, "Title, Hindi"), "साप्ताहिक टेस्ट 7");
  await person.choose(page.getByLabel("Package"), `Weekly ${name}`);
  await person.click(button(page, "Make a test draft"));
  await person.click(link(page, "Open the draft"));
  await person.read();
  // A slip of a digit: 10 minutes for 100 questions. The checks say so at once.
  await person.write(field(page, "Duration, minutes"), "10");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Only 6 seconds for each question.")).toBeVisible();
  await person.read();
  await person.write(field(page, "Duration, minutes"), "100");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Only 6 seconds for each question.")).toHaveCount(0);

  await person.click(link(page, "Publish test"));
  await expect(page.getByText("The first version of this test")).toBeVisible(patience);
  await person.read();
  await person.read();
  await person.click(button(page, "Publish version 1"));
  await person.read();
  await person.click(page.getByRole("alertdialog").getByRole("button", { name: "Publish" }));
  await expect(page.getByText("Version 1 is published.")).toBeVisible();
}

export async function expectPublished(db: Pool, name: string) {
  const { rows } = await db.query(
    `SELECT v.question_count, v.duration_seconds FROM packages p JOIN tests t USING (package_id)
     JOIN test_versions v ON v.version_id = t.published_version_id WHERE p.name = $1`,
    [`Weekly ${name}`],
  );
  expect(rows).toEqual([{ question_count: 100, duration_seconds: 6000 }]);
}
