// Processes are found and signalled by number only: those that we started, and their descendants.
import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return list.split(" ").filter(Boolean).map(Number);
}

export async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

export function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const state = stat.slice(stat.lastIndexOf(")") + 2)[0];
  return state !== undefined && state !== "Z" && state !== "X";
}

export async function untilGone(pids: readonly number[]) {
  for (const pid of pids) while (await isRunning(pid)) await sleep(10);
}

/** The process that holds the connection between these two local ports, seen from its own end. */
export async function ownerOf(
  { port, peer }: { port: number; peer: number },
  pids: readonly number[],
): Promise<number | undefined> {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");
  const ends = new RegExp(
    `^\\s*\\d+: [0-9A-F]+:${hex(port)} [0-9A-F]+:${hex(peer)} (?:\\S+ +){6}\\s*(\\d+)`,
    "m",
  );
  const tables = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
  const inode = tables.map((table) => ends.exec(table)?.[1]).find((found) => found !== undefined);
  return inode === undefined ? undefined : holderOf(`socket:[${inode}]`, pids);
}

/** The processes that listen at the port. */
export async function listenersAt(port: number, pids: readonly number[]): Promise<number[]> {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const listening = new RegExp(`^\\s*\\d+: [0-9A-F]+:${hex} [0-9A-F]+:0000 0A (?:\\S+ +){5}\\s*(\\d+)`, "m");
  const inode = listening.exec(await readFile("/proc/net/tcp", "utf8"))?.[1];
  if (inode === undefined) return [];
  const holders = await Promise.all(pids.map((pid) => holderOf(`socket:[${inode}]`, [pid])));
  return holders.filter((pid) => pid !== undefined);
}

async function holderOf(name: string, pids: readonly number[]): Promise<number | undefined> {
  for (const pid of pids) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    const names = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => "")));
    if (names.includes(name)) return pid;
  }
  return undefined;
}
