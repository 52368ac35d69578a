import { expect, test } from "vitest";
import { stepsOf, type Step } from "./steps.ts";

const sheet = { optionCounts: Array.from<number>({ length: 100 }).fill(4), seconds: 600 };

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const students = Array.from({ length: 200 }, (_, index) => [...stepsOf(sheet, seeded(index + 1))]);
const savesOf = (steps: Step[]) => steps.filter((step) => step.kind === "save");

test("a student saves about 130 times, every question at least once", () => {
  const counts = students.map((steps) => savesOf(steps).length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(mean).toBeGreaterThan(127);
  expect(mean).toBeLessThan(133);
  for (const steps of students)
    expect(new Set(savesOf(steps).map(({ question }) => question)).size).toBe(100);
});

test("the steps follow one another and fill the test up to two seconds before its end", () => {
  for (const steps of students) {
    const times = steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeCloseTo(598);
  }
});

test("whoever goes offline is back in time to send what was chosen meanwhile", () => {
  const spells = students.flat().filter((step) => step.kind === "offline");
  expect(spells.length).toBeGreaterThan(5);
  for (const { at, seconds } of spells) expect(at + seconds).toBeLessThan(598);
});

test("a mark is taken off later, by a choice or by a cleared answer", () => {
  for (const steps of students) {
    const saves = savesOf(steps);
    for (const [index, { question, marked }] of saves.entries())
      if (marked)
        expect(saves.slice(index + 1).find((save) => save.question === question)?.marked).toBe(false);
  }
  expect(students.flatMap(savesOf).some(({ answer }) => answer === null)).toBe(true);
});

test("students reload the page and switch the language now and then", () => {
  expect(students.flat().some(({ kind }) => kind === "reload")).toBe(true);
  const bilingual = students.filter(
    (steps) => new Set(savesOf(steps).map((save) => save.language)).size === 2,
  );
  expect(bilingual.length).toBeGreaterThan(20);
});
