import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  /** CPU seconds, to a hundredth: its own, and those of its children that are over. */
  own: number;
  ended: number;
}

/** CPU seconds of a process and its descendants. Ended processes are counted with their parent. */
export async function cpuSeconds(root: number): Promise<number> {
  return family(await processes(), root).reduce((sum, { own, ended }) => sum + own + ended, 0);
}

/** The same by thread, to the nanosecond; by process. */
export type Usage = Map<number, { ended: number; threads: Map<string, number> }>;

/** Of several processes at the same moment. */
export async function readUsages(roots: readonly number[]): Promise<Usage[]> {
  const all = await processes();
  return Promise.all(roots.map((root) => usageOf(family(all, root))));
}

async function usageOf(members: readonly Process[]): Promise<Usage> {
  return new Map(
    await Promise.all(
      members.map(
        async ({ pid, own, ended }) => [pid, { ended, threads: await threadsOf(pid, own) }] as const,
      ),
    ),
  );
}

/** For a short time, in which hundredths are too coarse. A thread that ends meanwhile is not counted. */
export function spentBetween(before: Usage, after: Usage): number {
  let spent = 0;
  for (const [pid, { ended, threads }] of after) {
    const then = before.get(pid);
    spent += ended - (then?.ended ?? 0);
    for (const [thread, seconds] of threads) spent += seconds - (then?.threads.get(thread) ?? 0);
  }
  // The parent of a process that is over was given all of its time, also what came before.
  for (const [pid, { ended, threads }] of before)
    if (!after.has(pid)) spent -= [...threads.values()].reduce((sum, seconds) => sum + seconds, ended);
  return Math.max(0, spent);
}

async function threadsOf(pid: number, own: number): Promise<Map<string, number>> {
  const names = await readdir(`/proc/${pid}/task`).catch(() => []);
  const threads = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${pid}/task/${name}/schedstat`, "utf8").catch(() => "");
      return stat === "" ? [] : ([[name, Number(stat.split(" ")[0]) / 1e9]] as const);
    }),
  );
  // A kernel that does not count nanoseconds.
  return new Map(threads.flat().length === 0 ? [["all", own]] : threads.flat());
}

function family(all: readonly Process[], root: number): Process[] {
  const children = Map.groupBy(all, ({ parent }) => parent);
  const withChildren = (one: Process): Process[] => [
    one,
    ...(children.get(one.pid) ?? []).flatMap(withChildren),
  ];
  return all.filter(({ pid }) => pid === root).flatMap(withChildren);
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      if (stat === "") return [];
      // The name in brackets may contain spaces, so fields are counted from its end.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND;
      return [{ pid: Number(pid), parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }];
    }),
  );
  return found.flat();
}
