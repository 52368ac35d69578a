import { type ChildProcess, fork } from "node:child_process";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Order, Written } from "./export.service.ts";
import type { Storing } from "./storing.service.ts";
import { markFailed } from "./staging.queries.ts";

/** What a process is told: to read a file, to check rows, to store them in the bank, or to write a file. */
export type Work = { databaseUrl: string } & (
  | { importId: string; file?: { name: string; bytes: Uint8Array } }
  | { storing: Storing }
  | { order: Order }
);
type File = { name: string; bytes: Uint8Array };

export interface ImportWorkers {
  /** Begins to read or to check, and returns; how it ends is written into the import. */
  begin(importId: string, file?: File): void;
  /** Once all is in the bank; fails where nothing is. */
  store(storing: Storing): Promise<void>;
  write(order: Order): Promise<Written>;
  /** Once nothing is left to read, to check or to store. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const HEAP_MB = 256;
const WITHIN_MS = 60_000;
/** It rests between batches for most of its time, and needs the same little memory however long it takes. */
const STORED_WITHIN_MS = 900_000;
const WAITING = 4;

const tooHeavy = {
  problem: "The file needs more memory or time than one import may take",
  remedy: "Divide it into several files",
};
const broken = { problem: "Something went wrong while the file was read", remedy: "Try it again" };

interface Options {
  db: Database;
  databaseUrl: string;
  /** What each process runs. */
  file: string;
  heapMb?: number;
  withinMs?: number;
}

/** Work on whole files is done in processes that may die of it: one at a time of each kind. */
export function createImportWorkers(options: Options): ImportWorkers {
  const { databaseUrl } = options;
  const running = new Set<ChildProcess>();
  const [readInTurn, storeInTurn, writeInTurn] = [createTurns(), createTurns(), createTurns()];

  async function run(
    work: Work,
    withinMs = options.withinMs ?? WITHIN_MS,
  ): Promise<{ code: number | null; written: Written | undefined }> {
    const child = startChild(options);
    running.add(child);
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    let written: Written | undefined;
    child.once("message", (message) => (written = message as Written));
    // One that died before it was told all cannot be told; its end says so.
    child.on("error", () => undefined);
    child.send(work, () => undefined);
    const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
    clearTimeout(timer);
    running.delete(child);
    return { code, written };
  }

  async function read(importId: string, file: File | undefined) {
    const { code } = await run({ databaseUrl, importId, ...(file && { file }) });
    if (code === 0) return;
    await markFailed(options.db, importId, code === 1 ? broken : tooHeavy).catch(() => undefined);
  }

  return {
    begin: (importId, file) => void readInTurn.take(() => read(importId, file)).catch(() => undefined),
    async store(storing) {
      const { code } = await storeInTurn.take(() => run({ databaseUrl, storing }, STORED_WITHIN_MS));
      if (code !== 0) throw new Error(`The process that stores an import ended with ${code}`);
    },
    async write(order) {
      const { written } = await writeInTurn.take(() => run({ databaseUrl, order }));
      if (!written) throw new Refusal("BUSY", { retryAfterSeconds: 10 });
      return written;
    },
    idle: async () => void (await Promise.all([readInTurn.idle(), storeInTurn.idle()])),
    async close() {
      const all = [readInTurn, storeInTurn, writeInTurn];
      for (const turns of all) turns.close();
      for (const child of running) child.kill("SIGKILL");
      await Promise.all(all.map((turns) => turns.idle()));
    },
  };
}

function startChild({ file, heapMb = HEAP_MB }: Options): ChildProcess {
  return fork(file, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** One after the other; a few wait, whoever comes after is told to come back. */
function createTurns() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    take<Result>(job: () => Promise<Result>): Promise<Result> {
      if (waiting >= WAITING || isClosed) throw new Refusal("BUSY", { retryAfterSeconds: 10 });
      waiting += 1;
      const turn = last
        .then(() => {
          if (isClosed) throw new Refusal("BUSY");
          return job();
        })
        .finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    idle: async () => void (await last),
    close: () => void (isClosed = true),
  };
}
