import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { OF_A_COPY, own, testId } from "./courses.ts";
import type { Person } from "./people.ts";

/** A test of the demo, word for word, in a course of this student alone: what happens to it, nobody else sees. */
export async function copyTest(db: Pool, owner: Person, title: string) {
  const made = await insertCopy(db, title);
  await own(db, owner, made.course);
  return made;
}

/** The same for whoever comes to own its course, and with a title that no other test has. */
export const copyTestAnew = (db: Pool, title: string) =>
  insertCopy(db, title, `${title.split(":")[0]}: Mock ${randomInt(1_000_000, 10_000_000)}`);

async function insertCopy(db: Pool, of: string, title = of) {
  const ids = { packageId: randomUUID(), testId: randomUUID(), versionId: randomUUID() };
  const course = `Course ${ids.packageId.slice(0, 8)}`;
  await db.query(
    `INSERT INTO packages (package_id, name, description, price_paise, listed, total_tests, direct_tests)
     VALUES ($1, $2, $3, 100, false, 1, 1)`,
    [ids.packageId, course, OF_A_COPY],
  );
  await db.query("INSERT INTO tests (test_id, package_id) VALUES ($1, $2)", [ids.testId, ids.packageId]);
  const { rows } = await db.query<{ version_id: string }>(
    "SELECT published_version_id AS version_id FROM tests WHERE test_id = $1",
    [await testId(db, of)],
  );
  const from = rows[0]!.version_id;
  const version = { version_id: ids.versionId, test_id: ids.testId, number: 1, title_english: title };
  await copyRows(db, "test_versions", from, version);
  for (const table of ["sections", "passages", "questions", "answer_keys"])
    await copyRows(db, table, from, { version_id: ids.versionId });
  await db.query("UPDATE tests SET published_version_id = $2 WHERE test_id = $1", [
    ids.testId,
    ids.versionId,
  ]);
  return { ...ids, course, title };
}

/** Without what the database computes itself. */
async function copyRows(db: Pool, table: string, versionId: string, change: object) {
  const { rows } = await db.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const { names } = rows[0]!;
  await db.query(
    `INSERT INTO ${table} (${names})
     SELECT ${names} FROM (SELECT (jsonb_populate_record(t, $2)).* FROM ${table} t WHERE version_id = $1) AS copies`,
    [versionId, JSON.stringify(change)],
  );
}
