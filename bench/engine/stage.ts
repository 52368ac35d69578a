// Everything that a run needs, started in order and stopped in reverse order.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild, type Child } from "@patrak/commands/stack/child";
import { createDatabase } from "@patrak/commands/stack/database";
import { freePort } from "@patrak/commands/stack/ports";
import { migrate, startProduct, type Product } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import { untilAnswers } from "@patrak/commands/stack/ready";
import pg from "pg";
import type { Drive, Driven } from "../driver/drive.ts";
import { openDriver, type Send } from "../driver/driver.ts";
import { Connection } from "../student/connection.ts";
import { makeSessions } from "../student/passes.ts";
import { COUNTING, openBuffers, type Buffers } from "./buffers.ts";
import { insertTest, type BenchTest } from "./data.ts";
import { loads, type LoadName } from "./loads.ts";
import { startOwnPostgres, type OwnPostgres } from "./postgres.ts";

export interface Stage {
  postgres: OwnPostgres & { database: string };
  /** The product's database. */
  url: string;
  db: pg.Client;
  product: Product;
  bare: { port: number; pid: number };
  test: BenchTest;
  /** Which driver sends the loads. */
  driver: string;
  buffers: Buffers;
  /** What every load to this product has in common. */
  fixed: Pick<Drive, Fixed>;
  prepare(options: DriveOptions): Promise<Send>;
  /** Prepares and sends to the product. */
  drive(options: DriveOptions): Promise<Driven>;
  /** The bare route answers this load with as many bytes as the product answers this student. */
  copyReply(load: LoadName, student: number, more?: Pick<Drive, "sittingId">): Promise<void>;
  stop(): Promise<void>;
}

type Fixed = "origin" | "secret" | "testId" | "versionId" | "questions" | "port";
export type DriveOptions = Omit<Drive, Fixed>;

interface StageOptions {
  /** By default call limits are lifted: all students of a bench have one address. */
  limitFactor?: number;
  /** A folder into which product and bare route write what their CPU did, when they end. */
  profiles?: string;
}

export async function openStage(
  processes: number,
  { limitFactor = 100_000, profiles }: StageOptions = {},
): Promise<Stage> {
  const profiling = profiles === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` };
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const postgres = await startOwnPostgres(COUNTING);
    stops.push(postgres.stop);
    const { url } = await createDatabase(postgres.url);
    await migrate(url);
    const db = new pg.Client(url);
    await db.connect();
    stops.push(() => db.end());
    const database = new URL(url).pathname.slice(1);
    const buffers = await openBuffers(postgres.url, database);
    stops.push(buffers.stop);
    const test = await insertTest(db);
    const secret = randomBytes(32).toString("hex");
    const files = await mkdtemp(join(tmpdir(), "patrak-bench-files-"));
    stops.push(() => rm(files, { recursive: true, force: true }));
    const product = await startProduct({
      databaseUrl: url,
      smtpUrl: "smtp://127.0.0.1:1",
      processes,
      env: {
        LOG_LEVEL: "error",
        RATE_LIMIT_FACTOR: String(limitFactor),
        SECRET_KEYS: secret,
        FILES_DIR: files,
        ...profiling,
      },
      logFile: inProject(".cache/bench-product.log"),
    });
    stops.push(product.stop);
    const bare = await startBare(processes, profiling);
    stops.push(() => bare.child.stop("SIGTERM", 2000));
    const driver = await openDriver();
    stops.push(driver.stop);
    const fixed = { origin: product.origin, port: product.port, secret, ...test };
    const prepare = (options: DriveOptions) => driver.prepare({ ...fixed, ...options });
    return {
      postgres: { ...postgres, database },
      url,
      db,
      product,
      bare: { port: bare.port, pid: bare.child.pid },
      test,
      driver: driver.name,
      buffers,
      fixed,
      prepare,
      drive: async (options) => (await prepare(options))(product.port),
      copyReply: (load, student, more) => copyReply({ ...fixed, ...more }, bare.port, load, student),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function copyReply(
  fixed: Pick<Drive, Fixed | "sittingId">,
  to: number,
  load: LoadName,
  student: number,
) {
  const connection = new Connection(fixed.port);
  const [session] = makeSessions(fixed.secret, [student]);
  const { status, body } = await connection.send(loads[load](session!, fixed)(0));
  connection.close();
  if (status !== 200) throw new Error(`${load} was refused: ${status}`);
  await fetch(`http://127.0.0.1:${to}/copied`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ load, length: body.length }),
  });
}

async function startBare(processes: number, env: NodeJS.ProcessEnv): Promise<{ port: number; child: Child }> {
  const port = await freePort();
  const logFile = inProject(".cache/bench-bare.log");
  const child = await startChild(
    process.execPath,
    [inProject("bench/engine/bare.ts"), String(port), String(processes)],
    { logFile, cwd: root, env: { ...process.env, ...env } },
  );
  await untilAnswers(`http://127.0.0.1:${port}/livez`, child, { logFile });
  return { port, child };
}
