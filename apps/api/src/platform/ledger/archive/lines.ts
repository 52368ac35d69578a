// A save in an archive is a line of text: the columns of the ledger in the order below, with commas between them. No
// value needs quotes: there are numbers, uuids, names of languages and times alone. Nothing is left out and nothing
// rounded, so that PostgreSQL makes the same rows of the lines again.
import { sql, type RawBuilder } from "kysely";
import type { Statement } from "../../statements.ts";

/** The columns in their order in the table, with their types. */
const COLUMNS = {
  user_id: "bigint",
  attempt_id: "bigint",
  question: "smallint",
  seq: "bigint",
  writer: "uuid",
  option: "smallint",
  marked: "boolean",
  language: "content_language",
  time_ms: "integer",
  saved_at: "timestamptz",
  mask: "smallint",
  typed: "text",
};
export const columns = Object.keys(COLUMNS);

/** The line of a row, as SQL. The time is in UTC to the microsecond, whatever the session's time zone. */
export const LINE = `concat(${columns
  .map((column) =>
    column === "saved_at" ? `to_char(saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column,
  )
  .join(", ',', ")})`;

const VALUES = Object.entries(COLUMNS)
  .map(([column, type], index) => `v[${index + 1}]::${type} AS ${column}`)
  .join(", ");

/** These lines as rows: stands in a statement where the ledger's table would. */
const rowsOf = (lines: string) =>
  `(SELECT ${VALUES} FROM unnest(${lines}::text[]) AS line, string_to_array(line, ',', '') AS v)`;

export function archivedRows(lines: readonly string[]): RawBuilder<unknown> {
  const [before, after] = rowsOf("?").split("?");
  return sql`${sql.raw(before!)}${lines}${sql.raw(after!)}`;
}

/** The same statement on lines of an archive, which it takes as one more value. */
export const onLines = ({ name, text }: Statement, place: number): Statement => ({
  name: `${name}_archived`,
  text: text.replaceAll(/\b(FROM|JOIN) answers\b/g, `$1 ${rowsOf(`$$${place}`)}`),
});

/** Whose save a line is: student and attempt, as the line begins. */
export const nameOfAttempt = (userId: string, attemptId: string) => `${userId},${attemptId}`;
export const attemptIn = (line: string) => line.slice(0, line.indexOf(",", line.indexOf(",") + 1));
