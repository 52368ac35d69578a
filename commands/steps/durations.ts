import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inProject } from "../stack/project.ts";

export interface Duration {
  name: string;
  hasPassed: boolean;
  seconds: number;
  /** Of all processes that the step started, and of the servers that it used. */
  cpuSeconds: number;
  /** The share of all cores that worked meanwhile, in per cent: a low one could run beside another step. */
  busy: number;
  /** The share that worked for others meanwhile, or was taken by the machine's host. */
  others: number;
}

export interface KeptRun {
  run: string;
  endedAt: string;
  steps: Duration[];
}

const KEPT_RUNS = 20;

/** Keeps the last runs on this machine, so that a step that slows down is noticed. */
export function keepDurations(run: string, steps: Duration[], file = inProject(".reports/durations.json")) {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as KeptRun[]) : [];
  const kept = [...earlier, { run, endedAt: new Date().toISOString(), steps }].slice(-KEPT_RUNS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept, null, 2));
}
