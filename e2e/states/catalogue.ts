import { LONG_TEST } from "../support/attempts.ts";
import { insertCode, type CodePlan } from "../support/codes.ts";
import { constitution, demo, folderId, gs, own, packageId, polity, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { breakDown } from "../support/network.ts";
import { copyDemoStudent, openAttempt, type OpenPlan } from "./people.ts";
import type { Scene } from "./scene.ts";
import { insertComing } from "./sittings.ts";
import { part, type State, state, twice, whole, widths } from "./state.ts";

const range = (to: number) => Array.from({ length: to }, (_, index) => index + 1);

const running: OpenPlan[] = [
  { title: "General Studies: Full Test 04", secondsLeft: 2538, answered: range(18), marked: [4, 17, 32] },
  { title: "CSAT: Passages 03", secondsLeft: 667, answered: range(22), marked: [17, 25] },
];

/** A student with courses, tests under way and tests that are over. */
export async function signInOwner(scene: Scene) {
  const student = await scene.student();
  await copyDemoStudent(scene.db, student);
  for (const plan of running) await openAttempt(scene.db, student, plan);
  return student;
}

async function toCourse(scene: Scene, name: string, ready: string) {
  await signInOwner(scene);
  await scene.visit(dashboardAt({ package: await packageId(scene.db, name) }), ready);
}

const toOwned = (scene: Scene) => toCourse(scene, demo.upsc, "main table");

async function toEmpty(scene: Scene, ready = "h1") {
  await scene.student();
  await scene.visit("/user/dashboard", ready);
}

async function toHome(scene: Scene) {
  await insertComing(scene, await signInOwner(scene));
  await scene.visit("/user/dashboard", "main dl");
}

/** With what the device has kept: the last reply, and a test that was opened on it. */
async function toHomeAlone(scene: Scene) {
  const student = await scene.student();
  await copyDemoStudent(scene.db, student);
  const [plan] = running;
  const attemptId = await openAttempt(scene.db, student, plan!);
  await scene.visit("/user/dashboard", "main dl");
  await scene.visit(`/user/test/${attemptId}`, "main fieldset, fieldset");
  await breakDown(scene.page, "/user/home");
  await breakDown(scene.page, "/user/packages");
  await scene.visit("/user/dashboard", "main dl");
}

async function pathOf(scene: Scene, names: readonly string[]) {
  const path = await Promise.all(names.map(async (name) => ({ id: await folderId(scene.db, name), name })));
  return { package: await packageId(scene.db, demo.upsc), folder: path.at(-1)?.id ?? "", path };
}

async function toTest(scene: Scene, title: string, folders: string[], ready: string) {
  await signInOwner(scene);
  const place = await pathOf(scene, folders);
  const test = await testId(scene.db, title);
  await scene.visit(dashboardAt({ ...place, view: "test-details", test }), ready);
}

async function toPackage(scene: Scene, id: string) {
  await signInOwner(scene);
  await scene.visit(`/user/packages/${id}`);
}

/** From the sidebar, first of its foot, or from the drawer where there is none. */
async function typeCode(scene: Scene, code: string) {
  await toOwned(scene);
  if (!scene.isWide) await scene.click("header button", "dialog");
  await scene.click(":is(aside, dialog) button:not([aria-label]):has(svg):visible", "dialog fieldset input");
  await scene.find("dialog fieldset input").fill(code);
}

async function redeem(scene: Scene, plan: CodePlan, ready: string) {
  await typeCode(scene, await insertCode(scene.db, plan));
  await scene.click("dialog button[type=submit]", ready, -1);
}

const openProfile = (scene: Scene, ready: string) =>
  scene.click("header button:visible, main h1 ~ button:visible", ready, -1);

export const catalogueStates: State[] = [
  state("home", whole("home"), toHome),
  state("home in Hindi", { ...whole("home-hindi", { only: "hi" }), isPictureOnly: true }, toHome),
  state("home as a table", {}, async (scene) => {
    await toHome(scene);
    await scene.click('main [role="group"] button', "main section table", -1);
  }),
  state("home without a network", { isPictureOnly: true, ...whole("home-offline") }, toHomeAlone),
  state("home without courses", whole("home-new"), (scene) => toEmpty(scene, "main form")),
  state("home with courses alone", {}, async (scene) => {
    const student = await scene.student();
    await own(scene.db, student, demo.upsc);
    await scene.visit("/user/dashboard", "main h2");
  }),
  state("a course that is owned", whole("dashboard", { widths }), toOwned),
  state("drawer", part("dashboard-drawer", { widths: [360], isNarrow: true }), async (scene) => {
    await toOwned(scene);
    await scene.click("header button", "dialog");
  }),
  state("redeeming a code", part("dashboard-redeem"), (scene) => typeCode(scene, "K7TM QX4")),
  state("redeeming a code that is used up", part("dashboard-redeem-error"), (scene) =>
    redeem(
      scene,
      { code: scene.say("K7TMQX4N2RBD", undefined), uses: 30, maxUses: 30 },
      "dialog [role=alert]",
    ),
  ),
  state("a code that was redeemed", part("dashboard-redeem-done"), (scene) =>
    redeem(scene, { code: scene.say("P3WD8LHAK6VE", undefined), uses: 114, maxUses: 200 }, "dialog a"),
  ),
  state("a course that is locked", whole("dashboard-locked"), (scene) =>
    toCourse(scene, demo.cuet, "main h3"),
  ),
  state("a folder", {}, async (scene) => {
    await signInOwner(scene);
    await scene.visit(dashboardAt(await pathOf(scene, [gs, polity, constitution])), "main article");
  }),
  state("courses that failed to load", { breaks: "/user/packages" }, async (scene) => {
    await toEmpty(scene);
    await scene.see("[role=alert]");
  }),
  state("a course that failed to load", { breaks: "/user/packages/*" }, (scene) =>
    toCourse(scene, demo.upsc, "main [role=alert]"),
  ),
  state("test details", whole("test-details"), (scene) => toTest(scene, LONG_TEST, [], "main aside")),
  state("test that is being started", {}, async (scene) => {
    await scene.page.route("**/api/v1/user/tests/*/start", () => new Promise(() => undefined));
    await toTest(scene, LONG_TEST, [], "main aside");
    await scene.click("main aside button", 'main aside [aria-disabled="true"]');
  }),
  state("test that can be taken again", whole("test-details-retake", { widths: [768] }), (scene) =>
    toTest(scene, "Geography of India", [gs, "Geography"], "main aside"),
  ),
  state("test details that failed to load", { breaks: "/user/tests/*" }, (scene) =>
    toTest(scene, LONG_TEST, [], "main h2"),
  ),
  ...[
    state("package page", whole("package"), async (scene) =>
      toPackage(scene, await packageId(scene.db, demo.cuet)),
    ),
    state("package page of an owned course", whole("package-owned"), async (scene) => {
      // The seconds stand still.
      await scene.silence(1000);
      await toPackage(scene, await packageId(scene.db, demo.upsc));
    }),
    state("package page that failed to load", {}, (scene) => toPackage(scene, "nothing")),
  ].map(twice),
  state("profile", part("profile"), async (scene) => {
    await toOwned(scene);
    await openProfile(scene, "dialog article");
  }),
  state("profile without courses", {}, async (scene) => {
    await toEmpty(scene);
    await openProfile(scene, "dialog h3");
  }),
  state("profile that failed to load", {}, async (scene) => {
    await toEmpty(scene);
    await breakDown(scene.page, "/auth/fetch-user");
    await openProfile(scene, "dialog h3");
  }),
];
