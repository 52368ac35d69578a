import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  effectOn,
  inForce,
  keyOfTexts,
  shiftOf,
  textsOfKey,
  undoneBy,
  type ScoreGroup,
} from "./corrections.ts";
import { markAnswer, markSheet, type KeyedQuestion, type Ruling } from "./marking.ts";

const marks = { right: 200, wrong: -25, blank: 0, partial: null };
const question = (...rulings: Ruling[]): KeyedQuestion => ({
  key: { kind: "single", options: [2] },
  marks,
  rulings,
});
const all = { language: null, neverLower: false } as const;
const key = (...options: number[]) => ({ kind: "single", options }) as const;

/** What A, B, C (in Hindi), a blank and a blank that was looked at in Hindi give. */
const given = (...rulings: Ruling[]) =>
  (
    [
      ["A", "english"],
      ["B", "english"],
      ["C", "hindi"],
      [null, null],
      [null, "hindi"],
    ] as const
  ).map(([code, language]) => markAnswer(code, language, question(...rulings)).marks);

describe("KC-01: a ruling", () => {
  test.each<[string, Ruling[], number[]]>([
    ["none", [], [-25, 200, -25, 0, 0]],
    ["a new key", [{ ...all, kind: "new-key", key: key(3) }], [-25, -25, 200, 0, 0]],
    ["two accepted", [{ ...all, kind: "accept", key: key(2, 3) }], [-25, 200, 200, 0, 0]],
    ["dropped for all, blanks too", [{ ...all, kind: "drop-all" }], [200, 200, 200, 200, 200]],
    ["dropped for who answered", [{ ...all, kind: "drop-attempted" }], [200, 200, 200, 0, 0]],
    ["given back", [{ ...all, kind: "give-back" }], [0, 200, 0, 0, 0]],
    [
      "in Hindi only, blanks belong to no language",
      [{ kind: "drop-all", language: "hindi", neverLower: false }],
      [-25, 200, 200, 0, 0],
    ],
    [
      "a new key that takes nothing away",
      [{ kind: "new-key", key: key(3), language: null, neverLower: true }],
      [-25, 200, 200, 0, 0],
    ],
    [
      "a key after a drop says all anew",
      [
        { ...all, kind: "drop-all" },
        { ...all, kind: "new-key", key: key(1) },
      ],
      [200, -25, -25, 0, 0],
    ],
    [
      "given back under the key before it",
      [
        { ...all, kind: "new-key", key: key(1) },
        { ...all, kind: "give-back" },
      ],
      [200, 0, 0, 0, 0],
    ],
  ])("%s", (_name, rulings, marked) => {
    expect(given(...rulings)).toEqual(marked);
  });

  test("the verdict is that of the last key, whatever marks are given", () => {
    expect(markAnswer("A", null, question({ ...all, kind: "drop-all" })).verdict).toBe("wrong");
    expect(markAnswer("A", null, question({ ...all, kind: "new-key", key: key(1) })).verdict).toBe("right");
  });

  test("for one language is refused without the languages of the answers", () => {
    const hindi = question({ kind: "give-back", language: "hindi", neverLower: false });
    expect(() => markSheet(["A"], [hindi])).toThrow("languages");
  });

  test("its effect is the difference of the marks, and of right and wrong", () => {
    const after = question({ ...all, kind: "new-key", key: key(3) });
    const on = (code: string | null) => effectOn({ code, language: null }, question(), after);
    expect([on("A"), on("B"), on("C"), on(null)]).toEqual([
      { delta: 0, right: 0 },
      { delta: -225, right: -1 },
      { delta: 225, right: 1 },
      { delta: 0, right: 0 },
    ]);
  });
});

test("KC-03: an undone correction is out of force, and back in if its undoing is undone", () => {
  const history = [
    { revision: 2, undoes: null },
    { revision: 3, undoes: null },
    { revision: 4, undoes: 2 },
    { revision: 5, undoes: 4 },
    { revision: 6, undoes: 3 },
  ];
  const upTo = (last: number) =>
    inForce(history.filter(({ revision }) => revision <= last)).map(({ revision }) => revision);
  expect([2, 3, 4, 5, 6].map(upTo)).toEqual([[2], [2, 3], [3], [2, 3], [2]]);
  expect([...undoneBy(history)]).toEqual([
    [3, 6],
    [4, 5],
  ]);
});

test("KC-02: sums and ranks of groups are those of single attempts", () => {
  const group = fc.record({
    board: fc.constantFrom("x", "y"),
    counts: fc.boolean(),
    score: fc.integer({ min: -3, max: 6 }),
    delta: fc.integer({ min: -3, max: 3 }),
    n: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
      const single = groups.flatMap((one) => Array.from({ length: one.n }, () => ({ ...one, n: 1 })));
      const counted = single.filter(({ counts }) => counts);
      const rank = (of: ScoreGroup, scoreOf: (one: ScoreGroup) => number) =>
        1 + counted.filter((one) => one.board === of.board && scoreOf(one) > scoreOf(of)).length;
      const gains = counted.map((one) => rank(one, (a) => a.score) - rank(one, (a) => a.score + a.delta));
      const shift = shiftOf(groups);
      expect(shift).toMatchObject({
        attempts: single.length,
        changed: single.filter(({ delta }) => delta !== 0).length,
        rise: Math.max(0, ...single.map(({ delta }) => delta)),
        fall: Math.min(0, ...single.map(({ delta }) => delta)),
        ranks: {
          moved: gains.filter((gain) => gain !== 0).length,
          far: gains.filter((gain) => Math.abs(gain) > 10).length,
          rise: Math.max(0, ...gains),
          fall: Math.max(0, ...gains.map((gain) => -gain)),
        },
      });
      const sum = (histogram: typeof shift.after) =>
        histogram.reduce((total, { score, n }) => total + score * n, 0);
      expect(sum(shift.after)).toBe(counted.reduce((total, { score, delta }) => total + score + delta, 0));
    }),
  );
});

test("KC-01: a key is written as texts and read again; what is no key of the question is refused", () => {
  const both = (kind: "single" | "multiple" | "numeric", texts: string[]) => {
    const read = keyOfTexts(kind, texts, 4);
    return read && textsOfKey(read);
  };
  expect(both("single", ["B", "C"])).toEqual(["B", "C"]);
  expect(both("multiple", ["AC", "ABD"])).toEqual(["AC", "ABD"]);
  expect(both("numeric", ["2.5", "-1..3"])).toEqual(["2.5", "-1..3"]);
  for (const texts of [[], ["B", "B"], ["E"], ["AB"], ["2"]]) expect(both("single", texts)).toBeNull();
  for (const texts of [["CA"], ["AE"], ["1"]]) expect(both("multiple", texts)).toBeNull();
  for (const texts of [["3..1"], ["x"], ["1..2..3x"]]) expect(both("numeric", texts)).toBeNull();
});
