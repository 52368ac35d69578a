import { spawn } from "node:child_process";
import type { Duplex } from "node:stream";
import { Refusal } from "./errors.ts";
import { readFrames, TooLong, writeFrame } from "./frames.ts";
import type { Answer, Order } from "./serve-tasks.ts";
import type { Task } from "./task.ts";

const START_MS = 30_000;
/** Time for an unwanted process to end by itself. */
const END_MS = 250;
const SMALL = 64 * 1024;

export interface WorkProcess {
  readonly pid: number | undefined;
  /** Whether the process can do another task. */
  isFit(): boolean;
  /** Rejects if the task was too heavy. */
  run(task: Task<never, unknown>, value: unknown): Promise<unknown>;
  /** Resolves once the process is gone. */
  end(): Promise<void>;
}

/** The process gets no environment, no argument but its file, and only one open pipe. */
export function startProcess({ file, heapMb }: { file: string; heapMb: number }): WorkProcess {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, file], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const gone = new Promise<unknown>((resolve) => child.once("exit", resolve).once("error", resolve));
  const channel = child.stdio[3] as Duplex;
  // Writing to a process that has just died fails; its exit reports the fault.
  channel.on("error", () => undefined);
  let most = SMALL;
  let isUnwanted = false;
  const answers = readFrames(channel, () => most) as AsyncGenerator<Answer, void>;
  let isBusy = false;
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = () => void child.kill("SIGKILL");

  /** Null if there will be no answer. */
  async function nextAnswer(withinMs: number): Promise<Answer | null> {
    const timer = setTimeout(kill, withinMs);
    try {
      return (await answers.next()).value ?? null;
    } catch (error) {
      if (error instanceof TooLong) throw tooHeavy();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  const ready = nextAnswer(START_MS);
  ready.catch(() => undefined);

  return {
    pid: child.pid,
    isFit: () => isAlive() && !isBusy,
    async run(task, value) {
      if (!(await ready)) throw busy();
      most = task.outputMax;
      tell(channel, task, value);
      isBusy = true;
      const answer = await nextAnswer(task.withinMs);
      isBusy = answer === null;
      if (answer && "value" in answer) return answer.value;
      if (answer && "fault" in answer) throw new Error(`${task.name} failed: ${answer.fault}`);
      await gone;
      if (isUnwanted) throw busy();
      // Killed by a signal: it took too long or used up its memory.
      if (child.signalCode !== null) throw tooHeavy();
      throw new Error(`${task.name} ended its process with ${child.exitCode}`);
    },
    async end() {
      isUnwanted = true;
      channel.destroy();
      const timer = setTimeout(kill, END_MS);
      if (isAlive()) await gone;
      clearTimeout(timer);
    },
  };
}

function tell(channel: Duplex, { name, inputMax }: Task<never, unknown>, value: unknown) {
  try {
    writeFrame(channel, { name, value } satisfies Order, inputMax);
  } catch (error) {
    throw error instanceof TooLong ? tooHeavy() : error;
  }
}

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 10 });
const tooHeavy = () => new Refusal("TOO_HEAVY");
