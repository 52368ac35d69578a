import { readdir, readFile } from "node:fs/promises";

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and all that it has started. What has ended is counted with its parent. */
export async function cpuSeconds(root: number): Promise<number> {
  const all = await processes();
  const children = Map.groupBy(all, ({ parent }) => parent);
  const sum = (pid: number): number =>
    (all.find((found) => found.pid === pid)?.ticks ?? 0) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), 0);
  return sum(root) / TICKS_PER_SECOND;
}

async function processes() {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      // The name in brackets may hold spaces, so fields are counted from its end.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, part) => sum + Number(part), 0);
      return { pid: Number(pid), parent: Number(fields[1]), ticks: stat === "" ? Number.NaN : ticks };
    }),
  );
  return found.filter(({ ticks }) => !Number.isNaN(ticks));
}
