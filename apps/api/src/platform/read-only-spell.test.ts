import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { useApi } from "../../test/app.ts";
import { insertTest, save, start } from "../../test/attempts.ts";
import { query } from "../../test/cluster.ts";
import { SERVER_URL } from "../../test/servers.ts";
import { enrol, makeUser } from "../../test/students.ts";
import { openDatabase } from "./db.ts";
import { openStatements } from "./statements.ts";

const api = useApi({ RATE_LIMIT_FACTOR: "1000" });

/** What every connection that is opened from now on begins with. */
async function setWrites(words: "SET default_transaction_read_only = on" | "RESET ALL") {
  await query(SERVER_URL, `ALTER DATABASE ${new URL(api.url).pathname.slice(1)} ${words}`);
}

test("O-03: in a read-only spell saves are asked to come again and /readyz says no; both go on by themselves after it", async () => {
  const paper = await insertTest(api.sql);
  const { userId, visitor } = await makeUser(api);
  await enrol(api.sql, userId, [paper.packageId]);
  const attemptId = await start(visitor, paper.testId);
  const saveOne = (question = 1) => save(visitor, paper, { attemptId, question, option: 1 });
  const isReady = async () => (await api.app.inject("/readyz")).statusCode === 200;
  expect([(await saveOne()).statusCode, await isReady()]).toEqual([200, true]);

  await setWrites("SET default_transaction_read_only = on");
  await api.sql.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'patrak%'`,
  );
  await expect.poll(isReady).toBe(false);
  // Enough of them that every connection of the saves is one of this spell.
  for (let turn = 0; turn < 10; turn += 1) {
    const replies = await Promise.all([1, 2, 3].map(saveOne));
    for (const { statusCode, headers } of replies)
      expect([statusCode, headers["retry-after"]]).toEqual([503, "1"]);
  }
  expect(await isReady()).toBe(false);

  await setWrites("RESET ALL");
  const statuses = (await Promise.all([1, 2, 3].map(saveOne))).map(({ statusCode }) => statusCode);
  await expect.poll(isReady).toBe(true);
  expect((await saveOne()).statusCode).toBe(200);
  expect(statuses).toEqual([200, 200, 200]);
});

describe("a connection that the server has spoiled is given up, and another is opened", () => {
  const { url } = api;
  const statements = openStatements({ url, connections: 1, role: "patrak_ledger" });
  const db = openDatabase({ url, pool: 1, role: "patrak_exam" });
  afterAll(() => Promise.all([db.destroy(), statements.close()]));

  const PID = "SELECT pg_backend_pid() AS pid";
  const kinds: [string, (text: string) => Promise<{ rows: object[] }>][] = [
    ["of saves", (text) => statements.run<{ pid: number }>({ name: text.slice(-20), text }, [])],
    ["of others", (text) => sql.raw<{ pid: number }>(text).execute(db)],
  ];

  const outcomes = [
    ...["25006", "57P01", "57P02", "57P03", "08006"].map((code) => ({ code, outcome: "given up" })),
    ...["23505", "40P01", "P0001"].map((code) => ({ code, outcome: "kept" })),
  ];
  test.each(
    kinds.flatMap(([whose, run]) =>
      outcomes.map(({ code, outcome }) => [whose, code, outcome, run] as const),
    ),
  )("O-03: %s, after %s: %s", async (_, code, outcome, run) => {
    const [before] = (await run(PID)).rows;
    await expect(run(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`)).rejects.toThrow();
    const [after] = (await run(PID)).rows;
    if (outcome === "kept") expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  });
});
