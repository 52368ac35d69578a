import { readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** Seconds since boot, for all cores together. */
export interface MachineTime {
  busy: number;
  /** Time that the machine's host gave to others. */
  stolen: number;
  total: number;
}

export async function machineTime(): Promise<MachineTime> {
  const [first = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, stolen = 0] = first
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND);
  const busy = user + nice + system + irq + soft;
  return { busy, stolen, total: busy + stolen + idle + waiting };
}

/** The stolen share of the time between two readings. */
export const stolenBetween = (before: MachineTime, after: MachineTime): number =>
  (after.stolen - before.stolen) / (after.total - before.total);

/** Above this share of stolen time, a run's times are not reliable. */
export const STOLEN_AT_MOST = 0.03;
