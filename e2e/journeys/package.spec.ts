import {
  course,
  crumbs,
  dashboardAt,
  expectCrumbs,
  expectView,
  folder,
  part,
  placeIn,
  testRow,
} from "../support/dashboard.ts";
import { attempt, demo, folderId, makeOwnPackage, own, packageId, testId } from "../support/courses.ts";
import { breakDown, cut, hold, mend } from "../support/network.ts";
import { at, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const gs = "General Studies Paper 1";
const polity = "Polity and Governance";
const constitution = "The Constitution";

test("PK-01: a package's header has name, description, number of tests and of direct tests", async ({
  page,
  db,
  student,
}) => {
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
});

test("PK-02: a package that is not owned shows “Purchase Required” with ₹, “One-time purchase”, “Buy Now” and “Content Locked”", async ({
  page,
  student,
}) => {
  await page.goto("/user/dashboard");
  await course(page, demo.upsc).click();
  await expectView(page, demo.upsc);
  const main = page.getByRole("main");
  for (const words of ["Purchase Required", "₹1,499", "One-time purchase", "Content Locked"])
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Buy Now", exact: true })).toBeVisible();
  await expect(main.getByText("General Studies: Full Test 05")).toHaveCount(0);
  await expect(part(page, "Folders")).toHaveCount(0);
  expect(student.email).toBeTruthy();
});

test("PK-02: Buy Now in the dashboard alerts the package's name and price", async ({ page, student: _ }) => {
  await page.goto("/user/dashboard");
  await course(page, demo.cuet).click();
  const told = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
  });
  await page.getByRole("button", { name: "Buy Now", exact: true }).click();
  expect(await told).toMatch(/^alert: .*CUET General Test.*₹499/);
});

test("PK-03: a package that is owned shows breadcrumb and Back, folders, tests, open attempts and a table of previous ones", async ({
  page,
  db,
  student,
}) => {
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
  await expect(running.getByText("4 of 50 answered")).toBeVisible();
  await expect(running.getByRole("timer")).toHaveText(/^4[12]:\d\d left$/);
  await expect(running.getByRole("link", { name: "Continue" })).toHaveAttribute("href", `/user/test/${open}`);

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
});

test("PK-03: the clock of an open attempt runs, and Continue opens the attempt", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const id = await attempt(db, student, await testId(db, "General Studies: Full Test 04"));
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  const clock = page.getByRole("timer");
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "");
  await link(page, "Continue").click();
  await expect(page).toHaveURL(at(`/user/test/${id}`));
});

test("PK-04: the address keeps view, test, folder and path, and a sent link opens the same place", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const [upsc, test05, top, below] = await Promise.all([
    packageId(db, demo.upsc),
    testId(db, "Polity: The Constitution"),
    folderId(db, gs),
    folderId(db, polity),
  ]);
  const last = await folderId(db, constitution);
  await page.goto(dashboardAt({ package: upsc }));
  await folder(page, gs).click();
  await folder(page, polity).click();
  await folder(page, constitution).click();
  await expectView(page, constitution);
  const path = [
    { id: top, name: gs },
    { id: below, name: polity },
    { id: last, name: constitution },
  ];
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("folder") === last && url.searchParams.get("path") === JSON.stringify(path),
  );
  expect(placeIn(page).view).toBeNull();
  expect(page.url()).toContain(`path=${encodeURIComponent("[{")}`);

  await link(page, "View test").click();
  await expectView(page, "Polity: The Constitution");
  const kept = placeIn(page);
  expect(kept).toEqual({
    package: upsc,
    view: "test-details",
    test: test05,
    folder: last,
    path: [gs, polity, constitution],
  });
  const address = page.url();
  await page.goto("/user/dashboard");
  await page.goto(address);
  await expectView(page, "Polity: The Constitution");
  await expectCrumbs(page, [demo.upsc, gs, polity, constitution, "Polity: The Constitution"]);
  await page.goBack();
  await expectView(page, "Select a Course");
  await page.goBack();
  await expectView(page, "Polity: The Constitution");
  await page.goBack();
  await expectView(page, constitution);
});

test("PK-04: a view that is unknown, or test-details without a test, is the folders", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const upsc = await packageId(db, demo.upsc);
  for (const query of [{ view: "analysis" }, { view: "test-details" }]) {
    await page.goto(dashboardAt({ package: upsc, ...query }));
    await expect(part(page, "Folders")).toBeVisible();
  }
});

test("PK-05: a folder lengthens the path, a breadcrumb cuts it, Back takes one step", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  for (const [index, name] of [gs, polity, constitution].entries()) {
    await folder(page, name).click();
    await expectView(page, name);
    expect(placeIn(page).path).toEqual([gs, polity, constitution].slice(0, index + 1));
  }
  await expectCrumbs(page, [demo.upsc, gs, polity, constitution]);

  await crumbs(page).getByRole("link", { name: "Back" }).click();
  await expectView(page, polity);
  expect(placeIn(page).path).toEqual([gs, polity]);
  await crumbs(page).getByRole("link", { name: gs }).click();
  await expectView(page, gs);
  expect(placeIn(page).path).toEqual([gs]);
  await folder(page, polity).click();
  await expectView(page, polity);
  await crumbs(page).getByRole("link", { name: demo.upsc }).click();
  await expectView(page, demo.upsc);
  expect(placeIn(page)).toMatchObject({ folder: null, path: [] });
  await crumbs(page).getByRole("link", { name: "Back" }).click();
  await expectView(page, "Select a Course");
  await expect(page).toHaveURL(at("/user/dashboard"));
});

test("PK-05: another package starts over: no view, test, folder or path", async ({ page, db, student }) => {
  await own(db, student, demo.upsc, demo.bihar);
  await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
  await folder(page, gs).click();
  await folder(page, "Geography").click();
  await expectView(page, "Geography");
  await link(page, "View test").click();
  await expectView(page, "Geography of India");
  await course(page, demo.bihar).click();
  await expectView(page, demo.bihar);
  await expect(page).toHaveURL(at(dashboardAt({ package: await packageId(db, demo.bihar) })));
  await expectCrumbs(page, [demo.bihar]);
});

test("PK-06: folders nest to any depth, and each tells what lies below it", async ({ page, db, student }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Level ${index + 1}`);
  const made = await makeOwnPackage(db, student, names, { titleEnglish: "At the bottom" });
  await attempt(db, student, made.test, { tookSeconds: 60 });
  await page.goto(dashboardAt({ package: made.package }));
  for (const [index, name] of names.entries()) {
    const below = names.length - index - 1;
    const subfolders = below === 0 ? "" : ` · ${below} subfolder${below === 1 ? "" : "s"}`;
    await expect(part(page, "Folders").getByRole("link")).toHaveText([
      `${name}1 test${subfolders} · 1 attempted`,
    ]);
    await folder(page, name).click();
    await expectView(page, name);
  }
  await expectCrumbs(page, [made.name, ...names]);
  await expect(testRow(page, "At the bottom")).toBeVisible();
  await page.reload();
  await expect(testRow(page, "At the bottom")).toBeVisible();
});

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
    await expect(rows.nth(0)).toHaveText("TestStartedDurationStatusAction");
    await expect(rows.nth(1).getByRole("cell")).toHaveText([
      "General Studies: Full Test 05",
      /^Mar 9, 2026 7:05\sAM$/u,
      "52m 18s",
      "Completed",
      "View analysis",
    ]);
    await expect(rows.nth(2).getByRole("cell")).toHaveText([
      "General Studies: Full Test 05",
      /^Mar 6, 2026 9:40\sPM$/u,
      "1m 02s",
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

test("PK-14: no address opens what is not owned, neither on the screen nor on the server", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.bihar);
  const [upsc, bihar, gsFolder, foreignTest] = await Promise.all([
    packageId(db, demo.upsc),
    packageId(db, demo.bihar),
    folderId(db, gs),
    testId(db, "General Studies: Full Test 05"),
  ]);
  await page.goto(dashboardAt({ package: upsc, folder: gsFolder }));
  await expect(page.getByText("Content Locked", { exact: true })).toBeVisible();
  await expect(page.getByText(polity)).toHaveCount(0);
  await page.goto(dashboardAt({ package: bihar, folder: gsFolder }));
  await expectView(page, "Failed to load package");
  for (const owner of [upsc, bihar]) {
    await page.goto(dashboardAt({ package: owner, view: "test-details", test: foreignTest }));
    await expectView(page, "Failed to load test details");
  }
  for (const path of [
    `/user/folders/package/${upsc}`,
    `/user/folders/package/${upsc}?parentFolderId=${gsFolder}`,
    `/user/folders/package/${bihar}?parentFolderId=${gsFolder}`,
    `/user/folders/${gsFolder}`,
    `/user/packages/${upsc}/tests`,
    `/user/tests/${foreignTest}`,
  ])
    expect((await page.request.get(`/api/v1${path}`)).status(), path).toBe(404);
  expect((await page.request.get(`/api/v1/user/packages/${bihar}/tests`)).status()).toBe(200);
});

test("VA-11: a malformed path in the address counts as empty, and the folder still opens", async ({
  page,
  db,
  student,
}) => {
  await own(db, student, demo.upsc);
  const [upsc, below] = await Promise.all([packageId(db, demo.upsc), folderId(db, polity)]);
  for (const path of [
    "not json",
    "{",
    "null",
    '{"id":"a","name":"b"}',
    '[{"id":1,"name":"b"}]',
    '[{"id":"a"}]',
    "[[]]",
    `[${Array.from({ length: 200 }, () => '{"id":"a","name":"b"}').join()}]`,
  ]) {
    await page.goto(dashboardAt({ package: upsc, folder: below, path }));
    await expect(folder(page, constitution)).toBeVisible();
    await expectCrumbs(page, [demo.upsc]);
  }
  await folder(page, constitution).click();
  await expect(testRow(page, "Polity: The Constitution")).toBeVisible();
  expect(placeIn(page).path).toEqual([constitution]);
});
