import { LONG_TEST } from "../support/attempts.ts";
import { copyTest } from "../support/copied-test.ts";
import { insertStudents } from "../support/people.ts";
import { sitThrough } from "../support/results.ts";
import type { Scene } from "./scene.ts";
import { insertSitting } from "./sittings.ts";
import { state, type State, twice, whole } from "./state.ts";

/** A sitting that is over, with so many candidates; nothing of it is shown. Gives its id. */
async function endedSitting(scene: Scene, learners: number): Promise<string> {
  const student = await scene.person();
  await insertStudents(scene.db, [student]);
  const { testId } = await copyTest(scene.db, student, LONG_TEST);
  const sittingId = await insertSitting(scene, { test: testId, hours: -3 });
  await scene.db.query("UPDATE sittings SET score_when = 'hand', key_when = 'hand' WHERE sitting_id = $1", [
    sittingId,
  ]);
  await sitThrough(scene.db, sittingId, learners, scene.say("Learner", "विद्यार्थी"));
  return sittingId;
}

export const resultsStates: State[] = [
  twice(
    state("results of a sitting", whole("admin-results", { widths: [1440] }), async (scene) => {
      await scene.admin(`/admin/results/${await endedSitting(scene, 240)}`, "main table tbody tr");
    }),
  ),
  twice(
    state("results, too few", {}, async (scene) => {
      await scene.admin(`/admin/results/${await endedSitting(scene, 12)}`, "main table tbody tr");
    }),
  ),
  twice(
    state("results to print", {}, async (scene) => {
      await scene.admin(`/admin/results/${await endedSitting(scene, 40)}/print`, "main table tbody tr");
    }),
  ),
  twice(
    state("results, all", {}, async (scene) => {
      await endedSitting(scene, 3);
      await scene.admin("/admin/results", "main table tbody tr");
    }),
  ),
];
