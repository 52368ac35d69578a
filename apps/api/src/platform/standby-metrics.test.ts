import { register } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { useCluster } from "../../test/cluster.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "./db.ts";
import { measureStandbys } from "./standby-metrics.ts";

const cluster = useCluster();

test("O-12: it is told how much a standby that is away has not confirmed, and nothing once it is given up", async () => {
  const { url } = await cluster.createDatabase();
  await migrate(url);
  const db = openDatabase({ url, pool: 1, role: "patrak_worker" });
  onTestFinished(() => db.destroy());
  const bytesBehind = async () => {
    await measureStandbys(db);
    return /^patrak_standby_behind_bytes\{slot="standby_1"\} (\d+)$/m.exec(await register.metrics())?.[1];
  };
  expect(await bytesBehind()).toBeUndefined();
  await cluster.query("SELECT pg_create_physical_replication_slot('standby_1', true)");
  const atFirst = Number(await bytesBehind());
  await cluster.query(
    "CREATE TABLE filler AS SELECT repeat(n::text, 50) FROM generate_series(1, 50000) AS n",
  );
  expect(Number(await bytesBehind())).toBeGreaterThan(atFirst + 5_000_000);
  await cluster.query("SELECT pg_drop_replication_slot('standby_1')");
  expect(await bytesBehind()).toBeUndefined();
});
