import { attempt, demo, own, packageId, testId, gs } from "../support/courses.ts";
import {
  course,
  crumbs,
  dashboardAt,
  expectCrumbs,
  expectView,
  part,
  testRow,
} from "../support/dashboard.ts";
import { breakDown, cut, hold, mend } from "../support/network.ts";
import { link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "PK-01: a package's header has name, description, number of tests and of direct tests",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc, demo.ssc);
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    await expectView(page, demo.upsc);
    const main = page.getByRole("main");
    await expect(main.getByText("Full-length and topic tests for General Studies and CSAT")).toBeVisible();
    await expect(main.getByText("7 tests in total", { exact: true })).toBeVisible();
    await expect(main.getByText("4 direct tests", { exact: true })).toBeVisible();
    await course(page, demo.ssc).click();
    await expectView(page, demo.ssc);
    await expect(main.getByText("5 tests in total", { exact: true })).toBeVisible();
    await expect(main.getByText(/direct test/)).toHaveCount(0);
  },
);

test(
  "PK-03: a package that is owned shows breadcrumb and Back, folders, tests, open attempts and a table of previous ones",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    const open = await attempt(db, student, await testId(db, "General Studies: Full Test 04"), {
      startedAt: new Date(Date.now() - 18 * 60_000),
      answered: [1, 2, 3, 5],
      marked: [5, 9],
    });
    const past = await attempt(db, student, await testId(db, "Reading Comprehension 02"), {
      startedAt: new Date(Date.now() - 86_400_000),
      tookSeconds: 1124,
    });
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    await expectCrumbs(page, [demo.upsc]);
    await expect(crumbs(page).getByRole("link", { name: "Back" })).toBeVisible();

    const running = part(page, "Continue Your Tests").getByRole("article");
    await expect(running).toHaveCount(1);
    await expect(running.getByRole("heading")).toHaveText("General Studies: Full Test 04");
    await expect(running.getByText("3 of 50 answered · 2 marked")).toBeVisible();
    await expect(running.getByRole("timer")).toHaveText(/^4[12]:\d\d left$/);
    await expect(running.getByRole("link", { name: "Continue" })).toHaveAttribute(
      "href",
      `/user/test/${open}?question=9`,
    );

    await expect(part(page, "Folders").getByRole("link")).toHaveText([
      `${gs}2 tests · 3 subfolders · 0 attempted`,
      "CSAT Paper 21 test · 1 subfolder · 0 attempted",
    ]);
    await expect(part(page, "Available Tests").getByRole("heading", { level: 4 })).toHaveText([
      "General Studies: Full Test 04",
      "General Studies: Full Test 05",
      "Reasoning: Coding and Series",
      "Reading Comprehension 02",
    ]);
    const table = page.getByRole("table", { name: "Previous Attempts" });
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table.getByRole("row").nth(1)).toContainText("Reading Comprehension 02");
    await expect(table.getByRole("link", { name: "View analysis" })).toHaveAttribute(
      "href",
      `/user/testanalysis/${past}`,
    );
  },
);

for (const [what, path] of [
  ["package", "/user/packages/*"],
  ["content", "/user/folders/package/*"],
] as const) {
  for (const [how, provoke] of [
    ["no answer", cut],
    ["a 5xx", breakDown],
  ] as const) {
    test(`PK-08: ${how} for the ${what}: “Failed to load package” and the hint; it opens once it is mended`, async ({
      page,
      db,
      student,
    }) => {
      await own(db, student, demo.bihar);
      await provoke(page, path);
      await page.goto(dashboardAt({ package: await packageId(db, demo.bihar) }));
      const main = page.getByRole("main");
      await expect(main.getByText("Failed to load package", { exact: true })).toBeVisible();
      await expect(
        main.getByText("Please try again or contact support if the issue persists.", { exact: true }),
      ).toBeVisible();
      await mend(page, path);
      await link(page, "Go Back").click();
      await expectView(page, "Select a Course");
      await course(page, demo.bihar).click();
      await expect(testRow(page, "Bihar PSC: General Studies 01")).toBeVisible();
    });
  }
}

test("PK-08: a package that is not there fails to load", async ({ page, student: _ }) => {
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
    await page.goto(dashboardAt({ package: id }));
    await expectView(page, "Failed to load package");
  }
});

test("a package says that it is being loaded", async ({ page, db, student }) => {
  await own(db, student, demo.bihar);
  const letGo = await hold(page, "/user/packages/*");
  await page.goto(dashboardAt({ package: await packageId(db, demo.bihar) }));
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading package...");
  letGo();
  await expectView(page, demo.bihar);
});
