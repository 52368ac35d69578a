import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setImmediate as passTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { useDatabase } from "../../test/database.ts";
import { stopTime } from "../../test/fake-time.ts";
import { openDatabase } from "./db.ts";
import { isUnavailable } from "./errors.ts";
import { openStatements } from "./statements.ts";

const database = useDatabase();
const db = openDatabase({ url: database.url, pool: 1, role: "patrak_exam" });
const statements = openStatements({ url: database.url, connections: 1, role: "patrak_ledger" });
afterAll(() => Promise.all([db.destroy(), statements.close()]));

const wait = { name: "wait", text: "SELECT pg_sleep($1)" };

/** Ends the product's connections that are in this state, as a crash of the database does; says whether there were any. */
async function kill(waitingFor: "PgSleep" | "ClientRead"): Promise<boolean> {
  const { rowCount } = await database.sql.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'patrak%' AND wait_event = $1`,
    [waitingFor],
  );
  return rowCount! > 0;
}

/** This process does nothing, and hears nothing, until the database has ended the connection; another one looks. */
function standStillUntilEnded(pid: number) {
  const look = `import pg from "pg";
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    while ((await client.query("SELECT FROM pg_stat_activity WHERE pid = $1", [process.argv[2]])).rowCount > 0);
    await client.end();`;
  const cwd = import.meta.dirname;
  execFileSync(process.execPath, ["--input-type=module", "-e", look, database.url, String(pid)], { cwd });
}

// A fault that nobody catches fails the run by itself.
describe("F3: connections that the database drops fail their own call, and the process lives", () => {
  test.each([
    ["in a query", () => sql`SELECT pg_sleep(4)`.execute(db)],
    ["in a batch", () => statements.run(wait, [4])],
    ["in a transaction", () => db.transaction().execute((trx) => sql`SELECT pg_sleep(4)`.execute(trx))],
  ])("%s", async (_, work) => {
    const [outcome] = await Promise.allSettled([work(), vi.waitUntil(() => kill("PgSleep"), 60_000)]);
    expectLost(outcome);
    await recover();
  });

  test("RU-05: between two statements of a transaction", async () => {
    const work = db.transaction().execute(async (trx) => {
      await sql`SELECT`.execute(trx);
      await vi.waitUntil(() => kill("ClientRead"), 60_000);
      await sql`SELECT`.execute(trx);
    });
    const [outcome] = await Promise.allSettled([work]);
    expectLost(outcome);
    await recover();
  });

  test("in a transaction, by a process that stood still for too long", async () => {
    const work = db.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 50`.execute(trx);
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      standStillUntilEnded(rows[0]!.pid);
      await sql`SELECT`.execute(trx);
    });
    const [outcome] = await Promise.allSettled([work]);
    expectLost(outcome);
    await recover();
  });

  test("RU-05: while idle", async () => {
    await recover();
    expect(await kill("ClientRead")).toBe(true);
    await recover();
  });

  /** The first call may still be given the dead connection. */
  async function recover() {
    await vi.waitUntil(() => sql`SELECT`.execute(db).then(Boolean, () => false), 60_000);
    await vi.waitUntil(() => statements.run(wait, [0]).then(Boolean, () => false), 60_000);
  }
});

describe("F3: a database that refuses connections is asked ten times a second, however many wait for it", () => {
  const kinds: [string, (url: string) => { call: () => Promise<unknown>; close: () => Promise<void> }][] = [
    [
      "in batches",
      (url) => {
        const refused = openStatements({ url, connections: 2, role: "patrak_ledger" });
        return { call: () => refused.run(wait, [0]), close: () => refused.close() };
      },
    ],
    [
      "in both, from four pools",
      (url) => {
        const pools = [openDatabase({ url, pool: 2 }), openDatabase({ url, pool: 2 })];
        const batches = [1, 2].map(() => openStatements({ url, connections: 2, role: "patrak_ledger" }));
        const calls = [
          ...pools.map((pool) => () => sql`SELECT`.execute(pool)),
          ...batches.map((batch) => () => batch.run(wait, [0])),
        ];
        let turn = 0;
        return {
          call: () => calls[turn++ % calls.length]!(),
          close: async () => {
            await Promise.all(pools.map((pool) => pool.destroy()));
            await Promise.all(batches.map((batch) => batch.close()));
          },
        };
      },
    ],
    [
      "in queries",
      (url) => {
        const refused = openDatabase({ url, pool: 2 });
        return { call: () => sql`SELECT`.execute(refused), close: () => refused.destroy() };
      },
    ],
  ];

  test.each(kinds)("%s", async (_, open) => {
    let asked = 0;
    const refusing = createServer((socket) => {
      asked += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { call, close } = open(`postgres://x@127.0.0.1:${(refusing.address() as AddressInfo).port}/x`);

    stopTime();
    let passed = 0;
    for (let calls = 0; calls < 100; calls += 1) {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      void Promise.allSettled([call()]).then((settled) => outcomes.push(...settled));
      while (outcomes.length === 0) await passTurn();
      expectLost(outcomes[0]!);
      passed += 3;
      await vi.advanceTimersByTimeAsync(3);
      expect(asked).toBeLessThanOrEqual(1 + passed / 100);
    }
    expect(asked).toBeGreaterThan(1);

    vi.useRealTimers();
    await close();
    refusing.close();
  });
});

test("a connection that timed out while the process was busy keeps no other call from the database", async () => {
  stopTime();
  const impatient = openDatabase({ url: database.url, pool: 1, driver: { connectionTimeoutMillis: 20 } });
  const patient = openDatabase({ url: database.url, pool: 1 });
  const timedOut = sql`SELECT`.execute(impatient).then(
    () => "connected",
    (error: unknown) => String(error),
  );
  // Before the server's answer can be heard.
  await new Promise((resolve) => process.nextTick(resolve));
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  expect(await timedOut).toContain("due to connection timeout");
  await sql`SELECT`.execute(patient);
  await Promise.all([impatient.destroy(), patient.destroy()]);
});

function expectLost(outcome: PromiseSettledResult<unknown>) {
  expect(outcome.status).toBe("rejected");
  expect(isUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
}
