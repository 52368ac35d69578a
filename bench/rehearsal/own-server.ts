import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { createDatabase } from "@patrak/commands/stack/database";
import { startProduct, type Product } from "@patrak/commands/stack/product";
import { inProject } from "@patrak/commands/stack/project";
import pg from "pg";
import { insertStudents, insertTest } from "../engine/data.ts";
import { startOwnPostgres } from "../engine/postgres.ts";
import { checkOpenFiles } from "./open-files.ts";
import type { Around } from "./options.ts";

export interface OwnServer {
  databaseUrl: string;
  db: pg.Client;
  postgresPid: number;
  product: Product;
  testId: string;
  secret: string;
  stop(): Promise<void>;
}

export const FIRST_STUDENT = 1;

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
    const product = await startProduct({
      databaseUrl: url,
      smtpUrl: options.smtp ?? "smtp://127.0.0.1:1",
      processes,
      // One line per request would be half a gigabyte.
      env: {
        LOG_LEVEL: "warn",
        SECRET_KEYS: secret,
        ...(options.metrics !== undefined && { METRICS_ADDRESS: options.metrics }),
      },
      logFile: inProject(".cache/rehearsal-product.log"),
      signal: options.signal,
    });
    stops.push(product.stop);
    return { databaseUrl: url, db, postgresPid: postgres.pid, product, testId: test.testId, secret, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
