import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inProject } from "@patrak/commands/stack/project";
import type { Drive, Driven } from "./drive.ts";

const run = promisify(execFile);
const TICKS_PER_SECOND = 100;

interface Told {
  answered: number;
  seconds: number;
  p50: number;
  p99: number;
  refused: number;
  closed: number;
  late: number;
}

/** wrk has no warm-up, so that is a run of its own. It measures in whole seconds. */
export async function driveWithWrk(file: string, drive: Drive): Promise<Driven> {
  const before = await endedChildren();
  const warmUp = drive.warmUpSeconds > 0 ? [await send(file, drive, drive.warmUpSeconds)] : [];
  const told = await send(file, drive, drive.seconds);
  const both = [...warmUp, told];
  return {
    count: told.answered - told.refused,
    answered: both.reduce((sum, { answered }) => sum + answered, 0),
    seconds: told.seconds,
    errors: errorsOf(both),
    p50: told.p50,
    p99: told.p99,
    cpuSeconds: (await endedChildren()) - before,
  };
}

async function send(file: string, { connections, port }: Drive, seconds: number): Promise<Told> {
  const how = `-t 1 -c ${connections} -d ${Math.ceil(seconds)}s --timeout 30s -s`.split(" ");
  const seq = String(Date.now() * 1024);
  const url = `http://127.0.0.1:${port}`;
  const { stdout } = await run("wrk", [...how, inProject("bench/driver/wrk.lua"), url, "--", file, seq]);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1)!) as Told;
}

/** wrk does not say which status a refusal had. */
function errorsOf(runs: readonly Told[]): Record<string, number> {
  const sum = (kind: "refused" | "closed" | "late") => runs.reduce((total, told) => total + told[kind], 0);
  const all = {
    "400 or higher": sum("refused"),
    "the connection was closed": sum("closed"),
    "no reply": sum("late"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, times]) => times > 0));
}

/** CPU seconds of the processes that this one has started and that are over. */
async function endedChildren(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
