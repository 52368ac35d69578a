import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffLists, diffTexts, movedItems, type Piece } from "./differences.ts";

const shown = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `[+${text}+]` })[kind]).join("");

describe("two texts are told apart", () => {
  test.each([
    ["a word replaced", "rain to Bihar before", "rain to Assam before", "rain to [-Bihar-][+Assam+] before"],
    ["words put in", "15%.", "15% on the price.", "15%[+ on the price+]."],
    ["a word taken out", "one two three", "one three", "one [-two -]three"],
    [
      "Hindi, whose vowel signs stay with their letters",
      "पहले बिहार में",
      "पहले असम में",
      "पहले [-बिहार-][+असम+] में",
    ],
    [
      "markup as a whole",
      "a <em>b</em>",
      "a <strong>b</strong>",
      "a [-<em>-][+<strong>+]b[-</em>-][+</strong>+]",
    ],
    ["a formula as a whole", "is $x^2$ here", "is $x^3$ here", "is [-$x^2$-][+$x^3$+] here"],
    ["nothing", "the same", "the same", "the same"],
    ["from nothing", "", "new", "[+new+]"],
  ])("%s", (_, before, after, difference) => {
    expect(shown(diffTexts(before, after))).toBe(difference);
  });
});

const text = fc
  .array(fc.constantFrom("rain", " ", "<p>", "</p>", "वर्षा", "$x$", ".", "\n", "<", "$", "40%", "😀"))
  .map((parts) => parts.join(""));
const side = (pieces: Piece[], kind: "in" | "out") =>
  pieces
    .filter((piece) => piece.kind === "same" || piece.kind === kind)
    .map((piece) => piece.text)
    .join("");

test("whatever the texts, the difference applied to the old one gives the new one, and back", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffTexts(before, after);
      expect(side(pieces, "in")).toBe(after);
      expect(side(pieces, "out")).toBe(before);
    }),
  );
});

test("whatever the texts, no two neighbours are of one kind, and equal texts have no difference", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kinds = diffTexts(before, after).map(({ kind }) => kind);
      expect(kinds.some((kind, index) => kind === kinds[index + 1])).toBe(false);
      expect(diffTexts(before, before).every(({ kind }) => kind === "same")).toBe(true);
    }),
  );
});

test("as much as possible stays: the same as by trying all subsequences", () => {
  const small = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 7 });
  fc.assert(
    fc.property(small, small, (before, after) => {
      const kept = diffLists(before, after).filter(({ kind }) => kind === "same").length;
      expect(kept).toBe(longestCommon(before, after));
    }),
  );
});

function longestCommon(before: string[], after: string[]): number {
  let longest = 0;
  for (let chosen = 0; chosen < 2 ** before.length; chosen++) {
    const row = before.filter((_, index) => (chosen >> index) & 1);
    let at = 0;
    for (const item of after) if (item === row[at]) at += 1;
    if (at === row.length) longest = Math.max(longest, at);
  }
  return longest;
}

test("texts too long to be compared are replaced as a whole", () => {
  const [before, after] = ["a ".repeat(3000), "b. ".repeat(3000)];
  expect(diffTexts(before, after)).toEqual([
    { kind: "out", text: before.slice(0, -1) },
    { kind: "in", text: after.slice(0, -1) },
    { kind: "same", text: " " },
  ]);
});

test.each([
  ["one that went to the front", ["a", "b", "c"], ["c", "a", "b"], ["c"]],
  ["nothing, where others came and went", ["a", "b", "c"], ["a", "x", "c"], []],
  ["two that changed places", ["a", "b"], ["b", "a"], ["a"]],
])("moved is %s", (_, before, after, moved) => {
  expect([...movedItems(before, after)].length).toBe(moved.length);
});
