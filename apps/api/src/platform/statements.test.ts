import { afterAll, expect, test } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { plain } from "../features/attempts/reads.queries.ts";
import { ledgerOf, onLedger } from "./ledger/ledger.ts";
import { openStatements } from "./statements.ts";

const database = useDatabase();
const open = (plansLastMs: number) =>
  openStatements({ url: database.url, connections: 1, role: "patrak_ledger", plansLastMs });
const [forgetful, stubborn] = [open(0), open(3_600_000)];
afterAll(() => Promise.all([forgetful.close(), stubborn.close()]));

const ONE = [["7"], ["7"]];
const TABLE = ledgerOf("7");
const selectAnswers = onLedger(plain.selectAnswers, TABLE);
const explain = {
  name: "explain",
  text: `EXPLAIN (FORMAT JSON) EXECUTE "${selectAnswers.name}"('{7}', '{7}')`,
};
const planOf = async (statements: typeof forgetful) =>
  JSON.stringify((await statements.run(explain, [])).rows);

test("a read that was planned while no answers were there goes by the key once there are", async () => {
  await database.sql.query(`ALTER TABLE ${TABLE} SET (autovacuum_enabled = off)`);
  await database.sql.query(`VACUUM ANALYZE ${TABLE}`);
  for (const statements of [forgetful, stubborn]) {
    await statements.run(selectAnswers, ONE);
    expect(await planOf(statements)).toContain("Seq Scan");
  }
  await database.sql.query(
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
     SELECT n / 100, n / 100, 1 + n % 100, 1, gen_random_uuid(), 1, false, 'english', 0, now()
     FROM generate_series(1, 50000) AS n`,
  );
  expect(await planOf(stubborn)).toContain("Seq Scan");
  expect(await planOf(forgetful)).not.toContain("Seq Scan");
  expect((await forgetful.run(selectAnswers, ONE)).rows).toHaveLength(1);
});
