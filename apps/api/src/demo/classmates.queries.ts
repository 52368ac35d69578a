import { sql } from "kysely";
import type { Executor } from "../platform/db.ts";
import { demoStudent } from "./account.ts";
import type { Save } from "./log.ts";

export interface Classmate {
  user_id: string;
  email: string;
}

interface Person {
  email: string;
  first_name: string;
  last_name: string;
}

/** Adds the missing classmates, with their packages. They share the demo student's password. */
export async function insertClassmates(
  db: Executor,
  people: readonly Person[],
  packageIds: readonly string[],
): Promise<Classmate[]> {
  const { rows } = await sql<Classmate>`
    INSERT INTO users (email, first_name, last_name, password_hash)
    SELECT i.email, i.first_name, i.last_name, s.password_hash
    FROM unnest(${people.map(({ email }) => email)}::text[], ${people.map((one) => one.first_name)}::text[],
      ${people.map((one) => one.last_name)}::text[]) WITH ORDINALITY AS i (email, first_name, last_name, place)
    JOIN users s ON s.email = ${demoStudent.email}
    ORDER BY i.place
    ON CONFLICT (email) DO NOTHING
    RETURNING user_id, email`.execute(db);
  await sql`
    INSERT INTO enrolments (user_id, package_id, source, granted_by)
    SELECT u, p, 'given', 'demo'
    FROM unnest(${rows.map(({ user_id }) => user_id)}::bigint[]) AS u, unnest(${packageIds}::uuid[]) AS p`.execute(
    db,
  );
  return rows;
}

/** Passed as lists: tens of thousands of rows would exceed the number of parameters. */
export async function insertAnswers(
  db: Executor,
  writer: string,
  rows: readonly (Save & { user_id: string; attempt_id: string })[],
) {
  await sql`
    INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
    SELECT user_id, attempt_id, question, seq, ${writer}::uuid, option, marked, language::content_language, time_ms,
      to_timestamp(saved / 1000)
    FROM unnest(
      ${rows.map(({ user_id }) => user_id)}::bigint[], ${rows.map(({ attempt_id }) => attempt_id)}::bigint[],
      ${rows.map(({ question }) => question)}::smallint[], ${rows.map(({ seq }) => seq)}::bigint[],
      ${rows.map(({ option }) => option)}::smallint[], ${rows.map(({ marked }) => marked)}::boolean[],
      ${rows.map(({ language }) => language)}::text[], ${rows.map(({ time_ms }) => time_ms)}::int[],
      ${rows.map(({ saved_at }) => saved_at.getTime())}::float8[]
    ) AS i (user_id, attempt_id, question, seq, option, marked, language, time_ms, saved)`.execute(db);
}
