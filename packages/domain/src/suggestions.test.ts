import * as fc from "fast-check";
import { expect, test } from "vitest";
import { reviewed } from "./review.fixtures.ts";
import type { ReviewedQuestion } from "./review.ts";
import { suggestionsFor, type Attempted, type SuggestionKind } from "./suggestions.ts";

/** 50 questions in an hour: the even pace is 72 s, slow begins at 93.6 s. */
function attempted(
  some: (Partial<ReviewedQuestion> & { outcome?: "right" | "wrong" | "blank" })[],
  { takenSeconds = 3600, ...rest }: Partial<Attempted> = {},
): Attempted {
  const questions = Array.from({ length: 50 }, (_, index) => reviewed(index + 1, some[index]));
  return { questions, marks: { correct: 2, wrong: -0.25 }, durationSeconds: 3600, takenSeconds, ...rest };
}

const kindsOf = (attempt: Attempted) => suggestionsFor(attempt).map(({ kind }) => kind);
const find = (attempt: Attempted, kind: SuggestionKind) =>
  suggestionsFor(attempt).find((suggestion) => suggestion.kind === kind);
const wrong = (timeMs = 60_000) => ({ outcome: "wrong" as const, timeMs, topic: `Topic ${timeMs}` });

test("slow and wrong: two or more over 1.3 times the even pace, with a round time to move on at", () => {
  const slow = attempted([wrong(93_601), wrong(130_000), wrong(93_600)]);
  expect(find(slow, "slow-wrong")).toEqual({
    kind: "slow-wrong",
    qnos: [1, 2],
    togetherMs: 223_601,
    moveOnSeconds: 90,
    marks: 4.5,
  });
  expect(find(attempted([wrong(93_601), wrong(93_600)]), "slow-wrong")).toBeUndefined();
});

test("weak topic: the lowest accuracy among those attempted three times, with two wrong", () => {
  const of = (topic: string, outcome: "right" | "wrong") => ({ topic, outcome, section: "Economy" });
  const topic = (name: string, wrongs: number, rights: number) => [
    ...Array.from({ length: wrongs }, () => of(name, "wrong")),
    ...Array.from({ length: rights }, () => of(name, "right")),
  ];
  const sheet = attempted([
    ...topic("Money", 5, 5),
    ...topic("Trade", 2, 0),
    ...topic("Banks", 2, 1),
    ...topic("Budget", 4, 2),
  ]);
  expect(find(sheet, "weak-topic")).toEqual({
    kind: "weak-topic",
    section: "Economy",
    topic: "Budget",
    attempted: 6,
    wrong: 4,
    marks: 9,
  });
});

test("blanks of a section are named only where there was time for one more question", () => {
  const blank = { outcome: "blank" as const, section: "History", timeMs: 5000 };
  const sheet = [blank, blank, { section: "History" }, { outcome: "blank" as const }];
  expect(find(attempted(sheet, { takenSeconds: 3138 }), "blank-section")).toEqual({
    kind: "blank-section",
    section: "History",
    questions: 3,
    blank: 2,
    secondsLeft: 462,
    marks: 4,
  });
  expect(find(attempted(sheet, { takenSeconds: 3529 }), "blank-section")).toBeUndefined();
  expect(find(attempted(sheet, { takenSeconds: 3528 }), "blank-section")).toBeDefined();
});

test("the time ran out: questions that were never opened, if times were told at all", () => {
  const unopened = { outcome: "blank" as const, timeMs: 0 };
  expect(find(attempted([unopened, unopened, unopened]), "ran-out")).toEqual({
    kind: "ran-out",
    unopened: 3,
    questions: 50,
    marks: 6,
  });
  expect(find(attempted([unopened, unopened], { takenSeconds: 3000 }), "ran-out")).toBeUndefined();
  const untold = attempted(Array.from({ length: 50 }, () => unopened));
  expect(find(untold, "ran-out")).toBeUndefined();
});

test("changed away: what right first answers were changed to wrong ones cost", () => {
  const away = { outcome: "wrong" as const, trail: ["a", "b"] };
  expect(find(attempted([away, away]), "changed-away")).toEqual({
    kind: "changed-away",
    qnos: [1, 2],
    marks: 4.5,
  });
});

test("E-10: who gained by all changes together is not told to leave answers alone", () => {
  const away = { outcome: "wrong" as const, trail: ["a", "b"] };
  const found = { outcome: "right" as const, trail: ["b", "a"] };
  expect(find(attempted([away, found, found]), "changed-away")).toBeUndefined();
  expect(find(attempted([away, away, found]), "changed-away")).toMatchObject({ marks: 2.25 });
});

test("hurried: two or more wrong in under three tenths of the even pace, with time left", () => {
  const quick = [wrong(21_599), wrong(10_000), wrong(21_600)];
  expect(find(attempted(quick, { takenSeconds: 3000 }), "hurried")).toEqual({
    kind: "hurried",
    qnos: [1, 2],
    underSeconds: 22,
    secondsLeft: 600,
    marks: 4.5,
  });
  expect(find(attempted(quick), "hurried")).toBeUndefined();
  expect(find(attempted([wrong(0), wrong(0)], { takenSeconds: 3000 }), "hurried")).toBeUndefined();
});

test("those that stood for more marks come first", () => {
  const away = { outcome: "wrong" as const, trail: ["a", "b"], timeMs: 60_000, topic: "t" };
  const blank = { outcome: "blank" as const };
  const sheet = attempted([away, blank, blank, blank, wrong(100_000), wrong(110_000)], {
    takenSeconds: 3000,
  });
  expect(suggestionsFor(sheet)).toMatchObject([
    { kind: "blank-section", marks: 6 },
    { kind: "slow-wrong", marks: 4.5 },
    { kind: "changed-away", marks: 2.25 },
  ]);
});

test.each<[string, Attempted, SuggestionKind[]]>([
  ["a perfect paper", attempted([], { takenSeconds: 3000 }), ["strong-topic", "spare-time", "keep-pace"]],
  ["a perfect paper to the last second", attempted([]), ["strong-topic", "keep-pace", "next-test"]],
  ["one slow right answer", attempted([{ timeMs: 95_000 }]), ["slow-right", "strong-topic", "keep-pace"]],
  [
    "an empty paper, handed in at once",
    attempted(
      Array.from({ length: 50 }, () => ({ outcome: "blank" as const, timeMs: 0 })),
      { takenSeconds: 4 },
    ),
    ["blank-section", "second-pass", "spare-time"],
  ],
  ["one wrong answer", attempted([wrong()]), ["second-pass", "strong-topic", "keep-pace"]],
])("%s has something to learn from too", (_, attempt, kinds) => {
  expect(kindsOf(attempt)).toEqual(kinds);
});

const question = fc.record({
  outcome: fc.constantFrom("right" as const, "wrong" as const, "blank" as const),
  timeMs: fc.nat(200_000),
  section: fc.constantFrom("A", "B"),
  topic: fc.constantFrom("x", "y", "z"),
});

test("there are always three, all different, the costlier before the others, and never of more than was lost", () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 60 }), fc.nat(3600), (sheet, takenSeconds) => {
      const questions = sheet.map((one, index) => reviewed(index + 1, one));
      const marks = { correct: 2, wrong: -0.25 };
      const found = suggestionsFor({ questions, marks, durationSeconds: 3600, takenSeconds });
      expect(new Set(found.map(({ kind }) => kind)).size).toBe(3);
      const stakes = found.map((one) => ("marks" in one ? one.marks : 0));
      expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
      const missed = sheet.reduce(
        (sum, { outcome }) => sum + { right: 0, wrong: 2.25, blank: 2 }[outcome],
        0,
      );
      for (const stake of stakes) expect(stake).toBeLessThanOrEqual(missed);
    }),
  );
});
