import type { Page } from "@playwright/test";
import { expectQuestion, LONG_TEST, next, openTest, startTest } from "../support/attempts.ts";
import { attempt, demo, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { at, button, expectDashboard } from "../support/screens.ts";
import { cell, count, header, list } from "../support/attempts-screen.ts";
import { expect, test } from "../support/test.ts";

const place = (page: Page) => header(page).getByText(/^Question \d+ of \d+$/);

test(
  "TS-01, TS-03: Start Test leads to the first question, with its number in the address and everything in the header",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
    for (const name of [
      "Previous",
      "Mark for Review",
      "Next",
      "Submit Test",
      "Show or hide the question list",
    ])
      await expect(header(page).getByRole("button", { name, exact: true })).toBeVisible();
  },
);

test(
  "TS-02: the list is 320 px wide with five columns, counts and a legend, leads anywhere, and can be closed",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
  },
);

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

test(
  "TS-02: under 1024 px the list has six columns and goes once it has led somewhere",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openTest(page, await startTest(page, db, student));
    await button(page, "Show or hide the question list").click();
    const sheet = page.getByRole("dialog", { name: "Questions" });
    await expect(cell(sheet, 7)).toBeVisible();
    // All read at one moment: the sheet may still be sliding in.
    const tops = await sheet
      .getByRole("navigation", { name: "Questions" })
      .getByRole("button")
      .evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().top));
    expect(tops.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => tops[0]));
    expect(tops[6]).toBeGreaterThan(tops[0]!);
    await cell(sheet, 12).click();
    await expect(sheet).toBeHidden();
    await expectQuestion(page, 12);
    await button(page, "Show or hide the question list").click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button(page, "Show or hide the question list")).toBeFocused();
  },
);

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
