import type { Page } from "playwright-core";
import { authenticatorCode, secretBytes } from "../stack/authenticator.ts";
import { demoAdministrator } from "../stack/demo-parts.ts";
import { type Cells, noHindi, questionSheet } from "../stack/question-sheet.ts";
import { administrator, type Stage } from "./stage.ts";
import { writeQuestions } from "./bank-questions.ts";
import type { State } from "./state.ts";

const both: State["widths"] = [360, 1440];

async function fill(page: Page, email: string, password: string = demoAdministrator.password) {
  await page.goto("/admin/login");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
}

const submit = (page: Page) => page.locator('button[type="submit"]').click();

async function toCode(page: Page) {
  await fill(page, administrator.email);
  await submit(page);
  await page.locator('input[name="code"]').waitFor();
}

async function toSetUp(page: Page, stage: Stage) {
  await fill(page, await stage.newAdministrator());
  await submit(page);
  await page.locator("form svg[role=img]").waitFor();
}

async function open(page: Page, stage: Stage, path: string, ready: string) {
  await stage.signInAsAdministrator(page.context());
  await page.goto(path);
  await page.locator(ready).first().waitFor();
}

const TEST = "General Studies: Full Test 05";

/** The demo's test as a draft with some of its questions, three less than planned. */
async function openBuilder(page: Page, stage: Stage) {
  await stage.signInAsAdministrator(page.context());
  const testId = await stage.idOf("test", TEST);
  await stage.draftOf(page.context(), testId);
  await page.goto(`/admin/tests/${testId}`);
  await page.locator("main ol li").first().waitFor();
}

/** In the bank already, word for word, with other options. */
const twin: Cells = {
  question_english: "Which article of the Constitution deals with the right to equality before law?",
  question_hindi: "संविधान का कौन-सा अनुच्छेद विधि के समक्ष समता के अधिकार से संबंधित है?",
};

/** The design's batch: 240 rows, of which 13 need fixing and 6 have a warning. */
function batch(): Buffer {
  const changes: Record<number, Cells> = {
    18: {
      question_english: "The Tropic of Cancer does not pass through",
      question_hindi: "कर्क रेखा किस राज्य से नहीं गुज़रती",
      key: "E",
    },
    42: { question_english: "", question_hindi: "निम्नलिखित में से कौन-सी नदी पश्चिम की ओर बहती है?" },
    57: twin,
  };
  for (let row = 60; row < 70; row++) changes[row] = { key: "" };
  for (let row = 88; row < 94; row++) changes[row] = noHindi;
  return questionSheet("GS", 240, changes);
}

async function toColumns(page: Page, stage: Stage, buffer: Buffer) {
  await open(page, stage, "/admin/import", 'label:has(input[type="file"])');
  await writeQuestions(page);
  const file = { name: "gs-batch-07.csv", mimeType: "text/csv", buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator("main select[aria-labelledby]").first().waitFor();
}

async function toRows(page: Page, stage: Stage) {
  await toColumns(page, stage, batch());
  await page.locator("main section button").last().click();
  await page.locator("main textarea").first().waitFor();
}

export const adminStates: State[] = [
  {
    name: "admin-login",
    widths: both,
    isWhole: true,
    // As long as the password in the design's picture.
    open: (page) => fill(page, administrator.email, "0123456789"),
  },
  {
    name: "admin-login-code",
    widths: both,
    isWhole: true,
    open: async (page) => {
      await toCode(page);
      await page.locator('input[name="code"]').pressSequentially("507");
    },
  },
  {
    name: "admin-login-code-error",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.forgetLimits();
      await toCode(page);
      await page.locator('input[name="code"]').pressSequentially("000000");
      await submit(page);
      await page.locator("[role=alert]").waitFor();
    },
  },
  { name: "admin-set-up", widths: both, isWhole: true, open: toSetUp },
  {
    name: "admin-recovery-codes",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await toSetUp(page, stage);
      const secret = secretBytes((await page.locator("form p[lang=en]").innerText()).replaceAll(/\s/g, ""));
      await page.locator('input[name="code"]').pressSequentially(authenticatorCode(secret));
      await submit(page);
      await page.locator("main ul li").last().waitFor();
    },
  },
  {
    name: "admin-home",
    widths: both,
    isWhole: true,
    open: (page, stage) => open(page, stage, "/admin", "main table"),
  },
  {
    name: "admin-catalogue",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await open(page, stage, "/admin/packages", "[role=treeitem]");
      if ((page.viewportSize()?.width ?? 0) < 1440) return;
      // As drawn: a test is selected, and a folder is on its way.
      await page.locator("[role=treeitem]:not([aria-expanded]) b").first().click();
      await page.locator("aside h2").waitFor();
      await page.locator("[role=treeitem][aria-expanded]").nth(3).press("m");
      await page.keyboard.press("ArrowUp");
    },
  },
  {
    name: "admin-questions",
    widths: [360, 1024, 1440],
    isWhole: true,
    open: async (page, stage) => {
      await open(page, stage, "/admin/questions", "main h1");
      await page.goto(`/admin/questions?question=${await writeQuestions(page)}`);
      await page.locator("main form textarea").first().waitFor();
      await page.locator("main fieldset legend p").first().waitFor({ state: "attached" });
      // Nobody's own: the pointer and the caret are left out of the picture.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  },
  {
    name: "admin-students",
    widths: both,
    isWhole: true,
    open: (page, stage) => open(page, stage, "/admin/learners", "main table a"),
  },
  {
    name: "admin-student",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.giveExtraTime();
      await open(page, stage, "/admin/learners?words=ananya", "main table a");
      await page.locator("main table a").first().click();
      await page.locator("main form textarea").waitFor();
    },
  },
  {
    name: "admin-grants",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.makeCodes();
      await open(page, stage, "/admin/access", "main table");
      await page.locator("main textarea").fill(await stage.pastedList());
      await page.locator("main select").selectOption({ label: "CUET General Test" });
      await submit(page);
      await page.locator("main form tbody tr").first().waitFor();
      await page.locator("main input[type=date]").fill("2099-08-31");
      await page.locator("main textarea").fill("Scholarship list, March");
    },
  },
  {
    name: "admin-audit",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      if ((page.viewportSize()?.width ?? 0) >= 1440)
        await page.setViewportSize({ width: 1440, height: 1012 });
      await open(page, stage, "/admin/audit?group=administrators", "main table a");
      if ((page.viewportSize()?.width ?? 0) < 1440) return;
      // By keyboard: only then does the browser draw where focus is.
      await page.locator(`main tr:has-text("${demoAdministrator.email}") a`).last().press("Enter");
      await page.locator("aside table").waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  },
  { name: "admin-builder", widths: both, isWhole: true, open: openBuilder },
  {
    name: "admin-publish",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await openBuilder(page, stage);
      await stage.changeBank(await stage.idOf("test", TEST));
      await page.goto(`${page.url()}/publish`);
      await page.locator("article").first().waitFor();
      await page.locator("main input[type=checkbox]").first().check({ force: true });
    },
  },
  {
    name: "admin-import-upload",
    widths: both,
    isWhole: true,
    open: (page, stage) => open(page, stage, "/admin/import", 'label:has(input[type="file"])'),
  },
  {
    name: "admin-import-columns",
    widths: both,
    isWhole: true,
    open: (page, stage) =>
      toColumns(page, stage, questionSheet("GS", 3, { 2: { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\" } })),
  },
  { name: "admin-import", widths: both, isWhole: true, open: toRows },
  {
    name: "admin-import-compare",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await toRows(page, stage);
      await page.locator("main li button").first().click();
      await page.locator("dialog ol").last().waitFor();
    },
  },
  {
    name: "admin-import-export",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await open(page, stage, "/admin/import", "main section [aria-pressed]");
      await page.locator("main section [aria-pressed=false]").click();
      await page.locator("main select option").nth(2).waitFor({ state: "attached" });
      await page.locator("main select").selectOption({ index: 1 });
    },
  },
];
