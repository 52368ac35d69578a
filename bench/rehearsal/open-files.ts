import { readFile } from "node:fs/promises";

/** For everything except students' connections. */
const OTHERS = 500;
/** The kernel gives connections to whichever process is free, not to each in turn. */
const UNEVEN = 1.5;

/**
 * Each student is an open file of one of the server's processes; checked before the run
 * rather than failing in it.
 */
export async function checkOpenFiles(students: number, processes: number): Promise<void> {
  const needed = Math.ceil((students / processes) * (processes > 1 ? UNEVEN : 1)) + OTHERS;
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const most = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (most < needed)
    throw new Error(`a process needs ${needed} open files and may have ${most}: raise ulimit -Hn`);
}
