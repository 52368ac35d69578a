import { analysisAt } from "../support/completed.ts";
import type { Person } from "../support/people.ts";
import { completedAttempt, copyDemoStudent } from "./people.ts";
import type { Scene } from "./scene.ts";
import { part, type State, state, twice, whole, widths } from "./state.ts";

/** An attempt with changes of mind and times, and enough others for a rank. Gives its id. */
async function complete(scene: Scene, as?: Person): Promise<string> {
  const student = as ?? (await scene.student());
  await copyDemoStudent(scene.db, student);
  return completedAttempt(scene.db, student, "Tier 1: Full Mock 01");
}

async function toAnalysis(scene: Scene, more = "", ready = "main h2") {
  await scene.visit(analysisAt(await complete(scene)) + more, ready);
}

interface Details {
  qno: number;
  questionId: string;
  isCorrect: boolean;
  wasAttempted: boolean;
  correctAnswer: string;
  answer: string | null;
}

const isRight = ({ isCorrect }: Details) => isCorrect;
const isWrong = ({ isCorrect, wasAttempted }: Details) => wasAttempted && !isCorrect;
const isBlank = ({ wasAttempted }: Details) => !wasAttempted;

async function detailsOf(scene: Scene, id: string, isWanted: (details: Details) => boolean) {
  const reply = await scene.page.request.get(`/api/v1/user/testanalysis/${id}`);
  const { data } = (await reply.json()) as { data: { detailedResponses: Details[] } };
  return data.detailedResponses.filter(isWanted);
}

/** The learner whose review it is. */
export async function toWrongReview(scene: Scene): Promise<Person> {
  const student = await scene.student();
  await toReview(scene, isWrong, student);
  return student;
}

async function toReview(scene: Scene, isWanted: (details: Details) => boolean, as?: Person) {
  const id = await complete(scene, as);
  const [first] = await detailsOf(scene, id, isWanted);
  await scene.visit(`/user/test/${id}?question=${first?.qno ?? 1}`, "main fieldset");
}

/** So many of the wrong ones were practised before, of which the third is wrong again. */
async function toSecondPass(scene: Scene, tried: number, at: number) {
  const id = await complete(scene);
  const wrong = await detailsOf(scene, id, isWrong);
  const kept = wrong.slice(0, tried).map(({ questionId, correctAnswer, answer }, place) => {
    const isRightNow = place !== 2;
    return [questionId, { chosen: isRightNow ? correctAnswer : answer, isRight: isRightNow }];
  });
  await scene.keep(`patrak-second-pass-${id}`, JSON.stringify(Object.fromEntries(kept)));
  await scene.visit(`${analysisAt(id)}/second-pass?set=wrong&question=${wrong[at]?.qno}`, "main fieldset");
}

async function checkFile(scene: Scene, change: (text: string) => string, ready: string) {
  const reply = await scene.page.request.get(`/api/v1${analysisAt(await complete(scene))}/receipts`);
  const buffer = Buffer.from(change(await reply.text()));
  await scene.page.goto("/receipts");
  const file = { name: "patrak-receipts.json", mimeType: "application/json", buffer };
  await scene.find("input[type=file]").setInputFiles(file);
  await scene.see(ready);
}

const isPictureOnly = true;
const ask = "[data-explained] button[aria-expanded]";

const report = [
  state("analysis", whole("analysis", { widths }), (scene) => toAnalysis(scene)),
  state("analysis with an explanation", part("analysis-explain"), async (scene) => {
    await toAnalysis(scene);
    await scene.press(`main ${ask}`, "Enter", "[role=dialog]", 1);
  }),
  // Picture only: axe finds a button too small that lies half under the explanation.
  state("percentile explained", part("analysis-explain-percentile", { isPictureOnly }), async (scene) => {
    await toAnalysis(scene);
    await scene.press(`main section dl ${ask}`, "Enter", "[role=dialog]", 2);
  }),
  state("analysis as tables", {}, async (scene) => {
    await toAnalysis(scene);
    for (const group of await scene.page.locator("main section [role=group]").all())
      await group.getByRole("button").last().click();
    await scene.click("main details summary", "main table >> nth=4");
  }),
  state("analysis that failed to load", { breaks: "/user/testanalysis/*" }, (scene) =>
    toAnalysis(scene, "", "main h1"),
  ),
  state("analysis printed", part("analysis-print", { widths: [768], isPictureOnly }), async (scene) => {
    await toAnalysis(scene);
    // The size of the sheet, whatever the screen's.
    await scene.page.setViewportSize({ width: 794, height: 1123 });
    await scene.page.emulateMedia({ media: "print" });
  }),
  state("receipts", whole("analysis-receipts"), (scene) => toAnalysis(scene, "/receipts", "main table")),
  state("receipts that failed to load", { breaks: "/user/testanalysis/*/receipts" }, (scene) =>
    toAnalysis(scene, "/receipts"),
  ),
  state("review of a right answer", part("review-correct"), (scene) => toReview(scene, isRight)),
  state("review of a wrong answer", part("review-incorrect"), (scene) => toReview(scene, isWrong)),
  state("review of a blank question", part("review-not-attempted"), (scene) => toReview(scene, isBlank)),
  state("review with its list open on a phone", { isNarrow: true }, async (scene) => {
    await toReview(scene, isWrong);
    await scene.click("header button[aria-expanded]", "dialog");
  }),
  state("second pass before a check", part("second-pass-question"), async (scene) => {
    await toSecondPass(scene, 3, 3);
    await scene.page.locator("main label", { has: scene.page.locator("input[value=B]") }).click();
  }),
  state("second pass after a check", part("second-pass"), async (scene) => {
    await toSecondPass(scene, 2, 1);
    await scene.see("[data-look=correct]");
  }),
];

export const analysisStates: State[] = [
  ...report.map(twice),
  state("a receipts file that is genuine", whole("receipts-check"), (scene) =>
    checkFile(scene, (text) => text, "main table"),
  ),
  state("a receipts file that was changed", {}, (scene) =>
    checkFile(scene, (text) => text.replace(/"savedAt":"2/, '"savedAt":"3'), "[role=alert]"),
  ),
];
