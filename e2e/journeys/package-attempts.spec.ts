import { attempt, demo, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt, expectView, testRow } from "../support/dashboard.ts";
import { at, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "PK-03: the clock of an open attempt runs, and Continue opens the attempt",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    const id = await attempt(db, student, await testId(db, "General Studies: Full Test 04"));
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    const clock = page.getByRole("timer");
    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? "");
    await link(page, "Continue").click();
    await expect(page).toHaveURL(at(`/user/test/${id}`));
  },
);

test.describe("in India, whatever the language of the browser", () => {
  test.use({ timezoneId: "Asia/Kolkata", locale: "en-GB" });

  test("PK-07: the attempts table shows end minus start in minutes and seconds, and en-US dates", async ({
    page,
    db,
    student,
  }) => {
    await own(db, student, demo.upsc);
    const id = await testId(db, "General Studies: Full Test 05");
    await attempt(db, student, id, { startedAt: new Date("2026-03-09T01:35:00Z"), tookSeconds: 3138 });
    await attempt(db, student, id, { startedAt: new Date("2026-03-06T16:10:00Z"), tookSeconds: 62 });
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    const rows = page.getByRole("table", { name: "Previous Attempts" }).getByRole("row");
    await expect(rows.nth(0)).toHaveText("TestStartedDurationScoreStatusAction");
    await expect(rows.nth(1).getByRole("cell")).toHaveText([
      "General Studies: Full Test 05",
      /^Mar 9, 2026 7:05\sAM$/u,
      "52m 18s",
      "0.00",
      "Completed",
      "View analysis",
    ]);
    await expect(rows.nth(2).getByRole("cell")).toHaveText([
      "General Studies: Full Test 05",
      /^Mar 6, 2026 9:40\sPM$/u,
      "1m 02s",
      "0.00",
      "Completed",
      "View analysis",
    ]);
  });

  test("PK-07: an attempt without an end time is “Incomplete”", async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    const id = await testId(db, "General Studies: Full Test 05");
    await attempt(db, student, id, { startedAt: new Date("2026-03-02T01:28:00Z"), tookSeconds: 600 });
    await page.route("**/api/v1/user/folders/package/*", async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { previousAttempts: { endTime?: string }[] } };
      const previousAttempts = data.previousAttempts.map((one) => ({ ...one, endTime: undefined }));
      await route.fulfill({ response, json: { data: { ...data, previousAttempts } } });
    });
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    const row = page.getByRole("table", { name: "Previous Attempts" }).getByRole("row").nth(1);
    await expect(row.getByText("Incomplete", { exact: true })).toBeVisible();
    await expect(row.getByText("Completed")).toHaveCount(0);
    await expect(row.getByText(/\dm \d\ds/)).toHaveCount(0);
  });
});

test("PK-12: a test with any attempt, open or past, is attempted; others are not", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await attempt(db, student, await testId(db, "General Studies: Full Test 04"));
  await attempt(db, student, await testId(db, "Reading Comprehension 02"), {
    startedAt: new Date(Date.now() - 86_400_000),
    tookSeconds: 60,
  });
  const upsc = await packageId(db, demo.upsc);
  for (const [title, badge, action] of [
    ["General Studies: Full Test 04", "Completed", "Retake Test"],
    ["Reading Comprehension 02", "Completed", "Retake Test"],
    ["General Studies: Full Test 05", "Not Started", "Start Test"],
  ] as const) {
    await page.goto(dashboardAt({ package: upsc }));
    await expect(testRow(page, title).getByText(/^(Completed|Not Started)$/)).toHaveText(badge);
    await testRow(page, title).getByRole("link", { name: "View test" }).click();
    await expectView(page, title);
    await expect(page.getByRole("main").getByText(/^(Completed|Not Started)$/)).toHaveText(badge);
    await expect(page.getByRole("button", { name: action, exact: true })).toBeVisible();
  }
});
