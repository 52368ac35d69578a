import type { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/** What a spreadsheet would run as a formula gets an apostrophe before it. */
export const guarded = (cell: string) => cell.replace(/^(?=[=+@\t\r-])/, "'");

/** And loses it again. */
export const unguarded = (cell: string) => cell.replace(/^'(?=[=+@\t\r-])/, "");

export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(guarded)),
    { record_delimiter: "windows" },
  );
}

/** With the mark by which spreadsheets know that the letters are Unicode. */
export function startOfCsv(head: readonly string[]): string {
  return `\uFEFF${csvLines([head])}`;
}

export function sendCsv(reply: FastifyReply, name: string, lines: Readable): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(lines);
}
