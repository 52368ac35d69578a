import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { machineTime } from "@patrak/commands/stack/machine";
import { startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import pg from "pg";
import { insertAttempts, insertStudents, insertTest, type BenchTest } from "../engine/data.ts";
import type { Drive, Driven } from "../engine/driver.ts";
import { cpuSeconds } from "../engine/usage.ts";

export interface Size {
  students: number;
  connections: number;
  seconds: number;
  /** 0: one machine. */
  shards: number;
}

export interface Call {
  perSecond: number;
  p50: number;
  p99: number;
  errors: Record<string, number>;
  /** CPU microseconds of a call: of the product, and of all else but the load itself. */
  cpu: { product: number; database: number };
}

export type Taking = Record<"start" | "save" | "submit", Call>;

const WARM_UP_SECONDS = 5;
const SAVERS = 1;
const STARTERS = 100_001;

/** Saves without a pause, then starts and submits, one a student. */
export async function measureTaking(databaseUrl: string, size: Size): Promise<Taking> {
  const { students, connections, seconds, shards } = size;
  const test = await insertRows(databaseUrl, students);
  const secret = randomBytes(32).toString("hex");
  await using stops = new AsyncDisposableStack();
  const product = await startProduct({
    databaseUrl,
    smtpUrl: "smtp://127.0.0.1:1",
    processes: 2,
    env: {
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "100000",
      SECRET_KEYS: secret,
      DATABASE_SHARDS: String(shards),
    },
    logFile: inProject(".cache/distributed-product.log"),
  });
  stops.defer(product.stop);
  const driver = fork(new URL("../engine/driver.ts", import.meta.url), { stdio: "inherit" });
  stops.defer(async () => void driver.kill());
  const fixed = { ...test, origin: product.origin, port: product.port, secret, connections, students };

  async function measure(options: Pick<Drive, "load" | "firstStudent" | "once">): Promise<Call> {
    const warmUpSeconds = options.once ? 0 : WARM_UP_SECONDS;
    const take = async () =>
      [await cpuSeconds(product.pid), await cpuSeconds(driver.pid!), (await machineTime()).busy] as const;
    const before = await take();
    driver.send({ ...fixed, ...options, seconds, warmUpSeconds } satisfies Drive);
    const [driven] = (await once(driver, "message")) as [Driven];
    const after = await take();
    const calls = driven.count * (1 + warmUpSeconds / driven.seconds);
    return callOf(
      driven,
      calls,
      after.map((value, index) => value - before[index]!) as [number, number, number],
    );
  }

  const save = await measure({ load: "save", firstStudent: SAVERS, once: false });
  const start = await measure({ load: "start", firstStudent: STARTERS, once: true });
  const submit = await measure({ load: "submit", firstStudent: SAVERS, once: true });
  return { start, save, submit };
}

function callOf(driven: Driven, calls: number, [product, driver, busy]: [number, number, number]): Call {
  const { count, seconds, p50, p99, errors } = driven;
  const cpu = { product: (product / calls) * 1e6, database: ((busy - product - driver) / calls) * 1e6 };
  return { perSecond: count / seconds, p50, p99, errors, cpu };
}

async function insertRows(databaseUrl: string, students: number): Promise<BenchTest> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const test = await insertTest(db);
    await insertStudents(db, test, SAVERS, students);
    await insertStudents(db, test, STARTERS, students);
    await insertAttempts(db, test, { first: SAVERS, count: students, endsInSeconds: 7000 });
    await db.query("ANALYZE attempts");
    return test;
  } finally {
    await db.end();
  }
}
