import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "@patrak/commands/stack/child";
import { createDatabase } from "@patrak/commands/stack/database";
import { freePort } from "@patrak/commands/stack/ports";
import { productEnvironment } from "@patrak/commands/stack/product";
import { inProject, root } from "@patrak/commands/stack/project";
import pg from "pg";
import { close, fill, QUESTIONS, VERSION_ID } from "./items-rows.ts";

const LONGEST_MS = 120_000;
const READS = 50;

export interface ItemTimes {
  /** From the end of the sitting to the stored figures. */
  countedMs: number;
  /** The 99th percentile of reading them. */
  readMs: number;
}

/** Ends a sitting of a hundred questions while the worker runs, and waits for its figures. */
export async function measureItems(
  server: string,
  attempts: number,
  signal: AbortSignal,
): Promise<ItemTimes> {
  await using stops = new AsyncDisposableStack();
  const database = await createDatabase(server);
  stops.defer(database.drop);
  const client = new pg.Client(database.url);
  await client.connect();
  stops.defer(() => client.end());
  for (const statement of fill(attempts)) {
    signal.throwIfAborted();
    await client.query(statement);
  }
  const worker = await startWorker(database.url);
  stops.defer(() => worker.stop("SIGTERM", 10_000));
  // Its first round finds nothing.
  await sleep(5000, undefined, { signal });
  await client.query(close);
  const countedMs = await untilCounted(client, attempts, signal);
  return { countedMs, readMs: await timeReads(client) };
}

async function startWorker(databaseUrl: string) {
  const port = await freePort();
  return startChild(process.execPath, [inProject("apps/api/src/worker.ts")], {
    logFile: inProject(".cache/bench-items.log"),
    cwd: root,
    env: productEnvironment({
      databaseUrl,
      smtpUrl: "smtp://127.0.0.1:1",
      port,
      origin: `http://localhost:${port}`,
      env: { LOG_LEVEL: "warn" },
    }),
  });
}

async function untilCounted(client: pg.Client, attempts: number, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_MS) {
    const { rows } = await client.query("SELECT attempts, items FROM item_reports");
    const [report] = rows;
    if (report) {
      if (report.attempts !== attempts || report.items.length !== QUESTIONS)
        throw new Error(`counted ${report.attempts} attempts of ${report.items.length} questions`);
      return performance.now() - began;
    }
    await sleep(50, undefined, { signal });
  }
  throw new Error("the figures did not come; see .cache/bench-items.log");
}

async function timeReads(client: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    await client.query("SELECT test, items FROM item_reports WHERE version_id = $1", [VERSION_ID]);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS * 0.99) - 1]!;
}
