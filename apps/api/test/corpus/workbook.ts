import { writeZip } from "../../src/features/imports/zip.ts";

/** Cells as a teacher sees them. In a text, ^2^ is raised, ~2~ lowered, **so** bold and //so// slanted. */
export type Grid = readonly (readonly (string | number)[])[];

interface Page {
  name: string;
  grid: Grid;
  /** Merged cells, as A1:D1. */
  merged?: readonly string[];
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const MARKS: [RegExp, string][] = [
  [/^\^(.+)\^$/s, '<vertAlign val="superscript"/>'],
  [/^~(.+)~$/s, '<vertAlign val="subscript"/>'],
  [/^\*\*(.+)\*\*$/s, "<b/>"],
  [/^\/\/(.+)\/\/$/s, "<i/>"],
];

const run = (text: string, font = "") =>
  `<r>${font && `<rPr>${font}<sz val="11"/></rPr>`}<t xml:space="preserve">${escaped(text)}</t></r>`;

/** A shared string: plain, or in runs with fonts, as spreadsheets write them. */
function stringOf(text: string): string {
  const pieces = text
    .split(/(\^[^^\s]+\^|~[^~\s]+~|\*\*[^*]+\*\*|\/\/[^/]+\/\/)/)
    .filter((piece) => piece !== "");
  if (pieces.length < 2 && !MARKS.some(([mark]) => mark.test(text)))
    return `<si><t xml:space="preserve">${escaped(text)}</t></si>`;
  const runs = pieces.map((piece) => {
    const marked = MARKS.find(([mark]) => mark.test(piece));
    return marked ? run(marked[0].exec(piece)?.[1] ?? "", marked[1]) : run(piece);
  });
  return `<si>${runs.join("")}</si>`;
}

const letterOf = (index: number) => String.fromCodePoint(65 + index);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook as spreadsheets save it, with shared strings, runs of fonts and merged cells. */
export function workbook(...pages: readonly Page[]): Buffer {
  const strings: string[] = [];
  const sheets = pages.map(({ grid, merged = [] }) => {
    const rows = grid.map((cells, row) => {
      const written = cells.map((cell, column) => {
        const at = `${letterOf(column)}${row + 1}`;
        if (cell === "") return "";
        if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
        return `<c r="${at}" t="s"><v>${strings.push(stringOf(cell)) - 1}</v></c>`;
      });
      return written.some((cell) => cell !== "") ? `<row r="${row + 1}">${written.join("")}</row>` : "";
    });
    const joined = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    return `${XML}<worksheet ${MAIN}><sheetData>${rows.join("")}</sheetData>${joined && `<mergeCells>${joined}</mergeCells>`}</worksheet>`;
  });
  const listed = pages.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const related = pages.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return writeZip(
    new Map([
      [
        "[Content_Types].xml",
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
      ],
      [
        "_rels/.rels",
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        "xl/workbook.xml",
        `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${listed.join("")}</sheets></workbook>`,
      ],
      [
        "xl/_rels/workbook.xml.rels",
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join("")}<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ],
      ...sheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml] as const),
      ["xl/sharedStrings.xml", `${XML}<sst ${MAIN}>${strings.join("")}</sst>`],
    ]),
  );
}

/** Lines of text with a mark between the cells; a cell with the mark, a quote or a line end is quoted. */
export function separated(grid: Grid, mark = ",", end = "\r\n"): string {
  const quoted = (cell: string) =>
    cell.includes(mark) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return grid.map((cells) => cells.map((cell) => quoted(String(cell))).join(mark)).join(end) + end;
}
