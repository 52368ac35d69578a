import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createQueue } from "./queue.ts";

interface Options {
  /** The name of the line in which its callers wait. */
  line: string;
  /** What each process runs: it reads one order from its input and writes bytes to its output. */
  file: string;
  heapMb: number;
  /** A reader that takes longer gets the beginning alone, and an error. */
  withinMs: number;
  /** Below everything that serves students, including the database. */
  givesWay: boolean;
}

export interface StreamProcesses {
  /** Resolves when the process has begun: bytes come as fast as the reader takes them. */
  open(order: object, author: string): Promise<Readable>;
}

const WAITING = { atOnce: 1, waiting: 4 };
const PRIORITY = 15;

/** Files that are written in a process of their own, one at a time: no environment, little memory, low priority. */
export function createStreamProcesses({ line, file, heapMb, withinMs, givesWay }: Options): StreamProcesses {
  const inTurn = createQueue({ line, ...WAITING, ofOne: { atOnce: 1, waiting: 1 } });

  async function write(order: object, bytes: PassThrough) {
    // Small from its first second: it would rather take memory than tidy up.
    const memory = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=2"];
    const child = spawn(process.execPath, [...memory, file], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      timeout: withinMs,
      killSignal: "SIGKILL",
    });
    if (givesWay && child.pid !== undefined) setPriority(child.pid, PRIORITY);
    const gone = new Promise<number | null>((resolve) =>
      child.once("exit", resolve).once("error", () => resolve(null)),
    );
    // Writing to a process that has just died fails; its exit reports the fault.
    child.stdin.on("error", () => undefined).end(JSON.stringify(order));
    try {
      await pipeline(child.stdout, bytes, { end: false });
      if ((await gone) === 0) bytes.end();
      else bytes.destroy(new Error(`${line} ended early`));
    } catch {
      // The reader has left.
      child.kill("SIGKILL");
      await gone;
    }
  }

  return {
    open: (order, author) =>
      new Promise((resolve, reject) => {
        const turn = inTurn(async () => {
          const bytes = new PassThrough();
          resolve(bytes);
          await write(order, bytes);
        }, author);
        turn.catch(reject);
      }),
  };
}
