// Reads the rows of a file into the database: runs in its own process, see steps.ts.
import { setTimeout as sleep } from "node:timers/promises";
import { finding } from "@patrak/contract/findings";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { suggestedFills } from "./fills.ts";
import { checkAllTask, nameTask, readTask } from "./imports.tasks.ts";
import { makePassageBook, pagesFor, passageOf } from "./passages.ts";
import type { Cells } from "./cells.ts";
import type { Choice } from "./readers/table.ts";
import { countStrays, fillDown, spokenIn } from "./row-checks.ts";
import * as queries from "./staging.queries.ts";
import { type PictureParts, storePicture, takePictures } from "./taken-pictures.service.ts";

const BATCH = 100;
/** Pause after each batch: the database serves students too. */
const REST_MS = 20;

export const tooHeavy = finding("FILE_TOO_HEAVY");

/** From the bytes of a file to its rows; a file that was read before is read again with another choice. */
export async function readImport(
  parts: PictureParts,
  importId: string,
  file: { name: string; bytes?: Uint8Array | undefined; choice?: Choice | undefined },
) {
  const { db, tasks } = parts;
  const { name, choice } = file;
  const bytes = file.bytes ?? (await queries.selectFile(db, importId));
  const read = await orTooHeavy(() => tasks.run(readTask, { name, bytes, choice }));
  if (read.unreadable) return queries.markFailed(db, importId, read.unreadable);
  const { columns, rows, source } = read;
  const leftOut = [...read.leftOut, ...(await takePictures(rows, read.pictures, storePicture(parts)))];
  await queries.deleteRows(db, importId);
  for (let at = 0; at < rows.length; at += BATCH) {
    await queries.insertRows(db, importId, at + 1, rows.slice(at, at + BATCH));
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
  // Only a spreadsheet can be read in another way.
  const kept = source === null ? null : bytes;
  await queries.updateSource(db, importId, {
    source,
    leftOut,
    fills: suggestedFills(columns, source),
    file: kept,
  });
  await queries.moveOn(db, importId, { from: ["reading"], to: "matching", columns });
}

/** A file that crashed its reader is unreadable too. */
async function orTooHeavy<T>(read: () => Promise<T>): Promise<T | { unreadable: typeof tooHeavy }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && error.code === "TOO_HEAVY") return { unreadable: tooHeavy };
    throw error;
  }
}

/** Every row by field, with all its faults. */
export async function checkImport(db: Database, tasks: Tasks, importId: string) {
  const { columns, fills } = await queries.selectColumns(db, importId);
  const rows: (queries.StagedRow & { cells: Cells })[] = [];
  for (;;) {
    const batch = await queries.selectRawRows(db, importId, rows.at(-1)?.number ?? 0, BATCH);
    if (batch.length === 0) break;
    const named = await tasks.run(nameTask, { raws: batch.map(({ raw }) => raw), columns, fills });
    rows.push(...batch.map((row, index) => Object.assign(row, { cells: named[index]! })));
  }
  fillDown(rows);
  const names = new Set(rows.map(({ cells }) => passageOf(cells).name).filter((name) => name !== ""));
  const unknown = await unknownPictures(
    db,
    rows.flatMap(({ cells }) => Object.values(cells)),
  );
  const book = makePassageBook(rows, await queries.selectBankPassages(db, [...names]));
  const spoken = spokenIn(rows);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows
      .slice(at, at + BATCH)
      .map(({ number, raw, cells }) => ({ number, cells, strays: countStrays(raw, columns) }));
    const around = { columns, book: pagesFor(book, batch), unknownPictures: unknown, spoken };
    const findings = await tasks.run(checkAllTask, { rows: batch, ...around });
    const checked = batch.map(({ number, cells }, index) => ({ number, cells, findings: findings[index]! }));
    await queries.updateChecked(db, importId, checked, "forget");
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
  await queries.markSame(db, importId);
  await queries.moveOn(db, importId, { from: ["checking"], to: "checked" });
}
