import { questionFields } from "@patrak/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFile } from "./readers/read.ts";
import { writeCsv, writeXlsx } from "./sheets.ts";

const signs = "= + - @ ＝ ＋ － ＠ ' \" < & > ; , क \u200B \uFEFF \u202E \u3164 _x0041_ _x000D_".split(" ");
const nasty = fc.constantFrom(...signs, " ", "\t", "\n", "\r\n", "x");
/** As the bank keeps it: nothing around it, no half of a letter, and no sign for a lost one (LETTERS_LOST). */
const cell = fc
  .oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("constructor", "valueOf", "__proto__"),
    fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
  )
  .map((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll("\uFFFD", "").trim());
const row = fc.tuple(...questionFields.map(() => cell));

test.each([
  ["a.csv", writeCsv],
  ["a.xlsx", writeXlsx],
] as const)("S-13: whatever questions hold, %s of them is read as they were", async (name, write) => {
  const table = fc.array(row, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(table, async (generated) => {
      // A row without a word is no row.
      const sent = generated.map((cells) => ["x", ...cells.slice(1)]);
      const rows = sent.map((cells) =>
        Object.fromEntries(questionFields.map((field, at) => [field, cells[at]!])),
      );
      const read = await readFile(name, Buffer.from(await write(rows)));
      expect(read.rows.map(({ cells }) => cells)).toEqual(sent);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
