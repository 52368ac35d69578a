import type { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/**
 * Text that a spreadsheet may run as a formula or read as the start of another cell: a sign (also in full
 * width, which Asian spreadsheets accept) after any invisible characters, or a control character.
 */
const RUN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|\p{Cc}/u.source;
/** Includes leading apostrophes: such a cell gets one more and later loses exactly that one. */
const RUNS = new RegExp(`^'*(?:${RUN})`, "u");
const GUARDED = new RegExp(`^'(?='*(?:${RUN}))`, "u");

/** Puts an apostrophe before a cell that a spreadsheet could run. */
export const guarded = (cell: string) => (RUNS.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe that `guarded` added. */
export const unguarded = (cell: string) => cell.replace(GUARDED, "");

export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(guarded)),
    // Many readers take a lone CR or LF as the end of a row.
    { record_delimiter: "windows", quoted_match: /[\r\n]/ },
  );
}

/** Starts with the mark that tells spreadsheets that the text is Unicode. */
export function startOfCsv(head: readonly string[]): string {
  return `\uFEFF${csvLines([head])}`;
}

export function sendCsv(reply: FastifyReply, name: string, lines: Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(lines);
}
