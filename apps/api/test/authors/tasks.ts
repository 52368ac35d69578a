// Tasks that the workshop's tests run in other processes; `worker.ts` does them.
import { readdirSync, readlinkSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { declareTask } from "../../src/platform/task.ts";

/** Everything that a process can know without asking. */
export function look() {
  const threads = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
  const open = readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
  return {
    pid: process.pid,
    env: { ...process.env },
    argv: process.argv,
    execArgv: process.execArgv,
    threads,
    open,
  };
}

export const echo = (value: unknown) => value;

export async function rest({ ms }: { ms: number }) {
  await sleep(ms);
  return null;
}

export function spin(): never {
  for (;;);
}

export function fill(): never {
  const held: string[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
}

export const sayMuch = ({ bytes }: { bytes: number }) => "x".repeat(bytes);

export function fail(): never {
  throw new Error("of its own accord");
}

const bounds = { bench: "desk", cpuMs: 5000, withinMs: 120_000, inputMax: 100_000, outputMax: 100_000 };

export const lookTask = declareTask<typeof look>({ name: "look", ...bounds });
export const echoTask = declareTask<typeof echo>({ name: "echo", ...bounds });
export const restTask = declareTask<typeof rest>({ name: "rest", ...bounds });
/** Another process would have the processor meanwhile. */
export const hastyRestTask = declareTask<typeof rest>({
  name: "rest",
  ...bounds,
  cpuMs: 5000,
  withinMs: 200,
});
export const spinTask = declareTask<typeof spin>({ name: "spin", ...bounds, cpuMs: 300 });
export const fillTask = declareTask<typeof fill>({ name: "fill", ...bounds, cpuMs: 60_000 });
export const sayTask = declareTask<typeof sayMuch>({ name: "say", ...bounds });
export const failTask = declareTask<typeof fail>({ name: "fail", ...bounds });
