import { randomBytes } from "node:crypto";
import { machineTime } from "@patrak/commands/stack/machine";
import { startProduct } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import pg from "pg";
import type { Drive, Driven } from "../driver/drive.ts";
import { openDriver } from "../driver/driver.ts";
import { insertAttempts, insertStudents, insertTest, type BenchTest } from "../engine/data.ts";
import { cpuSeconds } from "@patrak/commands/stack/usage";

export interface Size {
  students: number;
  connections: number;
  seconds: number;
  /** 0 means a single machine. */
  shards: number;
}

export interface Call {
  perSecond: number;
  p50: number;
  p99: number;
  errors: Record<string, number>;
  /** CPU microseconds per call: of the product, and of everything else except the load generator. */
  cpu: { product: number; database: number };
}

export type Taking = Record<"start" | "save" | "submit", Call>;

const WARM_UP_SECONDS = 5;
const SAVERS = 1;
const STARTERS = 100_001;

/** Saves without a pause, then starts and submits, one per student. */
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
      // Two processes with eight slots each for saves and for starts.
      DATABASE_CONNECTIONS: "80",
    },
    logFile: inProject(".cache/distributed-product.log"),
  });
  stops.defer(product.stop);
  const driver = await openDriver();
  stops.defer(driver.stop);
  const fixed = { ...test, origin: product.origin, secret, connections, students };

  async function measure(options: Pick<Drive, "load" | "firstStudent" | "once">): Promise<Call> {
    const warmUpSeconds = options.once ? 0 : WARM_UP_SECONDS;
    const send = await driver.prepare({ ...fixed, ...options, seconds, warmUpSeconds });
    const take = async () => ({ product: await cpuSeconds(product.pid), busy: (await machineTime()).busy });
    const before = await take();
    const driven = await send(product.port);
    const after = await take();
    return callOf(driven, after.product - before.product, after.busy - before.busy);
  }

  const save = await measure({ load: "save", firstStudent: SAVERS, once: false });
  const start = await measure({ load: "start", firstStudent: STARTERS, once: true });
  const submit = await measure({ load: "submit", firstStudent: SAVERS, once: true });
  return { start, save, submit };
}

function callOf(driven: Driven, product: number, busy: number): Call {
  const { count, answered, seconds, p50, p99, errors, cpuSeconds: driver } = driven;
  const cpu = {
    product: (product / answered) * 1e6,
    database: ((busy - product - driver) / answered) * 1e6,
  };
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
