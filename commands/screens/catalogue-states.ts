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

/** From the sidebar, or from the drawer where there is none. */
async function typeCode(page: Page, stage: Stage, code: string) {
  await stage.forgetLimits();
  await toDashboard(page, stage);
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator("header button").first().click();
  await page.locator("button:visible", { hasText: /Redeem a code|कोड भुनाएँ/ }).click();
  await page.locator("dialog fieldset input").first().fill(code);
}

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
    name: "dashboard-redeem",
    widths: both,
    isWhole: false,
    open: (page, stage) => typeCode(page, stage, "K7TM QX4"),
  },
  {
    name: "dashboard-redeem-error",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      const { usedUp } = await stage.makeCodes();
      await typeCode(page, stage, usedUp);
      await page.locator("dialog button[type=submit]").click();
      await page.locator("dialog [role=alert]").waitFor();
    },
  },
  {
    name: "dashboard-redeem-done",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      const { good } = await stage.makeCodes();
      await typeCode(page, stage, good);
      await page.locator("dialog button[type=submit]").click();
      await page.locator("dialog [role=status]").waitFor();
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
