import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Workshop } from "../../platform/workshop.ts";
import * as queries from "./imports.queries.ts";
import { rowView } from "./imports.views.ts";
import { moveOn } from "./staging.queries.ts";
import type { ImportSteps } from "./step-runner.ts";

export interface ImportParts {
  /** With the rights of `patrak_admin`. */
  db: Database;
  workshop: Workshop;
  steps: ImportSteps;
}

const PAGE = 20;

export async function beginImport(
  { db, steps }: ImportParts,
  ownerId: string,
  name: string,
  bytes: Uint8Array,
) {
  await queries.deleteOldImports(db);
  const importId = await queries.insertImport(db, ownerId, name);
  try {
    steps.begin(ownerId, importId, { name, bytes });
  } catch (error) {
    await queries.deleteImport(db, importId);
    throw error;
  }
  return { importId };
}

/** The administrator's own import, not older than a day. */
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
  return {
    import: {
      id: found.import_id,
      fileName: found.file_name,
      state: found.state,
      failure: found.failure,
      columns: found.columns,
      progress: found.progress,
      counts: await queries.selectCounts(db, import_id),
      testId: found.test_id,
      packages: found.state === "done" ? await queries.selectPackages(db) : [],
    },
  };
}

/** Takes the administrator's choice of columns and starts checking all rows. */
export async function matchImport(
  { db, steps }: ImportParts,
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
    steps.begin(ownerId, import_id);
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
  // After correcting the last row of the last page, the administrator sees the page before.
  const page = Math.min(Number(asked), pages);
  const rows = await queries.selectRows(db, import_id, show, { limit: PAGE, offset: (page - 1) * PAGE });
  return { rows: rows.map(rowView), page, pages };
}
