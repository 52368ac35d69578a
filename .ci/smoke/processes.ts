import { readdirSync, readFileSync } from "node:fs";

export function descendants(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
  return children.concat(children.flatMap(descendants));
}

/** A process may end while the list is read. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

export const isRunning = (pid: number) => parentOf(String(pid)) !== undefined;

/** Its words, with spaces between them. */
export const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
