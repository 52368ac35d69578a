import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Actor } from "../audit/audit.service.ts";
import type { Workshop } from "../../platform/workshop.ts";
import * as queries from "./imports.queries.ts";
import { rowView, unusedColumns } from "./imports.views.ts";
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
  actor: Actor,
  ownerId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  await queries.deleteOldImports(db);
  const importId = await queries.insertImport(db, ownerId, name);
  try {
    steps.begin(ownerId, importId, { name, bytes, actor });
  } catch (error) {
    await queries.deleteImport(db, importId);
    throw error;
  }
  return { importId };
}

/** The administrator's own import, not older than a week. */
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
      source: found.source,
      fills: found.fills,
      leftOut: [...found.left_out, ...unusedColumns(found.columns)],
      kinds: await queries.selectKinds(db, import_id),
      progress: found.progress,
      counts: await queries.selectCounts(db, import_id),
      testId: found.test_id,
      packages: found.state === "done" ? await queries.selectPackages(db) : [],
    },
  };
}

/** What waits for the administrator, with how far each is. */
export async function listImports(db: Executor, ownerId: string): Promise<ReplyOf<"GET /admin/imports">> {
  const found = await queries.selectUnfinished(db, ownerId);
  const counts = await Promise.all(found.map(({ import_id }) => queries.selectCounts(db, import_id)));
  return {
    imports: found.map(({ import_id, file_name, state, changed_at }, at) => ({
      id: import_id,
      fileName: file_name,
      state,
      changedAt: changed_at.toISOString(),
      counts: counts[at]!,
    })),
  };
}

/** Not while somebody works on it. */
export async function discardImport(db: Executor, ownerId: string, unsafeId: string) {
  const { import_id, state } = await importOf(db, ownerId, unsafeId);
  if (state === "importing") throw new Refusal("BAD_REQUEST");
  await queries.deleteImport(db, import_id);
  return { importId: import_id };
}

/** Reads the file again, from another sheet or below another header row. */
export async function readAgain(
  { db, steps }: ImportParts,
  actor: Actor,
  ownerId: string,
  { importId, choice }: { importId: string; choice: BodyOf<"POST /admin/imports/{importId}/sheet"> },
) {
  const { import_id, file_name: name, source } = await importOf(db, ownerId, importId);
  if (!source || choice.sheet >= source.sheets.length) throw new Refusal("BAD_REQUEST");
  const from = ["matching", "checked"] as const;
  if (!(await moveOn(db, import_id, { from, to: "reading" }))) throw new Refusal("BAD_REQUEST");
  try {
    steps.begin(ownerId, import_id, { name, actor, choice });
  } catch (error) {
    await moveOn(db, import_id, { from: ["reading"], to: "matching" });
    throw error;
  }
  return { importId: import_id };
}

/** Takes the administrator's choice of columns and starts checking all rows. */
export async function matchImport(
  { db, steps }: ImportParts,
  ownerId: string,
  unsafeId: string,
  { columns: chosen, fills }: BodyOf<"POST /admin/imports/{importId}/columns">,
) {
  const { import_id, columns } = await importOf(db, ownerId, unsafeId);
  const fields = chosen.map(({ field }) => field).filter((field) => field !== null);
  if (chosen.length !== columns.length || new Set(fields).size < fields.length)
    throw new Refusal("BAD_REQUEST");
  const matched = columns.map((column, index) => Object.assign(column, chosen[index]));
  // A value for all rows is for what no column holds.
  const given =
    fills &&
    Object.fromEntries(
      Object.entries(fills).flatMap(([field, value]) =>
        value === undefined || fields.includes(field) ? [] : [[field, value]],
      ),
    );
  const from = ["matching", "checked"] as const;
  if (!(await moveOn(db, import_id, { from, to: "checking", columns: matched, fills: given })))
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
