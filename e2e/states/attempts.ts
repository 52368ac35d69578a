import { demo, own } from "../support/courses.ts";
import { openAttempt, type OpenPlan } from "./people.ts";
import type { Scene } from "./scene.ts";
import { part, type State, state, twice, whole, widths } from "./state.ts";

interface Plan extends Partial<OpenPlan> {
  question: number;
  /** Of questions and passages; kept on the device as the student's choice. */
  language?: "english" | "hindi";
  /** What shows that the page is there. */
  ready?: string;
}

const passages = { title: "CSAT: Passages 03", question: 12, secondsLeft: 2299 };
const sectioned = { title: "Tier 1: Full Mock 01", question: 57, secondsLeft: 1866 };
const answered = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 17, 21, 22];
const marked = [4, 16];

/** A test under way, with something of every status in its list. */
export async function toTest(
  scene: Scene,
  { question, language = "english", ready = "[role=timer]", ...plan }: Plan,
) {
  const student = await scene.student();
  await own(scene.db, student, demo.upsc, demo.ssc);
  const plain = { title: "General Studies: Full Test 04", secondsLeft: 2539, marked: [...marked, 33] };
  const more =
    plan.title === undefined ? { ...plain, answered: [...answered, 32, 33, 46] } : { marked, answered };
  const id = await openAttempt(scene.db, student, { ...plain, ...more, ...plan });
  await scene.keep(`patrak-language-${id}`, language);
  await scene.visit(`/user/test/${id}?question=${question}`, ready);
}

/** The setting of a test, put into the reply on its way. */
async function askBeforeSubmit({ page }: Scene) {
  await page.route("**/api/v1/user/tests/attempt/*?paper=separate", async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { test: object } };
    Object.assign(reply.data.test, { confirmSubmit: true });
    await route.fulfill({ json: reply });
  });
}

/** Submitted, and on to home at once. */
async function submitAndGoHome(scene: Scene, ready: string) {
  await scene.click("[data-submit] button", "[role=alertdialog]");
  await scene.click("header a", ready);
}

const toggle = "header button[aria-expanded]";

/** The test screen has a switch for the questions' language alone. In tests, Hindi ones have no Latin letter. */
export const attemptsStates: State[] = [
  state("test with Hindi questions", part("test-hindi-ui", { only: "hi" }), (scene) =>
    toTest(scene, { question: scene.say(13, 14), secondsLeft: 2466, language: "hindi" }),
  ),
  state("test with a passage", part("test-passage", { widths }), (scene) => toTest(scene, passages)),
  state("test with a Hindi passage", part("test-hindi"), (scene) =>
    toTest(scene, { ...passages, question: scene.say(12, 8), language: "hindi" }),
  ),
  state("test with little time", part("test-timer-low"), (scene) =>
    toTest(scene, { question: 32, secondsLeft: 873, marked: [...marked, 32, 33] }),
  ),
  state("test with very little time", part("test-timer-critical"), (scene) =>
    toTest(scene, { question: 41, secondsLeft: 250 }),
  ),
  state("test without a network", part("test-offline"), async (scene) => {
    await toTest(scene, { question: 19, secondsLeft: 2183 });
    await scene.page.context().setOffline(true);
    await scene.click("label", '[data-tone="off"] b', 1);
    await scene.page.evaluate(() => scrollTo(0, 0));
  }),
  state("test that is online again", part("test-notice-slot-sent"), async (scene) => {
    // It would go after four seconds.
    await scene.silence(4000);
    await toTest(scene, { question: 19, secondsLeft: 2182 });
    await scene.page.context().setOffline(true);
    await scene.click("label", '[data-tone="off"] b', 1);
    await scene.page.context().setOffline(false);
    await scene.see('[data-tone="ok"]');
    await scene.page.evaluate(() => scrollTo(0, 0));
  }),
  state("test with sections", part("test-section-header"), (scene) => toTest(scene, sectioned)),
  state("test with its list by section", part("test-section-palette"), async (scene) => {
    await toTest(scene, sectioned);
    const isOpen = await scene.page.locator(`${toggle}[aria-expanded="true"]`).count();
    if (isOpen === 0) await scene.click(toggle, "dialog");
  }),
  state(
    "test with its list open on a phone",
    part("test-mobile-palette", { widths: [360, 768], isNarrow: true }),
    async (scene) => {
      await toTest(scene, { question: 13 });
      await scene.click(toggle, "dialog");
    },
  ),
  state("test that asks before it is submitted", part("test-submit-dialog"), async (scene) => {
    await askBeforeSubmit(scene);
    await toTest(scene, { question: 32, secondsLeft: 1301, marked: [...marked, 32, 33] });
    await scene.click(`${toggle} >> xpath=preceding::button[1]`, "[role=alertdialog]");
  }),
  state("test whose submit can be taken back", part("test-submit-undo"), async (scene) => {
    // The five seconds stand still, and nothing is sent.
    await scene.silence(100);
    await scene.page.route("**/api/v1/user/tests/attempt/*/submit", () => new Promise(() => undefined));
    await toTest(scene, { question: 49, secondsLeft: 1301 });
    await scene.click("[data-submit] button", "[role=alertdialog]");
  }),
  state("keyboard shortcuts", part("test-shortcuts"), async (scene) => {
    await toTest(scene, { question: 12 });
    await scene.press("body", "?", "dialog");
  }),
  state("the number of a question to go to", {}, async (scene) => {
    await toTest(scene, { question: 2 });
    await scene.page.keyboard.press("g");
    await scene.page.keyboard.press("Enter");
    await scene.see('[aria-invalid="true"]');
  }),
  state("test whose time is up", {}, async (scene) => {
    // The submit stays on its way, and nobody gets tired of waiting for it.
    await scene.page.route("**/api/v1/user/tests/attempt/*/submit", () => new Promise(() => undefined));
    await scene.silence(5001, 1e9);
    await toTest(scene, { question: 2, secondsLeft: 4 });
    await scene.see("dialog");
  }),
  state("test that opens", {}, async (scene) => {
    await scene.page.route("**/api/v1/user/tests/attempt/*/paper", () => new Promise(() => undefined));
    await toTest(scene, { question: 2, ready: "[role=status]" });
  }),
  state("test that is handed in without a network", part("submitted-sending"), async (scene) => {
    // The page waits for longer than it does, and the next try stays ahead.
    await scene.silence(5001, 1e9);
    await toTest(scene, { question: 49, secondsLeft: 1301 });
    await scene.page.route("**/api/v1/user/tests/**", (route) => route.abort("connectionrefused"));
    await scene.click("label", '[data-tone="off"] b', 1);
    await scene.click("[data-submit] button", "[role=alertdialog]");
    await scene.click("[role=alertdialog] button", "dialog h1", -1);
  }),
  state("home after a test", part("home-ended"), async (scene) => {
    await toTest(scene, { question: 49, secondsLeft: 1301 });
    await submitAndGoHome(scene, 'section[data-phase="done"] [role=img]');
  }),
  state("home after a test that waits on the device", part("home-ended-waiting"), async (scene) => {
    await toTest(scene, { question: 49, secondsLeft: 1301 });
    await scene.page.route("**/api/v1/user/tests/**", (route) => route.abort("connectionrefused"));
    await scene.click("label", '[data-tone="off"] b', 1);
    await submitAndGoHome(scene, 'section[data-phase="waiting"]');
  }),
  state("login of who was signed out in mid-test", part("login-kept"), async (scene) => {
    await toTest(scene, { question: 19, secondsLeft: 1458 });
    await scene.page.context().clearCookies();
    await scene.find("label", 1).click();
    await scene.see("[role=timer]:not(:has(small))");
  }),
  state("test error", whole("test-error", { breaks: "/user/tests/attempt/**" }), async (scene) => {
    await scene.student();
    await scene.visit("/user/test/1", "[role=alert]");
  }),
  state("test without an id", whole("test-invalid"), async (scene) => {
    await scene.student();
    await scene.visit("/user/test");
  }),
].map(twice);
