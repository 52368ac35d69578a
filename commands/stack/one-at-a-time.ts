import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Runs what others may run at the same moment, also in other processes: the file says who does. */
export async function oneAtATime<T>(file: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!claim(file)) await sleep(200);
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

/** It appears with its holder's id in it, or not at all. */
function claim(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // Who was killed leaves its file behind.
    if (!isRunning(holderOf(file))) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/** Null if it is given up meanwhile. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isRunning(id: number | null): boolean {
  if (id === null) return true;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
