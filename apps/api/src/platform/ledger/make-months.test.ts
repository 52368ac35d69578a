import { afterAll, expect, test, vi } from "vitest";
import { useDatabase } from "../../../test/database.ts";
import { openDatabase } from "../db.ts";
import { createLog } from "../log.ts";
import { compareRights } from "../logins/apply-rights.ts";
import { keepMonths } from "./keep-months.ts";
import { makeMonths } from "./make-months.ts";
import { monthAt, tableOf } from "./months.ts";

const database = useDatabase();
const keeper = openDatabase({ url: database.url, pool: 2, role: "patrak_keeper" });
const owner = openDatabase({ url: database.url, pool: 1 });
afterAll(() => Promise.all([keeper.destroy(), owner.destroy()]));

const now = monthAt(Date.now() / 1000);
const [next, last] = [tableOf(now + 1), tableOf(now + 3)];
const log = createLog({ LOG_LEVEL: "silent" });

async function attached(): Promise<string[]> {
  const { rows } = await database.sql.query(
    "SELECT relid::regclass::text AS name FROM pg_partition_tree('answers') WHERE isleaf ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

const takeAway = (...tables: string[]) =>
  database.sql.query(tables.map((table) => `DROP TABLE ledger.${table};`).join(" "));

test("SH-05: migrating leaves a table for every month from the first to three ahead, and none for the rest", async () => {
  const all = Array.from({ length: now + 4 }, (_, month) => `ledger.${tableOf(month)}`);
  expect(await attached()).toEqual(all);
  const { rows } = await database.sql.query(
    "SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relkind IN ('r', 'p') AND (relnamespace = 'ledger'::regnamespace OR relname = 'answers')",
  );
  expect(rows).toEqual([{ owner: "patrak_keeper" }]);
});

test("SH-05: the ledger's own login makes the months that are missing at the end, with the rights of the whole", async () => {
  await takeAway(tableOf(now + 2), last);
  expect(await makeMonths(keeper)).toEqual([tableOf(now + 2), last]);
  expect(await makeMonths(keeper)).toEqual([]);
  expect(await compareRights(owner)).toEqual({ missing: [], extra: [] });
  const { rows } = await database.sql.query(
    "SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c' ORDER BY 1",
    [`ledger.${last}`],
  );
  expect(rows.map(({ conname }) => conname)).toContain("answers_time_ms_check");
});

test("SH-05: several that make months at once make each of them once", async () => {
  await takeAway(next, tableOf(now + 2), last);
  const made = await Promise.all([makeMonths(keeper), makeMonths(keeper), makeMonths(owner)]);
  expect(made.flat().toSorted()).toEqual([next, tableOf(now + 2), last].toSorted());
});

test("SH-05: a month is attached beside a save that is not committed, and neither waits", async () => {
  await takeAway(last);
  const saving = await database.sql.connect();
  const insertion = (question: number) =>
    `INSERT INTO answers (user_id, attempt_id, question, seq, writer, marked, saved_at)
     VALUES (1, 1, ${question}, 1, gen_random_uuid(), false, now())`;
  try {
    await saving.query(`SET lock_timeout = '2s'; BEGIN; ${insertion(1)}`);
    expect(await makeMonths(keeper)).toEqual([last]);
    await saving.query(`${insertion(2)}; ROLLBACK`);
  } finally {
    saving.release(true);
  }
});

test("SH-05: a ledger that does not reach far is told long before, also while no month can be made", async () => {
  const warn = vi.spyOn(log, "warn");
  await keepMonths(keeper, log);
  expect(warn).not.toHaveBeenCalled();
  await takeAway(next, tableOf(now + 2), last);
  await database.sql.query("REVOKE CREATE ON SCHEMA ledger FROM patrak_keeper");
  await expect(keepMonths(keeper, log)).rejects.toMatchObject({ code: "42501" });
  const left = (Date.UTC(2026, now + 1) - Date.now()) / 86_400_000;
  expect(warn).toHaveBeenCalledExactlyOnceWith({ days: Math.floor(left) }, expect.any(String));
  await database.sql.query("GRANT CREATE ON SCHEMA ledger TO patrak_keeper");
  await keepMonths(keeper, log);
  expect(await attached()).toContain(`ledger.${last}`);
});
