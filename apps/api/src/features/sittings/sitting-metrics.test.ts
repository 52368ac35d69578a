import { register } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { useApi } from "../../../test/app.ts";
import { insertTest } from "../../../test/attempts.ts";
import { enterSitting, insertSitting, passSitting } from "../../../test/sittings.ts";
import { enrol, makeUser } from "../../../test/students.ts";
import { openDatabase } from "../../platform/db.ts";
import { measureSittings } from "./sitting-metrics.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const db = openDatabase({ url: api.url, pool: 1, role: "patrak_scoring" });
afterAll(() => db.destroy());

const valueOf = async (name: string) => {
  await measureSittings(db);
  const metric = await register.getSingleMetric(`patrak_${name}`)!.get();
  return metric.values[0]!.value;
};
const hear = (sittingId: string, userId: string, attemptId: string | null, seconds: number) =>
  api.sql.query(
    `INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at)
     VALUES ($1, $2, $3, now() - make_interval(secs => $4))
     ON CONFLICT (sitting_id, user_id) DO UPDATE SET attempt_id = $3, heard_at = excluded.heard_at`,
    [sittingId, userId, attemptId, seconds],
  );

test("OP-05: metrics tell whether a sitting runs, when the next opens, who waits, writes and is silent, and what is overdue", async () => {
  expect(await valueOf("sittings_running")).toBe(0);
  expect(await valueOf("sitting_opens_timestamp_seconds")).toBe(0);

  const paper = await insertTest(api.sql, { durationSeconds: 3600 });
  await insertSitting(api.sql, paper, { opens: 7200, quietSeconds: 0 });
  expect(await valueOf("sittings_running")).toBe(0);
  expect((await valueOf("sitting_opens_timestamp_seconds")) - Date.now() / 1000).toBeGreaterThan(7000);

  const sittingId = await insertSitting(api.sql, paper);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  await hear(sittingId, userId, null, 5);
  expect(await valueOf("sittings_running")).toBe(1);
  expect(await valueOf("sitting_waiting")).toBe(1);

  const attemptId = await enterSitting(visitor, sittingId);
  await hear(sittingId, userId, attemptId, 5);
  expect([await valueOf("sitting_waiting"), await valueOf("sitting_writing")]).toEqual([0, 1]);
  expect([await valueOf("sitting_silent"), await valueOf("sitting_overdue_seconds")]).toEqual([0, 0]);
  await hear(sittingId, userId, attemptId, 120);
  expect(await valueOf("sitting_silent")).toBe(1);
  await passSitting(api.sql, sittingId, 3700);
  expect(await valueOf("sitting_overdue_seconds")).toBeGreaterThan(30);
});
