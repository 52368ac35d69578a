import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { ledgerOf } from "../../platform/ledger/ledger.ts";
import type { Shards } from "../../platform/shards.ts";

export interface SheetKey {
  user_id: string;
  attempt_id: string;
}

const usersOf = (keys: readonly SheetKey[]) => keys.map(({ user_id }) => user_id);
const attemptsOf = (keys: readonly SheetKey[]) => keys.map(({ attempt_id }) => attempt_id);

/** An attempt's saves, as lists in PostgreSQL's notation: the driver takes more than twice as long to read them. */
export interface LedgerRow extends SheetKey {
  question_count: number;
  took_ms: number;
  questions: string | null;
  seqs: string;
  options: string;
  marked: string;
  languages: string;
  times_ms: string;
  /** Null if no save has one. */
  masks: string | null;
  typed: string | null;
}

interface Ends {
  end: RawBuilder<unknown>;
  /** More columns. */
  tells: RawBuilder<unknown>;
  clock?: RawBuilder<unknown>;
  shards: Shards;
}

/** By question and then in the student's order, which is the order of the ledger's key. */
const SAVES = sql`
  SELECT array_agg(s.question)::text AS questions, array_agg(s.seq)::text AS seqs, array_agg(s.option)::text AS options,
    array_agg(s.marked)::text AS marked, array_agg(s.language)::text AS languages,
    array_agg(s.time_ms)::text AS times_ms, CASE WHEN count(s.mask) > 0 THEN array_agg(s.mask)::text END AS masks,
    CASE WHEN count(s.typed) > 0 THEN array_agg(s.typed)::text END AS typed`;

/**
 * The ledgers of these attempts, and how long each took until `end`, an expression over the attempt `a` and
 * the time `clock.at`, which is read once a month's table. An attempt without a save has a row too.
 */
export async function selectLedgers<Told>(
  db: Executor,
  keys: readonly SheetKey[],
  ends: Ends,
): Promise<(LedgerRow & Told)[]> {
  const rows: (LedgerRow & Told)[] = [];
  for (const [table, ours] of Map.groupBy(keys, ({ attempt_id }) => ledgerOf(attempt_id)))
    rows.push(...(await selectLedgersIn<Told>(db, sql.raw(table), ours, ends)));
  return rows;
}

/** The same for attempts of one month, from a table or an archive that holds it. */
export async function selectLedgersIn<Told>(
  db: Executor,
  ledger: RawBuilder<unknown>,
  keys: readonly SheetKey[],
  { end, tells, clock = sql`now()`, shards }: Ends,
): Promise<(LedgerRow & Told)[]> {
  const { rows } = await sql<LedgerRow & Told>`
    SELECT a.user_id, a.attempt_id, v.question_count, saves.*, ${tells},
      floor((extract(epoch FROM ${end} - a.started_at) - a.paused_seconds) * 1000)::float8 AS took_ms
    FROM unnest(${usersOf(keys)}::bigint[], ${attemptsOf(keys)}::bigint[]) AS i (user_id, attempt_id)
    JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id
      ${shards.route("a.user_id", usersOf(keys))}
    CROSS JOIN (SELECT (SELECT ${clock}) AS at OFFSET 0) AS clock
    JOIN test_versions v ON v.version_id = a.version_id
    CROSS JOIN LATERAL (${SAVES}
      FROM (
        SELECT * FROM ${ledger} AS s
        WHERE s.user_id = i.user_id AND s.attempt_id = i.attempt_id ${shards.route("s.user_id", usersOf(keys))}
        ORDER BY s.user_id, s.attempt_id, s.question, s.seq, s.writer
      ) AS s
    ) AS saves`.execute(db);
  return rows;
}

/** The lists of a sheet in PostgreSQL's notation. */
export interface WrittenSheet extends SheetKey {
  closing: number;
  answers: string;
  marked: string;
  languages: string;
  times_ms: string;
  trails: string;
  language: string | null;
}

export async function insertSheets(db: Executor, sheets: readonly WrittenSheet[]) {
  const list = (column: keyof WrittenSheet) => sheets.map((sheet) => sheet[column]);
  await sql`
    INSERT INTO sheets (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails, language)
    SELECT user_id, attempt_id, closing, answers::text[], marked::boolean[], languages::content_language[],
      times_ms::int[], trails::text[], language::content_language
    FROM unnest(${list("user_id")}::bigint[], ${list("attempt_id")}::bigint[], ${list("closing")}::smallint[],
      ${list("answers")}::text[], ${list("marked")}::text[], ${list("languages")}::text[], ${list("times_ms")}::text[],
      ${list("trails")}::text[], ${list("language")}::text[]
    ) AS i (user_id, attempt_id, closing, answers, marked, languages, times_ms, trails, language)`.execute(
    db,
  );
}
