import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeOwnPackage, own, packageId } from "../support/courses.ts";
import { dashboardAt, expectView, folder, sidebar, testRow } from "../support/dashboard.ts";
import { tabTo } from "../support/keyboard.ts";
import { breakDown } from "../support/network.ts";
import { makeStudent, signIn } from "../support/people.ts";
import { alert, button, field } from "../support/screens.ts";
import { drag, handle, row, rows } from "../support/package-tree.ts";
import { expect, test } from "../support/test.ts";

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const newName = () => `Course ${randomBytes(4).toString("hex")}`;
const saved = (page: Page) => page.getByText(/^Order saved /);
const spoken = (page: Page) => page.locator("[role=status][aria-live=assertive]");

async function makePackage(page: Page, name: string) {
  await button(page, "New package").click();
  await field(page, "Package name").last().fill(name);
  await field(page, "Description").last().fill("Mocks for the prelims.");
  await field(page, "Price in rupees").fill("1,499");
  await button(page, "Create package").click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
}

async function add(page: Page, kind: "Folder" | "Test", name: string) {
  await button(page, kind).click();
  await field(page, kind === "Folder" ? "Folder name" : "Name in the list, English")
    .last()
    .fill(name);
  await button(page, `Create ${kind.toLowerCase()}`).click();
  await expect(row(page, name)).toHaveAttribute("aria-selected", "true");
}

test(
  "TE-07: a teacher makes a package, folders and a test by mouse, and orders them by dragging",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    await page.goto("/admin/packages");
    const name = newName();
    await makePackage(page, name);
    await expect(page.getByText("Only those who own it see it.")).toBeVisible();
    const shown = page.getByRole("link", { name });

    await field(page, "Cover").setInputFiles({
      name: "notes.png",
      mimeType: "image/png",
      buffer: Buffer.from("no"),
    });
    await expect(alert(page)).toContainText("This file cannot be used.");
    await field(page, "Cover").setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: PICTURE });
    await expect(button(page, "Change cover")).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    const cover = shown.locator("img");
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);

    await add(page, "Folder", "Paper 1");
    await shown.click();
    await add(page, "Folder", "Paper 2");
    await add(page, "Folder", "Polity");
    await shown.click();
    await add(page, "Test", "Full Test 01");
    expect(await rows(page)).toEqual(["1 Paper 1", "1 Paper 2", "2 Polity", "1 Full Test 01"]);

    await drag(page, "Paper 2", "Paper 1", 0.1);
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => rows(page)).toEqual(["1 Paper 2", "2 Polity", "1 Paper 1", "1 Full Test 01"]);
    await drag(page, "Full Test 01", "Polity", 0.5);
    await expect.poll(() => rows(page)).toEqual(["1 Paper 2", "2 Polity", "3 Full Test 01", "1 Paper 1"]);
    await drag(page, "Paper 2", "Polity", 0.5);
    await expect(spoken(page)).toHaveText("Move cancelled");
    await page.reload();
    await expect.poll(() => rows(page)).toEqual(["1 Paper 2", "2 Polity", "3 Full Test 01", "1 Paper 1"]);

    const student = await makeStudent(db);
    await own(db, student, name);
    const theirs = await browser.newContext();
    await signIn(theirs, student);
    const other = await theirs.newPage();
    await other.goto(
      page.url().replace(/\/admin.*/, "") + dashboardAt({ package: await packageId(db, name) }),
    );
    await expectView(other, name);
    await expect(folder(other, "Paper 2")).toBeVisible();
    await expect(other.getByText("Full Test 01")).toHaveCount(0);
    await theirs.close();
  },
);

test(
  "TE-08: with the keyboard alone: a package, folders and tests, moved into, out of and among each other",
  { tag: "@core" },
  async ({ page, db }) => {
    await enter(page.context(), await makeAdministrator(db));
    await page.goto("/admin/packages");
    const name = newName();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const make = async (opener: string, label: string, words: string) => {
      await tabTo(page, button(page, opener));
      await press("Enter");
      const input = field(page, label).last();
      if (!(await input.evaluate((element) => element === document.activeElement))) await tabTo(page, input);
      await page.keyboard.type(words);
      await press("Enter");
    };
    const unselect = async () => {
      await tabTo(page, page.getByRole("link", { name }), "Shift+Tab");
      await press("Enter");
    };
    await expect(button(page, "New package")).toBeVisible();
    await make("New package", "Package name", name);
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type(name);
    await make("Folder", "Folder name", "Polity");
    await expect(row(page, "Polity")).toHaveAttribute("aria-selected", "true");
    await unselect();
    await make("Folder", "Folder name", "Geology");
    await expect(row(page, "Geology")).toBeVisible();
    await unselect();
    await make("Test", "Name in the list, English", "Mock 1");
    await expect(row(page, "Mock 1")).toBeVisible();

    await tabTo(page, row(page, "Mock 1"));
    await press("Home", "ArrowDown");
    await expect(row(page, "Geology")).toBeFocused();
    await press("Tab");
    await expect(handle(page, "Geology")).toBeFocused();
    await press("Space");
    await expect(spoken(page)).toHaveText("Geology lifted, 2 of 2 in the package");
    await expect(page.getByText("Moving Geology, now 2 of 2 in the package")).toBeVisible();
    await press("ArrowUp");
    await expect(spoken(page)).toHaveText("1 of 2 in the package, before Polity");
    await press("Enter");
    await expect(spoken(page)).toHaveText("Geology placed");
    await expect(saved(page)).toBeVisible();
    await expect(handle(page, "Geology")).toBeFocused();
    expect(await rows(page)).toEqual(["1 Geology", "1 Polity", "1 Mock 1"]);

    await press("Shift+Tab", "ArrowDown", "m", "ArrowRight");
    await expect(spoken(page)).toHaveText("1 of 1 in Geology, last");
    await press("Enter");
    await expect.poll(() => rows(page)).toEqual(["1 Geology", "2 Polity", "1 Mock 1"]);
    await expect(handle(page, "Polity")).toBeFocused();
    await press("Shift+Tab", "End", "m", "ArrowUp");
    await expect(spoken(page)).toHaveText("1 of 1 in Geology, last");
    await press("Escape");
    await expect(spoken(page)).toHaveText("Move cancelled");
    await press("Enter", "ArrowUp", "ArrowUp", "Enter");
    await expect.poll(() => rows(page)).toEqual(["1 Geology", "2 Polity", "3 Mock 1"]);
    await press("Enter", "ArrowLeft", "ArrowLeft", "Enter");
    await expect.poll(() => rows(page)).toEqual(["1 Geology", "2 Polity", "1 Mock 1"]);

    await press("Tab", "Enter");
    await expect(page.getByRole("menuitem", { name: "Open in the test builder" })).toBeFocused();
    await press("ArrowDown", "ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await field(page, "Folder").last().selectOption({ label: "Geology / Polity" });
    await press("Tab", "Enter");
    await tabTo(page, button(page, "Move here"));
    await press("Enter");
    await expect.poll(() => rows(page)).toEqual(["1 Geology", "2 Polity", "3 Mock 1"]);
  },
);

test(
  "TE-12: a test is withdrawn from students' sight and put back, and the log tells of both",
  { tag: "@core" },
  async ({ page, browser, db }) => {
    const student = await makeStudent(db);
    const made = await makeOwnPackage(db, student, ["Paper 1"], { titleEnglish: "Full Test 01" });
    await enter(page.context(), await makeAdministrator(db));
    const theirs = await browser.newContext();
    await signIn(theirs, student);
    const other = await theirs.newPage();
    const look = async () => {
      const path = [{ id: made.folders[0]!, name: "Paper 1" }];
      const origin = new URL(page.url()).origin;
      await other.goto(origin + dashboardAt({ package: made.package, folder: made.folders[0]!, path }));
      await expectView(other, "Paper 1");
    };

    await page.goto(`/admin/packages?package=${made.package}&item=${made.test}`);
    await look();
    await expect(testRow(other, "Full Test 01")).toBeVisible();
    await button(page, "Withdraw").click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("Attempts that were begun go on")).toBeVisible();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(row(page, "Full Test 01 English only Withdrawn")).toBeVisible();
    await look();
    await expect(other.getByText("Full Test 01")).toHaveCount(0);

    await button(page, "Put version 1 back").click();
    await button(page, "Put back").click();
    await expect(row(page, "Full Test 01 English only Published")).toBeVisible();
    await look();
    await expect(testRow(other, "Full Test 01")).toBeVisible();
    await theirs.close();

    await page.goto("/admin/audit?group=catalogue");
    await expect(page.getByRole("link", { name: /Put a test back Full Test 01/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /Withdrew a test Full Test 01/ }).first()).toBeVisible();
  },
);

test("TE-05: whoever may only read changes nothing, and what was not saved is said and put back", async ({
  page,
  db,
}) => {
  const student = await makeStudent(db);
  const made = await makeOwnPackage(db, student, ["Paper 1"], { titleEnglish: "Full Test 01" });
  await enter(page.context(), await makeAdministrator(db, { role: "support" }));
  await page.goto(`/admin/packages?package=${made.package}`);
  await expect(row(page, "Paper 1")).toBeVisible();
  for (const name of ["New package", "Folder", "Test", "Save package", "Move Paper 1"])
    await expect(button(page, name)).toHaveCount(0);

  await page.context().clearCookies();
  await enter(page.context(), await makeAdministrator(db));
  await page.reload();
  await breakDown(page, "/admin/tests/*/move");
  await drag(page, "Full Test 01", "Paper 1", 0.5);
  await handle(page, "Full Test 01").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(alert(page)).toHaveText("This was not saved. Check your connection and try again.");
  expect(await rows(page)).toEqual(["1 Paper 1", "2 Full Test 01"]);
});

test("TE-08: packages are ordered among themselves by dragging and by keys, and learners see that order", async ({
  page,
  browser,
  db,
}) => {
  const student = await makeStudent(db);
  const made = [];
  for (let count = 0; count < 3; count++) {
    const one = await makeOwnPackage(db, student, [], { titleEnglish: "Full Test 01" });
    await db.query(
      "UPDATE packages SET position = (SELECT max(position) + 1 FROM packages) WHERE package_id = $1",
      [one.package],
    );
    made.push(one);
  }
  const names = made.map(({ name }) => name);
  const [first, second, third] = names as [string, string, string];
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/packages?package=${made[1]!.package}`);
  const list = page.getByRole("region", { name: "Packages" });
  const entry = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  const order = async () =>
    (await list.getByRole("listitem").locator("b").allTextContents()).filter((name) => names.includes(name));
  await expect.poll(order).toEqual([first, second, third]);

  await handle(page, third).hover();
  await page.mouse.down();
  const target = (await entry(first).boundingBox())!;
  await page.mouse.move(target.x + 120, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(saved(page)).toBeVisible();
  await expect.poll(order).toEqual([third, first, second]);

  await list.getByRole("link", { name: second }).focus();
  await page.keyboard.press("Tab");
  await expect(handle(page, second)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.getByText(/^Lifted, /)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect.poll(order).toEqual([third, second, first]);
  await page.keyboard.press("Escape");
  await expect(list.getByText("Move cancelled")).toBeAttached();
  await expect.poll(order).toEqual([third, first, second]);
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(order).toEqual([second, third, first]);
  await expect(handle(page, second)).toBeFocused();
  await page.reload();
  await expect.poll(order).toEqual([second, third, first]);

  await page.getByRole("searchbox").fill(first);
  await expect.poll(order).toEqual([first]);
  await expect(handle(page, first)).toHaveCount(0);

  const theirs = await browser.newContext();
  await signIn(theirs, student);
  const other = await theirs.newPage();
  await other.goto(new URL(page.url()).origin + dashboardAt({}));
  const courses = sidebar(other).getByRole("link", { name: /^Course / });
  await expect(courses).toHaveCount(3);
  const seen = await courses.allTextContents();
  expect(seen.map((text) => names.find((name) => text.includes(name)))).toEqual([second, third, first]);
  await theirs.close();
});

test("TE-13: a package is seen as a learner sees it, hidden or not, with nothing to start; drafts are told apart", async ({
  page,
  db,
}) => {
  const student = await makeStudent(db);
  const made = await makeOwnPackage(db, student, ["Paper 1"], { titleEnglish: "Full Test 01" });
  await db.query("UPDATE packages SET listed = false WHERE package_id = $1", [made.package]);
  await enter(page.context(), await makeAdministrator(db, { role: "author" }));
  await page.goto(`/admin/packages?package=${made.package}&item=${made.folders[0]}`);
  await button(page, "New test here").click();
  await field(page, "Name in the list, English").last().fill("Full Test 02");
  await button(page, "Create test").click();
  await expect(row(page, "Full Test 02")).toBeVisible();

  await page.getByRole("link", { name: "See as a learner" }).click();
  await expect(page.getByText("The package is hidden")).toBeVisible();
  await folder(page, "Paper 1").click();
  await expectView(page, "Paper 1");
  await expect(testRow(page, "Full Test 01")).toBeVisible();
  await expect(testRow(page, "Full Test 02")).toHaveCount(0);
  const unseen = page.getByRole("region", { name: "Not seen by learners" });
  await expect(unseen.getByText("Full Test 02")).toBeVisible();
  await testRow(page, "Full Test 01").getByRole("link", { name: "View test" }).click();
  await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
  await expect(button(page, "Start Test")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/admin/learner-view");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Full Test 01", level: 2 })).toBeVisible();

  for (const back of [1, 2]) {
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(testRow(page, "Full Test 01")).toHaveCount(back === 1 ? 1 : 0);
  }
  await expect(folder(page, "Paper 1")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Packages", level: 1 })).toBeVisible();
});
