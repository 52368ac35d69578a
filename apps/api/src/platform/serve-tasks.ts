// The inside of a work process.
import { readdirSync } from "node:fs";
import { Socket } from "node:net";
import { setPriority } from "node:os";
import { readFrames, writeFrame } from "./frames.ts";
import type { Task } from "./task.ts";

export interface Order {
  name: string;
  value: unknown;
  /** Whether it runs below everything that serves students. */
  givesWay: boolean;
}
export type Answer = { ready: true } | { value: unknown } | { fault: string };

/** Lower than everything that serves students, including the database. */
const PRIORITY = 15;

type Doer = (value: never) => unknown;

/** The function that does a task; its file is loaded at first use. */
export function doneBy<Input, Output>(
  { name }: Task<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): [string, () => Promise<Doer>] {
  return [name, load];
}

/** Does one task after another, until the parent closes the channel. */
export async function serveTasks(known: readonly [string, () => Promise<Doer>][]) {
  const tasks = new Map(known);
  const channel = new Socket({ fd: 3 });
  // Even in the middle of a task: nobody could receive its result.
  channel.once("close", () => process.exit());
  channel.on("error", () => undefined);
  const tell = (answer: Answer) => writeFrame(channel, answer);
  tell({ ready: true });
  const orders = readFrames(channel, () => Number.POSITIVE_INFINITY) as AsyncGenerator<Order, void>;
  for await (const { name, value, givesWay } of orders) {
    try {
      const work = await tasks.get(name)!();
      // Not during startup: on a machine in the middle of an exam that would take a minute.
      if (givesWay) stepBack();
      tell({ value: await work(value as never) });
    } catch (error) {
      tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

/** On Linux each thread has its own priority, and the engine's threads exist before any code runs. */
function stepBack() {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, PRIORITY);
}
