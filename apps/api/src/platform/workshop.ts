import { createFairLine } from "./fair-line.ts";
import type { Task } from "./task.ts";
import { startProcess, type WorkProcess } from "./work-process.ts";

/** One process at a time, which may crash on its input. */
export interface Bench {
  /** What the process runs. */
  file: string;
  heapMb: number;
  /** How long an idle process is kept for the next task. */
  keepMs: number;
  /** How many tasks of one author may wait, and for how long. */
  waitingEach: number;
  patienceMs: number;
  /** Its process runs below all others, and a task must end in its time by the clock; true unless told. */
  givesWay?: boolean;
}

/** What one author can request. */
export interface Tasks {
  /** Throws at once if too many of this author's tasks are waiting. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
}

export interface Workshop {
  tasksOf(author: string): Tasks;
  /** The processes that exist now. */
  pids(): number[];
  close(): Promise<void>;
}

/**
 * Does authors' work outside the process that takes students' answers: in processes with low priority, little
 * memory and little time, with authors taking turns. A task that is too heavy ends its process and is refused
 * to its author only; the next task gets a fresh process.
 */
export function createWorkshop(benches: Readonly<Record<string, Bench>>): Workshop {
  const open = new Map(Object.entries(benches).map(([name, bench]) => [name, openBench(bench)]));
  const pids = () => [...open.values()].flatMap(({ pid }) => pid() ?? []);
  const killAll = () => pids().forEach((pid) => process.kill(pid, "SIGKILL"));
  process.once("exit", killAll);
  return {
    tasksOf: (author) => ({
      run: (task, input) => open.get(task.bench)!.run(author, task, input) as Promise<never>,
    }),
    pids,
    async close() {
      process.off("exit", killAll);
      await Promise.all([...open.values()].map((bench) => bench.close()));
    },
  };
}

/** Where nobody takes tests a task may take so much longer by the clock: nobody else is kept from the machine. */
const UNHURRIED = 20;

function openBench({ file, heapMb, keepMs, waitingEach, patienceMs, givesWay = true }: Bench) {
  const factor = givesWay ? 1 : UNHURRIED;
  const line = createFairLine({ waitingEach, patienceMs: patienceMs * factor });
  let held: WorkProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function letGo() {
    const unwanted = held;
    held = null;
    await unwanted?.end();
  }

  async function work(task: Task<never, unknown>, value: unknown) {
    clearTimeout(timer);
    if (!held?.isFit()) held = startProcess({ file, heapMb, givesWay });
    try {
      return await held.run({ ...task, withinMs: task.withinMs * factor }, value);
    } finally {
      if (held?.isFit()) timer = setTimeout(letGo, keepMs).unref();
      else await letGo();
    }
  }

  return {
    run: (author: string, task: Task<never, unknown>, value: unknown) =>
      line.take(author, () => work(task, value)),
    pid: () => held?.pid,
    async close() {
      clearTimeout(timer);
      line.close();
      await letGo();
    },
  };
}
