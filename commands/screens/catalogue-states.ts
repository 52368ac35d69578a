import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";

const upsc = "UPSC Prelims 2026 Test Series";
const cuet = "CUET General Test";

const both: State["widths"] = [360, 1440];

async function visit(page: Page, stage: Stage, path: string, ready: string) {
  await stage.signIn(page.context());
  await stage.rewindClocks();
  await page.goto(path);
  await page.locator(ready).first().waitFor();
}

async function toCourse(page: Page, stage: Stage, name: string, ready: string) {
  const query = new URLSearchParams({ package: await stage.idOf("package", name) });
  await visit(page, stage, `/user/dashboard?${query.toString()}`, ready);
}

const toDashboard = (page: Page, stage: Stage) => toCourse(page, stage, upsc, "main table");

async function toTest(page: Page, stage: Stage, title: string, folders: string[]) {
  const path = [];
  for (const name of folders) path.push({ id: await stage.idOf("folder", name), name });
  const query = new URLSearchParams({
    package: await stage.idOf("package", upsc),
    view: "test-details",
    test: await stage.idOf("test", title),
    folder: path.at(-1)?.id ?? "",
    path: JSON.stringify(path),
  });
  await visit(page, stage, `/user/dashboard?${query.toString()}`, "main aside");
}

export const catalogueStates: State[] = [
  { name: "dashboard", widths: [360, 768, 1024, 1440], isWhole: true, open: toDashboard },
  {
    name: "dashboard-drawer",
    widths: [360],
    isWhole: false,
    open: async (page, stage) => {
      await toDashboard(page, stage);
      await page.locator("header button").first().click();
      await page.locator("dialog").waitFor();
    },
  },
  {
    name: "dashboard-locked",
    widths: both,
    isWhole: true,
    open: (page, stage) => toCourse(page, stage, cuet, "main h3"),
  },
  {
    name: "package",
    widths: both,
    isWhole: true,
    open: async (page, stage) =>
      visit(page, stage, `/user/packages/${await stage.idOf("package", cuet)}`, "h1"),
  },
  {
    name: "package-owned",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await page.clock.install();
      await visit(page, stage, `/user/packages/${await stage.idOf("package", upsc)}`, "h1");
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    },
  },
  {
    name: "profile",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await toDashboard(page, stage);
      await page.locator("header button:visible, main h1 ~ button:visible").last().click();
      await page.locator("dialog article").first().waitFor();
    },
  },
  {
    name: "test-details",
    widths: both,
    isWhole: true,
    open: (page, stage) => toTest(page, stage, "General Studies: Full Test 05", []),
  },
  {
    name: "test-details-retake",
    widths: [768],
    isWhole: true,
    open: (page, stage) =>
      toTest(page, stage, "Geography of India", ["General Studies Paper 1", "Geography"]),
  },
];
