import { choose, expectQuestion, LONG_TEST } from "../support/attempts.ts";
import { saved } from "../support/attempts-screen.ts";
import { copyTestAnew } from "../support/copied-test.ts";
import { own } from "../support/courses.ts";
import { calls } from "../support/network.ts";
import { endSitting, insertSitting } from "../support/sittings.ts";
import { expect, test } from "../support/test.ts";
import { waitForSoon } from "../support/waiting-room.ts";

test.use({ timezoneId: "Asia/Kolkata" });

/** In seconds: far enough for the paper to be made, and near enough for the page to be open. */
const LATER = 300;
const SOON = 8;

test(
  "SI-04, SI-05, SI-06: the test opens by itself, by one call alone, and shows what was answered when it is opened again",
  { tag: "@core" },
  async ({ page, student, db }) => {
    const { testId, course } = await copyTestAnew(db, LONG_TEST);
    await own(db, student, course);
    const { sittingId } = await insertSitting(db, testId, LATER);
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/files/papers/")) files.push(request.headers()["cookie"] ?? "none");
    });
    await waitForSoon(page, db, sittingId, SOON);
    expect([...new Set(files)]).toEqual(["none"]);
    await expect(page.getByRole("timer")).toHaveText(/^00:00:\d\d$/);
    const made = calls(page);
    await expectQuestion(page, 1);
    expect(made.filter((name) => /start|\/attempt\/|paper/.test(name))).toEqual([
      `POST /user/sittings/${sittingId}/start`,
    ]);

    await choose(page, "A");
    await expect(saved(page)).toBeVisible();
    const { rows } = await db.query(
      `SELECT a.started_at = s.opens_at + interval '5 seconds' AS together FROM attempts a JOIN sittings s USING (sitting_id)
     WHERE sitting_id = $1`,
      [sittingId],
    );
    expect(rows).toEqual([{ together: true }]);
    // What was answered is asked for when the test is opened again.
    await page.reload();
    await expectQuestion(page, 1);
    await expect(page.locator('input[name="answer"][value="A"]')).toBeChecked();
    await endSitting(db, sittingId);
  },
);

test("SI-05: a device without network at the opening tries again, and loses nothing of the paper", async ({
  page,
  context,
  student,
  db,
}) => {
  const { testId, course } = await copyTestAnew(db, LONG_TEST);
  await own(db, student, course);
  const { sittingId } = await insertSitting(db, testId, LATER);
  await waitForSoon(page, db, sittingId, SOON);
  await context.setOffline(true);
  await expect(page.getByText("The page tries again by itself; nothing is lost.")).toBeVisible();
  const made = calls(page);
  await context.setOffline(false);
  await expectQuestion(page, 1);
  expect(made.filter((name) => name.endsWith("/paper"))).toEqual([]);
  await choose(page, "B");
  await expect(saved(page)).toBeVisible();
  await endSitting(db, sittingId);
});

test("SI-05: without the file the paper comes as in practice", async ({ page, student, db }) => {
  const { testId, course } = await copyTestAnew(db, LONG_TEST);
  await own(db, student, course);
  await page.route("**/files/papers/**", (route) => route.abort());
  const { sittingId } = await insertSitting(db, testId, SOON);
  await page.goto(`/user/sittings/${sittingId}`);
  await expect(page.getByText("The test opens on time, also without it.")).toBeVisible();
  await page.waitForURL("**/user/test/**");
  await expectQuestion(page, 1);
  await endSitting(db, sittingId);
});
