import * as fc from "fast-check";
import { expect, test } from "vitest";
import { scoreLetters } from "./marking.fixtures.ts";
import { reviewed } from "./review.fixtures.ts";
import { toMarks } from "./scoring.ts";
import { sectionTable } from "./sections.ts";

const marks = { correct: 2, wrong: -0.25 };

test("a section has its accuracy on what was attempted, its marks and its time a question", () => {
  const polity = { section: "Polity", topic: "Parliament" };
  const sheet = [
    ...[1, 2, 3, 4, 5, 6, 7].map((qno) => reviewed(qno, { ...polity, timeMs: 80_000 })),
    ...[8, 9].map((qno) => reviewed(qno, { ...polity, outcome: "wrong" as const, timeMs: 120_000 })),
    reviewed(10, { ...polity, outcome: "blank", timeMs: 30_000 }),
  ];
  const [section] = sectionTable(sheet, marks);
  expect(section).toMatchObject({
    name: "Polity",
    attempted: 9,
    correct: 7,
    incorrect: 2,
    blank: 1,
    marks: 13.5,
    timeMs: 830_000,
    timeEachMs: 83_000,
  });
  expect(section?.accuracy).toBeCloseTo(7 / 9);
});

test("sections and topics keep the order of the paper, also where they alternate", () => {
  const sheet = [
    ["B", "y"],
    ["A", "x"],
    ["B", "z"],
    ["A", "x"],
    ["B", "y"],
  ].map(([section = "", topic = ""], index) => reviewed(index + 1, { section, topic }));
  const drawn = sectionTable(sheet, marks).map(({ name, topics }) => [
    name,
    topics.map((topic) => [topic.name, topic.questions.map(({ qno }) => qno)]),
  ]);
  expect(drawn).toEqual([
    [
      "B",
      [
        ["y", [1, 5]],
        ["z", [3]],
      ],
    ],
    ["A", [["x", [2, 4]]]],
  ]);
});

test("nothing attempted is an accuracy of 0, not of none", () => {
  expect(sectionTable([reviewed(1, { outcome: "blank" })], marks)[0]).toMatchObject({
    accuracy: 0,
    marks: 0,
  });
});

const outcome = fc.constantFrom("right" as const, "wrong" as const, "blank" as const);
const sheets = fc.array(
  fc.record({ outcome, section: fc.constantFrom("A", "B", "C"), topic: fc.constantFrom("x", "y") }),
  {
    minLength: 1,
    maxLength: 100,
  },
);
const schemes = fc.record({
  correct: fc.integer({ min: 1, max: 500 }).map(toMarks),
  wrong: fc.integer({ min: -300, max: 0 }).map(toMarks),
});

test("the marks of all sections, and of all topics, are the score, to the last digit", () => {
  fc.assert(
    fc.property(sheets, schemes, (drawn, scheme) => {
      const sheet = drawn.map((question, index) => reviewed(index + 1, question));
      const hundredths = { correct: Math.round(scheme.correct * 100), wrong: Math.round(scheme.wrong * 100) };
      const { total } = scoreLetters(
        sheet.map(({ answer }) => (answer === null ? null : String(answer).toUpperCase())),
        sheet.map(({ correctAnswer }) => String(correctAnswer).toUpperCase()),
        hundredths,
      );
      const sections = sectionTable(sheet, scheme);
      const exact = ({ correct, incorrect }: { correct: number; incorrect: number }) =>
        correct * hundredths.correct + incorrect * hundredths.wrong;
      for (const parts of [sections, sections.flatMap(({ topics }) => topics)]) {
        expect(parts.reduce((all, part) => all + exact(part), 0)).toBe(total);
        for (const part of parts) expect(part.marks).toBe(toMarks(exact(part)));
      }
    }),
  );
});

test("QT-05: a section's marks are those of its answers, and right in part is attempted, neither right nor wrong", () => {
  const sheet = [
    reviewed(1, { marks: 4 }),
    reviewed(2, { outcome: "wrong", isPartlyRight: true, marks: 2 }),
    reviewed(3, { outcome: "wrong", marks: -2 }),
    reviewed(4, { outcome: "blank", marks: -0.5 }),
    reviewed(5),
  ];
  expect(sectionTable(sheet, marks)[0]).toMatchObject({
    attempted: 4,
    correct: 2,
    incorrect: 1,
    blank: 1,
    accuracy: 0.5,
    marks: 5.5,
  });
});
