import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { machineTime } from "../stack/machine.ts";
import { root } from "../stack/project.ts";
import { cpuSeconds } from "../stack/usage.ts";
import type { Steps } from "./chosen.ts";
import { keepDurations, type Duration } from "./durations.ts";

/** Lines of a failed step that the summary repeats. */
const LAST_LINES = 6;
const LONGEST_LINE = 200;
const KEPT_CHARACTERS = 100_000;

/**
 * Runs all steps, even after failures. Prints and stores their durations; returns those that failed. `onEnd` is called
 * after each, with the end of what it said.
 */
export async function runSteps(
  run: string,
  steps: Steps,
  onEnd?: (duration: Duration, said: string) => void,
): Promise<string[]> {
  const durations: Duration[] = [];
  const lastWords: string[] = [];
  for (const [name, command] of Object.entries(steps)) {
    const { duration, said } = await runStep(name, command);
    durations.push(duration);
    onEnd?.(duration, said);
    if (!duration.hasPassed) lastWords.push(...lastLines(said).map((line) => `${name}: ${line}`));
  }
  keepDurations(run, durations);
  console.log(`\n${draw(durations)}`);
  for (const line of lastWords) console.log(line);
  return durations.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
}

/** CPU seconds of a control group, of either version. */
function spentByGroup(group: string): number {
  const old = `${group}/cpuacct.usage`;
  if (existsSync(old)) return Number(readFileSync(old, "utf8")) / 1e9;
  return Number(/^usage_usec (\d+)/m.exec(readFileSync(`${group}/cpu.stat`, "utf8"))?.[1]) / 1e6;
}

/** This process, and the servers that `.ci/run` has started beside it. */
const OURS = [process.pid, ...(process.env["CI_SERVERS"] ?? "").split(" ").filter(Boolean).map(Number)];

async function spentByUs(): Promise<number> {
  const group = process.env["CI_CPU_GROUP"];
  if (group !== undefined) return spentByGroup(group);
  const each = await Promise.all(OURS.map(cpuSeconds));
  return each.reduce((sum, seconds) => sum + seconds, 0);
}

async function runStep(name: string, command: string): Promise<{ duration: Duration; said: string }> {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const [before, ours] = [await machineTime(), await spentByUs()];
  const { status, said } = await spoken(command);
  const [after, oursAfter] = [await machineTime(), await spentByUs()];
  const spent = oursAfter - ours;
  const share = (seconds: number) => Math.round((100 * seconds) / (after.total - before.total));
  const duration = {
    name,
    hasPassed: status === 0,
    seconds: Math.round((performance.now() - began) / 1000),
    cpuSeconds: Math.round(spent),
    busy: share(after.busy - before.busy),
    others: Math.max(0, share(after.busy - before.busy - spent + after.stolen - before.stolen)),
  };
  return { duration, said };
}

/** Prints what the command says as it says it, and keeps the end of it. */
async function spoken(command: string): Promise<{ status: number | null; said: string }> {
  const [program = "", ...words] = command.split(" ");
  const child = spawn(program, words, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      process.stdout.write(part);
      said = (said + part).slice(-KEPT_CHARACTERS);
    });
  const [status] = (await once(child, "close")) as [number | null];
  return { status, said };
}

function lastLines(said: string): string[] {
  const lines = stripVTControlCharacters(said).split("\n");
  const told = lines.filter((line) => line.trim() !== "" && !line.includes("ELIFECYCLE"));
  return told.slice(-LAST_LINES).map((line) => line.slice(0, LONGEST_LINE));
}

function draw(durations: readonly Duration[]): string {
  const sum = (of: (duration: Duration) => number) => durations.reduce((all, one) => all + of(one), 0);
  const lines = durations.map(({ name, hasPassed, seconds, cpuSeconds: spent, busy, others }) => {
    const outcome = hasPassed ? "passed" : "failed";
    return `${name.padEnd(16)} ${outcome} in ${seconds} s, ${spent} CPU-s; cores ${busy} % busy, ${others} % with others`;
  });
  const seconds = sum((one) => one.seconds);
  return [
    ...lines,
    `${"total".padEnd(16)} ${seconds} s (${(seconds / 60).toFixed(1)} min), ${sum((one) => one.cpuSeconds)} CPU-s`,
  ].join("\n");
}
