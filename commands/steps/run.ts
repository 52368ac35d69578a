import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { machineTime } from "../stack/machine.ts";
import { root } from "../stack/project.ts";
import type { Steps } from "./chosen.ts";
import { keepDurations, type Duration } from "./durations.ts";

/** What a failed step is told by at the end, for readers who see only the last lines. */
const LAST_LINES = 6;
const LONGEST_LINE = 200;

/** Runs all steps, even after failures. Prints and stores their durations; returns those that failed. */
export async function runSteps(run: string, steps: Steps): Promise<string[]> {
  const durations: Duration[] = [];
  const lastWords: string[] = [];
  for (const [name, command] of Object.entries(steps)) {
    const { duration, said } = await runStep(name, command);
    durations.push(duration);
    if (!duration.hasPassed) lastWords.push(...lastLines(said).map((line) => `${name}: ${line}`));
  }
  keepDurations(run, durations);
  console.log(`\n${draw(durations)}`);
  for (const line of lastWords) console.log(line);
  return durations.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
}

async function runStep(name: string, command: string): Promise<{ duration: Duration; said: string }> {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const before = await machineTime();
  const { status, said } = await spoken(command);
  const after = await machineTime();
  const duration = {
    name,
    hasPassed: status === 0,
    seconds: Math.round((performance.now() - began) / 1000),
    busy: Math.round((100 * (after.busy - before.busy)) / (after.total - before.total)),
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
      said = (said + part).slice(-4 * LAST_LINES * LONGEST_LINE);
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
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = durations.map(({ name, hasPassed, seconds, busy }) => {
    const outcome = hasPassed ? "passed" : "failed";
    return `${name.padEnd(13)} ${outcome} in ${seconds} s, cores ${busy} % busy`;
  });
  return [...lines, `${"total".padEnd(13)} ${total} s`].join("\n");
}
