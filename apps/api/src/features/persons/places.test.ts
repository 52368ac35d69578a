import { describe, expect, test } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { allTables } from "../../../test/traces.ts";
import { nobody, places } from "./places.ts";

const database = useDatabase();

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.sql.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The columns of the queue are its own. */
const isOurs = ({ table }: { table: string }) => !table.startsWith("pgboss.");

/** What a column that speaks of somebody is likely to be called. */
const TELLING =
  /user|mail|admin|owner|actor|person|author|teacher|student|learner|account|first_name|last_name|phone|_by|network|address|device|agent|reason|note|label/;

describe("S-11: the list of places that name a person", () => {
  test("has every table, as one that names somebody or one that does not", async () => {
    const listed = [...new Set(places.map(({ table }) => table)), ...Object.keys(nobody)];
    expect(listed.toSorted()).toEqual((await allTables(database.sql)).toSorted());
  });

  test("says of every column of such a table whether it is exported, or why not", async () => {
    for (const { table, tells, hides } of places.filter(isOurs))
      expect([...tells, ...Object.keys(hides)].toSorted(), table).toEqual(
        (await columnsOf(table)).toSorted(),
      );
  });

  test("leaves no column outside that could name somebody", async () => {
    for (const table of Object.keys(nobody).filter((name) => isOurs({ table: name })))
      expect(
        (await columnsOf(table)).filter((column) => TELLING.test(column)),
        table,
      ).toEqual([]);
  });

  test("has every table that points at an account, and what goes with the account really does", async () => {
    const { rows } = await database.sql.query<{ child: string; parent: string; action: string }>(
      `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, confdeltype AS action
       FROM pg_constraint WHERE contype = 'f'`,
    );
    const going = new Set(["users"]);
    for (let size = 0; size < going.size;) {
      size = going.size;
      for (const { child, parent, action } of rows) if (going.has(parent) && action === "c") going.add(child);
    }
    for (const { child } of rows.filter(({ parent }) => parent === "users"))
      expect(places.map(({ table }) => table)).toContain(child);
    for (const { table } of places.filter(({ erasure }) => erasure === "with-account"))
      expect([...going], table).toContain(table);
  });

  test("exports nothing that opens something", () => {
    for (const { table, tells } of places)
      expect(
        tells.filter((column) => /hash|salt|secret|token/.test(column)),
        table,
      ).toEqual([]);
  });
});
