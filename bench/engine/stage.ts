// Everything a run needs, started in order and stopped in the reverse one.
import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { startChild, type Child } from "@patrak/commands/stack/child";
import { createDatabase } from "@patrak/commands/stack/database";
import { freePort } from "@patrak/commands/stack/ports";
import { migrate, startProduct, type Product } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import { untilAnswers } from "@patrak/commands/stack/ready";
import pg from "pg";
import { Connection } from "../load/connection.ts";
import { makeSessions } from "../load/sessions.ts";
import { insertTest, type BenchTest } from "./data.ts";
import type { Drive, Driven } from "./driver.ts";
import { loads, type LoadOptions } from "./loads.ts";
import { startOwnPostgres, type OwnPostgres } from "./postgres.ts";

export interface Stage {
  postgres: OwnPostgres & { database: string };
  db: pg.Client;
  product: Product;
  bare: { port: number; pid: number };
  test: BenchTest;
  drive(options: DriveOptions): Promise<Driven>;
  driverPid: number;
  /** The paper as the product sends it to this student. */
  readPaper(student: number): Promise<Buffer>;
  stop(): Promise<void>;
}

export type DriveOptions = Omit<
  Drive,
  "origin" | "secret" | "testId" | "versionId" | "questions" | "port"
> & {
  port?: number;
};

export async function openStage(processes: number): Promise<Stage> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const postgres = await startOwnPostgres();
    stops.push(postgres.stop);
    const { url } = await createDatabase(postgres.url);
    await migrate(url);
    const db = new pg.Client(url);
    await db.connect();
    stops.push(() => db.end());
    const test = await insertTest(db);
    const secret = randomBytes(32).toString("hex");
    const product = await startProduct({
      databaseUrl: url,
      smtpUrl: "smtp://127.0.0.1:1",
      processes,
      env: { LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "100000", SECRET_KEYS: secret },
      logFile: inProject(".cache/bench-product.log"),
    });
    stops.push(product.stop);
    const bare = await startBare(processes);
    stops.push(() => bare.child.stop("SIGTERM", 2000));
    const driver = fork(new URL("driver.ts", import.meta.url), { stdio: "inherit" });
    stops.push(async () => driver.kill());
    const fixed = { origin: product.origin, port: product.port, secret, ...test };
    return {
      postgres: { ...postgres, database: new URL(url).pathname.slice(1) },
      db,
      product,
      bare: { port: bare.port, pid: bare.child.pid },
      test,
      drive: (options) => drive(driver, { ...fixed, ...options }),
      driverPid: driver.pid!,
      readPaper: (student) => readPaper(fixed, student),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readPaper(options: LoadOptions & { port: number; secret: string }, student: number) {
  const connection = new Connection(options.port);
  const [session] = makeSessions(options.secret, [student]);
  const { status, body } = await connection.send(loads.paper(session!, options)(0));
  connection.close();
  if (status !== 200) throw new Error(`the paper was refused: ${status}`);
  return body;
}

async function startBare(processes: number): Promise<{ port: number; child: Child }> {
  const port = await freePort();
  const logFile = inProject(".cache/bench-bare.log");
  const child = await startChild(
    process.execPath,
    [inProject("bench/engine/bare.ts"), String(port), String(processes)],
    { logFile, cwd: root },
  );
  await untilAnswers(`http://127.0.0.1:${port}/livez`, child, { logFile });
  return { port, child };
}

async function drive(driver: ChildProcess, options: Drive): Promise<Driven> {
  driver.send(options);
  const [driven] = (await once(driver, "message")) as [Driven];
  return driven;
}
