import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import { Refusal } from "./errors.ts";
import { readFrames, TooLong, writeFrame } from "./frames.ts";
import type { Answer, Order } from "./serve-tasks.ts";
import type { Task } from "./task.ts";

const START_MS = 30_000;
/** Time for an unwanted process to end by itself. */
const END_MS = 250;
const SMALL = 64 * 1024;
/** How often a task's processor time is looked at, and the kernel's unit of it. */
const LOOK_MS = 50;
const TICK_MS = 10;

export interface WorkProcess {
  readonly pid: number | undefined;
  /** Whether the process can do another task. */
  isFit(): boolean;
  /** Rejects with TOO_HEAVY if the task used up its processor time or memory, with BUSY if it had too little of both. */
  run(task: Task<never, unknown>, value: unknown): Promise<unknown>;
  /** Resolves once the process is gone. */
  end(): Promise<void>;
}

/** The process gets no environment, no argument but its file, and only one open pipe. */
export function startProcess({
  file,
  heapMb,
  givesWay,
}: {
  file: string;
  heapMb: number;
  givesWay: boolean;
}): WorkProcess {
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
  async function nextAnswer(): Promise<Answer | null> {
    try {
      return (await answers.next()).value ?? null;
    } catch (error) {
      if (error instanceof TooLong) throw tooHeavy();
      return null;
    }
  }

  const starting = setTimeout(kill, START_MS);
  const ready = nextAnswer().finally(() => clearTimeout(starting));
  ready.catch(() => undefined);

  return {
    pid: child.pid,
    isFit: () => isAlive() && !isBusy,
    async run(task, value) {
      if (!(await ready)) throw busy();
      most = task.outputMax;
      tell(channel, task, { value, givesWay });
      isBusy = true;
      const bounds = watchBounds(child.pid!, task, kill);
      const answer = await nextAnswer().finally(bounds.stop);
      isBusy = answer === null;
      if (answer && "value" in answer) return answer.value;
      if (answer && "fault" in answer) throw new Error(`${task.name} failed: ${answer.fault}`);
      await gone;
      if (isUnwanted || bounds.broken() === "withinMs") throw busy();
      // Killed by a signal: it used up its processor time or its memory.
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

/** Kills a task that has used up its processor time or has taken too long, and remembers which. */
function watchBounds(pid: number, { cpuMs, withinMs }: Task<never, unknown>, kill: () => void) {
  let broken: "cpuMs" | "withinMs" | undefined;
  const breakBound = (bound: typeof broken) => {
    broken ??= bound;
    kill();
  };
  const before = processorMs(pid);
  const looks = setInterval(() => {
    if (processorMs(pid) - before > cpuMs) breakBound("cpuMs");
  }, LOOK_MS);
  const end = setTimeout(() => breakBound("withinMs"), withinMs);
  return {
    stop: () => {
      clearInterval(looks);
      clearTimeout(end);
    },
    broken: () => broken,
  };
}

/** What the kernel counts for all threads of a process; nothing where it does not tell, or the process is gone. */
function processorMs(pid: number): number {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return 0;
  }
  // The name in brackets may hold anything, so fields are counted from its end.
  const [user, system] = line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

function tell(channel: Duplex, { name, inputMax }: Task<never, unknown>, order: Omit<Order, "name">) {
  try {
    writeFrame(channel, { name, ...order } satisfies Order, inputMax);
  } catch (error) {
    throw error instanceof TooLong ? tooHeavy() : error;
  }
}

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 10 });
const tooHeavy = () => new Refusal("TOO_HEAVY");
