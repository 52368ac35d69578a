// Writes a merit list as a file: in a process of its own, `results-writer.ts`.
import { isStandingShown, toMarks } from "@patrak/domain";
import { csvLines } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import type { ListRow } from "./lists.queries.ts";
import { selectRows, selectSections, type MeritRow } from "./rows.queries.ts";
import { xlsxBytes, type Cell } from "./xlsx.ts";

/** Rows read at once: memory does not grow with the list. */
const PIECE = 250;

export type Format = "xlsx" | "csv";

/** A list as it was when the file was asked for. */
export type FileOrder = Pick<ListRow, "board_id" | "making" | "version_id" | "key_revision"> & {
  format: Format;
  candidates: number;
  asOf: string;
};

type Column = [head: string, cell: (row: MeritRow) => Cell];

function columnsOf(order: FileOrder, sections: readonly string[]): Column[] {
  const hasPercentile = isStandingShown(order.candidates);
  return [
    ["rank", (row) => row.rank],
    ["same_rank", (row) => (row.is_tied ? "=" : null)],
    ["name", (row) => row.name],
    ["roll_number", (row) => row.roll_number],
    ["batch", (row) => row.batch],
    ["score", (row) => toMarks(row.score)],
    ...sections.map((name, at): Column => [
      name,
      (row) => (row.sections ? toMarks(row.sections[at]!) : null),
    ]),
    ["right", (row) => row.correct],
    ["wrong", (row) => row.wrong],
    ["answered", (row) => row.answered],
    ["seconds", (row) => row.taken_seconds],
    ["percentile", (row) => (hasPercentile ? Number(row.percentile) : null)],
    ["as_of", () => order.asOf],
    ["key_revision", () => order.key_revision],
  ];
}

async function* piecesOf(db: Database, order: FileOrder): AsyncGenerator<Cell[][]> {
  const sections = order.version_id === null ? [] : await selectSections(db, order.version_id);
  const columns = columnsOf(
    order,
    sections.map(({ name_english }) => name_english),
  );
  yield [columns.map(([head]) => head)];
  for (let from = 1; from <= order.candidates; from += PIECE) {
    const rows = await selectRows(db, order, { sort: "rank", from, until: from + PIECE - 1 });
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
  }
}

export async function* fileBytes(db: Database, order: FileOrder): AsyncGenerator<Uint8Array | string> {
  const pieces = piecesOf(db, order);
  if (order.format === "xlsx") yield* xlsxBytes(pieces);
  else {
    // The mark that tells spreadsheets that the text is Unicode.
    yield "\uFEFF";
    for await (const rows of pieces)
      yield csvLines(rows.map((cells) => cells.map((cell) => String(cell ?? ""))));
  }
}
