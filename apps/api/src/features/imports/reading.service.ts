// Reads the rows of a file into the database: runs in its own process, see steps.ts.
import { setTimeout as sleep } from "node:timers/promises";
import { finding } from "@patrak/contract/findings";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { checkAllTask, nameTask, readTask } from "./imports.tasks.ts";
import { makePassageBook, pagesFor, passageOf } from "./passages.ts";
import type { Cells } from "./cells.ts";
import { countStrays } from "./row-checks.ts";
import * as queries from "./staging.queries.ts";

const BATCH = 100;
/** Pause after each batch: the database serves students too. */
const REST_MS = 20;

export const tooHeavy = finding("FILE_TOO_HEAVY");

/** From the bytes of a file to its rows. */
export async function readImport(
  db: Database,
  tasks: Tasks,
  importId: string,
  file: { name: string; bytes: Uint8Array },
) {
  const read = await orTooHeavy(() => tasks.run(readTask, file));
  if (read.unreadable) return queries.markFailed(db, importId, read.unreadable);
  const { columns, rows } = read;
  for (let at = 0; at < rows.length; at += BATCH) {
    await queries.insertRows(db, importId, at + 1, rows.slice(at, at + BATCH));
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
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
  const columns = await queries.selectColumns(db, importId);
  const rows: (queries.StagedRow & { cells: Cells })[] = [];
  for (;;) {
    const batch = await queries.selectRawRows(db, importId, rows.at(-1)?.number ?? 0, BATCH);
    if (batch.length === 0) break;
    const named = await tasks.run(nameTask, { raws: batch.map(({ raw }) => raw), columns });
    rows.push(...batch.map((row, index) => Object.assign(row, { cells: named[index]! })));
  }
  const names = new Set(rows.map(({ cells }) => passageOf(cells).name).filter((name) => name !== ""));
  const unknown = await unknownPictures(
    db,
    rows.flatMap(({ cells }) => Object.values(cells)),
  );
  const book = makePassageBook(rows, await queries.selectBankPassages(db, [...names]));
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows
      .slice(at, at + BATCH)
      .map(({ number, raw, cells }) => ({ number, cells, strays: countStrays(raw, columns) }));
    const around = { columns, book: pagesFor(book, batch), unknownPictures: unknown };
    const findings = await tasks.run(checkAllTask, { rows: batch, ...around });
    const checked = batch.map(({ number, cells }, index) => ({ number, cells, findings: findings[index]! }));
    await queries.updateChecked(db, importId, checked, "forget");
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
  await queries.markSame(db, importId);
  await queries.moveOn(db, importId, { from: ["checking"], to: "checked" });
}
