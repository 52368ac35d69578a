import { startTest } from "../support/attempts.ts";
import { analysisAt, completeTest, sheet } from "../support/completed.ts";
import { testId } from "../support/courses.ts";
import { breakDown, cut, mend } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

const HELD = "Geography of India";

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const)
  test(`AN-06: ${how}: “Failed to load test analysis. Please try again.”, and the way back`, async ({
    page,
    db,
    student,
  }) => {
    const id = await completeTest(page, db, student, { choices: [] });
    await provoke(page, "/user/testanalysis/*");
    await page.goto(analysisAt(id));
    await expect(page.getByRole("alert")).toContainText("Failed to load test analysis. Please try again.");
    await mend(page, "/user/testanalysis/*");
    await link(page, "Go Back to Dashboard").click();
    await expect(page).toHaveURL((url) => url.pathname === "/user/dashboard");
  });

test(
  "AN-06: another student's analysis is not there",
  { tag: "@core" },
  async ({ page, db, student, context }) => {
    const id = await completeTest(page, db, student, { choices: sheet(1, 0) });
    await context.clearCookies();
    await signIn(context, await makeStudent(db));
    await page.goto(analysisAt(id));
    await expect(page.getByRole("alert")).toContainText("Failed to load test analysis. Please try again.");
  },
);

test("an open attempt has no analysis yet, and leads back to the test", async ({ page, db, student }) => {
  const id = await startTest(page, db, student);
  await page.goto(analysisAt(id));
  await expect(page.getByRole("alert")).toContainText("This test has not been submitted yet");
  await expect(link(page, "Continue Test")).toHaveAttribute("href", `/user/test/${id}`);
});

test(
  "SI-14: a test that holds its analysis back says that it was handed in, and until when",
  { tag: "@core" },
  async ({ page, db, student }) => {
    const id = await completeTest(page, db, student, {
      title: HELD,
      choices: sheet(1, 0),
    });
    const held = await testId(db, HELD);
    await db.query("UPDATE tests SET analysis_opens_at = now() + interval '1 h' WHERE test_id = $1", [held]);
    await page.goto(analysisAt(id));
    await expect(page.getByRole("heading", { name: /answered, all with the server/ })).toBeVisible();
    await expect(page.getByText("They are held back until then.")).toBeVisible();
    await db.query("UPDATE tests SET analysis_opens_at = NULL WHERE test_id = $1", [held]);
  },
);
