import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@patrak/commands/stack/database";
import { startProduct, type Product } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import pg from "pg";
import { insertStudents, insertTest, type BenchTest } from "../engine/data.ts";
import { startOwnPostgres } from "../engine/postgres.ts";
import { checkOpenFiles } from "./open-files.ts";
import type { Around } from "./options.ts";
import type { Site } from "./orders.ts";

export interface OwnServer {
  databaseUrl: string;
  db: pg.Client;
  postgresPid: number;
  product: Product;
  test: BenchTest;
  secret: string;
  /** Kills all of its processes, and starts it at the same address after the pause. */
  leaveFor(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Above the ids that the database assigns itself. */
export const FIRST_STUDENT = 1001;

/** The built product as in production, with its own limits, on a PostgreSQL with full durability. */
export async function startOwnServer(
  options: { students: number; seconds: number; signal: AbortSignal } & Around,
): Promise<OwnServer> {
  const processes = availableParallelism();
  await checkOpenFiles(options.students, processes);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    // Records when each attempt was closed.
    const postgres = await startOwnPostgres({ track_commit_timestamp: "on" });
    stops.push(postgres.stop);
    const { url } = await createDatabase(postgres.url);
    const db = new pg.Client(url);
    await db.connect();
    stops.push(() => db.end());
    const test = await insertTest(db, options.seconds);
    await insertStudents(db, test, FIRST_STUDENT, options.students);
    await db.query("VACUUM ANALYZE");
    const secret = randomBytes(32).toString("hex");
    const files = await mkdtemp(join(tmpdir(), "patrak-rehearsal-"));
    stops.push(() => rm(files, { recursive: true, force: true }));
    const program = {
      databaseUrl: url,
      smtpUrl: options.smtp ?? "smtp://127.0.0.1:1",
      processes,
      // One line per request would be half a gigabyte.
      env: {
        LOG_LEVEL: "warn",
        SECRET_KEYS: secret,
        FILES_DIR: files,
        ...(options.metrics !== undefined && { METRICS_ADDRESS: options.metrics }),
      },
      logFile: inProject(".cache/rehearsal-product.log"),
      signal: options.signal,
    };
    const server = {
      databaseUrl: url,
      db,
      postgresPid: postgres.pid,
      product: await startProduct(program),
      test,
      secret,
      async leaveFor(seconds: number) {
        const { pid, port, exited } = server.product;
        process.kill(-pid, "SIGKILL");
        await exited;
        await sleep(seconds * 1000, undefined, { signal: options.signal });
        server.product = await startProduct({ ...program, port });
      },
      stop,
    };
    stops.push(() => server.product.stop());
    return server;
  } catch (error) {
    await stop();
    throw error;
  }
}

export const siteOf = ({ product }: OwnServer): Site => ({
  host: "127.0.0.1",
  port: product.port,
  tls: false,
  origin: product.origin,
});
