import { optionLetters } from "@patrak/domain";
import { drawPicture } from "../../src/features/pictures/drawing.ts";
import type { Cells } from "../../src/features/imports/cells.ts";
import { suggestedFills } from "../../src/features/imports/fills.ts";
import type { Finding } from "../../src/features/imports/findings.ts";
import { checkRows, nameCells, readRows } from "../../src/features/imports/from-files.ts";
import { unusedColumns } from "../../src/features/imports/imports.views.ts";
import { makePassageBook } from "../../src/features/imports/passages.ts";
import { countStrays, fillDown, spokenIn } from "../../src/features/imports/row-checks.ts";
import { takePictures } from "../../src/features/imports/taken-pictures.service.ts";
import type { Case, Good } from "./case.ts";

export interface Outcome {
  about: string;
  name: string;
  good: number;
  /** Good rows that can be imported as they are, with the right text and key. */
  ready: number;
  /** What was not taken, or taken as faulty. */
  expected: number;
  /** How much of that is named with the right count. */
  named: number;
  /** In words, for whoever mends it. */
  wrong: string[];
}

interface Row {
  place: string;
  cells: Cells;
  findings: Finding[];
}

/** A file through the steps of an import, with what they suggest and no click more. */
async function imported({ name, bytes, choice }: Case) {
  const read = await readRows({ name, bytes, choice });
  if (read.unreadable) return { failure: read.unreadable.code, rows: [], leftOut: [] };
  const { columns, rows, source } = read;
  const lost = await takePictures(
    rows,
    read.pictures,
    async (one) => (await drawPicture({ bytes: one }))?.name ?? null,
  );
  const cells = nameCells({
    raws: rows.map((row) => row.cells),
    columns,
    fills: suggestedFills(columns, source),
  });
  const staged = rows.map((row, at) => ({
    place: row.place,
    cells: cells[at]!,
    strays: countStrays(row.cells, columns),
  }));
  fillDown(staged);
  const book = makePassageBook(staged, new Set());
  const around = { columns, book, unknownPictures: new Set<string>(), spoken: spokenIn(staged) };
  const findings = checkRows({ rows: staged, ...around });
  return {
    failure: null,
    rows: staged.map((row, at): Row => Object.assign(row, { findings: findings[at]! })),
    leftOut: [...read.leftOut, ...lost, ...unusedColumns(columns)],
  };
}

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#36;": "$" };
const readable = (text: string) =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replaceAll(/&(?:amp|lt|gt|#36);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, " ")
    .trim();

const rightOption = ({ cells }: Row) =>
  ["english", "hindi"].map((language) =>
    readable(cells[`option_${cells["key"]?.toLowerCase()}_${language}`] ?? ""),
  );

/** Whether a row is what a careful person would have made of it. */
function isRight(row: Row, { text, right, section, difficulty }: Good): boolean {
  const isNumber = row.cells["kind"] === "numeric";
  const isKey = isNumber || (optionLetters as readonly string[]).includes(row.cells["key"] ?? "");
  return (
    Object.entries(text).every(
      ([language, words]) => readable(row.cells[`question_${language}`] ?? "") === readable(words),
    ) &&
    isKey &&
    (isNumber ? [row.cells["key"]] : rightOption(row)).includes(readable(right)) &&
    (section === undefined || row.cells["section"] === section) &&
    (difficulty === undefined || row.cells["difficulty"] === difficulty)
  );
}

export async function measure(one: Case): Promise<Outcome> {
  const { failure, rows, leftOut } = await imported(one);
  const wrong: string[] = failure ? [`not read: ${failure}`] : [];
  const ready = one.good.filter((good) => {
    const row = rows.find((candidate) => isRight(candidate, good));
    if (row?.findings.length === 0) return true;
    wrong.push(
      `${Object.values(good.text)[0]?.slice(0, 50)}: ${row ? row.findings.map(({ code }) => code).join(", ") : "not found"}`,
    );
    return false;
  });
  const wanted = Object.entries(one.leftOut ?? {});
  const total = (code: string) =>
    leftOut.reduce((sum, { code: found, values }) => sum + (found === code ? Number(values.count) : 0), 0);
  const faulty = Object.entries(one.faulty ?? {});
  const inRows = (code: string) =>
    rows.filter(({ findings }) => findings.some((found) => found.code === code)).length;
  const judged = [
    ...wanted.map(([code, count]) => ({ code, count, found: total(code) })),
    ...faulty.map(([code, count]) => ({ code, count, found: inRows(code) })),
  ];
  for (const { code, count, found } of judged)
    if (found !== count) wrong.push(`${code}: ${found} in place of ${count}`);
  for (const { code } of leftOut) if (!(code in (one.leftOut ?? {}))) wrong.push(`${code}: not expected`);
  return {
    about: one.about,
    name: one.name,
    good: one.good.length,
    ready: ready.length,
    expected: judged.reduce((sum, { count }) => sum + count, 0),
    named: judged.reduce((sum, { count, found }) => sum + (found === count ? count : 0), 0),
    wrong,
  };
}
