import { readFile } from "node:fs/promises";

/** For everything that is no connection of a student. */
const OTHERS = 500;
/** The kernel hands connections to whichever process is free, not to each in turn. */
const UNEVEN = 1.5;

/** Each student is an open file of one of the server's processes; better told before than in the middle of the run. */
export async function checkOpenFiles(students: number, processes: number): Promise<void> {
  const needed = Math.ceil((students / processes) * (processes > 1 ? UNEVEN : 1)) + OTHERS;
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const most = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (most < needed)
    throw new Error(`a process needs ${needed} open files and may have ${most}: raise ulimit -Hn`);
}
