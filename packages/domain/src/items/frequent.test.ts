import { expect, test } from "vitest";
import type { Key } from "../keys.ts";
import { marksFor } from "../marking.ts";
import { boundsOf } from "./bounds.ts";
import { reportOf } from "./report.ts";
import { addAttempt, noSums } from "./sums.ts";

const marks = { right: 400, wrong: -200, blank: 0, partial: 100 };

function frequent(key: Key, codes: readonly (string | null)[], options = 4) {
  const sums = noSums(1, boundsOf([{ score: 0, n: codes.length }]), () => key.kind !== "single");
  for (const code of codes) {
    const marked = [marksFor(code, key, marks)];
    addAttempt(sums, {
      total: marked[0]!.marks,
      answers: [code],
      marked,
      languages: [null],
      timesMs: [1000],
    });
  }
  const { items } = reportOf(sums, [{ key, options }]);
  return items[0]!;
}

const rows = (key: Key, codes: readonly (string | null)[]) =>
  frequent(key, codes).frequent?.map(({ code, attempts, isRight }) => [code, attempts, isRight]);

test("QT-09: of several options each set is counted, and each option in every set that has it", () => {
  const key: Key = { kind: "multiple", sets: [0b1011] };
  const codes = ["ABD", "AB", "ABD", "C", null, "A", "AB", "ABD"];
  expect(rows(key, codes)).toEqual([
    ["ABD", 3, true],
    ["AB", 2, false],
    ["A", 1, false],
    ["C", 1, false],
  ]);
  const all = frequent(key, codes).chosen.reduce((one, other) => one.map((n, at) => n + other[at]!));
  expect(all).toEqual([6, 5, 1, 3, 1]);
});

test("QT-09: the most frequent numbers are told, whatever they were typed like", () => {
  const key: Key = { kind: "numeric", ranges: [{ from: "2.48", to: "2.52" }] };
  const codes = ["2.5", "2.50", "+2.5", "-.5", "-0.50", "02.5", "7.", "7", "2.53", "-0", "0.0", "100", null];
  expect(rows(key, codes)).toEqual([
    ["2.5", 4, true],
    ["-0.5", 2, false],
    ["0", 2, false],
    ["7", 2, false],
    ["100", 1, false],
  ]);
});

test("QT-09: where one option is chosen, nothing is counted twice", () => {
  expect(rows({ kind: "single", options: [2] }, ["B", "A"])).toBeUndefined();
});

test("QT-09: more different numbers than are kept do not displace the frequent ones", () => {
  const key: Key = { kind: "numeric", ranges: [{ from: "7", to: "7" }] };
  const codes = ["7", ...Array.from({ length: 9000 }, (_, at) => String(at + 10)), "7"];
  const found = rows(key, codes)!;
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual(["7", 2, true]);
});
