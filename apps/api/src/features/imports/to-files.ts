// Writes the export files: runs in its own process, see imports.tasks.ts.
import { writeGift } from "./gift-export.ts";
import { writeMoodle } from "./moodle-export.ts";
import { writeQti } from "./qti-export.ts";
import type { Cells, Pictures } from "./cells.ts";
import { examples, writeCsv, writeXlsx } from "./sheets.ts";

export interface Manuscript {
  format: "xlsx" | "qti" | "qti2" | "moodle" | "gift";
  rows: readonly Cells[];
  /** Columns besides those of a question. */
  extra: readonly string[];
  pictures: Pictures;
}

export async function writeRows({
  format,
  rows,
  extra,
  pictures,
}: Manuscript): Promise<{ bytes: Uint8Array }> {
  if (format === "xlsx") return { bytes: await writeXlsx(rows, extra) };
  if (format === "moodle") return { bytes: writeMoodle(rows, pictures) };
  if (format === "gift") return { bytes: writeGift(rows) };
  return { bytes: writeQti(rows, pictures, format === "qti" ? "3.0" : "2.1") };
}

export async function writeTemplate({ format }: { format: "xlsx" | "csv" }): Promise<{ bytes: Uint8Array }> {
  return { bytes: format === "csv" ? writeCsv(examples) : await writeXlsx(examples) };
}
