import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Files } from "../../platform/files.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import * as queries from "./imports.queries.ts";
import { makePassageBook, passageOf, type PassageLine } from "./passages.ts";
import { rowFindings, strayFindings, tidied } from "./row-checks.ts";
import { markSame, moveOn, selectBankPassages, updateChecked } from "./staging.queries.ts";
import type { ImportWorkers } from "./work.ts";

export interface ImportParts {
  /** With the rights of `patrak_admin`. */
  db: Database;
  workers: ImportWorkers;
  files: Files;
}

const PAGE = 20;

export async function beginImport(
  { db, workers }: ImportParts,
  ownerId: string,
  name: string,
  bytes: Uint8Array,
) {
  await queries.deleteOldImports(db);
  const importId = await queries.insertImport(db, ownerId, name);
  workers.begin(importId, { name, bytes });
  return { importId };
}

/** His own, and not older than a day. */
export async function importOf(
  db: Executor,
  ownerId: string,
  unsafeId: string,
): Promise<queries.ImportRecord> {
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(unsafeId);
  const found = isId && (await queries.selectOptionalImport(db, ownerId, unsafeId));
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

export async function showImport(
  db: Executor,
  ownerId: string,
  unsafeId: string,
): Promise<ReplyOf<"GET /admin/imports/{importId}">> {
  const { import_id } = await importOf(db, ownerId, unsafeId);
  await queries.reviveStalled(db, import_id);
  const found = await importOf(db, ownerId, import_id);
  const { problem, remedy } = found;
  return {
    import: {
      id: found.import_id,
      fileName: found.file_name,
      state: found.state,
      failure: problem === null || remedy === null ? null : { problem, remedy },
      columns: found.columns,
      progress: found.progress,
      counts: await queries.selectCounts(db, import_id),
      testId: found.test_id,
      packages: found.state === "done" ? await queries.selectPackages(db) : [],
    },
  };
}

/** Takes the columns as the administrator says, and has all rows checked. */
export async function matchImport(
  { db, workers }: ImportParts,
  ownerId: string,
  unsafeId: string,
  { columns: chosen }: BodyOf<"POST /admin/imports/{importId}/columns">,
) {
  const { import_id, columns } = await importOf(db, ownerId, unsafeId);
  const fields = chosen.map(({ field }) => field).filter((field) => field !== null);
  if (chosen.length !== columns.length || new Set(fields).size < fields.length)
    throw new Refusal("BAD_REQUEST");
  const matched = columns.map((column, index) => Object.assign(column, chosen[index]));
  const from = ["matching", "checked"] as const;
  if (!(await moveOn(db, import_id, { from, to: "checking", columns: matched })))
    throw new Refusal("BAD_REQUEST");
  try {
    workers.begin(import_id);
  } catch (error) {
    await moveOn(db, import_id, { from: ["checking"], to: "matching" });
    throw error;
  }
  return { importId: import_id };
}

export async function listRows(
  db: Executor,
  ownerId: string,
  unsafeId: string,
  { show, page: asked = "1" }: QueryOf<"GET /admin/imports/{importId}/rows">,
) {
  const { import_id } = await importOf(db, ownerId, unsafeId);
  const counts = await queries.selectCounts(db, import_id);
  const matching = { bad: counts.bad, warning: counts.warnings, imported: counts.imported, all: counts.rows }[
    show
  ];
  const pages = Math.max(1, Math.ceil(matching / PAGE));
  // Whoever mends the last row of the last page sees the one before it.
  const page = Math.min(Number(asked), pages);
  const rows = await queries.selectRows(db, import_id, show, { limit: PAGE, offset: (page - 1) * PAGE });
  return { rows: rows.map(rowView), page, pages };
}

export function rowView({ same_place, same_code, same_id, kept, findings, ...row }: queries.RowRecord) {
  const doubt = (problem: string) => ({
    kind: "doubt" as const,
    column: null,
    problem,
    remedy: "Skip it, or keep both",
  });
  const same = [
    ...(same_place === null ? [] : [doubt(`the same question stands in row ${same_place}`)]),
    ...(same_code === null
      ? []
      : [{ ...doubt(`the same as ${same_code} in the bank`), ...(same_id && { questionId: same_id }) }]),
  ];
  return { ...row, isKept: kept, findings: [...findings, ...same] };
}

/** Cells that were mended and rows that were decided on; the mended ones are checked anew. */
export async function changeRows(
  db: Database,
  ownerId: string,
  unsafeId: string,
  { changes }: BodyOf<"POST /admin/imports/{importId}/rows">,
) {
  return db.transaction().execute(async (tx) => {
    const { import_id, columns } = await importOf(tx, ownerId, unsafeId);
    // Holds the import where it is until this is done.
    if (!(await moveOn(tx, import_id, { from: ["checked"], to: "checked" })))
      throw new Refusal("BAD_REQUEST");
    await queries.updateDecisions(tx, import_id, changes);
    const rows = await queries.selectRowsByNumber(
      tx,
      import_id,
      changes.map(({ number }) => number),
    );
    const written = new Map(changes.map(({ number, cells }) => [number, cells ?? {}]));
    const mended = rows.map((row) =>
      Object.assign(row, { cells: tidied({ ...row.cells, ...trimmed(written.get(row.number) ?? {}) }) }),
    );
    const lines = new Map<number, PassageLine>(
      (await queries.selectPassageLines(tx, import_id)).map((line) => [line.number, line]),
    );
    for (const row of mended) lines.set(row.number, row);
    const names = [...lines.values()].map(({ cells }) => passageOf(cells).name);
    const book = makePassageBook(lines.values(), await selectBankPassages(tx, names));
    const unknown = await unknownPictures(
      tx,
      mended.flatMap(({ cells }) => Object.values(cells)),
    );
    const checked = mended.map(({ number, raw, cells }) => ({
      number,
      cells,
      findings: [...strayFindings(raw, columns), ...rowFindings(cells, book, unknown)],
    }));
    await updateChecked(tx, import_id, checked, "keep");
    await markSame(tx, import_id);
    return { counts: await queries.selectCounts(tx, import_id) };
  });
}

function trimmed(cells: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, (text ?? "").trim()]));
}
