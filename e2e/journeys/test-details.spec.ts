import type { Page } from "@playwright/test";
import { crumbs, dashboardAt, expectCrumbs, expectView, folder, testRow } from "../support/dashboard.ts";
import { attempt, demo, makeOwnPackage, own, packageId, testId } from "../support/courses.ts";
import { breakDown, calls, cut, hold, mend } from "../support/network.ts";
import { at, button, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const title = "General Studies: Full Test 05";
const start = "/user/tests/*/start";

/** What stands beside a label. */
const fact = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");
const language = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

const detailsOf = (owner: string, id: string) =>
  dashboardAt({ package: owner, view: "test-details", test: id });

test(
  "PK-11: test details show Back, “Not Started”, title, description, duration, languages with flags, picker and instructions",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    const upsc = await packageId(db, demo.upsc);
    await page.goto(dashboardAt({ package: upsc }));
    await testRow(page, title).getByRole("link", { name: "View test" }).click();
    await expectView(page, title);
    await expectCrumbs(page, [demo.upsc, title]);
    const main = page.getByRole("main");
    await expect(main.getByText("Not Started", { exact: true })).toBeVisible();
    await expect(main.getByText("Fifty fresh questions across polity, history, geography")).toBeVisible();
    await expect(fact(page, "Duration")).toHaveText("1 hour 0 minutes");
    await expect(fact(page, "Questions")).toHaveText("50");
    await expect(fact(page, "Languages")).toContainText("English");
    await expect(fact(page, "Languages")).toContainText("हिन्दी");
    await expect(fact(page, "Languages").locator("svg:visible")).toHaveCount(2);
    await expect(page.getByRole("group", { name: "Test language" }).getByRole("radio")).toHaveCount(2);
    const instructions = page.getByRole("region", { name: "Instructions" });
    expect(await instructions.locator("ol > li").count()).toBeGreaterThan(3);
    await expect(button(page, "Start Test")).toBeVisible();

    await link(page, "Cancel").click();
    await expectView(page, demo.upsc);
    await expect(page).toHaveURL(at(dashboardAt({ package: upsc })));
  },
);

test("PK-11: an attempted test says “Completed” and “Retake Test”; one of one language has no picker", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const id = await testId(db, "Reading Comprehension 02");
  await attempt(db, student, id, { startedAt: new Date(Date.now() - 86_400_000), tookSeconds: 60 });
  await page.goto(detailsOf(await packageId(db, demo.upsc), id));
  await expectView(page, "Reading Comprehension 02");
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  await expect(button(page, "Retake Test")).toBeEnabled();
  await expect(button(page, "Start Test")).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(fact(page, "Languages")).toHaveText(/English/);
  await expect(fact(page, "Languages")).not.toContainText("हिन्दी");
  await expect(fact(page, "Duration")).toHaveText("20 minutes 0 seconds");
});

test("PK-11: Back and Cancel lead to the folder that the test lies in", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  await folder(page, "CSAT Paper 2").click();
  await folder(page, "Reading Passages").click();
  for (const leave of [
    () => crumbs(page).getByRole("link", { name: "Back" }).click(),
    () => link(page, "Cancel").click(),
  ]) {
    await expectView(page, "Reading Passages");
    await link(page, "View test").click();
    await expectView(page, "CSAT: Passages 03");
    await leave();
  }
  await expectView(page, "Reading Passages");
});

for (const [seconds, shown] of [
  [5400, "1 hour 30 minutes"],
  [7260, "2 hours 1 minute"],
  [150, "2 minutes 30 seconds"],
] as const) {
  test(`PK-11: a duration of ${seconds} s is told as ${shown}`, async ({ page, db, student }) => {
    const made = await makeOwnPackage(db, student, [], { titleEnglish: "A test", seconds });
    await page.goto(detailsOf(made.package, made.test));
    await expect(fact(page, "Duration")).toHaveText(shown);
  });
}

for (const [how, provoke] of [
  ["no answer", cut],
  ["a 5xx", breakDown],
] as const) {
  test(`PK-13: ${how}: “Failed to load test details”, the hint, and Go Back leads to the list`, async ({
    page,
    db,
    student,
  }) => {
    await own(db, student, demo.upsc);
    const upsc = await packageId(db, demo.upsc);
    await provoke(page, "/user/tests/*");
    await page.goto(detailsOf(upsc, await testId(db, title)));
    await expect(page.getByText("Failed to load test details", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Please try again or contact support if the issue persists.", { exact: true }),
    ).toBeVisible();
    await mend(page, "/user/tests/*");
    await link(page, "Go Back").click();
    await expect(page).toHaveURL(at(dashboardAt({ package: upsc })));
    await testRow(page, title).getByRole("link", { name: "View test" }).click();
    await expectView(page, title);
  });
}

test("VA-08, E-09: the interface's language is the first of the list and chosen beforehand, whatever the test's order, and another can be chosen", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await page.goto(detailsOf(await packageId(db, demo.upsc), await testId(db, title)));
  await expect(language(page, "English")).toBeChecked();
  await expect(button(page, "Start Test")).toBeEnabled();
  await page.getByText("हिन्दी", { exact: true }).and(page.locator("label *")).click();
  await expect(language(page, "हिन्दी")).toBeChecked();
  await expect(language(page, "English")).not.toBeChecked();

  const made = await makeOwnPackage(db, student, [], {
    titleEnglish: "Hindi first",
    languages: ["hindi", "english"],
  });
  await page.goto(detailsOf(made.package, made.test));
  await expect(language(page, "English")).toBeChecked();
});

test("VA-08: Start Test is disabled where no language is chosen", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  await page.route("**/api/v1/user/tests/*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { test: object };
    await route.fulfill({ response, json: { test: { ...body.test, languages: [] } } });
  });
  await page.goto(detailsOf(await packageId(db, demo.upsc), await testId(db, title)));
  await expect(button(page, "Start Test")).toBeDisabled();
});

test("VA-08: Start Test is disabled while the start is on its way, and asks once", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const id = await testId(db, title);
  const answer = Promise.withResolvers<void>();
  await page.route(`**/api/v1${start}`, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { data: { testAttemptId: "4711", remainingTime: 3600 } } });
  });
  await page.goto(detailsOf(await packageId(db, demo.upsc), id));
  const made = calls(page);
  await button(page, "Start Test").click();
  await expect(button(page, "Start Test")).toBeDisabled();
  await button(page, "Start Test").click({ force: true });
  await button(page, "Start Test").press("Enter");
  await expect(button(page, "Start Test")).toBeDisabled();
  answer.resolve();
  await expect(page).toHaveURL(at("/user/test/4711"));
  expect(made.filter((name) => name.startsWith("POST"))).toEqual([`POST /user/tests/${id}/start`]);
});

test("VA-08: after a start that failed it can be pressed again", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  await breakDown(page, start, 500);
  await page.goto(detailsOf(await packageId(db, demo.upsc), await testId(db, title)));
  const replied = page.waitForResponse((response) => response.url().endsWith("/start"));
  await button(page, "Start Test").click();
  await replied;
  await expect(button(page, "Start Test")).toBeEnabled();
  await expectView(page, title);
});

const texts = [
  {
    has: "Hindi alone",
    test: { titleHindi: "केवल हिन्दी", descriptionHindi: "हिन्दी में विवरण" },
    list: "केवल हिन्दी",
    title: "केवल हिन्दी",
    description: "हिन्दी में विवरण",
  },
  {
    has: "both languages",
    test: {
      titleEnglish: "In English",
      titleHindi: "हिन्दी में",
      descriptionEnglish: "An English description",
      descriptionHindi: "हिन्दी में विवरण",
    },
    list: "In English",
    title: "In English",
    description: "An English description",
  },
  {
    has: "no text",
    test: { titleEnglish: "", titleHindi: " " },
    list: "No title available",
    title: "No content available",
    description: "No content available",
  },
];

for (const { has, test: plan, list, title: heading, description } of texts) {
  test(`VA-09: a test with ${has} shows “${list}” in the list, and “${description}” below its title`, async ({
    page,
    db,
    student,
  }) => {
    const made = await makeOwnPackage(db, student, [], plan);
    await page.goto(dashboardAt({ package: made.package }));
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(list);
    await link(page, "View test").click();
    await expectView(page, heading);
    await expect(page.getByRole("heading", { name: heading, level: 2 }).locator("+ p")).toHaveText(
      description,
    );
  });
}

test("VA-09: who chose Hindi reads Hindi where there is some, else English", async ({
  page,
  db,
  student,
}) => {
  const both = await makeOwnPackage(db, student, [], texts[1]?.test ?? {});
  const english = await makeOwnPackage(db, student, [], { titleEnglish: "English alone" });
  await page.goto("/user/dashboard");
  await button(page, "हिं").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.goto(detailsOf(both.package, both.test));
  await expectView(page, "हिन्दी में");
  await expect(page.getByText("हिन्दी में विवरण", { exact: true })).toBeVisible();
  await page.goto(detailsOf(english.package, english.test));
  await expectView(page, "English alone");
});

test("VA-09: title and description are in the language that the student picks for the test", async ({
  page,
  db,
  student,
}) => {
  const made = await makeOwnPackage(db, student, [], { ...texts[1]?.test, languages: ["english", "hindi"] });
  await page.goto(detailsOf(made.package, made.test));
  await expectView(page, "In English");
  await page.locator("label").filter({ hasText: "हिन्दी" }).click();
  await expectView(page, "हिन्दी में");
  await expect(page.getByText("हिन्दी में विवरण", { exact: true })).toBeVisible();
  await page.locator("label").filter({ hasText: "English" }).click();
  await expectView(page, "In English");
});

test("test details say that they are being loaded", async ({ page, db, student }) => {
  await own(db, student, demo.upsc);
  const letGo = await hold(page, "/user/tests/*");
  await page.goto(detailsOf(await packageId(db, demo.upsc), await testId(db, title)));
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading test...");
  letGo();
  await expectView(page, title);
});
