// Collects the content of export files: runs in its own process, see steps.ts.
import { inEnglish } from "@patrak/contract/findings";
import { pictureAddress, picturesIn } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { toCells } from "./bank-rows.ts";
import { type Choice, selectExported } from "./export.queries.ts";
import { selectRows } from "./imports.queries.ts";
import { rowView } from "./imports.views.ts";
import { writeTask } from "./imports.tasks.ts";
import type { Cells, Pictures } from "./cells.ts";
import type { Manuscript } from "./to-files.ts";

/** Questions of the bank, or the rows of an import that need fixing. */
export type Order = { format: Manuscript["format"]; choice: Choice } | { faultyRowsOf: string };

export interface Written {
  bytes: Uint8Array;
  /** How many questions or rows the file has. */
  count: number;
}

interface Writer {
  db: Executor;
  tasks: Tasks;
  files: Files;
}

const ROWS_MAX = 20_000;
/** For all pictures in one file, in bytes. */
const PICTURES_MAX = 64 * 1024 * 1024;

/** Why an export is refused. */
export type Refused = "TOO_LARGE" | "TOO_HEAVY";

export async function writeOrder(writer: Writer, order: Order): Promise<Written | Refused> {
  try {
    return await write(writer, order);
  } catch (error) {
    if (error instanceof Refusal && error.code === "TOO_HEAVY") return error.code;
    throw error;
  }
}

async function write({ db, tasks, files }: Writer, order: Order): Promise<Written | Refused> {
  const isOfBank = "choice" in order;
  const rows = isOfBank
    ? (await selectExported(db, order.choice)).map(toCells)
    : await faultyRows(db, order.faultyRowsOf);
  const format = isOfBank ? order.format : "xlsx";
  const pictures = format === "xlsx" || format === "gift" ? new Map() : await readPictures(files, rows);
  if (!pictures) return "TOO_LARGE";
  const extra = isOfBank ? [] : ["row", "problem"];
  const { bytes } = await tasks.run(writeTask, { format, rows, extra, pictures });
  return { bytes, count: rows.length };
}

/** Each with its place in the file and its faults. */
async function faultyRows(db: Executor, importId: string): Promise<Cells[]> {
  const rows = await selectRows(db, importId, "bad", { limit: ROWS_MAX, offset: 0 });
  return rows.map(rowView).map((row) =>
    Object.assign(row.cells, {
      row: row.place,
      problem: row.findings
        .map(inEnglish)
        .map(({ problem, remedy }) => `${problem}. ${remedy}.`)
        .join(" "),
    }),
  );
}

/**
 * The pictures that were found: if files are lost, the texts are still exported. Null if they
 * are too large for one file.
 */
async function readPictures(files: Files, rows: readonly Cells[]): Promise<Pictures | null> {
  const namesIn = (text: string) => picturesIn(text).map(({ name }) => name);
  const names = new Set(rows.flatMap((cells) => Object.values(cells).flatMap(namesIn)));
  const pictures = new Map<string, Uint8Array>();
  let size = 0;
  for (const name of names) {
    const key = pictureAddress(name).slice(1);
    if (!(await files.exists(key))) continue;
    const bytes = await files.getBytes(key);
    size += bytes.length;
    if (size > PICTURES_MAX) return null;
    pictures.set(name, bytes);
  }
  return pictures;
}
