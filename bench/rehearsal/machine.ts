import { machineTime, stolenBetween } from "@patrak/commands/stack/machine";
import { cpuSeconds } from "../engine/usage.ts";

type Reading = Awaited<ReturnType<typeof readMachine>>;

/** Parts of this machine's time: all that was used, and what others took. */
export interface Shares {
  busy: number;
  stolen: number;
  foreign: number;
}

export async function readMachine() {
  // Everything of this run was started by this process.
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
