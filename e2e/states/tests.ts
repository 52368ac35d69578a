import { LONG_TEST } from "../support/attempts.ts";
import { type Bank, changeKey, changeText, makeBank, makeQuestionOfKind } from "../support/bank.ts";
import { testId } from "../support/courses.ts";
import { changeDraft, makeDraft } from "./design.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

async function toBuilder(scene: Scene, chosen: number) {
  const bank = await makeBank(scene.db, chosen);
  await scene.admin(`/admin/tests/${bank.testId}`, "main ol li");
  return bank;
}

/** The demo's test as a draft that lacks some of its questions. */
async function toDesignedBuilder(scene: Scene) {
  const id = await testId(scene.db, LONG_TEST);
  await scene.admin("/admin", "main h1");
  await makeDraft(scene.page, scene.db, id);
  await scene.visit(`/admin/tests/${id}`, "main ol li");
  return id;
}

/** A published test whose key and text were changed since. */
async function publishAndChange({ page, db }: Scene, { testId: id, ids }: Bank) {
  const { origin } = new URL(page.url());
  const calls = `${origin}/api/v1/admin/tests/${id}`;
  const { paperId } = (await (await page.request.get(`${calls}/changes`)).json()) as { paperId: string };
  await page.request.post(`${calls}/publish`, { data: { paperId, confirmedKeys: [] }, headers: { origin } });
  await changeKey(db, ids[0], 2);
  await changeText(db, ids[1], "Where was Ashoka born?", "अशोक का जन्म कहाँ हुआ?");
}

export const testsStates: State[] = [
  state("admin tests", {}, (scene) => scene.admin("/admin/tests", "main table a")),
  state("admin builder", whole("admin-builder"), (scene) =>
    scene.isPicture ? toDesignedBuilder(scene) : toBuilder(scene, 4),
  ),
  state("admin builder with a row lifted and its settings open", { opensTwice: true }, async (scene) => {
    await toBuilder(scene, 5);
    await scene.click("summary", "details[open]");
    await scene.press("main ol button", "Space", "main ol [aria-pressed=true]");
  }),
  state("admin builder with a section being changed", whole("admin-builder-sections"), async (scene) => {
    const { testId: id, ids } = await makeBank(scene.db, 5);
    const { questionId } = await makeQuestionOfKind(scene.db, "multiple");
    await scene.db.query(
      "UPDATE bank_questions SET ready = true, section = (SELECT section FROM bank_questions WHERE question_id = $2) WHERE question_id = $1",
      [questionId, ids[4]],
    );
    await scene.db.query("INSERT INTO draft_questions (test_id, position, question_id) VALUES ($1, 6, $2)", [
      id,
      questionId,
    ]);
    // Each with half of the time; of the last any 2 of 3 count.
    await scene.db.query(
      `UPDATE test_drafts d SET sections = s.own FROM (
         SELECT jsonb_object_agg(section, jsonb_build_object('right', 400, 'wrong', -100, 'blank', 0, 'partial',
           NULL, 'counted', CASE WHEN section = last THEN 2 END, 'minutes', 15)) AS own
         FROM (SELECT DISTINCT section FROM bank_questions WHERE question_id = ANY ($2)) AS named,
           (SELECT section AS last FROM bank_questions WHERE question_id = $3) AS l) AS s
       WHERE d.test_id = $1`,
      [id, ids.slice(0, 5), ids[4]],
    );
    await scene.admin(`/admin/tests/${id}`, "main ol li");
    await scene.find("section[aria-labelledby=sections] tbody button", -1).click();
    await scene.find("section[aria-labelledby=sections] [role=group] input").waitFor();
  }),
  state("admin builder naming its sections in Hindi", {}, async (scene) => {
    await toBuilder(scene, 4);
    await scene.click('section[aria-labelledby="names"] button', "dialog input");
  }),
  state("admin builder adding from the bank", {}, async (scene) => {
    const { codes } = await toBuilder(scene, 4);
    await scene.click("section button", "dialog input", 1);
    await scene.find("dialog input").fill(codes[4] ?? "");
    await scene.page.locator("dialog li", { hasText: codes[4] ?? "" }).waitFor();
  }),
  state("admin builder filling by rule", {}, async (scene) => {
    await toBuilder(scene, 3);
    await scene.click("section button", "dialog input");
    await scene.find("dialog input").fill("9");
    await scene.see("dialog [data-wrong]");
  }),
  state("admin publish", whole("admin-publish"), async (scene) => {
    if (scene.isPicture) await changeDraft(scene.db, await toDesignedBuilder(scene));
    else await publishAndChange(scene, await toBuilder(scene, 5));
    await scene.visit(`${scene.page.url()}/publish`, "article");
    await scene.find("main input[type=checkbox]").check({ force: true });
  }),
  state("admin proof", { opensTwice: true }, async (scene) => {
    const { testId: id, ids } = await makeBank(scene.db, 4);
    await changeText(scene.db, ids[1], "Ashoka was crowned in 269", "अशोक का राज्याभिषेक 296 में हुआ");
    await scene.admin(`/admin/tests/${id}/proof`, "main article");
    await scene.press("main article", "c", "main article[data-people='1']");
  }),
  state("admin print", { opensTwice: true }, async (scene) => {
    const { testId: id } = await makeBank(scene.db, 4);
    await scene.admin(`/admin/tests/${id}/print?part=questions-and-key`, "main [data-key]");
  }),
  state("admin preview", { opensTwice: true }, async (scene) => {
    const { testId: id } = await makeBank(scene.db, 4);
    await scene.admin(`/admin/tests/${id}/preview`, "main fieldset");
  }),
];
