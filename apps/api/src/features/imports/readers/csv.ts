import { finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import { CsvError, parse } from "csv-parse/sync";
import { toTable } from "./sheet-table.ts";
import { type Choice, type Table, Unreadable } from "./table.ts";

/** Titles and notes above the rows. */
const ABOVE = 40;

/** Commas, semicolons, tabs or bars: whichever parts the first lines most often. */
export function readCsv(bytes: Uint8Array, name: string, choice?: Choice): Table {
  const text = decodeText(bytes);
  try {
    const records: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A few rows more than allowed are enough to detect too many.
      to: importLimits.rows + ABOVE,
      max_record_size: importLimits.cell * 20,
    });
    return toTable([{ name, records: records.map((record) => record.map((cell) => cell.trim())) }], choice, {
      isCut: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(finding("CSV_BROKEN", { reason: error.message }));
  }
}

/**
 * UTF-8, UTF-16 as spreadsheets save “Unicode text”, or what Windows calls ANSI; without a mark, the zero
 * bytes decide, then whether it is UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== "utf-8") return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return first === 0 && second !== 0 ? "utf-16be" : "utf-8";
}

const LOOKED_AT = 20_000;
const MARKS = [",", ";", "\t", "|"] as const;

function delimiterOf(text: string) {
  const named = /^\uFEFF?sep=(.)\r?\n/.exec(text)?.[1];
  if (named !== undefined) return named;
  const lines = text
    .slice(0, LOOKED_AT)
    .replaceAll(/"[^"]*"/g, "")
    // The semicolon of `&lt;` parts nothing.
    .replaceAll(/&#?\w+;/g, "")
    .split(/\r?\n/)
    .slice(0, ABOVE);
  // The last line may have been cut, and then has fewer marks than the others.
  if (text.length > LOOKED_AT && lines.length > 1 && lines.length < ABOVE) lines.pop();
  /** A mark that parts cells stands in most lines, about as often in each. */
  const worth = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1).toSorted((one, other) => one - other);
    return counts[Math.floor(counts.length / 2)]! + counts.reduce((sum, one) => sum + one, 0) / 1e6;
  };
  return MARKS.reduce<string>((best, mark) => (worth(mark) > worth(best) ? mark : best), ",");
}
