import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { batches } from "../../test/calls.ts";
import { useDatabase } from "../../test/database.ts";
import { literalOf, textOf } from "../../test/plans.ts";
import { ledgerOf } from "./ledger/ledger.ts";
import { openStatements } from "./statements.ts";

const database = useDatabase();
const statements = openStatements({ url: database.url, connections: 1, role: "patrak_ledger" });
afterAll(() => statements.close());

const STUDENTS = 500;
const SAVES = 100;
const [packageId, testId, versionId] = [randomUUID(), randomUUID(), randomUUID()];
const place = { package_id: packageId, folder_id: null };
const known = {
  userId: "7",
  attempt: { userId: "7", attemptId: "7" },
  testId,
  versionId,
  root: place,
  folder: { package_id: packageId, folder_id: packageId },
};
const hot = batches(known, "plain").map(({ sql, parameters }, index) => ({
  name: `hot_${index}`,
  text: sql,
  values: parameters.map(textOf),
}));

/** What a whole town leaves behind: nobody counts the rows of it before the test is over. */
const town = [
  `INSERT INTO users (user_id, email, first_name, last_name, password_hash) OVERRIDING SYSTEM VALUE
   SELECT n, n || '@example.in', 'Asha', 'Rao', '$argon2id$none' FROM generate_series(1, ${STUDENTS}) AS n`,
  `INSERT INTO packages (package_id, name, description, price_paise)
   SELECT CASE n WHEN 1 THEN '${packageId}' ELSE gen_random_uuid() END, 'Mocks', '', 0 FROM generate_series(1, ${STUDENTS}) AS n`,
  `INSERT INTO tests (test_id, package_id)
   SELECT CASE n WHEN 1 THEN '${testId}' ELSE gen_random_uuid() END, '${packageId}' FROM generate_series(1, ${STUDENTS}) AS n`,
  `INSERT INTO test_versions (version_id, test_id, number, duration_seconds, languages, question_count)
   SELECT CASE WHEN test_id = '${testId}' THEN '${versionId}' ELSE gen_random_uuid() END, test_id, 1, 3600, '{english}', 100 FROM tests`,
  `UPDATE tests SET published_version_id = '${versionId}' WHERE test_id = '${testId}'`,
  `INSERT INTO extra_times (user_id, test_id, seconds, reason, granted_by)
   SELECT n, '${testId}', 60, 'test', 'test' FROM generate_series(1, ${STUDENTS}) AS n WHERE n <> 7`,
  `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, deadline)
   SELECT n, n, '${testId}', '${versionId}', now(), 3600, now() + interval '1 hour' FROM generate_series(1, ${STUDENTS}) AS n`,
  `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
   SELECT n / ${SAVES} + 1, n / ${SAVES} + 1, 1 + n % ${SAVES}, 1, gen_random_uuid(), 1, false, 'english', 0, now()
   FROM generate_series(0, ${STUDENTS * SAVES - 1}) AS n`,
  // Last: until now nobody may start.
  `INSERT INTO enrolments (user_id, package_id, source, granted_by)
   SELECT n, '${packageId}', 'given', 'test' FROM generate_series(1, ${STUDENTS}) AS n`,
];

beforeAll(async () => {
  const tables = ["users", "packages", "tests", "test_versions", "enrolments", "extra_times", "attempts"];
  for (const table of [...tables, "late_saves", ledgerOf("7")])
    await database.sql.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await database.sql.query("VACUUM ANALYZE");
});

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Rows of tables, whether they were wanted or not. */
function readIn(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + readIn(one), 0);
  if (!/^(?:Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node["Node Type"])) return below;
  const each =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return below + each * node["Actual Loops"];
}

async function rowsRead({ name, values }: (typeof hot)[number]): Promise<number> {
  const list = values.map(literalOf).join(", ");
  const text = `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${name}"(${list})`;
  const { rows } = await statements.run<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    { name: `explain_${name}`, text },
    [],
  );
  return readIn(rows[0]!["QUERY PLAN"][0]!.Plan);
}

test("SH-07: a hot statement that was planned while no row was there reads one student's rows of a full table", async () => {
  const runAll = async () => {
    for (const { values, ...statement } of hot) await statements.run(statement, values);
  };
  await runAll();
  for (const statement of town) await Promise.all([database.sql.query(statement), runAll()]);
  // Of a batch of one, and of 200 of the same.
  const limits = [2, 200].map((size) => size * (SAVES + 10));
  for (const [index, statement] of hot.entries()) {
    const read = await rowsRead(statement);
    expect(read, statement.text).toBeLessThan(limits[Math.floor((index / hot.length) * 2)]!);
  }
  // The count sees what is read: all saves of one attempt.
  const answers = hot.find(({ text }) => text.includes("json_build_object('question'"))!;
  expect(await rowsRead(answers)).toBeGreaterThanOrEqual(SAVES);
});
