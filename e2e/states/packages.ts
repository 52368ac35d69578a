import { demo, makeOwnPackage, packageId } from "../support/courses.ts";
import { makeStudent } from "../support/people.ts";
import type { Scene } from "./scene.ts";
import { type Facts, state, type State, whole } from "./state.ts";

const item = "[role=treeitem]";
const preview = "main h1 ~ div a";

async function makePackage({ db }: Scene) {
  const test = { titleHindi: "पूर्ण टेस्ट" };
  const made = await makeOwnPackage(db, await makeStudent(db), ["प्रश्नपत्र", "राजव्यवस्था"], test);
  await db.query(
    "UPDATE packages SET name = 'परीक्षा माला', description = 'अभ्यास के लिए' WHERE package_id = $1",
    [made.package],
  );
  return made.package;
}

/** In a package: the demo's in pictures, in tests one of Hindi names. */
const inside = (name: string, facts: Facts, steps: (scene: Scene, id: string) => Promise<unknown>) =>
  state(`admin packages${name}`, facts, async (scene) => {
    const id = await (scene.isPicture ? packageId(scene.db, demo.upsc) : makePackage(scene));
    await scene.admin(`/admin/packages?package=${id}`, item);
    await steps(scene, id);
  });

export const packagesStates: State[] = [
  inside("", {}, async () => undefined),
  inside(" with a test selected", {}, (scene) => scene.click(`${item} b`, "aside h2", -1)),
  inside(" with a folder selected", {}, (scene) => scene.click(`${item} b`, "aside h2")),
  inside(" with a folder moving", whole("admin-packages", { opensTwice: true }), async (scene) => {
    // As drawn: plain on a phone; on a desk a test is selected, and a folder is on its way.
    if (!scene.isWide) return;
    await scene.click(`${item}:not([aria-expanded]) b`, "aside h2");
    await scene.press(`${item}[aria-expanded]`, "m", "kbd", scene.say(3, 0));
    await scene.page.keyboard.press("ArrowUp");
  }),
  // What was spoken is not said again.
  inside(" with a package moving", { opensTwice: true }, (scene) =>
    scene.press("main li:has([aria-current]) > button", "Enter", "main ol button[aria-pressed=true]"),
  ),
  inside(", a place as a learner sees it", {}, async (scene, id) => {
    const insert = "INSERT INTO tests (test_id, package_id, position) VALUES (gen_random_uuid(), $1, 1)";
    await scene.db.query(insert, [id]);
    await scene.click(preview, "main section.sheet li");
  }),
  inside(", a test as a learner sees it", {}, async (scene) => {
    await scene.click(preview, "main ul a.sheet");
    await scene.click("main ul a.sheet", "main ul a.sheet");
    await scene.click("main ul a.sheet", "main article a");
    await scene.click("main article a", "main aside");
  }),
  inside(", where to move", {}, async (scene) => {
    await scene.find(item, -1).focus();
    await scene.click(`${item} button`, "[role=menu]", -1);
    await scene.click("[role=menuitem]", "dialog select", -2);
  }),
  inside(", a new one without a name", { opensTwice: true }, async (scene) => {
    await scene.click("main h1 ~ div button", "dialog");
    await scene.click("dialog button[type=submit]", "dialog [aria-invalid]");
  }),
  inside(", asked before withdrawing", {}, async (scene) => {
    await scene.find(`${item} b`, -1).click();
    await scene.click("aside button", "[role=alertdialog]", -1);
  }),
  state("admin packages that failed to load", { breaks: "/admin/packages" }, (scene) =>
    scene.admin("/admin/packages", "main [role=alert]"),
  ),
];
