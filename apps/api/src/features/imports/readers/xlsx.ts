import { finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import { readSheet } from "read-excel-file/node";
import { openArchive } from "./archive.ts";
import { type Table, toTable, Unreadable } from "./table.ts";

/** The first sheet of a workbook. A formula counts as its displayed text. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const files = await openArchive(bytes);
  for (const [name, content] of files) if (/\.(?:xml|rels)$/.test(name)) checkPart(content);
  return toTable((await sheetOf(bytes)).map((row) => row.map(textOf)));
}

async function sheetOf(bytes: Buffer) {
  try {
    return await readSheet(bytes);
  } catch {
    throw new Unreadable(finding("XLSX_UNREADABLE"));
  }
}

/** Before parsing: no entity declarations, and no more rows than allowed. */
function checkPart(content: Buffer) {
  if (content.includes("<!DOCTYPE") || content.includes("<!ENTITY"))
    throw new Unreadable(finding("XLSX_ENTITIES"));
  let rows = 0;
  for (let at = content.indexOf("<row"); at >= 0; at = content.indexOf("<row", at + 4)) {
    rows += 1;
    if (rows > importLimits.rows * 2)
      throw new Unreadable(finding("XLSX_ROWS_TOO_MANY", { limit: importLimits.rows }));
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";
}
