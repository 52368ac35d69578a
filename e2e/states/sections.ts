import { attempt, own } from "../support/courses.ts";
import { closeSectionIn, makeSectionsTest } from "../support/sections-test.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, twice, whole } from "./state.ts";

const sections = [
  { english: "English Language", hindi: "अंग्रेज़ी भाषा", questions: 30, minutes: 20 },
  { english: "Quantitative Aptitude", hindi: "संख्यात्मक अभियोग्यता", questions: 35, minutes: 20 },
  { english: "Reasoning Ability", hindi: "तर्क क्षमता", questions: 35, minutes: 20 },
];
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

interface Plan {
  question: number;
  answered: number[];
  marked: number[];
  /** Of the second section. */
  secondsLeft: number;
  isCounted?: true;
}

async function open(scene: Scene, { question, answered, marked, secondsLeft, isCounted }: Plan) {
  const student = await scene.student();
  const made = await makeSectionsTest(
    scene.db,
    isCounted ? sections.map(({ minutes: _, ...section }) => ({ ...section, counted: 20 })) : sections,
  );
  await own(scene.db, student, made.name);
  const id = await attempt(scene.db, student, made.testId, { answered, option: 2, marked });
  if (!isCounted) {
    await scene.db.query(
      "UPDATE attempts SET section_ends = '{1200,2400,3600}', section_firsts = '{1,31,66}' WHERE attempt_id = $1",
      [id],
    );
    await closeSectionIn(scene.db, id, 2, secondsLeft);
  }
  await scene.keep(`patrak-language-${id}`, scene.say("english", "hindi"));
  await scene.visit(`/user/test/${id}?question=${question}`, "[role=timer]");
  return id;
}

const underWay = {
  answered: [...upTo(1, 25), ...upTo(31, 40), 42, 43],
  marked: [10, 35, 41],
  question: 43,
  secondsLeft: 1101,
};
const nearEnd = { answered: [...upTo(1, 25), ...upTo(31, 58)], marked: [10, 35, 41, 59], question: 43 };

export const sectionsStates: State[] = [
  state("test with sections that have clocks", part("test-sections"), async (scene) => {
    await open(scene, underWay);
    await scene.rest();
  }),
  state("section that has ended", whole("test-sections-summary"), async (scene) => {
    const id = await open(scene, { ...nearEnd, secondsLeft: 300 });
    await closeSectionIn(scene.db, id, 2, 8);
    await scene.visit(scene.page.url(), "#section-ended");
    await scene.rest();
  }),
  state("submit that gives up a section", {}, async (scene) => {
    await open(scene, underWay);
    await scene.click("[data-submit] button", "[role=alertdialog]");
  }),
  state("test of whose sections any 20 count", {}, (scene) => open(scene, { ...underWay, isCounted: true })),
].map(twice);
