import {
  attempt,
  demo,
  folderId,
  makeOwnPackage,
  own,
  packageId,
  testId,
  constitution,
  gs,
  polity,
} from "../support/courses.ts";
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
import { at, link } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "PK-04: the address keeps view, test, folder and path, and a sent link opens the same place",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
      (url) =>
        url.searchParams.get("folder") === last && url.searchParams.get("path") === JSON.stringify(path),
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
  },
);

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

test(
  "PK-05: a folder lengthens the path, a breadcrumb cuts it, Back takes one step",
  { tag: "@core" },
  async ({ page, db, student }) => {
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
  },
);

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
