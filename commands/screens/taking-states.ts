import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";

const PLAIN = "General Studies: Full Test 04";
const PASSAGES = "CSAT: Passages 03";

const both: State["widths"] = [360, 1440];

interface Plan {
  title?: string;
  question: number;
  secondsLeft: number;
  marked?: number[];
  /** Of questions and passages; kept on the device as the student's choice. */
  language?: "english" | "hindi";
}

// As the design draws them, by their numbers.
const answered = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 21, 22, 32, 33, 46];
const marked = [4, 16, 33];

async function toTest(page: Page, stage: Stage, plan: Plan) {
  const { title = PLAIN, question, secondsLeft, language = "english" } = plan;
  const total = title === PLAIN ? 50 : 30;
  const ofThisTest = (numbers: number[]) => numbers.filter((number) => number <= total);
  const id = await stage.attemptAt(title, {
    secondsLeft,
    answered: ofThisTest(answered),
    marked: ofThisTest(plan.marked ?? marked),
  });
  await stage.signIn(page.context());
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `patrak-language-${id}`,
    language,
  ] as const);
  await page.goto(`/user/test/${id}?question=${question}`);
  await page.locator("[role=timer]").waitFor();
}

const taking = (name: string, plan: Plan, widths = both): State => ({
  name,
  widths,
  isWhole: false,
  open: (page, stage) => toTest(page, stage, plan),
});

async function askBeforeSubmit(page: Page) {
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
}

const toggle = (page: Page) => page.locator("header button[aria-expanded]");

export const takingStates: State[] = [
  taking("test-passage", { title: PASSAGES, question: 12, secondsLeft: 2299 }, [360, 768, 1024, 1440]),
  taking("test-timer-low", { question: 32, secondsLeft: 873, marked: [...marked, 32] }),
  taking("test-timer-critical", { question: 41, secondsLeft: 250 }),
  taking("test-hindi", { title: PASSAGES, question: 12, secondsLeft: 2299, language: "hindi" }),
  {
    ...taking("test-hindi-ui", { question: 13, secondsLeft: 2466, language: "hindi" }),
    only: "hi",
  },
  {
    name: "test-offline",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await toTest(page, stage, { question: 19, secondsLeft: 2183 });
      await page.context().setOffline(true);
      await page.locator("label").nth(1).click();
      await page.locator('main [data-state="waiting"]').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "test-mobile-palette",
    widths: [360, 768],
    isWhole: false,
    open: async (page, stage) => {
      await toTest(page, stage, { question: 13, secondsLeft: 2539 });
      await toggle(page).click();
      await page.locator("dialog").waitFor();
    },
  },
  {
    name: "test-submit-dialog",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await askBeforeSubmit(page);
      await toTest(page, stage, { question: 32, secondsLeft: 1301, marked: [...marked, 32] });
      await toggle(page).locator("xpath=preceding::button[1]").click();
      await page.locator("dialog").waitFor();
    },
  },
  {
    name: "test-shortcuts",
    widths: both,
    isWhole: false,
    open: async (page, stage) => {
      await toTest(page, stage, { question: 12, secondsLeft: 2539 });
      await page.keyboard.press("?");
      await page.locator("dialog").waitFor();
    },
  },
  {
    name: "test-error",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await page.route("**/api/v1/user/tests/attempt/**", (route) => route.abort());
      await stage.signIn(page.context());
      await page.goto("/user/test/1");
      await page.locator("[role=alert]").waitFor();
    },
  },
  {
    name: "test-invalid",
    widths: both,
    isWhole: true,
    open: async (page, stage) => {
      await stage.signIn(page.context());
      await page.goto("/user/test");
      await page.locator("h1").waitFor();
    },
  },
];
