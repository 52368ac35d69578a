import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { armed } from "../support/armed.ts";
import { expectQuestion, next, openTest } from "../support/attempts.ts";
import { analysisAt } from "../support/completed.ts";
import { dashboardAt, part, sidebar } from "../support/dashboard.ts";
import { importHostile, plantRaw, plantSections } from "../support/hostile-content.ts";
import { payloads } from "../support/payloads.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { dashboardOf } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The import refuses letters that turn the direction of writing. */
const importable = payloads.filter((payload) => !payload.includes("\u202e"));

test.describe.configure({ timeout: 120_000 });

/** Runs in the page: a picture that is asked for after all others, and like theirs is not there. */
function failingPicture() {
  const picture = new Image();
  const failed = new Promise((resolve) => picture.addEventListener("error", resolve, { once: true }));
  picture.src = "x";
  return failed.then(() => undefined);
}

test.describe("elsewhere", () => {
  test.use({ expectedComplaints: /./ });

  test("the corpus is armed: on a page without our defences most of it runs", async ({ page }) => {
    const seen = await armed(page);
    await page.goto("about:blank");
    let ran = 0;
    for (const payload of payloads) {
      const before = seen.length;
      await page.setContent(`<!doctype html><title></title>${payload}`, { waitUntil: "load" });
      await page.evaluate(failingPicture);
      if (seen.length > before) ran += 1;
    }
    expect(payloads.length).toBeGreaterThanOrEqual(40);
    expect(ran).toBeGreaterThan(payloads.length / 2);
  });
});

test(
  "T49 T50: people named like markup see their names as text",
  { tag: "@core" },
  async ({ page, context, db }) => {
    const seen = await armed(page);
    const student = await makeStudent(db);
    await signIn(context, student);
    const names = packed(payloads);
    for (let index = 0; index < names.length; index += 2) {
      const named = { ...student, firstName: names[index]!, lastName: names[index + 1] ?? "Sharma" };
      await db.query("UPDATE users SET first_name = $2, last_name = $3 WHERE email = $1", [
        student.email,
        named.firstName,
        named.lastName,
      ]);
      await page.goto("/user/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(dashboardOf(named));
    }
    expect(seen).toEqual([]);
  },
);

test("T49 T50: courses, tests, instructions, passages, questions, options, solutions, sections and topics that read like markup are text", async ({
  page,
  db,
  student,
}) => {
  const seen = await armed(page);
  const { packageId, paperTestId } = await importHostile(db, student, importable);
  await plantSections(db, paperTestId, importable);
  await page.goto(dashboardAt({ package: packageId }));
  await expectAll("courses", () => sidebar(page).textContent());
  await expectAll("tests", () => part(page, "Available Tests").textContent());
  await page.goto(dashboardAt({ package: packageId, view: "test-details", test: paperTestId }));
  await expectAll("instructions", () => page.locator("body").textContent());

  const attemptId = await begin(page, paperTestId);
  await openTest(page, attemptId);
  await walk(page, (payload) => expectTimes(page, payload, 4));
  await handIn(page, attemptId);
  await page.goto(`/user/test/${attemptId}?question=1`);
  await walk(page, (payload) => expectTimes(page, payload, 5));
  await page.goto(analysisAt(attemptId));
  await page.getByRole("button", { name: /^Show all \d+ topics$/ }).click();
  await expectAll("sections", async () => (await page.getByRole("table").allTextContents()).join(" "));
  await expectAll("topics", () => page.locator("body").textContent());
  expect(seen).toEqual([]);
});

test("T49: markup that lies in the tables as it is, past every check, runs nowhere and troubles no policy", async ({
  page,
  db,
  student,
}) => {
  const seen = await armed(page);
  const raw = importable.filter((payload) => !payload.includes("$"));
  const { paperTestId } = await importHostile(db, student, raw);
  await plantRaw(db, paperTestId, raw);
  expect(await kept(db, paperTestId)).toEqual(raw);
  const attemptId = await begin(page, paperTestId);
  await openTest(page, attemptId);
  await walkPlain(page, raw.length);
  await handIn(page, attemptId);
  await page.goto(`/user/test/${attemptId}?question=1`);
  await walkPlain(page, raw.length);
  expect(seen).toEqual([]);
});

/** As many to a name as its hundred letters hold. */
function packed(all: string[]): string[] {
  const names: string[] = [];
  for (const payload of all.filter(({ length }) => length <= 100)) {
    const longer = `${names.at(-1)} ${payload}`;
    if (names.length > 0 && longer.length <= 100) names[names.length - 1] = longer;
    else names.push(payload);
  }
  return names;
}

/** Every payload stands there letter for letter. */
async function expectAll(what: string, read: () => Promise<string | null>) {
  await expect
    .poll(async () => missingIn((await read()) ?? ""), { message: `${what} not shown as text` })
    .toEqual([]);
}

const missingIn = (text: string) => importable.filter((payload) => !text.includes(payload));

async function expectTimes(page: Page, payload: string, times: number) {
  const count = async () => ((await page.locator("body").textContent()) ?? "").split(payload).length - 1;
  await expect.poll(count, { message: payload }).toBeGreaterThanOrEqual(times);
}

/** Through the paper, from the first question to the last. */
async function walk(page: Page, look: (payload: string) => Promise<void>) {
  for (const [index, payload] of importable.entries()) {
    await expectQuestion(page, index + 1);
    await look(payload);
    if (index + 1 < importable.length) await next(page);
  }
}

async function walkPlain(page: Page, count: number) {
  for (let question = 1; question <= count; question += 1) {
    await expectQuestion(page, question);
    const foreign = page
      .locator("main")
      .locator("script, iframe, object, embed, [onerror], [onload], a[href^=javascript]");
    await expect(foreign).toHaveCount(0);
    if (question < count) await next(page);
  }
}

async function kept(db: Pool, testId: string): Promise<string[]> {
  const { rows } = await db.query<{ text_english: string }>(
    `SELECT text_english FROM questions JOIN tests ON version_id = published_version_id
     WHERE test_id = $1 ORDER BY number`,
    [testId],
  );
  return rows.map((row) => row.text_english);
}

/** Within the page, as its own script would. */
async function begin(page: Page, testId: string): Promise<string> {
  await page.goto("/user/dashboard");
  return page.evaluate(async (id) => {
    const reply = await fetch(`/api/v1/user/tests/${id}/start`, { method: "POST" });
    const { data } = (await reply.json()) as { data: { testAttemptId: string } };
    return data.testAttemptId;
  }, testId);
}

const handIn = (page: Page, attemptId: string) =>
  page.evaluate(async (id) => {
    await fetch(`/api/v1/user/tests/attempt/${id}/submit`, { method: "POST" });
  }, attemptId);
