import { LONG_TEST } from "../support/attempts.ts";
import { testId } from "../support/courses.ts";
import { state, type State, whole } from "./state.ts";

const desk = { widths: [1440] } as const;

/** What is made would change the test for every other state: the log and the learner's note are seen in a journey. */
export const correctionsStates: State[] = [
  state("admin key correction", whole("admin-key-correction", desk), async (scene) => {
    const id = await testId(scene.db, LONG_TEST);
    await scene.admin(`/admin/tests/${id}/corrections/39`, "main aside dl");
    await scene.find("main #reason-english").fill("The source was changed in 2019: two options are right.");
    await scene.find("main #reason-hindi").fill("स्रोत 2019 में बदला गया: दो विकल्प सही हैं।");
  }),
];
