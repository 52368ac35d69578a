import { finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import { CsvError, parse } from "csv-parse/sync";
import { type Table, toTable, Unreadable } from "./table.ts";

/** Commas, semicolons or tabs: whichever is most frequent in the first line. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // One row more than allowed is enough to detect too many.
      to: importLimits.rows + 2,
      max_record_size: importLimits.cell * 20,
    });
    return toTable(records.map((record) => record.map((cell) => cell.trim())));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(finding("CSV_BROKEN", { reason: error.message }));
  }
}

/** UTF-8, or UTF-16 as spreadsheets save “Unicode text”; without a mark, the zero bytes decide. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : "utf-8";
}

function delimiterOf(text: string) {
  const line =
    text
      .slice(0, 20_000)
      .split(/\r?\n/)
      .find((one) => one.trim() !== "") ?? "";
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const count = (mark: string) => bare.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
