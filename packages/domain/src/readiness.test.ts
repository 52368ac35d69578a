import { describe, expect, test } from "vitest";
import { checkDraft, compareWithPlan, isPublishable, type DraftForCheck } from "./readiness.ts";

const question = {
  isReady: true,
  section: "Polity",
  passageId: null as string | null,
  languages: ["english", "hindi"] as const,
  solutions: [],
  fingerprint: "one",
};
const other = { ...question, fingerprint: "two" };
const draft: DraftForCheck = {
  title: { english: "Mock 1", hindi: "मॉक 1" },
  languages: ["english", "hindi"],
  blueprint: { Polity: 2 },
  namesWithoutHindi: 0,
  description: {},
  instructions: {},
  durationSeconds: 120,
  marksCorrect: 200,
  marksWrong: -25,
  questions: [question, other],
};
const failing = (changes: Partial<DraftForCheck>) =>
  checkDraft({ ...draft, ...changes })
    .filter(({ state }) => state !== "ok")
    .map(({ kind, state, count }) => `${kind} ${state} ${count}`);

test("a draft with nothing missing can be published", () => {
  expect(failing({})).toEqual([]);
  expect(isPublishable(checkDraft(draft))).toBe(true);
});

describe("what is missing is told", () => {
  test.each<[string, Partial<DraftForCheck>, string[]]>([
    ["a title in one of its languages", { title: { english: "Mock 1", hindi: " " } }, ["titles bad 1"]],
    ["any question", { questions: [], blueprint: {} }, ["questions bad 1"]],
    ["a key", { questions: [question, { ...other, isReady: false }] }, ["keys bad 1"]],
    [
      "a text in any language of the test",
      { languages: ["english"], questions: [question, { ...other, languages: ["hindi"] }] },
      ["spoken bad 1", "english warn 1"],
    ],
    ["names in Hindi", { namesWithoutHindi: 2 }, ["names warn 2"]],
    ["questions of the plan", { blueprint: { Polity: 5 } }, ["blueprint bad 3"]],
    [
      "a section for another, though the sum fits",
      { blueprint: { Polity: 1, History: 1 } },
      ["blueprint bad 2", "sections bad 1"],
    ],
    [
      "the neighbour of a passage's question",
      {
        blueprint: {},
        questions: [
          { ...question, passageId: "p" },
          other,
          { ...question, passageId: "p", fingerprint: "three" },
        ],
      },
      ["passages bad 1"],
    ],
  ])("%s", (_, changes, told) => {
    expect(failing(changes)).toEqual(told);
  });
});

test("a text that is missing in one language is a warning, and no obstacle", () => {
  const checks = checkDraft({ ...draft, questions: [question, { ...other, languages: ["english"] }] });
  expect(checks.filter(({ state }) => state === "warn")).toEqual([
    { kind: "hindi", state: "warn", count: 1, numbers: [2] },
  ]);
  expect(isPublishable(checks)).toBe(true);
});

test("two passages that follow each other are not split", () => {
  const of = (passageId: string, fingerprint: string) => ({ ...question, passageId, fingerprint });
  const questions = [of("p", "1"), of("p", "2"), of("q", "3"), of("q", "4")];
  expect(failing({ blueprint: {}, questions })).toEqual([]);
});

test("the plan is compared section by section, and what nobody planned comes last", () => {
  const questions = [{ ...question, section: "History" }, question];
  expect(compareWithPlan({ blueprint: { Polity: 2, Economy: 1 }, questions })).toEqual([
    { section: "Polity", chosen: 1, planned: 2 },
    { section: "Economy", chosen: 0, planned: 1 },
    { section: "History", chosen: 1, planned: 0 },
  ]);
});
