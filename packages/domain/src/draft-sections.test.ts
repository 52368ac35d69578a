import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkSections,
  divideTime,
  draftParts,
  reachOf,
  shareTime,
  takeUsualMarks,
  type DraftSection,
  type Sectioned,
} from "./draft-sections.ts";
import { marksFor } from "./marking.ts";

const own: DraftSection = { right: 400, wrong: -100, blank: 0, partial: null, counted: null, minutes: null };
const questions = (...names: string[]): Sectioned["questions"] =>
  names.map((section) => ({ section, kind: section === "Physics" ? "multiple" : "single" }));
const draft = (change: Partial<Sectioned>): Sectioned => ({
  marksCorrect: 200,
  marksWrong: -25,
  durationSeconds: 3600,
  sections: {},
  questions: questions("Physics", "Physics", "Chemistry", "Chemistry", "Chemistry"),
  ...change,
});
const badOf = (change: Partial<Sectioned>) =>
  checkSections(draft(change)).flatMap(({ kind, state, count }) =>
    state === "ok" ? [] : [`${kind} ${count}`],
  );

describe("sections of a draft", () => {
  test("QT-05: one that says nothing has the marks of the test", () => {
    expect(draftParts(draft({ sections: { Chemistry: { ...own, counted: 2 } } }))).toEqual([
      {
        name: "Physics",
        questions: 2,
        kinds: ["multiple"],
        isWhole: true,
        ...own,
        right: 200,
        wrong: -25,
      },
      { name: "Chemistry", questions: 3, kinds: ["single"], isWhole: true, ...own, counted: 2 },
    ]);
  });

  test("QT-05: a section may be called like anything that every object has", () => {
    const [part] = draftParts(draft({ questions: questions("constructor") }));
    expect(part).toMatchObject({ name: "constructor", right: 200 });
  });

  test("QT-05: the highest and the lowest mark are those of the best and the worst sheet", () => {
    const marks = fc.integer({ min: 1, max: 5 });
    const section = fc.record({
      right: marks,
      wrong: fc.integer({ min: -3, max: 0 }),
      blank: fc.integer({ min: -3, max: 0 }),
    });
    fc.assert(
      fc.property(section, section, (one, other) => {
        const parts = draftParts(
          draft({ sections: { Physics: { ...own, ...one }, Chemistry: { ...own, ...other } } }),
        );
        // Each question alone: all answers that it can be given.
        const totals = parts.map((part) =>
          ["A", "B", null].map(
            (code) => marksFor(code, { kind: "single", options: [1] }, part).marks * part.questions,
          ),
        );
        const sum = (pick: (marks: number[]) => number) => totals.reduce((all, each) => all + pick(each), 0);
        expect(reachOf(parts)).toEqual({
          highest: sum((each) => Math.max(...each)),
          lowest: sum((each) => Math.min(...each)),
        });
      }),
    );
  });

  test("QT-05: of a section of which any 2 count, 2 give marks", () => {
    const parts = draftParts(draft({ sections: { Chemistry: { ...own, counted: 2 } } }));
    expect(reachOf(parts)).toEqual({ highest: 2 * 200 + 2 * 400, lowest: 2 * -25 + 2 * -100 });
  });

  test.each<[string, Partial<Sectioned>, string[]]>([
    ["nothing of its own", {}, []],
    ["any 2 of 3", { sections: { Chemistry: { ...own, counted: 2 } } }, []],
    ["any 3 of 3", { sections: { Chemistry: { ...own, counted: 3 } } }, ["counted 1"]],
    ["partial marks for several", { sections: { Physics: { ...own, partial: 100 } } }, []],
    [
      "partial marks for one right option",
      { sections: { Chemistry: { ...own, partial: 100 } } },
      ["unused 1"],
    ],
    [
      "any 1 of a section in two places",
      {
        sections: { Physics: { ...own, counted: 1 } },
        questions: questions("Physics", "Chemistry", "Physics"),
      },
      ["split 1"],
    ],
    [
      "minutes of all, which add up",
      { sections: { Physics: { ...own, minutes: 20 }, Chemistry: { ...own, minutes: 40 } } },
      [],
    ],
    ["minutes of one alone", { sections: { Physics: { ...own, minutes: 20 } } }, ["clocks 1"]],
    [
      "minutes that are fewer than those of the test",
      { sections: { Physics: { ...own, minutes: 20 }, Chemistry: { ...own, minutes: 30 } } },
      ["clock-sum 10"],
    ],
  ])("QT-05: %s", (_, change, bad) => {
    expect(badOf(change)).toEqual(bad);
  });

  test("QT-07: all sections get minutes together, which add up to those of the test", () => {
    const names = fc.array(fc.constantFrom("Physics", "Chemistry", "Biology"), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(names, fc.integer({ min: 60, max: 300 }), (listed, minutes) => {
        const made = draft({ questions: questions(...listed.toSorted()), durationSeconds: minutes * 60 });
        const divided = { ...made, sections: divideTime(made) };
        expect(checkSections(divided).filter(({ state }) => state !== "ok")).toEqual([]);
        for (const part of draftParts(divided))
          expect(Math.abs(part.minutes! - (minutes * part.questions) / listed.length)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("QT-07: marks stay when time is divided or shared again, and minutes stay when the marks are the usual ones", () => {
    const made = draft({ sections: { Physics: { ...own, counted: 1 } } });
    const divided = { ...made, sections: divideTime(made) };
    expect(divided.sections).toEqual({
      Physics: { ...own, counted: 1, minutes: 24 },
      Chemistry: { ...own, right: 200, wrong: -25, minutes: 36 },
    });
    expect(shareTime(divided)).toEqual(made.sections);
    expect(takeUsualMarks(divided, "Physics")).toEqual({
      ...divided.sections,
      Physics: { ...own, right: 200, wrong: -25, minutes: 24 },
    });
    expect(takeUsualMarks(made, "Physics")).toEqual({});
    const emptied = { Biology: { ...own, wrong: 0 } };
    expect(divideTime({ ...made, sections: emptied })).toMatchObject(emptied);
  });
});
