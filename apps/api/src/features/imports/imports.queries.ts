// An administrator's own imports.
import { type FileFailure, finding, type LeftOut } from "@patrak/contract/findings";
import { type Language, languages } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Column } from "./columns.ts";
import type { Cells } from "./cells.ts";
import type { Finding } from "./findings.ts";
import type { Source } from "./readers/table.ts";
import type { Fills } from "./row-checks.ts";

export async function insertImport(db: Executor, ownerId: string, fileName: string): Promise<string> {
  const { rows } = await sql<{ import_id: string }>`
    INSERT INTO imports (owner_id, file_name) VALUES (${ownerId}, ${fileName}) RETURNING import_id`.execute(
    db,
  );
  return rows[0]!.import_id;
}

export async function deleteOldImports(db: Executor) {
  await sql`DELETE FROM imports WHERE created_at < now() - interval '7 days'`.execute(db);
}

export async function deleteImport(db: Executor, importId: string) {
  await sql`DELETE FROM imports WHERE import_id = ${importId}`.execute(db);
}

/**
 * No sign of life for 2 minutes: treat the worker as dead. What it read is lost; what it was writing into
 * the bank was rolled back.
 */
export async function reviveStalled(db: Executor, importId: string) {
  const failure: FileFailure = finding("READING_INTERRUPTED");
  await sql`
    UPDATE imports
    SET state = CASE state WHEN 'importing' THEN 'checked' ELSE 'failed' END::import_state,
      failure = CASE WHEN state <> 'importing' THEN ${JSON.stringify(failure)}::jsonb END,
      progress = 0
    WHERE import_id = ${importId} AND state IN ('reading', 'checking', 'importing')
      AND changed_at < now() - interval '2 minutes'`.execute(db);
}

export interface ImportRecord {
  import_id: string;
  file_name: string;
  state: "reading" | "matching" | "checking" | "checked" | "importing" | "done" | "failed";
  failure: FileFailure | null;
  columns: Column[];
  progress: number;
  test_id: string | null;
  source: Source | null;
  left_out: LeftOut[];
  fills: Fills;
}

/** Imports of another administrator, or older than a week, count as not found. */
export async function selectOptionalImport(db: Executor, ownerId: string, importId: string) {
  const { rows } = await sql<ImportRecord>`
    SELECT import_id, file_name, state, failure, columns, progress, test_id, source, left_out, fills
    FROM imports
    WHERE import_id = ${importId} AND owner_id = ${ownerId} AND created_at > now() - interval '7 days'`.execute(
    db,
  );
  return rows[0];
}

export async function selectCounts(db: Executor, importId: string) {
  const { rows } = await sql<Record<"rows" | "ready" | "bad" | "warnings" | "skipped" | "imported", number>>`
    SELECT count(*)::int AS rows,
      count(*) FILTER (WHERE state = 'ready')::int AS ready,
      count(*) FILTER (WHERE state = 'bad')::int AS bad,
      count(*) FILTER (WHERE state = 'warning')::int AS warnings,
      count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
      count(*) FILTER (WHERE state = 'imported')::int AS imported
    FROM import_rows WHERE import_id = ${importId}`.execute(db);
  return rows[0]!;
}

/** Doubts and warnings by kind, in rows that have no fault and wait for a decision. */
export async function selectKinds(db: Executor, importId: string) {
  const { rows } = await sql<{ code: Finding["code"]; rows: number }>`
    SELECT code, count(DISTINCT number)::int AS rows
    FROM import_rows, ${codesOf}
    WHERE import_id = ${importId} AND state IN ('bad', 'warning') AND faults = 0
    GROUP BY code ORDER BY rows DESC, code`.execute(db);
  return rows;
}

/** The codes of a row's findings; the same question elsewhere is one too. */
const codesOf = sql`LATERAL (
    SELECT found ->> 'code' AS code FROM jsonb_array_elements(findings) AS found
    UNION ALL SELECT 'SAME_IN_FILE' WHERE same_place IS NOT NULL
    UNION ALL SELECT 'SAME_IN_BANK' WHERE same_code IS NOT NULL
  ) AS codes`;

/** Keeps every row whose doubts and warnings are all of kinds that the author keeps. */
export async function keepKind(db: Executor, importId: string, code: string) {
  await sql`
    UPDATE imports SET kept_codes = array_append(array_remove(kept_codes, ${code}), ${code})
    WHERE import_id = ${importId}`.execute(db);
  await sql`
    UPDATE import_rows SET kept = true
    WHERE import_id = ${importId} AND state IN ('bad', 'warning') AND faults = 0 AND NOT EXISTS (
      SELECT FROM ${codesOf}
      WHERE code <> ALL (SELECT unnest(kept_codes) FROM imports WHERE import_id = ${importId})
    )`.execute(db);
}

/** The languages in which any row has a question. */
export async function selectSpoken(db: Executor, importId: string): Promise<Language[]> {
  const { rows } = await sql<Record<Language, boolean>>`
    SELECT bool_or(coalesce(cells ->> 'question_english', '') <> '') AS english,
      bool_or(coalesce(cells ->> 'question_hindi', '') <> '') AS hindi
    FROM import_rows WHERE import_id = ${importId}`.execute(db);
  return languages.filter((language) => rows[0]?.[language]);
}

export interface WaitingImport {
  import_id: string;
  file_name: string;
  state: ImportRecord["state"];
  changed_at: Date;
}

/** The administrator's imports that are not in the bank yet, newest first. */
export async function selectUnfinished(db: Executor, ownerId: string): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    SELECT import_id, file_name, state, changed_at FROM imports
    WHERE owner_id = ${ownerId} AND state NOT IN ('done', 'failed')
      AND created_at > now() - interval '7 days'
    ORDER BY created_at DESC LIMIT 20`.execute(db);
  return rows;
}

export interface RowRecord {
  number: number;
  place: string;
  state: "bad" | "warning" | "ready" | "skipped" | "imported";
  cells: Cells;
  findings: Finding[];
  same_place: string | null;
  same_code: string | null;
  same_id: string | null;
  kept: boolean;
  code: string | null;
}

type Shown = "bad" | "warning" | "imported" | "all";

export async function selectRows(
  db: Executor,
  importId: string,
  show: Shown,
  page: { limit: number; offset: number },
) {
  const { rows } = await sql<RowRecord>`
    SELECT r.number, r.place, r.state, r.cells, r.findings, r.same_place, r.same_code, s.question_id AS same_id,
      r.kept, b.code
    FROM import_rows r
    LEFT JOIN bank_questions b USING (question_id)
    LEFT JOIN bank_questions s ON s.code = r.same_code
    WHERE r.import_id = ${importId} AND r.state = coalesce(${show === "all" ? null : show}, r.state)
    ORDER BY r.number LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

/** With the number of cells in columns without a title. */
export async function selectRowsByNumber(
  db: Executor,
  importId: string,
  { numbers, columns }: { numbers: readonly number[]; columns: readonly Column[] },
) {
  const untitled = columns.flatMap(({ title }, index) => (title === "" ? [index + 1] : []));
  const { rows } = await sql<{ number: number; place: string; cells: Cells; strays: number }>`
    SELECT number, place, cells,
      (SELECT count(*) FROM unnest(${untitled}::int[]) AS at WHERE coalesce(raw[at], '') <> '')::int AS strays
    FROM import_rows
    WHERE import_id = ${importId} AND number = ANY (${[...numbers]}::int[]) ORDER BY number`.execute(db);
  return rows;
}

/** The size of these rows in bytes. */
export async function selectSize(db: Executor, importId: string, numbers: readonly number[]) {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(octet_length(cells::text)), 0)::int AS bytes
    FROM import_rows
    WHERE import_id = ${importId} AND number = ANY (${[...numbers]}::int[])`.execute(db);
  return rows[0]!.bytes;
}

/** For each of these passages, the first row that contains its text, except rows being edited. */
export async function selectPassageLines(
  db: Executor,
  importId: string,
  { names, except }: { names: readonly string[]; except: readonly number[] },
) {
  const { rows } = await sql<{ number: number; place: string; cells: Cells }>`
    SELECT DISTINCT ON (cells ->> 'passage') number, place, jsonb_build_object('passage', cells ->> 'passage',
      'passage_english', coalesce(cells ->> 'passage_english', ''),
      'passage_hindi', coalesce(cells ->> 'passage_hindi', '')) AS cells
    FROM import_rows
    WHERE import_id = ${importId} AND cells ->> 'passage' = ANY (${[...names]})
      AND concat(cells ->> 'passage_english', cells ->> 'passage_hindi') <> ''
      AND number <> ALL (${[...except]}::int[])
    ORDER BY cells ->> 'passage', number`.execute(db);
  return rows;
}

export async function updateDecisions(
  db: Executor,
  importId: string,
  changes: readonly { number: number; isSkipped?: boolean | undefined; isKept?: boolean | undefined }[],
) {
  await sql`
    UPDATE import_rows r
    SET skipped = coalesce(g."isSkipped", r.skipped), kept = coalesce(g."isKept", r.kept)
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS g (number int, "isSkipped" boolean, "isKept" boolean)
    WHERE r.import_id = ${importId} AND r.number = g.number`.execute(db);
}

export async function selectPackages(db: Executor) {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT package_id AS id, name FROM packages ORDER BY position, package_id LIMIT 500`.execute(db);
  return rows;
}
