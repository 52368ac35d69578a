import { fork } from "node:child_process";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { markFailed } from "./staging.queries.ts";

/** What the process is told. Without a file it checks rows that have been read. */
export interface Work {
  databaseUrl: string;
  importId: string;
  file?: { name: string; bytes: Uint8Array };
}

export interface ImportWorkers {
  /** Begins the work and returns; how it ends is written into the import. */
  begin(importId: string, file?: Work["file"]): void;
  /** Once nothing is left to do. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const HEAP_MB = 256;
const WITHIN_MS = 60_000;
const WAITING = 4;

const tooHeavy = {
  problem: "The file needs more memory or time than one import may take",
  remedy: "Divide it into several files",
};

/** One process at a time; a few wait for it, whoever comes after is told to come back. */
export function createImportWorkers(options: {
  db: Database;
  databaseUrl: string;
  file: string;
  heapMb?: number;
  withinMs?: number;
}): ImportWorkers {
  const running = new Set<ReturnType<typeof fork>>();
  let waiting = 0;
  let last = Promise.resolve();
  let isClosed = false;

  async function work(importId: string, file: Work["file"]) {
    if (isClosed) return;
    const child = fork(options.file, [], {
      env: {},
      execArgv: [`--max-old-space-size=${options.heapMb ?? HEAP_MB}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    running.add(child);
    const timer = setTimeout(() => child.kill("SIGKILL"), options.withinMs ?? WITHIN_MS);
    // One that died before it was told all cannot be told; its end says so.
    child.on("error", () => undefined);
    child.send(
      { databaseUrl: options.databaseUrl, importId, ...(file && { file }) } satisfies Work,
      () => undefined,
    );
    const code = await new Promise((resolve) => child.once("exit", resolve));
    clearTimeout(timer);
    running.delete(child);
    if (code !== 0) await markFailed(options.db, importId, tooHeavy).catch(() => undefined);
  }

  return {
    begin(importId, file) {
      if (waiting >= WAITING) throw new Refusal("BUSY", { retryAfterSeconds: 10 });
      waiting += 1;
      last = last.then(() => work(importId, file)).finally(() => (waiting -= 1));
    },
    idle: () => last,
    async close() {
      isClosed = true;
      for (const child of running) child.kill("SIGKILL");
      await last;
    },
  };
}
