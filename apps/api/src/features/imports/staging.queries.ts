// The rows of a file before they enter the bank.
import type { FileFailure, LeftOut } from "@patrak/contract/findings";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Column } from "./columns.ts";
import type { ReadRow, Source } from "./readers/table.ts";
import type { Cells } from "./cells.ts";
import type { Finding } from "./findings.ts";
import type { Fills } from "./row-checks.ts";

export async function selectFile(db: Executor, importId: string): Promise<Uint8Array> {
  const { rows } = await sql<{ file: Buffer }>`
    SELECT file FROM imports WHERE import_id = ${importId} AND file IS NOT NULL`.execute(db);
  return rows[0]!.file;
}

export async function deleteRows(db: Executor, importId: string) {
  await sql`DELETE FROM import_rows WHERE import_id = ${importId}`.execute(db);
}

interface SourceOfRows {
  source: Source | null;
  leftOut: readonly LeftOut[];
  fills: Fills;
  file: Uint8Array | null;
}

export async function updateSource(
  db: Executor,
  importId: string,
  { source, leftOut, fills, file }: SourceOfRows,
) {
  await sql`
    UPDATE imports
    SET source = ${source && JSON.stringify(source)}::jsonb, left_out = ${JSON.stringify(leftOut)}::jsonb,
      fills = ${JSON.stringify(fills)}::jsonb, file = ${file && Buffer.from(file)}::bytea, kept_codes = '{}'
    WHERE import_id = ${importId}`.execute(db);
}

export async function insertRows(db: Executor, importId: string, first: number, rows: readonly ReadRow[]) {
  const given = rows.map(({ place, cells }, index) => ({ number: first + index, place, raw: cells }));
  await sql`
    INSERT INTO import_rows (import_id, number, place, raw)
    SELECT ${importId}, number, place, raw
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS r (number int, place text, raw text[])`.execute(
    db,
  );
}

export interface StagedRow {
  number: number;
  place: string;
  raw: string[];
}

export async function selectRawRows(db: Executor, importId: string, after: number, limit: number) {
  const { rows } = await sql<StagedRow>`
    SELECT number, place, raw FROM import_rows
    WHERE import_id = ${importId} AND number > ${after} ORDER BY number LIMIT ${limit}`.execute(db);
  return rows;
}

export interface CheckedRow {
  number: number;
  cells: Cells;
  findings: Finding[];
}

/** Matching the columns again starts over: earlier decisions to skip or keep rows are dropped. */
export async function updateChecked(
  db: Executor,
  importId: string,
  rows: readonly CheckedRow[],
  decisions: "forget" | "keep",
) {
  const count = (findings: readonly Finding[], kind: Finding["kind"]) =>
    findings.filter((finding) => finding.kind === kind).length;
  const given = rows.map(({ number, cells, findings }) => ({
    number,
    cells,
    findings,
    faults: count(findings, "fault"),
    doubts: count(findings, "doubt"),
    warnings: count(findings, "warning"),
  }));
  await sql`
    UPDATE import_rows r
    SET cells = g.cells, findings = g.findings, faults = g.faults, doubts = g.doubts, warnings = g.warnings,
      skipped = r.skipped AND ${decisions === "keep"}, kept = r.kept AND ${decisions === "keep"}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g
      (number int, cells jsonb, findings jsonb, faults smallint, doubts smallint, warnings smallint)
    WHERE r.import_id = ${importId} AND r.number = g.number`.execute(db);
}

/** Finds the same question earlier in the file and in the bank. */
export async function markSame(db: Executor, importId: string) {
  await sql`
    WITH seen AS (
      SELECT number,
        CASE WHEN row_number() OVER same > 1 THEN first_value(place) OVER same END AS same_place,
        (SELECT min(code) FROM bank_questions b WHERE b.fingerprint = r.fingerprint) AS same_code
      FROM import_rows r
      WHERE import_id = ${importId} AND NOT skipped AND fingerprint <> md5('')
      WINDOW same AS (PARTITION BY fingerprint ORDER BY number)
    )
    UPDATE import_rows r
    SET same_place = s.same_place, same_code = s.same_code
    FROM import_rows o LEFT JOIN seen s USING (number)
    WHERE o.import_id = ${importId} AND r.import_id = ${importId} AND r.number = o.number
      AND (r.same_place, r.same_code) IS DISTINCT FROM (s.same_place, s.same_code)`.execute(db);
}

export async function updateProgress(db: Executor, importId: string, progress: number) {
  await sql`
    UPDATE imports SET progress = ${progress}, changed_at = now() WHERE import_id = ${importId}`.execute(db);
}

type Step = "reading" | "matching" | "checking" | "checked" | "importing" | "done";

/** Moves to the next step if the import is still at the expected one. */
export async function moveOn(
  db: Executor,
  importId: string,
  {
    from,
    to,
    columns,
    fills,
  }: { from: readonly Step[]; to: Step; columns?: readonly Column[]; fills?: Fills | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE imports
    SET state = ${to}::import_state, progress = 0, changed_at = now(),
      columns = coalesce(${columns === undefined ? null : JSON.stringify(columns)}::jsonb, columns),
      fills = coalesce(${fills === undefined ? null : JSON.stringify(fills)}::jsonb, fills),
      kept_codes = CASE ${to}::text WHEN 'checking' THEN '{}' ELSE kept_codes END,
      file = CASE ${to}::text WHEN 'done' THEN NULL ELSE file END
    WHERE import_id = ${importId} AND state = ANY (${[...from]}::import_state[])`.execute(db);
  return numAffectedRows === 1n;
}

export async function markFailed(db: Executor, importId: string, failure: FileFailure) {
  await sql`
    UPDATE imports SET state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, changed_at = now()
    WHERE import_id = ${importId} AND state IN ('reading', 'checking')`.execute(db);
}

export async function selectColumns(db: Executor, importId: string) {
  const { rows } = await sql<{ columns: Column[]; fills: Fills }>`
    SELECT columns, fills FROM imports WHERE import_id = ${importId}`.execute(db);
  return rows[0]!;
}

export async function selectBankPassages(db: Executor, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM bank_passages WHERE name = ANY (${[...names]})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
