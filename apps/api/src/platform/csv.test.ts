import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines, guarded, unguarded } from "./csv.ts";

const signs = "= + - @ ＝ ＋ － ＠ ﹦ ﹢ ﹣ ﹫".split(" ");
const prefixes = {
  nothing: "",
  "a space": " ",
  "a no-break space": "\u00A0",
  "a zero-width space": "\u200B",
  "a zero-width joiner": "\u200D",
  "a word joiner": "\u2060",
  "a byte order mark": "\uFEFF",
  "a mark of direction": "\u202E",
  "a soft hyphen": "\u00AD",
  "a filler": "\u3164",
  "a variation selector": "\uFE0F",
  "a tab": "\t",
  "a line": "\r\n",
  "a zero": "\0",
  "several of them": " \u200B\t\uFEFF",
};

test.each(Object.entries(prefixes))("S-13: a sign behind %s is text to a spreadsheet", (_, prefix) => {
  const cells = signs.map((sign) => `${prefix}${sign}1+1`);
  expect(cells.map(guarded)).toEqual(cells.map((cell) => `'${cell}`));
});

test.each(["\tx", "\rx", "\nx", "\0x"])(
  "S-13: a cell that begins with a control character is text: %j",
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`);
  },
);

test.each(["", "x", "नई दिल्ली", "a=b", "1 - 2", "'tis", "\u200Bx", "5", "(−5)", "− 5"])(
  "what runs nowhere stays as it is: %j",
  (cell) => expect([guarded(cell), unguarded(cell)]).toEqual([cell, cell]),
);

test.each(["x\r=1", "x\n=1", "x\r\n=1"])("S-13: a line that ends within a cell begins no row: %j", (cell) => {
  expect(csvLines([[cell, "y"]])).toBe(`"${cell}",y\r\n`);
});

const nasty = fc.constantFrom(...signs, ...Object.values(prefixes), "'", '"', ",", ";", "x", "क");
const anyCell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join("")),
);

test("S-13: whatever a cell holds, it comes back as it was", () => {
  fc.assert(fc.property(anyCell, (cell) => unguarded(guarded(cell)) === cell));
});

test("S-13: whatever a cell holds, a file of it has the same cells, and none that begins with a sign", () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const cells: string[][] = parse(csvLines(rows));
      expect(cells.map((row) => row.map(unguarded))).toEqual(rows);
      expect(cells.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    }),
  );
});
