// Worked examples of public marking schemes, and what a scheme may say besides.
import { describe, expect, test } from "vitest";
import { effectOn } from "./corrections.ts";
import type { Key } from "./keys.ts";
import { highestScore, markAnswer, marksFor, markSheet, scoreOf, type SectionMarks } from "./marking.ts";
import { schemes } from "./schemes.fixtures.ts";

const scheme = (right: number, wrong: number, partial: number | null = null): SectionMarks => ({
  right,
  wrong,
  blank: 0,
  partial,
});
const option = (...options: number[]): Key => ({ kind: "single", options });
const sets = (...masks: number[]): Key => ({ kind: "multiple", sets: masks });

const [ABD, ABCD] = [0b1011, 0b1111];
const ibps = scheme(100, -25);
const neet = scheme(400, -100);

describe.each(schemes)("$exam ($source)", ({ marks, examples }) => {
  const rows = examples.flatMap(({ right, answers, ...asked }) =>
    answers.map(([code, verdict, given]) => ({ right, code, verdict, given, ...asked })),
  );
  test.each(rows)(
    "QT-11: right is $right: the answer $code is $verdict and gives $given",
    ({ code, verdict, given, key, rulings = [] }) => {
      expect(markAnswer(code, null, { key, marks, rulings })).toEqual({ verdict, marks: given });
    },
  );
});

test("QT-11: each scheme names a document with its year, and no address", () => {
  for (const { source } of schemes) expect(source).toMatch(/^(?!.*(https?:|www\.)).+ 20\d\d/);
});

test("QT-11: IBPS PO prelims: each section is marked for itself, and the whole is their sum", () => {
  const section = (right: number, wrong: number, blank: number) => [
    ...Array.from({ length: right }, () => "A"),
    ...Array.from({ length: wrong }, () => "B"),
    ...Array.from({ length: blank }, () => null),
  ];
  // English 30, quantitative aptitude 35, reasoning 35: 20.5, 17.25 and 21.25 marks.
  const sections = [section(22, 6, 2), section(20, 11, 4), section(24, 11, 0)];
  const scores = sections.map(
    (answers) =>
      scoreOf(
        markSheet(
          answers,
          answers.map(() => ({ key: option(1), marks: ibps })),
        ),
      ).total,
  );
  expect(scores).toEqual([2050, 1725, 2125]);
  const whole = sections.flat();
  expect(
    scoreOf(
      markSheet(
        whole,
        whole.map(() => ({ key: option(1), marks: ibps })),
      ),
    ).total,
  ).toBe(5900);
});

test("QT-11: a blank gives the marks that its section says", () => {
  expect(marksFor(null, option(1), { ...neet, blank: -25 })).toEqual({ verdict: "blank", marks: -25 });
});

test("QT-11: a part of the right options gives no more than all of them", () => {
  expect(marksFor("ABC", sets(ABCD), scheme(400, -200, 150))).toEqual({ verdict: "part", marks: 400 });
});

test("QT-11: a part may give nothing, and is not wrong", () => {
  expect(marksFor("AB", sets(ABD), scheme(400, -200, 0))).toEqual({ verdict: "part", marks: 0 });
});

test("QT-11: marks of −0 are given as 0", () => {
  const nothing = { right: -0, wrong: -0, blank: -0, partial: -0 };
  const codes = ["ABD", "AB", "C", null];
  expect(codes.map((code) => marksFor(code, sets(ABD), nothing).marks)).toEqual([0, 0, 0, 0]);
});

describe("QT-06: any k of n count", () => {
  const marks = { right: 500, wrong: -100, blank: 0, partial: null };
  const anyTwo = (letters: string) =>
    letters.split("").map((letter) => ({
      key: { kind: "single" as const, options: ["ABCD".indexOf(letter) + 1] },
      marks,
      anyOf: { section: 1, count: 2 },
    }));
  const given = (answers: (string | null)[], letters = "AAAA") =>
    markSheet(answers, anyTwo(letters)).map((one) => (one.isCounted === false ? "not" : one.marks));

  test("the first answered in the order of the paper, never the best", () => {
    expect(given(["B", "A", "A", "A"])).toEqual([-100, 500, "not", "not"]);
    expect(given([null, "B", null, "B"])).toEqual(["not", -100, "not", -100]);
    expect(given(["B", "B", "A", "A"])).toEqual([-100, -100, "not", "not"]);
  });

  test("who answers fewer has blanks in the places that are left, and no more of them", () => {
    const costly = anyTwo("AAAA").map((one) => Object.assign(one, { marks: { ...marks, blank: -50 } }));
    const marked = markSheet([null, null, "A", null], costly);
    expect(marked.map((one) => one.marks)).toEqual([-50, 0, 500, 0]);
    expect(scoreOf(marked)).toMatchObject({ attempted: 1, correct: 1, incorrect: 0, total: 450 });
  });

  test("the highest score is of those that count", () => {
    const paper = [...anyTwo("ABCD"), { key: { kind: "single" as const, options: [1] }, marks }];
    expect(highestScore(paper)).toBe(1500);
  });

  test("a correction of an answer that does not count changes no score", () => {
    const [question] = anyTwo("A");
    const after = {
      ...question!,
      rulings: [{ kind: "drop-all" as const, language: null, neverLower: false }],
    };
    const answer = { code: "B", language: null };
    expect(effectOn({ ...answer, isCounted: false }, question!, after)).toEqual({ delta: 0, right: 0 });
    expect(effectOn(answer, question!, after)).toEqual({ delta: 600, right: 0 });
  });
});
