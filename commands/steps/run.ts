import { spawnSync } from "node:child_process";
import { root } from "../stack/project.ts";
import type { Steps } from "./chosen.ts";
import { keepDurations, type Duration } from "./durations.ts";

/** Runs all steps, even after failures. Prints and stores their durations; returns those that failed. */
export function runSteps(run: string, steps: Steps): string[] {
  const durations = Object.entries(steps).map(runStep);
  keepDurations(run, durations);
  console.log(`\n${draw(durations)}`);
  return durations.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
}

function runStep([name, command]: [string, string]): Duration {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const [program = "", ...words] = command.split(" ");
  const { status } = spawnSync(program, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  return { name, hasPassed: status === 0, seconds: Math.round((performance.now() - began) / 1000) };
}

function draw(durations: readonly Duration[]): string {
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = durations.map(({ name, hasPassed, seconds }) => {
    return `${name.padEnd(13)} ${hasPassed ? "passed" : "failed"} in ${seconds} s`;
  });
  return [...lines, `${"total".padEnd(13)} ${total} s`].join("\n");
}
