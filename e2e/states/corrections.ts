import { satStatements } from "@patrak/commands/stack/sat";
import { LONG_TEST } from "../support/attempts.ts";
import { addOthers, analysisAt, completeTest, sheet } from "../support/completed.ts";
import { copyTest } from "../support/copied-test.ts";
import { correct } from "../support/corrections.ts";
import { insertStudents, type Person } from "../support/people.ts";
import type { Scene } from "./scene.ts";
import { state, type State, twice, whole, widths } from "./state.ts";

const desk = { widths: [1440] } as const;
const whom = { language: null, neverLower: false } as const;
const dropped = {
  english: "The source was changed in 2019: two options are right.",
  hindi: "स्रोत 2019 में बदला गया: दो विकल्प सही हैं।",
};
const misread = {
  english: "The Hindi text said something else than the English one.",
  hindi: "हिन्दी पाठ का अर्थ अंग्रेज़ी पाठ से अलग था।",
};

/** A test that nobody else sees, and so many who took it. */
async function takenTest(scene: Scene, student: Person, learners: number) {
  const made = await copyTest(scene.db, student, LONG_TEST);
  const client = await scene.db.connect();
  const name = scene.say("Learner", "विद्यार्थी");
  for (const statement of satStatements({ versionId: made.versionId, sittingId: null, learners, name }))
    await client.query(statement);
  client.release(true);
  return made.testId;
}

interface Made {
  testId: string;
  number: number;
  change: object;
  revision: number;
  reason?: typeof dropped;
}

async function make(scene: Scene, made: Made) {
  const parts = { context: scene.page.context(), db: scene.db, teacher: await scene.makeTeacher() };
  await correct(parts, { reason: dropped, ...made });
}

async function toLog(scene: Scene) {
  const student = await scene.person();
  await insertStudents(scene.db, [student]);
  const testId = await takenTest(scene, student, 120);
  const dropAll = { kind: "drop-all", ...whom };
  await make(scene, {
    testId,
    number: 31,
    change: { kind: "new-key", accepted: ["A"], ...whom },
    revision: 1,
  });
  await make(scene, { testId, number: 31, change: { kind: "undo", undoes: 2 }, revision: 2 });
  await make(scene, { testId, number: 31, change: dropAll, revision: 3 });
  const forHindi = { kind: "give-back", language: "hindi", neverLower: true };
  await make(scene, { testId, number: 48, change: forHindi, revision: 4, reason: misread });
  await scene.admin(`/admin/tests/${testId}/corrections`, "main ol li");
}

/** A learner whose score was raised. Gives the attempt's id. */
async function corrected(scene: Scene): Promise<string> {
  const student = await scene.student();
  const { testId } = await copyTest(scene.db, student, LONG_TEST);
  const choices = sheet(23, 9);
  const attemptId = await completeTest(scene.page, scene.db, student, {
    test: testId,
    choices,
    seconds: choices.map((_, at) => 40 + ((at * 37) % 90)),
    language: "hindi",
  });
  await addOthers(scene.db, testId, {
    900: 300,
    1800: 700,
    2700: 950,
    3600: 700,
    4275: 229,
    5200: 200,
    6100: 100,
  });
  const change = { kind: "drop-attempted", language: "hindi", neverLower: true };
  await make(scene, { testId, number: 31, change, revision: 1, reason: misread });
  return attemptId;
}

export const correctionsStates: State[] = [
  state("admin key correction", whole("admin-key-correction", desk), async (scene) => {
    const student = await scene.person();
    await insertStudents(scene.db, [student]);
    const testId = await takenTest(scene, student, 240);
    await scene.admin(`/admin/tests/${testId}/corrections/39`, "main aside dl");
    await scene.find("main #reason-english").fill(dropped.english);
    await scene.find("main #reason-hindi").fill(dropped.hindi);
  }),
  state("admin correction log", whole("admin-correction-log", desk), toLog),
  state("admin correction to be undone", {}, async (scene) => {
    await toLog(scene);
    await scene.click("main ol li button", "main aside textarea");
  }),
  twice(
    state("analysis, corrected", whole("analysis-corrected", { widths }), async (scene) => {
      await scene.visit(analysisAt(await corrected(scene)), "[data-screen=corrected]");
    }),
  ),
  twice(
    state("corrections, as a learner reads them", {}, async (scene) => {
      await scene.visit(`${analysisAt(await corrected(scene))}/corrections`, "main ol li");
    }),
  ),
];
