import { readFile } from "node:fs/promises";
import { machineTime } from "@patrak/commands/stack/machine";
import { childrenOf } from "./processes.ts";

export interface Share {
  /** The share of the machine's time that went to others, or that the host took. */
  others: number;
  /** The same for the worst few seconds in a row. */
  worst: number;
  isDisturbed: boolean;
}

interface Look {
  own: number;
  taken: number;
  total: number;
}

const EVERY_MS = 1000;
const TICKS_PER_SECOND = 100;
/** Kernel work for us, and processes that end between two readings, count as others: about a tenth. */
const TOO_MUCH = 0.25;
/**
 * Readings in a row. A student abandons a request after eight seconds: a host that
 * takes that long is the cause.
 */
const WINDOW = 6;
const TOO_MUCH_AT_ONCE = 0.5;

/** Measures our share of the machine from now on. Times are judged only if it is large enough. */
export function watchShare(): () => Promise<Share> {
  const seen = new Map<number, number>();
  const looks: Look[] = [];
  let own = 0;

  async function look() {
    for (const pid of await familyOf(process.pid)) {
      const ticks = await ticksOf(pid);
      own += Math.max(0, ticks - (seen.get(pid) ?? 0));
      seen.set(pid, ticks);
    }
    const { busy, stolen, total } = await machineTime();
    looks.push({ own: own / TICKS_PER_SECOND, taken: busy + stolen, total });
  }

  const first = look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await first;
    await look();
    const others = othersBetween(looks[0]!, looks.at(-1)!);
    const windows = looks.slice(WINDOW).map((after, index) => othersBetween(looks[index]!, after));
    const worst = Math.max(others, ...windows);
    return { others, worst, isDisturbed: others > TOO_MUCH || worst > TOO_MUCH_AT_ONCE };
  };
}

const othersBetween = (before: Look, after: Look) =>
  (after.taken - before.taken - (after.own - before.own)) / (after.total - before.total);

async function familyOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

/** Of one core, in user and system mode; 0 for a process that has just ended. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
