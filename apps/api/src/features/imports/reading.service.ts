// The heavy half of an import: runs in a process of its own, see work.ts.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/db.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import { matchColumns } from "./columns.ts";
import { makePassageBook, passageOf } from "./passages.ts";
import { readFile } from "./readers/read.ts";
import { Unreadable } from "./readers/table.ts";
import { rowFindings, strayFindings, toCells } from "./row-checks.ts";
import * as queries from "./staging.queries.ts";

const BATCH = 100;
/** After each: the database serves students too. */
const REST_MS = 20;

/** From the bytes of a file to its rows. */
export async function readImport(db: Database, importId: string, file: { name: string; bytes: Buffer }) {
  const table = await readFile(file.name, file.bytes);
  for (let at = 0; at < table.rows.length; at += BATCH) {
    await queries.insertRows(db, importId, at + 1, table.rows.slice(at, at + BATCH));
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
  await queries.moveOn(db, importId, { from: ["reading"], to: "matching", columns: matchColumns(table) });
}

/** Every row by field, with all that is wrong with it. */
export async function checkImport(db: Database, importId: string) {
  const columns = await queries.selectColumns(db, importId);
  const rows: (queries.StagedRow & { cells: Record<string, string> })[] = [];
  for (;;) {
    const batch = await queries.selectRawRows(db, importId, rows.at(-1)?.number ?? 0, BATCH);
    if (batch.length === 0) break;
    rows.push(...batch.map((row) => Object.assign(row, { cells: toCells(row.raw, columns) })));
  }
  const names = new Set(rows.map(({ cells }) => passageOf(cells).name).filter((name) => name !== ""));
  const unknown = await unknownPictures(
    db,
    rows.flatMap(({ cells }) => Object.values(cells)),
  );
  const book = makePassageBook(rows, await queries.selectBankPassages(db, [...names]));
  for (let at = 0; at < rows.length; at += BATCH) {
    const checked = rows.slice(at, at + BATCH).map(({ number, raw, cells }) => ({
      number,
      cells,
      findings: [...strayFindings(raw, columns), ...rowFindings(cells, book, unknown)],
    }));
    await queries.updateChecked(db, importId, checked, "forget");
    await queries.updateProgress(db, importId, at);
    await sleep(REST_MS);
  }
  await queries.markSame(db, importId);
  await queries.moveOn(db, importId, { from: ["checking"], to: "checked" });
}

/** A file that cannot be taken is no accident: its author is told. */
export async function orTell(db: Database, importId: string, step: () => Promise<void>) {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await queries.markFailed(db, importId, { problem: error.message, remedy: error.remedy });
  }
}
