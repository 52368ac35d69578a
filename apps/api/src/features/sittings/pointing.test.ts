import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, tryToEnter } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

/** Of the product's logins, those that may do this. */
async function whoMay(privilege: string): Promise<string[]> {
  const { rows } = await api.sql.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'patrak\\_%' AND NOT rolsuper AND ${privilege} ORDER BY 1`,
  );
  return rows.map(({ rolname }) => rolname);
}

test("SI-02: no attempt can name a sitting that does not exist, without a foreign key that would lock its row at each start", async () => {
  expect(await whoMay("has_table_privilege(rolname, 'sittings', 'DELETE')")).toEqual([]);
  expect(await whoMay("has_table_privilege(rolname, 'sittings', 'TRUNCATE')")).toEqual([]);
  expect(await whoMay("has_column_privilege(rolname, 'attempts', 'sitting_id', 'UPDATE')")).toEqual([]);
  expect(await whoMay("has_column_privilege(rolname, 'attempts', 'sitting_id', 'INSERT')")).toEqual([
    "patrak_ledger",
  ]);

  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  expect((await tryToEnter(visitor, randomUUID())).statusCode).toBe(404);
  await enterSitting(visitor, await insertSitting(api.sql, paper));
  const { rows } = await api.sql.query(
    `SELECT count(*)::int AS named, count(s.sitting_id)::int AS found
     FROM attempts a LEFT JOIN sittings s ON s.sitting_id = a.sitting_id WHERE a.sitting_id IS NOT NULL`,
  );
  expect(rows).toEqual([{ named: 1, found: 1 }]);
});
