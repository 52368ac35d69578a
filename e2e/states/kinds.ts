import { attempt, own } from "../support/courses.ts";
import { addresses } from "../stack/addresses.ts";
import { giveKindAnswers, makeKindsTest, MULTIPLE, NUMERIC } from "../support/kinds-test.ts";
import type { Scene } from "./scene.ts";
import { part, state, type State, twice } from "./state.ts";

const answered = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18];

async function open(scene: Scene, secondsLeft: number) {
  const student = await scene.student();
  const made = await makeKindsTest(scene.db, scene.say<string | null>("km/h", null));
  await own(scene.db, student, made.name);
  const startedAt = new Date(Date.now() - (3600 - secondsLeft) * 1000);
  const plan = { startedAt, answered, option: 2, marked: [4, 13] };
  const id = await attempt(scene.db, student, made.testId, plan);
  await scene.keep(`patrak-language-${id}`, scene.say("english", "hindi"));
  return id;
}

/** A test of all kinds, under way. */
async function toKinds(scene: Scene, question: number, secondsLeft: number) {
  const id = await open(scene, secondsLeft);
  await scene.visit(`/user/test/${id}?question=${question}`, "[role=timer]");
}

/** Handed in: one of three right options left out, and a number that is not accepted. */
async function toReview(scene: Scene, question: number) {
  const id = await open(scene, 1800);
  await giveKindAnswers(scene.db, id, 0b101, "55.37");
  const { origin } = new URL(addresses().origin);
  await scene.page.request.post(`${origin}/api/v1/user/tests/attempt/${id}/submit`, { headers: { origin } });
  await scene.visit(`/user/test/${id}?question=${question}`, "fieldset");
}

const SAVED = "[data-state=saved]";

async function typeNumber(scene: Scene, number: string, ready: string) {
  await scene.type("answer", number);
  await scene.see(ready);
  // On a phone the page has moved, so that the field stands above the keys.
  if (scene.isWide) await scene.page.evaluate(() => scrollTo(0, 0));
}

export const kindsStates: State[] = [
  state("question with several right options", part("test-multiple"), async (scene) => {
    await toKinds(scene, MULTIPLE, 1867);
    await scene.find("label:has([type=checkbox])", 0).click();
    await scene.find("label:has([type=checkbox])", 2).click();
    await scene.see(SAVED);
    await scene.rest();
    await scene.page.evaluate(() => scrollTo(0, 0));
  }),
  state("question that asks for a number", part("test-numeric"), async (scene) => {
    await toKinds(scene, NUMERIC, 1789);
    await typeNumber(scene, "55.38", SAVED);
  }),
  state("number with a fault", part("test-numeric-fault"), async (scene) => {
    await toKinds(scene, NUMERIC, 1789);
    await typeNumber(scene, "55.381", "[name=answer][aria-invalid=true]");
    if (scene.isWide) await scene.click("[name=answer] >> xpath=following::button[1]", "[data-key=sign]");
  }),
  state("review of a question right in part", part("review-multiple"), (scene) => toReview(scene, MULTIPLE)),
  state("review of a number", part("review-numeric"), (scene) => toReview(scene, NUMERIC)),
].map(twice);
