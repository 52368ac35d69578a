import { finding } from "@patrak/contract/findings";
import { importLimits } from "@patrak/domain";
import readWorkbook from "read-excel-file/node";
import { writeZip } from "../zip.ts";
import { withMerged } from "./merged-cells.ts";
import { richStrings } from "./rich-cells.ts";
import { toTable } from "./sheet-table.ts";
import { type Choice, type Table, Unreadable } from "./table.ts";

const STRINGS = "xl/sharedStrings.xml";

/** The sheets of a workbook. A formula counts as its displayed text; bold words and raised digits stay so. */
export async function readXlsx(
  bytes: Buffer,
  files: ReadonlyMap<string, Buffer>,
  choice?: Choice,
): Promise<Table> {
  for (const [name, content] of files) if (/\.(?:xml|rels)$/.test(name)) checkPart(content);
  const strings = files.get(STRINGS)?.toString("utf8") ?? "";
  const marked = richStrings(strings);
  const sheets = await sheetsOf(
    marked === strings ? bytes : writeZip(new Map(files).set(STRINGS, Buffer.from(marked))),
  );
  const records = sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  return toTable(
    sheets.map(({ sheet }, index) => ({
      name: sheet,
      records: withMerged(records[index] ?? [], sheet, files),
    })),
    choice,
  );
}

async function sheetsOf(bytes: Buffer) {
  try {
    return await readWorkbook(bytes);
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

/** A spreadsheet shows 15 digits: 0.1 + 0.2 is 0.3 there. */
const DIGITS = 15;

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "number") return String(Number(value.toPrecision(DIGITS)));
  return typeof value === "string" || typeof value === "boolean" ? String(value).trim() : "";
}
