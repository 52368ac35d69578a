import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { guarded } from "../../platform/csv.ts";

/** A number, a text, or nothing. */
export type Cell = number | string | null;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relations = (lines: readonly [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${lines
    .map(
      ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** The parts around the one sheet. */
const parts: Record<string, string> = {
  "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Results" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations([["worksheet", "worksheets/sheet1.xml"]]),
};

const OPEN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const CLOSE = "</sheetData></worksheet>";

// Control characters have no place in XML 1.0, not even escaped.
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text in a cell of its own type is never run; the guard holds after somebody saves the sheet as CSV too. */
function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const text = guarded(cell)
    .replaceAll(REFUSED, "")
    .replaceAll(/[&<>]/g, (letter) => ESCAPES[letter]!);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A to Z, then AA: spreadsheets read an address for each cell. */
function columnOf(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnOf(Math.floor(at / 26) - 1) + letter;
}

const rowXml = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnOf(at)}${row}`)).join("")}</row>`;

/**
 * A workbook of one sheet, written as its rows come: whatever the number of rows, no more than a few of them are in memory.
 * The spreadsheet library of the imports builds the whole sheet first.
 */
export async function* xlsxBytes(
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(parts)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(encoder.encode(text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 3 });
  zip.add(sheet);
  sheet.push(encoder.encode(OPEN));
  let written = 0;
  for await (const some of rows) {
    const before = written;
    sheet.push(encoder.encode(some.map((cells, at) => rowXml(cells, before + at + 1)).join("")));
    written += some.length;
    yield* ready;
    ready = [];
  }
  sheet.push(encoder.encode(CLOSE), true);
  zip.end();
  yield* ready;
}
