import { readFile } from "node:fs/promises";
import { childrenOf } from "./processes.ts";

export interface Share {
  /** Part of the machine's time that went to others, or to a host that kept it. */
  others: number;
  isDisturbed: boolean;
}

const EVERY_MS = 1000;
/** What the kernel does for us, and what of ours ends between two looks, counts among the others: a tenth or so. */
const TOO_MUCH = 0.25;

/** How much of the machine we are given from now on. What takes time is judged only where we have enough of it. */
export function watchShare(): () => Promise<Share> {
  const seen = new Map<number, number>();
  let own = 0;

  async function look() {
    for (const pid of await familyOf(process.pid)) {
      const ticks = await ticksOf(pid);
      own += Math.max(0, ticks - (seen.get(pid) ?? 0));
      seen.set(pid, ticks);
    }
    return { own, ...(await readMachine()) };
  }

  const first = look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return async () => {
    clearInterval(timer);
    const [before, now] = [await first, await look()];
    const others = (now.busy - before.busy - (now.own - before.own)) / (now.all - before.all);
    return { others, isDisturbed: others > TOO_MUCH };
  };
}

async function familyOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

/** Of a core, in user and system mode; 0 of a process that has just ended. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

async function readMachine() {
  const [line = ""] = (await readFile("/proc/stat", "utf8")).split("\n");
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  const [, , , idle = 0, waitsForDisk = 0] = ticks;
  return { all, busy: all - idle - waitsForDisk };
}
