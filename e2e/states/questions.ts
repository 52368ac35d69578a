import { makeBankQuestion, makeQuestionOfKind } from "../support/bank.ts";
import { choosePicture } from "../support/pictures.ts";
import { writeQuestions } from "./design.ts";
import type { Scene } from "./scene.ts";
import { state, type State, whole } from "./state.ts";

/** With findings: in pictures the design's question, in tests one with a formula. */
async function toQuestion(scene: Scene, step = "", ready = "main form [role=textbox]") {
  const { questionId } = await makeBankQuestion(scene.db);
  await scene.admin(`/admin/questions?question=${questionId}${step}`, ready);
  await scene.find("main .katex").waitFor({ state: "attached" });
  return questionId;
}

async function toKind(scene: Scene, kind: "multiple" | "numeric") {
  const { questionId } = await makeQuestionOfKind(scene.db, kind);
  await scene.admin(`/admin/questions?question=${questionId}`, "main form [role=textbox]");
  await scene.rest();
}

async function addPicture(scene: Scene) {
  const questionId = await toQuestion(scene);
  await scene.find("main form [role=toolbar] button", 8).click();
  await choosePicture(scene.page);
  return questionId;
}

export const questionsStates: State[] = [
  state("admin question bank", {}, async (scene) => {
    await makeBankQuestion(scene.db);
    await scene.admin("/admin/questions", "main ul a");
  }),
  state(
    "admin question with findings",
    whole("admin-questions", { widths: [360, 1024, 1440] }),
    async (scene) => {
      if (!scene.isPicture) return toQuestion(scene);
      await scene.admin("/admin/questions", "main h1");
      await scene.visit(
        `/admin/questions?question=${await writeQuestions(scene.page)}`,
        "main form [role=textbox]",
      );
      await scene.find("main fieldset legend p").waitFor({ state: "attached" });
      await scene.rest();
    },
  ),
  state("admin question with several right options", whole("admin-question-types"), (scene) =>
    toKind(scene, "multiple"),
  ),
  state("admin question that asks for a number", whole("admin-question-types-numeric"), (scene) =>
    toKind(scene, "numeric"),
  ),
  state("admin question whose range is upside down", {}, async (scene) => {
    await toKind(scene, "numeric");
    await scene.find("main form input[name=key-from]").fill("21");
    await scene.find("main form [role=status] svg").waitFor();
  }),
  state("admin question that would lose its key by another kind", { opensTwice: true }, async (scene) => {
    await toKind(scene, "multiple");
    await scene.find("main form input[name=kind]", 2).click({ force: true });
    await scene.find("[role=alertdialog]").waitFor();
  }),
  state("admin question with another set being accepted", {}, async (scene) => {
    await toKind(scene, "multiple");
    await scene.find("main form section button", -1).click();
    await scene.find("main form section fieldset").waitFor();
  }),
  state("admin question in its preview", {}, (scene) => toQuestion(scene, "&step=preview", "main fieldset")),
  state("admin question with a picture being added", {}, addPicture),
  state("admin question with a picture in its preview", {}, async (scene) => {
    const questionId = await addPicture(scene);
    for (const [index, words] of ["A circuit", "एक परिपथ"].entries())
      await scene.find("[role=alertdialog] input:not([type=file])", index).fill(words);
    await scene.find("[role=alertdialog] button", -1).click();
    await scene.visit(`/admin/questions?question=${questionId}&step=preview`, "main fieldset img");
  }),
  state("admin question with a formula being written", {}, async (scene) => {
    await toQuestion(scene);
    await scene.find("main form [role=toolbar] button", 7).click();
    await scene.find("[role=alertdialog] textarea").fill(String.raw`\frac{a}{b}`);
    await scene.find("[role=alertdialog] [role=group] .katex").waitFor();
  }),
  state("admin question with a table", {}, async (scene) => {
    await toQuestion(scene);
    await scene.find("main form [role=toolbar] button", 6).click();
    await scene.find("main form [role=textbox] td").waitFor();
  }),
  state("admin question that is not there", {}, (scene) =>
    scene.admin("/admin/questions?question=nothing", "main [role=alert]"),
  ),
];
