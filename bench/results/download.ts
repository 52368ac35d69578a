import { readFile, readdir } from "node:fs/promises";
import type { ResultsStage } from "./stage.ts";

/** The last quarter of a file may take this much more memory than its first: more would grow with the list. */
const MOST_GROWTH = 1.3;
const EVERY_MS = 100;
/** Within fewer samples a process is still starting, which takes memory whatever it writes. */
const FEWEST = 40;

/** Downloads the list in both formats, and looks at the memory of the process that writes it. */
export async function benchDownload({ author, sittingId, attempts }: ResultsStage): Promise<boolean> {
  let isMet = true;
  for (const format of ["csv", "xlsx"] as const) {
    const curve: number[] = [];
    const timer = setInterval(() => void residentOfWriter().then((mb) => mb && curve.push(mb)), EVERY_MS);
    const began = performance.now();
    const bytes = await author.file(`/results/${sittingId}/file?format=${format}`);
    clearInterval(timer);
    const quarter = Math.max(1, Math.floor(curve.length / 4));
    // The process has started by its second quarter.
    const [early, late] = [
      Math.max(0, ...curve.slice(quarter, 2 * quarter)),
      Math.max(0, ...curve.slice(-quarter)),
    ];
    const isLong = curve.length >= FEWEST;
    const isFlat = late <= early * MOST_GROWTH;
    isMet &&= isFlat || !isLong;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const steps = curve.filter((_, at) => at % Math.max(1, Math.floor(curve.length / 10)) === 0);
    console.log(
      `${format} of ${attempts.toLocaleString("en")}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s; memory of its process, MB: ${steps.map(Math.round).join(" ")}${isLong ? (isFlat ? "" : " (grows)") : " (too short to be judged)"}`,
    );
  }
  return isMet;
}

/** In MB; null while there is no such process. */
async function residentOfWriter(): Promise<number | null> {
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
    if (!(await read("cmdline")).includes("results-writer")) continue;
    const [, kb] = /VmRSS:\s+(\d+)/.exec(await read("status")) ?? [];
    if (kb !== undefined) return Number(kb) / 1024;
  }
  return null;
}
