import { setTimeout as sleep } from "node:timers/promises";
import { stolenMs, TICK_MS } from "../stolen.ts";

/**
 * The longest time during which nothing else had a turn, in milliseconds of CPU time on the event-loop
 * thread: other load on the machine does not count. Some kernels add to it what the host of a virtual
 * machine took away; that is subtracted.
 */
export async function longestBurst(work: () => Promise<unknown>): Promise<number> {
  const looks = [look()];
  const timer = setInterval(() => looks.push(look()), 1);
  try {
    await work();
    await sleep(30);
  } finally {
    clearInterval(timer);
  }
  // One by one: a call takes no more than about a hundred thousand arguments, and a slow host looks more often.
  return looks.slice(1).reduce((longest, to, index) => Math.max(longest, burst(looks, looks[index]!, to)), 0);
}

type Look = ReturnType<typeof look>;

function burst(looks: readonly Look[], from: Look, to: Look): number {
  const computedMs = to.computedMs - from.computedMs;
  if (computedMs < TICK_MS) return computedMs;
  // The kernel books stolen time up to a tick late.
  const later = looks.find(({ at }) => at > to.at + TICK_MS) ?? looks.at(-1)!;
  return computedMs - (later.stolenMs - from.stolenMs);
}

function look() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), computedMs: (user + system) / 1000, stolenMs: stolenMs() };
}
