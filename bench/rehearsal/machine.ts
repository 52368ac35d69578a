import { machineTime, stolenBetween } from "@patrak/commands/stack/machine";
import { cpuSeconds } from "@patrak/commands/stack/usage";

type Reading = Awaited<ReturnType<typeof readMachine>>;

/** Shares of this machine's time: used in total, and taken by others. */
export interface Shares {
  busy: number;
  stolen: number;
  foreign: number;
}

export async function readMachine() {
  // This process started everything of this run.
  const [time, ours] = await Promise.all([machineTime(), cpuSeconds(process.pid)]);
  return { time, ours };
}

export function sharesBetween(before: Reading, after: Reading): Shares {
  const total = after.time.total - before.time.total;
  const busy = after.time.busy - before.time.busy;
  return {
    busy: busy / total,
    stolen: stolenBetween(before.time, after.time),
    foreign: Math.max(0, busy - (after.ours - before.ours)) / total,
  };
}
