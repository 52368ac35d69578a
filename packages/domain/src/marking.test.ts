// Worked examples of public marking schemes, in hundredths of a mark.
import { expect, test } from "vitest";
import type { Key } from "./keys.ts";
import { marksFor, type SectionMarks, type Verdict } from "./marking.ts";

const scheme = (right: number, wrong: number, partial: number | null = null): SectionMarks => ({
  right,
  wrong,
  blank: 0,
  partial,
});
const option = (...options: number[]): Key => ({ kind: "single", options });
const sets = (...masks: number[]): Key => ({ kind: "multiple", sets: masks });
const range = (from: string, to = from): Key => ({ kind: "numeric", ranges: [{ from, to }] });

const upsc = scheme(200, -66);
const ssc = scheme(200, -50);
const neet = scheme(400, -100);
const cuet = scheme(500, -100);
const jeeMain = scheme(400, -100);
const jeeAdvanced = scheme(400, -200, 100);
const jeeSingle = scheme(300, -100);
const gate = scheme(200, 0);
const ABD = 0b1011;
const ABCD = 0b1111;

const examples: [string, code: string | null, Verdict, given: number, Key, SectionMarks][] = [
  ["UPSC prelims, C right", "C", "right", 200, option(3), upsc],
  ["UPSC prelims, C right", "A", "wrong", -66, option(3), upsc],
  ["UPSC prelims, C right", null, "blank", 0, option(3), upsc],
  ["SSC CGL, A right", "A", "right", 200, option(1), ssc],
  ["SSC CGL, A right", "D", "wrong", -50, option(1), ssc],
  ["SSC CGL, A right", null, "blank", 0, option(1), ssc],
  ["NEET, D right", "D", "right", 400, option(4), neet],
  ["NEET, D right", "C", "wrong", -100, option(4), neet],
  ["NEET, D right", null, "blank", 0, option(4), neet],
  ["NEET, B or D right", "B", "right", 400, option(2, 4), neet],
  ["NEET, B or D right", "D", "right", 400, option(2, 4), neet],
  ["NEET, B or D right", "A", "wrong", -100, option(2, 4), neet],
  ["CUET, B right", "B", "right", 500, option(2), cuet],
  ["CUET, B right", "A", "wrong", -100, option(2), cuet],
  ["CUET, B right", null, "blank", 0, option(2), cuet],
  ["JEE Main, numeric, 25 right", "25", "right", 400, range("25"), jeeMain],
  ["JEE Main, numeric, 25 right", "25.00", "right", 400, range("25"), jeeMain],
  ["JEE Main, numeric, 25 right", "-25", "wrong", -100, range("25"), jeeMain],
  ["JEE Main, numeric, 25 right", "24.99", "wrong", -100, range("25"), jeeMain],
  ["JEE Main, numeric, 25 right", null, "blank", 0, range("25"), jeeMain],
  ["JEE Advanced, several options, ABD right", "ABD", "right", 400, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "AB", "part", 200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "AD", "part", 200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "BD", "part", 200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "A", "part", 100, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "D", "part", 100, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "C", "wrong", -200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "ABC", "wrong", -200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", "ABCD", "wrong", -200, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABD right", null, "blank", 0, sets(ABD), jeeAdvanced],
  ["JEE Advanced, several options, ABCD right", "ABCD", "right", 400, sets(ABCD), jeeAdvanced],
  ["JEE Advanced, several options, ABCD right", "ACD", "part", 300, sets(ABCD), jeeAdvanced],
  ["JEE Advanced, several options, ABCD right", "CD", "part", 200, sets(ABCD), jeeAdvanced],
  ["JEE Advanced, several options, ABCD right", "C", "part", 100, sets(ABCD), jeeAdvanced],
  ["JEE Advanced, several options, C right", "C", "right", 400, sets(0b0100), jeeAdvanced],
  ["JEE Advanced, several options, AB or BCD right", "AB", "right", 400, sets(0b0011, 0b1110), jeeAdvanced],
  ["JEE Advanced, several options, AB or BCD right", "BCD", "right", 400, sets(0b0011, 0b1110), jeeAdvanced],
  ["JEE Advanced, several options, AB or BCD right", "CD", "part", 200, sets(0b0011, 0b1110), jeeAdvanced],
  ["JEE Advanced, several options, AB or BCD right", "ABC", "wrong", -200, sets(0b0011, 0b1110), jeeAdvanced],
  ["JEE Advanced, single choice, B right", "B", "right", 300, option(2), jeeSingle],
  ["JEE Advanced, single choice, B right", "A", "wrong", -100, option(2), jeeSingle],
  ["GATE, several options, ABD right", "ABD", "right", 200, sets(ABD), gate],
  ["GATE, several options, ABD right", "AB", "wrong", 0, sets(ABD), gate],
  ["GATE, several options, ABD right", "ABC", "wrong", 0, sets(ABD), gate],
  ["GATE, several options, ABD right", null, "blank", 0, sets(ABD), gate],
  ["GATE, numeric, 2.48 to 2.52 right", "2.48", "right", 200, range("2.48", "2.52"), gate],
  ["GATE, numeric, 2.48 to 2.52 right", "2.5", "right", 200, range("2.48", "2.52"), gate],
  ["GATE, numeric, 2.48 to 2.52 right", "2.520", "right", 200, range("2.48", "2.52"), gate],
  ["GATE, numeric, 2.48 to 2.52 right", "2.53", "wrong", 0, range("2.48", "2.52"), gate],
  ["GATE, numeric, -0.5 to 0.5 right", "-.25", "right", 200, range("-0.5", "0.5"), gate],
];

test.each(examples)("QT-11: %s: the answer %s is %s and gives %i", (_, code, verdict, given, key, marks) => {
  expect(marksFor(code, key, marks)).toEqual({ verdict, marks: given });
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
