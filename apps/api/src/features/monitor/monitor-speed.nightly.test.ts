import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, makeAdministrator } from "../../../test/administrators.ts";
import { useApi } from "../../../test/app.ts";
import { sized } from "../../../test/size.ts";
import { insertTest } from "../../../test/attempts.ts";
import { insertSitting } from "../../../test/sittings.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { watchedStates } from "@patrak/domain";
import { openDatabase } from "../../platform/db.ts";
import * as counts from "./counts.queries.ts";
import { createCounts } from "./counts.service.ts";
import { listWatched } from "./monitor.service.ts";

const LEARNERS = sized(10_000, 100_000);
const ROUNDS = 20;
const MOST_COUNT_MS = 50;
const MOST_PAGE_MS = 20;

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });
const db = openDatabase({ url: api.url, pool: 1, role: "patrak_admin" });
afterAll(() => db.destroy());

let sittingId: string;
let admin: Visitor;

beforeAll(async () => {
  const paper = await insertTest(api.sql, { questions: 100, durationSeconds: 7200 });
  sittingId = await insertSitting(api.sql, paper);
  await api.sql.query(
    `WITH made AS (
       INSERT INTO users (email, first_name, last_name, password_hash)
       SELECT 'w' || n || '@watched.example', 'Watched', 'No ' || n, '$argon2id$none' FROM generate_series(1, $2::int) AS n
       RETURNING user_id
     )
     INSERT INTO enrolments (user_id, package_id, source, granted_by) SELECT user_id, $1, 'free', 'a test' FROM made`,
    [paper.packageId, LEARNERS],
  );
  // Of twenty, one is absent, one waits, one is silent, six have ended, and the others write.
  const client = await api.sql.connect();
  await client.query("SET session_replication_role = replica");
  await client.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, status, started_at,
       duration_seconds, closes_by, deadline, ended_at, end_reason, score, marks_correct, marks_wrong, key_revision,
       closings, sheet)
     SELECT e.user_id, 700000000000000 + e.user_id, s.test_id, s.version_id, s.sitting_id, 1, d, s.opens_at, 7200,
       s.closes_at, s.closes_at, CASE d WHEN 1 THEN now() - e.user_id * interval '1 ms' END,
       CASE WHEN d = 1 THEN CASE e.user_id % 20 WHEN 2 THEN 'deadline'::attempt_end ELSE 'submit' END END,
       nullif(d, 0), nullif(d, 0), nullif(d, 0), nullif(d, 0), d, nullif(d, 0)
     FROM sittings s JOIN tests t USING (test_id) JOIN enrolments e USING (package_id),
       LATERAL (SELECT (e.user_id % 20 BETWEEN 2 AND 7)::int AS d) AS x
     WHERE s.sitting_id = $1 AND e.user_id % 20 > 1`,
    [sittingId],
  );
  await client.query(
    `INSERT INTO contacts (sitting_id, user_id, attempt_id, heard_at, answered)
     SELECT $1, e.user_id, a.attempt_id,
       now() - CASE e.user_id % 20 WHEN 8 THEN 600 ELSE e.user_id % 60 END * interval '1 s', (e.user_id % 999)::int::bit(512)
     FROM enrolments e LEFT JOIN attempts a ON a.user_id = e.user_id AND a.sitting_id = $1
     WHERE e.package_id = $2 AND e.user_id % 20 <> 0 AND a.ended_at IS NULL`,
    [sittingId, paper.packageId],
  );
  await client.query("RESET session_replication_role");
  await client.query("VACUUM ANALYZE attempts, contacts, enrolments, users");
  client.release();
  admin = await enter(api, await makeAdministrator(api));
}, 300_000);

/** Time that the connection's process has spent computing, in milliseconds: waiting for other work is not counted. */
async function computed(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const [onCpu] = (await readFile(`/proc/${rows[0]!.pid}/schedstat`, "utf8")).split(" ");
  return Number(onCpu) / 1e6;
}

async function costOf(run: () => Promise<unknown>): Promise<number> {
  await run();
  const before = await computed();
  for (let round = 0; round < ROUNDS; round += 1) await run();
  return ((await computed()) - before) / ROUNDS;
}

test("SI-11: the counts of a large sitting take little of the database, and so does a page of each state", async () => {
  const sitting = (await counts.selectOptionalWatched(db, sittingId))!;
  // Each time by a process that has counted nothing yet but who is invited.
  const invited = await costOf(() => counts.countInvited(db, sitting));
  const whole = await costOf(() => createCounts(db)(sitting));
  const parts = { db, zone: "Asia/Kolkata", counts: createCounts(db) };
  const figures: Record<string, number> = { invited, counts: whole - invited };
  for (const state of watchedStates)
    figures[state] = await costOf(() => listWatched(parts, sittingId, { state }));
  const words = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
  process.stdout.write(`monitor of ${LEARNERS} learners: ${words.join(", ")}\n`);
  expect(figures.counts).toBeLessThan(MOST_COUNT_MS);
  for (const state of watchedStates) expect(figures[state], state).toBeLessThan(MOST_PAGE_MS);
});

test("SI-11: fifty who watch cost one count", async () => {
  const counted = async () => {
    await api.sql.query("SELECT pg_stat_force_next_flush()");
    const { rows } = await api.sql.query(
      "SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'attempts_ended_in_sitting'",
    );
    return Number(rows[0].idx_scan);
  };
  await admin.get(`/admin/sittings/${sittingId}/monitor`);
  const before = await counted();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => admin.get(`/admin/sittings/${sittingId}/monitor`)),
  );
  expect(new Set(replies.map((reply) => reply.json().asOf)).size).toBeLessThanOrEqual(2);
  expect((await counted()) - before).toBeLessThanOrEqual(4);
});
