import { glob, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect } from "kysely";
import { describe, expect, test } from "vitest";
import type { DB } from "../src/platform/db-types.gen.ts";
import { shardsOf } from "../src/platform/shards.ts";
import { batches, callsOn, type Known } from "./calls.ts";
import { useDatabase } from "./database.ts";
import { isOnDistributed, schemaFaults, statementFaults } from "./distribution.ts";
import type { Statement } from "./plans.ts";

const { sql } = useDatabase();
let run: Statement[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: sql }),
  log: ({ query: { sql: text, parameters } }) => void run.push({ sql: text, parameters }),
});

const known: Known = {
  userId: "7",
  root: { package_id: crypto.randomUUID(), folder_id: null },
  folder: { package_id: crypto.randomUUID(), folder_id: crypto.randomUUID() },
  testId: crypto.randomUUID(),
  attempt: { userId: "7", attemptId: "8" },
  versionId: crypto.randomUUID(),
};

/** They look at the attempts of everybody, seldom and without a lock. */
const OF_EVERYBODY = new Set(["selectDueAttempts", "selectOldLateSaves", "deleteLateSaves"]);

test("RU-18: every key, foreign key and table could be spread over machines by student", async () => {
  expect(await schemaFaults(sql)).toEqual([]);
});

test("SH-11: Citus is told to allow the refusing triggers before it copies their tables", async () => {
  const text = await readFile(new URL("../distribution.sql", import.meta.url), "utf8");
  const [allowed, first, last, reset] = [
    text.indexOf("SET citus.enable_unsafe_triggers = on;"),
    text.indexOf("create_reference_table("),
    text.lastIndexOf("create_reference_table("),
    text.indexOf("RESET citus.enable_unsafe_triggers;"),
  ];
  expect(allowed).toBeGreaterThan(-1);
  expect([allowed, first, last, reset]).toEqual([allowed, first, last, reset].toSorted((a, b) => a - b));
});

/** For the whole of a test or a package or for one student, and by who runs it: seldom, and from any shard. */
const NOT_LOOKED_AT = new Set([
  "sittings/outages.queries.ts",
  "items/requests.queries.ts",
  "items/sheets.queries.ts",
  "reports/grouped.queries.ts",
  "access/codes.queries.ts",
  "access/enrolments.queries.ts",
  "access/list.queries.ts",
  "batches/batches.queries.ts",
  "batches/lists.queries.ts",
  "batches/members.queries.ts",
  "statistics/recount.queries.ts",
  "corrections/making.queries.ts",
  "corrections/preview.queries.ts",
  "corrections/run.queries.ts",
  "corrections/telling.queries.ts",
  "corrections/log.queries.ts",
  "attempts/extra-time.queries.ts",
  "tests/tests.queries.ts",
  "notices/many.queries.ts",
  "learners/filter.queries.ts",
  "learners/erasure.queries.ts",
  "learner-figures/figures.queries.ts",
  "learners/extra-time.queries.ts",
  "learners/learners.queries.ts",
  "learners/search.queries.ts",
  "support-views/support-views.queries.ts",
  "overview/overview.queries.ts",
  "persons/persons.queries.ts",
  "packages/learners.queries.ts",
  "sheets/compare.queries.ts",
  "sittings/audience.queries.ts",
  "sittings/announced.queries.ts",
  "sittings/announcing.queries.ts",
  "sittings/planning.queries.ts",
  "sittings/minutes.queries.ts",
  "sittings/acts.queries.ts",
  "analysis/timeline.queries.ts",
  "attempts/acts.queries.ts",
  "contacts/contacts.queries.ts",
  "monitor/counts.queries.ts",
  "monitor/invited.queries.ts",
  "monitor/learners.queries.ts",
  "monitor/pages.queries.ts",
  "results/asking.queries.ts",
  "results/boards.queries.ts",
  "results/lists.queries.ts",
  "results/marks.queries.ts",
  "results/place.queries.ts",
  "results/ranking.queries.ts",
  "results/rows.queries.ts",
  "results/telling.queries.ts",
  "sittings/events.queries.ts",
  "rosters/rosters.queries.ts",
  "rosters/invigilators.queries.ts",
]);

test("every query of a feature on these tables is looked at here", async () => {
  const folder = new URL("../src/features/", import.meta.url);
  const calls = await readFile(new URL("calls.ts", import.meta.url), "utf8");
  const missing: string[] = [];
  for await (const file of glob("*/*.queries.ts", { cwd: folder })) {
    const text = await readFile(new URL(file, folder), "utf8");
    const isLookedAt = NOT_LOOKED_AT.has(file) || calls.includes(`features/${file}"`);
    if (isOnDistributed(text) && !isLookedAt) missing.push(file);
  }
  expect(missing).toEqual([]);
});

describe("a statement that Citus would take, and send to one shard", () => {
  test.each(callsOn(db, shardsOf(32)))("%s", async (name, call) => {
    run = [];
    await Promise.allSettled(call(known));
    expect(run.length).toBeGreaterThan(0);
    const faults = await Promise.all(run.map((statement) => statementFaults(sql, statement)));
    const expected = OF_EVERYBODY.has(name) ? [expect.stringContaining("of every shard")] : [];
    expect(faults.flat()).toEqual(expected);
  });

  test("RU-18: those of the hot path", async () => {
    for (const statement of batches(known, "distributed"))
      expect(await statementFaults(sql, statement), statement.sql).toEqual([]);
  });
});

describe("the check itself", () => {
  test.each([
    ["ALTER TABLE attempts ADD UNIQUE (attempt_id)", "attempts_attempt_id_key is unique without user_id"],
    ["CREATE UNIQUE INDEX one ON answers (attempt_id, question, seq)", "one is unique without user_id"],
    ["ALTER TABLE attempts ADD COLUMN session uuid REFERENCES sessions", "refers to sessions"],
    ["ALTER TABLE tests ADD COLUMN limited bytea REFERENCES rate_limits", "refers to rate_limits"],
    ["ALTER TABLE late_saves ADD COLUMN number bigserial", "column number takes its value from a sequence"],
    [
      `CREATE TRIGGER seen BEFORE INSERT ON answers FOR EACH ROW
         EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      "answers: trigger seen",
    ],
    [
      `CREATE TRIGGER seen BEFORE UPDATE ON questions FOR EACH ROW
         EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      "questions: trigger seen",
    ],
    ["CREATE TABLE notes (user_id bigint, attempt_id bigint)", "notes: lies on no shard"],
  ])("finds %s", async (change, fault) => {
    const client = await sql.connect();
    try {
      await client.query(`BEGIN; ${change}`);
      expect(await schemaFaults(client)).toEqual([expect.stringContaining(fault)]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });

  test("lets a foreign key to the same student's attempt pass", async () => {
    const client = await sql.connect();
    try {
      await client.query(
        "BEGIN; ALTER TABLE answers ADD FOREIGN KEY (user_id, attempt_id) REFERENCES attempts",
      );
      expect(await schemaFaults(client)).toEqual([]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });

  test.each([
    ["SELECT * FROM attempts WHERE attempt_id = 1", "reads attempts (attempts) of every shard"],
    [
      "SELECT * FROM attempts a JOIN unnest('{1}'::bigint[]) AS i (user_id) USING (user_id) FOR UPDATE OF a",
      "reads attempts (a) of every shard",
    ],
    [
      "SELECT FROM attempts a JOIN sheets s ON s.attempt_id = a.attempt_id WHERE a.user_id = 1",
      "reads sheets (s) of every shard",
    ],
    [
      "SELECT n FROM score_histogram WHERE score = 3",
      "reads score_histogram (score_histogram) of every shard",
    ],
    ["UPDATE attempts SET ended_at = clock_timestamp() WHERE user_id = 1", "writes with clock_timestamp()"],
    [
      "UPDATE attempts SET deadline = deadline + interval '1 s' WHERE user_id = 1",
      "reckons with times while it updates",
    ],
    [
      `INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, marked, time_ms, received_at)
       SELECT user_id, attempt_id, question, seq, writer, marked, time_ms, clock_timestamp()
       FROM answers WHERE user_id = 1`,
      "is taken apart and counts wrongly for clock_timestamp()",
    ],
    [
      "WITH gone AS (DELETE FROM answers WHERE user_id = 1 RETURNING 1) SELECT count(*) FROM gone",
      "writes inside or after a CTE",
    ],
    [
      "INSERT INTO question_totals VALUES (gen_random_uuid(), gen_random_uuid(), 1, 0, 1, '{}', '{}', '{}', ARRAY(SELECT 1), '{}')",
      "asks a subquery while it inserts VALUES",
    ],
    [
      "SELECT pg_advisory_xact_lock(attempt_id) FROM attempts WHERE user_id = 1",
      "takes an advisory lock on a shard's machine",
    ],
  ])("finds fault with %s", async (text, fault) => {
    const faults = await statementFaults(sql, { sql: text, parameters: [] });
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  test("lets the statements of one student pass, and those on no distributed table", async () => {
    const texts = [
      "SELECT FROM attempts a JOIN answers s USING (user_id, attempt_id) WHERE a.user_id = 1",
      "DELETE FROM attempts WHERE user_id = 1",
      "UPDATE sessions SET refreshed_at = clock_timestamp()",
    ];
    for (const text of texts) expect(await statementFaults(sql, { sql: text, parameters: [] })).toEqual([]);
  });
});
