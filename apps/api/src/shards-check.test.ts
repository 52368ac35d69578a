import { afterAll, expect, test } from "vitest";
import { useDatabase } from "../test/database.ts";
import { IS_CITUS, SHARDS } from "../test/servers.ts";
import { openDatabase } from "./platform/db.ts";
import { checkShards } from "./shards-check.ts";

const database = useDatabase();
const db = openDatabase({ url: database.url, pool: 1, role: "patrak_exam" });
afterAll(() => db.destroy());

test("a setting that fits the tables is taken", async () => {
  await expect(checkShards(db, SHARDS)).resolves.toBeUndefined();
});

test.skipIf(IS_CITUS)("on a PostgreSQL of one machine both forms may run", async () => {
  await expect(checkShards(db, 32)).resolves.toBeUndefined();
});

test.runIf(IS_CITUS).each([0, 1, 64])(
  "on a cluster, %i shards are refused where there are others",
  async (count) => {
    await expect(checkShards(db, count)).rejects.toThrow(`DATABASE_SHARDS says ${count}`);
  },
);
