// The files that go out: written in a process of their own, see work.ts.
import { picturesIn } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { toCells } from "./bank-rows.ts";
import { type Choice, selectExported } from "./export.queries.ts";
import { selectRows } from "./imports.queries.ts";
import { rowView } from "./imports.service.ts";
import { writePaper } from "./paper.ts";
import { writeQti } from "./qti-export.ts";
import type { Cells } from "./row-checks.ts";
import { writeXlsx } from "./sheets.ts";

/** Questions of the bank, or the rows of an import that need fixing. */
export type Order =
  | { format: "xlsx" | "qti" | "paper"; choice: Choice; pictures?: Pictures }
  | { faultyRowsOf: string };

/** The bytes of pictures by their names. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export interface Written {
  bytes: Uint8Array;
  /** How many questions or rows it has. */
  count: number;
  /** Names of pictures that it shows and was not given. */
  pictures: string[];
}

const ROWS_MAX = 20_000;

const writers = {
  xlsx: (questions: readonly Cells[]) => writeXlsx(questions),
  qti: writeQti,
  paper: writePaper,
};

const namesIn = (text: string) => picturesIn(text).map(({ name }) => name);

export async function writeOrder(db: Executor, order: Order): Promise<Written> {
  if ("faultyRowsOf" in order) return writeFaultyRows(db, order.faultyRowsOf);
  const { format, choice, pictures = new Map() } = order;
  const questions = (await selectExported(db, choice)).map(toCells);
  const shown = new Set(questions.flatMap((cells) => Object.values(cells).flatMap(namesIn)));
  const missing = format === "xlsx" ? [] : [...shown].filter((name) => !pictures.has(name));
  return {
    bytes: await writers[format](questions, pictures),
    count: questions.length,
    pictures: missing,
  };
}

/** Each with where it stood and what is wrong. */
async function writeFaultyRows(db: Executor, importId: string): Promise<Written> {
  const rows = await selectRows(db, importId, "bad", { limit: ROWS_MAX, offset: 0 });
  const cells = rows.map(rowView).map((row): Cells =>
    Object.assign(row.cells, {
      row: row.place,
      problem: row.findings.map(({ problem, remedy }) => `${problem}. ${remedy}.`).join(" "),
    }),
  );
  return { bytes: await writeXlsx(cells, ["row", "problem"]), count: rows.length, pictures: [] };
}
