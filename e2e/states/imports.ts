import { noHindi, questionSheet, type Cells } from "@patrak/commands/stack/question-sheet";
import { makeBank } from "../support/bank.ts";
import { batch, writeQuestions } from "./design.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, whole } from "./state.ts";

const toImport = (scene: Scene, ready = 'label:has(input[type="file"])') =>
  scene.admin("/admin/import", ready);

/** A file of questions, sent and waited for. */
async function sendFile(scene: Scene, buffer: Buffer, ready: string) {
  await toImport(scene);
  if (scene.isPicture) await writeQuestions(scene.page);
  const file = { name: scene.say("gs-batch-07.csv", "भाग-7"), mimeType: "text/csv", buffer };
  await scene.find('input[type="file"]').setInputFiles(file);
  await scene.see(ready);
}

const faulty = () =>
  questionSheet(`भाग ${Date.now()}`, 6, { 2: { key: "E" }, 3: { question_english: "" }, 4: noHindi });

/** A row of the same words as a question of the bank. */
async function twin({ db }: Scene) {
  const { ids } = await makeBank(db);
  const { rows } = await db.query<Cells>(
    `SELECT text_english AS question_english, text_hindi AS question_hindi FROM bank_questions
     WHERE question_id = $1`,
    [ids[0]],
  );
  return questionSheet("भाग", 1, { 2: rows[0] ?? {} });
}

async function checkFile(scene: Scene, inTests: Buffer) {
  await sendFile(scene, scene.say(batch(), inTests), "main select[aria-labelledby]");
  await scene.click("main section button", "main textarea", -1);
}

export const importsStates: State[] = [
  state("admin import", whole("admin-import-upload"), (scene) => toImport(scene)),
  state("admin import of a file that cannot be read", {}, (scene) =>
    sendFile(scene, Buffer.from("<html></html>"), "main [role=alert]"),
  ),
  state("admin import, columns, one of them in Kruti Dev", whole("admin-import-columns"), (scene) => {
    const inKrutiDev = { 2: { question_hindi: "Hkkjr dh jkt/kkuh D;k gS\\" } };
    return sendFile(scene, questionSheet(scene.say("GS", "भाग"), 3, inKrutiDev), "main input[type=checkbox]");
  }),
  state("admin import, a title above the header and no section", whole("admin-import-sheet"), (scene) => {
    const lines = [
      "सूर्योदय अकादमी: साप्ताहिक टेस्ट",
      "",
      "प्रश्न,विकल्प 1,विकल्प 2,उत्तर",
      "कौन-सी नदी लंबी है?,गंगा,यमुना,1",
    ];
    return sendFile(scene, Buffer.from(lines.join("\n")), "main select[name=header]");
  }),
  state("admin import, one that waits", whole("admin-import-waiting"), async (scene) => {
    await sendFile(scene, scene.say(batch(), faulty()), "main select[aria-labelledby]");
    await scene.visit("/admin/import", "main section li a");
  }),
  state("admin import, rows to be mended", whole("admin-import"), (scene) => checkFile(scene, faulty())),
  state("admin import, a row beside its twin in the bank", part("admin-import-compare"), async (scene) => {
    await checkFile(scene, await twin(scene));
    await scene.click("main table li button", "dialog ol");
    await scene.see("dialog ol", 1);
  }),
  state("admin import, done", {}, async (scene) => {
    await checkFile(scene, faulty());
    await scene.click("main section button", "main form", -1);
  }),
  state("admin import, one test to export", whole("admin-import-export"), async (scene) => {
    await toImport(scene, "main section [aria-pressed]");
    await scene.click("main section [aria-pressed=false]", "main select");
    await scene.find("main select option", 2).waitFor({ state: "attached" });
    await scene.find("main select").selectOption({ index: 1 });
  }),
];
