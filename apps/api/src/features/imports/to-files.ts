// Writes the export files: runs in its own process, see imports.tasks.ts.
import { writeQti } from "./qti-export.ts";
import type { Cells, Pictures } from "./cells.ts";
import { example, writeCsv, writeXlsx } from "./sheets.ts";

export interface Manuscript {
  format: "xlsx" | "qti";
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
  return { bytes: writeQti(rows, pictures) };
}

export async function writeTemplate({ format }: { format: "xlsx" | "csv" }): Promise<{ bytes: Uint8Array }> {
  return { bytes: format === "csv" ? writeCsv([example]) : await writeXlsx([example]) };
}
