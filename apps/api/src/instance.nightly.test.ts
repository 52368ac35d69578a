import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { useCluster } from "../test/cluster.ts";
import { startInstance } from "../test/instance.ts";
import { makeCrowd, type Pass } from "../test/students.ts";
import { insertTest } from "../test/attempts.ts";
import { migrate } from "./migrate.ts";

const PROCESSES = 8;
const BUDGET = 80;
const STUDENTS = 60;
const PATIENCE = 300_000;

const cluster = useCluster({ max_connections: "100" });
let url: string;
beforeAll(async () => {
  ({ url } = await cluster.createDatabase());
  await migrate(url);
});

describe("an instance keeps to one budget of connections", () => {
  test(
    "O-07: eight processes on a server of 100 answer 360 requests, none of them with 503",
    async () => {
      const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "watcher" });
      const { testId, packageId } = await insertTest(pool);
      const crowd = await makeCrowd(pool, STUDENTS, [packageId]);
      const instance = startInstance({
        DATABASE_URL: url,
        API_PROCESSES: String(PROCESSES),
        DATABASE_CONNECTIONS: String(BUDGET),
        RATE_LIMIT_FACTOR: "1000",
      });
      const origin = await instance.serving(PROCESSES);
      const watch = watchConnections(pool);
      const statuses = (await Promise.all(crowd.map((pass) => takeTest(origin, pass, testId)))).flat();
      const { most, listening } = await watch.end();
      await instance.stop();
      await pool.end();

      expect(statuses).toHaveLength(360);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(most).toBeGreaterThan(PROCESSES);
      expect(most).toBeLessThanOrEqual(BUDGET);
      expect(listening, "one connection listens for all").toBe(1);
    },
    PATIENCE,
  );

  test(
    "O-07: a session that was ended is refused by every process at once, though only the parent listens",
    async () => {
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      const [pass] = await makeCrowd(pool, 1, []);
      const instance = startInstance({ DATABASE_URL: url, API_PROCESSES: "2" });
      const origin = await instance.serving(2);
      // Each on a connection of its own: the processes take turns.
      const ask = async () => (await call(origin, pass!, "GET", "/user/packages")).status;
      expect(new Set(await Promise.all(Array.from({ length: 12 }, ask)))).toEqual(new Set([200]));
      await pool.query("SELECT pg_notify('session_revoked', $1)", [sessionOf(pass!)]);
      await sleep(200);
      expect(new Set(await Promise.all(Array.from({ length: 12 }, ask)))).toEqual(new Set([401]));
      await instance.stop();
      await pool.end();
    },
    PATIENCE,
  );

  test.each([
    [
      "more than the server has",
      { DATABASE_CONNECTIONS: "200" },
      /may open \d+ connections \(DATABASE_CONNECTIONS\), but PostgreSQL has room for 9\d: max_connections leaves 97/,
    ],
    [
      "less than its processes need",
      { API_PROCESSES: "8" },
      /DATABASE_CONNECTIONS is 40, and 8 API processes need at least 68/,
    ],
  ])(
    "O-07: %s is refused in a sentence",
    async (_, env, words) => {
      const { code, words: said } = await startInstance({
        DATABASE_URL: url,
        API_PROCESSES: "6",
        ...env,
      }).refusal();
      expect(code).toBe(1);
      expect(said).toEqual([expect.stringMatching(words)]);
    },
    PATIENCE,
  );

  test(
    "O-07: what others hold counts, and so does a limit of a login or of the database",
    async () => {
      const others = Array.from({ length: 60 }, () => new pg.Client(url));
      await Promise.all(others.map((client) => client.connect()));
      const refusal = async () =>
        (await startInstance({ DATABASE_URL: url, API_PROCESSES: "2" }).refusal()).words[0];
      expect(await refusal()).toMatch(
        /has room for 3\d: max_connections leaves 97 to plain logins, and others hold 6\d/,
      );
      await Promise.all(others.map((client) => client.end()));

      await cluster.query("ALTER ROLE patrak_exam CONNECTION LIMIT 4");
      expect(await refusal()).toBe(
        "The login patrak_exam may need 11 connections, but has a CONNECTION LIMIT of 4.",
      );
      await cluster.query("ALTER ROLE patrak_exam CONNECTION LIMIT -1");

      await cluster.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} CONNECTION LIMIT 30`);
      expect(await refusal()).toContain("but the database has a CONNECTION LIMIT of 30");
      await cluster.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} CONNECTION LIMIT -1`);
    },
    PATIENCE,
  );
});

const sessionOf = ({ access }: Pass) =>
  (JSON.parse(Buffer.from(access.split(".")[1]!, "base64url").toString()) as { sid: string }).sid;

async function call(origin: string, { access }: Pass, method: "GET" | "POST", path: string) {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      cookie: `__Host-at=${access}`,
      origin: "http://localhost:3000",
      connection: "close",
      ...(method === "POST" && { "content-type": "application/json" }),
    },
    ...(method === "POST" && { body: "{}" }),
  });
  return { status: reply.status, body: await reply.text() };
}

/** Through every pool of a process but the teacher's: six calls. */
async function takeTest(origin: string, pass: Pass, testId: string): Promise<number[]> {
  const packages = await call(origin, pass, "GET", "/user/packages");
  const started = await call(origin, pass, "POST", `/user/tests/${testId}/start`);
  const attempt = /"testAttemptId":"(\d+)"/.exec(started.body)?.[1];
  const statuses = [packages.status, started.status];
  for (const [method, path] of [
    ["GET", `/user/tests/attempt/${attempt}`],
    ["POST", `/user/tests/attempt/${attempt}/submit`],
    ["GET", `/user/testanalysis/${attempt}`],
    ["GET", `/user/testanalysis/${attempt}/receipts`],
  ] as const)
    statuses.push((await call(origin, pass, method, path)).status);
  return statuses;
}

/** Whoever is connected to this database, but for who looks. */
function watchConnections(pool: pg.Pool) {
  const over = new AbortController();
  const seen = { most: 0, listening: 0 };
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await pool.query<{ all: number; listening: number }>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE application_name = 'patrak-listener')::int AS listening
         FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'watcher'`,
      );
      seen.most = Math.max(seen.most, rows[0]!.all);
      seen.listening = Math.max(seen.listening, rows[0]!.listening);
      await sleep(5);
    }
  })();
  return {
    async end() {
      over.abort();
      await watching;
      return seen;
    },
  };
}
