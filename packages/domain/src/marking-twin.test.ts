import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Key } from "./keys.ts";
import { twin, twinCounted } from "./marking-twin.fixtures.ts";
import { highestScore, markSheet, marksFor, scoreOf, type SectionMarks } from "./marking.ts";

/** Few numbers in many spellings, so that a number often meets its equal. */
const number = fc
  .tuple(
    fc.integer({ min: -40, max: 40 }),
    fc.constantFrom(0, 1, 2),
    fc.constantFrom("", "0", "00"),
    fc.boolean(),
  )
  .map(([value, places, zeros, isBare]) => {
    const digits = String(Math.abs(value)).padStart(places + 1, "0");
    const whole = digits.slice(0, digits.length - places);
    const rest = digits.slice(digits.length - places) + zeros;
    const sign = value < 0 ? "-" : isBare ? "+" : "";
    return `${sign}${isBare && whole === "0" && rest ? "" : zeros + whole}${rest ? `.${rest}` : ""}`;
  });
const mask = fc.integer({ min: 1, max: 31 });
const anyKey: fc.Arbitrary<Key> = fc.oneof(
  fc.record({
    kind: fc.constant("single"),
    options: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("multiple"), sets: fc.uniqueArray(mask, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant("numeric"),
    ranges: fc.array(fc.record({ from: number, to: number }), { maxLength: 3 }),
  }),
);
const letters = mask.map((bits) =>
  ["A", "B", "C", "D", "E"].filter((_, place) => bits & (1 << place)).join(""),
);
const anyAnswer = fc.option(fc.oneof(letters, number));
const anyMarks: fc.Arbitrary<SectionMarks> = fc.record({
  right: fc.integer({ min: 0, max: 500 }),
  wrong: fc.integer({ min: -200, max: 0 }),
  blank: fc.integer({ min: -100, max: 0 }),
  partial: fc.option(fc.integer({ min: 0, max: 200 })),
});

test("QT-11: an independent marker gives the same verdict and marks to 20,000 answers", () => {
  const seen = new Set<string>();
  const property = fc.property(anyAnswer, anyKey, anyMarks, (code, accepted, section) => {
    const { verdict, marks: given } = marksFor(code, accepted, section);
    expect([verdict, given]).toEqual(twin(code, accepted, section));
    seen.add(`${accepted.kind} ${verdict}`);
  });
  fc.assert(property, { numRuns: 20_000 });
  // Each verdict was met with each kind; only several options can be right in part.
  expect(seen.size).toBe(10);
});

test("QT-11: one more accepted answer, as a correction adds, never takes marks away", () => {
  const property = fc.property(anyAnswer, anyKey, anyKey, anyMarks, (code, first, second, section) => {
    const before = marksFor(code, first, section).marks;
    expect(marksFor(code, withMore(first, second), section).marks).toBeGreaterThanOrEqual(before);
  });
  fc.assert(property, { numRuns: 5000 });
});

function withMore(first: Key, second: Key): Key {
  if (first.kind === "single" && second.kind === "single")
    return { kind: "single", options: [...first.options, ...second.options] };
  if (first.kind === "multiple" && second.kind === "multiple")
    return { kind: "multiple", sets: [...first.sets, ...second.sets] };
  if (first.kind === "numeric" && second.kind === "numeric")
    return { kind: "numeric", ranges: [...first.ranges, ...second.ranges] };
  return first;
}

test("QT-05: a sheet of all kinds has the sum of what the independent marker gives, each section by its marks", () => {
  const paper = fc.array(fc.record({ answer: anyAnswer, key: anyKey, section: fc.nat(2) }), {
    maxLength: 100,
  });
  const sections = fc.tuple(anyMarks, anyMarks, anyMarks);
  const property = fc.property(paper, sections, (questions, scheme) => {
    const marksOf = (section: number) => scheme[section]!;
    const marked = markSheet(
      questions.map(({ answer }) => answer),
      questions.map(({ key, section }) => ({ key, marks: marksOf(section) })),
    );
    const given = questions.map(({ answer, key, section }) => twin(answer, key, marksOf(section)));
    const count = (...verdicts: string[]) => given.filter(([verdict]) => verdicts.includes(verdict)).length;
    const sum = (sign: number) =>
      given.reduce((all, [, marks]) => (Math.sign(marks) === sign ? all + marks : all), 0);
    expect(scoreOf(marked)).toEqual({
      questions: questions.length,
      attempted: count("right", "part", "wrong"),
      correct: count("right"),
      incorrect: count("wrong"),
      positive: sum(1),
      negative: sum(-1),
      total: sum(1) + sum(-1),
    });
  });
  fc.assert(property);
});

test("QT-06: of a section “any k of n” the answers count that an independent marker counts, in 5,000 papers", () => {
  const paper = fc.array(fc.record({ answer: anyAnswer, key: anyKey, section: fc.nat(2) }), {
    maxLength: 40,
  });
  // The first section is one of which all count.
  const sections = fc.tuple(anyMarks, anyMarks, anyMarks);
  const most = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
  const property = fc.property(paper, sections, most, (any, scheme, counted) => {
    // Sections stand in one place.
    const questions = any.toSorted((a, b) => a.section - b.section);
    const answers = questions.map(({ answer }) => answer);
    const keyed = questions.map(({ key, section }) => ({
      key,
      marks: scheme[section]!,
      ...(section > 0 && { anyOf: { section, count: counted[section - 1]! } }),
    }));
    const marked = markSheet(answers, keyed);
    const expected = [0, 1, 2].flatMap((section) => {
      const own = questions.filter((one) => one.section === section);
      const codes = own.map(({ answer }) => answer);
      const counts = section === 0 ? codes.map(() => true) : twinCounted(codes, counted[section - 1]!);
      return own.map(({ answer, key }, at) => {
        const [verdict, marks] = twin(answer, key, scheme[section]!);
        return counts[at] ? { verdict, marks } : { verdict, marks: 0, isCounted: false };
      });
    });
    expect(marked).toEqual(expected);
    const score = scoreOf(marked);
    expect(score.total).toBe(expected.reduce((sum, { marks }) => sum + marks, 0));
    expect(score.total).toBeLessThanOrEqual(highestScore(keyed));
    const those = expected.filter((one) => !("isCounted" in one));
    expect(score.attempted).toBe(those.filter(({ verdict }) => verdict !== "blank").length);
  });
  fc.assert(property, { numRuns: 5000 });
});
