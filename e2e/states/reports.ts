import { LONG_TEST } from "../support/attempts.ts";
import { testId } from "../support/courses.ts";
import { insertItems } from "../support/items.ts";
import { answerReports, insertReport } from "../support/reports.ts";
import { insertStudents } from "../support/people.ts";
import { toWrongReview } from "./analysis.ts";
import { toTest } from "./attempts.ts";
import { personOf } from "./people.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, twice, whole } from "./state.ts";

const desk = { widths: [1440] } as const;
/** The last button of the question's sheet. */
const ask = "main section.sheet button >> nth=-1";

async function toForm(scene: Scene) {
  const student = await toWrongReview(scene);
  await scene.click(ask, "dialog textarea");
  const words = scene.say(
    "The languages are in the Eighth Schedule. The Ninth protects laws.",
    "भाषाएँ आठवीं अनुसूची में हैं।",
  );
  await scene.find("dialog textarea").fill(words);
  return student;
}

async function toSent(scene: Scene) {
  const student = await toForm(scene);
  await scene.click("dialog button[type=submit]", "main section section ol");
  return student;
}

/** Two learners have reported a question whose key looks wrong, one of them another. Gives the test's id. */
async function insertReports(scene: Scene): Promise<string> {
  const [aarti, imran] = [
    await personOf(scene.stage, "Aarti Kumari", "आरती कुमारी"),
    await personOf(scene.stage, "Imran Qureshi", "इमरान क़ुरैशी"),
  ];
  await insertStudents(scene.db, [aarti, imran]);
  const words = "उत्तर C होना चाहिए।";
  const inTests = "उत्तर तीसरा होना चाहिए।";
  const test = await testId(scene.db, LONG_TEST);
  const said = {
    testId: test,
    question: 39,
    words: scene.say(words, inTests),
    language: "hindi",
  } as const;
  await insertReport(scene.db, aarti, said);
  await insertReport(scene.db, imran, said);
  await insertReport(scene.db, imran, { ...said, question: 31, category: "typing" });
  return insertItems(scene.db, test);
}

export const reportsStates: State[] = [
  ...[
    state("report of a question in review", part("review-report"), toForm),
    state("report that was sent", whole("review-report-open"), toSent),
    state("report that was answered", whole("review-report-answered"), async (scene) => {
      const student = await toSent(scene);
      await answerReports(scene.db, student, {
        english: "You are right: the languages are in the Eighth Schedule. The key is now B for everyone.",
        hindi: "आप सही हैं: भाषाएँ आठवीं अनुसूची में हैं। कुंजी सबके लिए बदली गई।",
      });
      await scene.page.reload();
      await scene.see("main section section blockquote");
    }),
    state("report of a question in a test", part("test-report"), async (scene) => {
      await toTest(scene, { question: 19, secondsLeft: 2183 });
      await scene.click(ask, "dialog textarea");
    }),
  ].map(twice),
  state("admin items", whole("admin-items", desk), async (scene) => {
    const test = await insertItems(scene.db, await testId(scene.db, LONG_TEST));
    await scene.admin(`/admin/items?test=${test}&question=39`, "main table");
  }),
  state("admin reports", whole("admin-reports", desk), async (scene) => {
    const test = await insertReports(scene);
    await scene.admin(`/admin/reports?test=${test}`, "main textarea");
  }),
];
