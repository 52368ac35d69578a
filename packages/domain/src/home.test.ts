import { expect, test } from "vitest";
import {
  adviceOn,
  medianOf,
  outcomesOf,
  percentOfHighest,
  progressMarksOf,
  weakestTopics,
  type Advice,
  type Outcomes,
} from "./home.ts";
import { highestScore, type Verdict } from "./marking.ts";

const scheme = { right: 200, wrong: -50, blank: 0, partial: 50 };
const gives: Record<Verdict, number> = { right: 200, part: 50, wrong: -50, blank: 0 };

function sheet(counts: Partial<Record<Verdict, number>>) {
  const verdicts = Object.entries(counts).flatMap(([verdict, n]) =>
    Array<Verdict>(n).fill(verdict as Verdict),
  );
  const marked = verdicts.map((verdict) => ({ verdict, marks: gives[verdict] }));
  return outcomesOf(
    marked,
    marked.map(() => ({ marks: scheme })),
  );
}

test("HO-01: a question costs what a right answer gives less what this one gave", () => {
  expect(sheet({ right: 3, part: 1, wrong: 2, blank: 4 })).toEqual({
    right: 3,
    part: 1,
    wrong: 2,
    blank: 4,
    lostByWrong: 150 + 2 * 250,
    lostByBlank: 4 * 200,
  });
  const sections = [{ marks: scheme }, { marks: { ...scheme, right: 300 } }];
  expect(highestScore(sections)).toBe(500);
});

const cases: [Partial<Record<Verdict, number>>, Advice["verdict"], Advice["step"]][] = [
  [{ right: 5 }, "all-right", { kind: "next-test" }],
  [{ blank: 5 }, "nothing-answered", { kind: "try-blank", questions: 5 }],
  [{ right: 3, blank: 2 }, "only-blanks-cost", { kind: "try-blank", questions: 2 }],
  [{ right: 3, wrong: 2 }, "only-wrong-cost", { kind: "try-wrong", questions: 2 }],
  [{ right: 22, part: 1, wrong: 9, blank: 18 }, "blanks-cost-more", { kind: "try-blank", questions: 18 }],
  [{ right: 22, part: 1, wrong: 9, blank: 9 }, "wrong-cost-more", { kind: "try-wrong", questions: 10 }],
  [{ right: 1, wrong: 4, blank: 5 }, "cost-the-same", { kind: "try-wrong", questions: 4 }],
];

test.each(cases)("HO-01: %j is judged as %s", (counts, verdict, step) => {
  expect(adviceOn(sheet(counts))).toEqual({ verdict, step });
});

test("HO-01: for every sheet the sentence names what cost more, and the step its questions", () => {
  for (let right = 0; right < 4; right += 1)
    for (let part = 0; part < 3; part += 1)
      for (let wrong = 0; wrong < 7; wrong += 1)
        for (let blank = 0; blank < 7; blank += 1) {
          if (right + part + wrong + blank === 0) continue;
          expectAgreement(sheet({ right, part, wrong, blank }));
        }
});

function expectAgreement(outcomes: Outcomes) {
  const { verdict, step } = adviceOn(outcomes);
  const { lostByBlank, lostByWrong, part, wrong, blank } = outcomes;
  if (verdict === "blanks-cost-more") expect(lostByBlank).toBeGreaterThan(lostByWrong);
  if (verdict === "wrong-cost-more") expect(lostByWrong).toBeGreaterThan(lostByBlank);
  if (step.kind === "try-blank") expect([step.questions, lostByBlank >= lostByWrong]).toEqual([blank, true]);
  if (step.kind === "try-wrong")
    expect([step.questions, lostByWrong >= lostByBlank]).toEqual([part + wrong, true]);
  if (step.kind === "next-test") expect(lostByBlank + lostByWrong).toBe(0);
}

test.each([
  [4225, 5000, 85],
  [0, 5000, 0],
  [-100, 5000, -2],
  [-1, 5000, 0],
  [5000, 5000, 100],
  [10, 0, 0],
])("HO-03: %i of %i is %i per cent of the highest possible score", (score, highest, percent) => {
  expect(percentOfHighest(score, highest)).toBe(percent);
});

test.each([
  [0, 0],
  [-7, 0],
  [1, 1],
  [31, 6],
  [42, 8],
  [99, 20],
  [100, 20],
])("HO-03: %i per cent fill %i of twenty marks", (percent, marks) => {
  expect(progressMarksOf(percent)).toBe(marks);
});

test("HO-03: the group's median is the score that half of the attempts stay at or below", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([{ score: 100, n: 1 }])).toBe(100);
  const scores = [
    { score: -50, n: 10 },
    { score: 200, n: 4 },
    { score: 300, n: 6 },
  ];
  expect(medianOf(scores)).toBe(-50);
  expect(medianOf([...scores, { score: 400, n: 1 }])).toBe(200);
});

test("HO-01: topics to work on have the lowest accuracy; few answers or one slip make none", () => {
  const topic = (name: string, right: number, attempted: number) => ({
    section: "S",
    topic: name,
    right,
    attempted,
  });
  const found = weakestTopics([
    topic("one slip", 2, 3),
    topic("too few", 0, 2),
    topic("half of many", 10, 20),
    topic("half of four", 2, 4),
    topic("a third", 1, 3),
    topic("most", 7, 9),
  ]);
  expect(found.map(({ topic: name }) => name)).toEqual(["a third", "half of many", "half of four"]);
});
