import { readFile } from "node:fs/promises";
import { machineTime } from "@patrak/commands/stack/machine";
import { childrenOf } from "./processes.ts";

export interface Share {
  /** Part of the machine's time that went to others, or to a host that kept it. */
  others: number;
  isDisturbed: boolean;
}

const EVERY_MS = 1000;
const TICKS_PER_SECOND = 100;
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
    return { own: own / TICKS_PER_SECOND, ...(await machineTime()) };
  }

  const first = look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return async () => {
    clearInterval(timer);
    const [before, now] = [await first, await look()];
    const taken = now.busy + now.stolen - (before.busy + before.stolen);
    const others = (taken - (now.own - before.own)) / (now.total - before.total);
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
