// Reads the CPU profiles that Node writes at its end, and divides their time by the steps of a request.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stepOf } from "./names.ts";

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

export interface Profile {
  /** By the clock that also counts in other processes of this machine, as all times here in microseconds. */
  startTime: number;
  nodes: { id: number; callFrame: Frame }[];
  samples: number[];
  timeDeltas: number[];
}

/** Microseconds of each step. Time in which a process waits is none. */
export type StepTimes = Map<string, number>;

export interface Span {
  from: number;
  until: number;
}

export const clock = () => Number(process.hrtime.bigint() / 1000n);

/** Of the processes among those of this folder that have run this file. */
export function readProfiles(folder: string, file: string, span: Span): StepTimes {
  const times: StepTimes = new Map();
  for (const name of readdirSync(folder)) {
    const profile = JSON.parse(readFileSync(join(folder, name), "utf8")) as Profile;
    if (!profile.nodes.some(({ callFrame }) => callFrame.url.endsWith(file))) continue;
    for (const [step, time] of timesOf(profile, span)) times.set(step, (times.get(step) ?? 0) + time);
  }
  return times;
}

/** Of one process, in this span. */
export function timesOf(
  { startTime, nodes, samples, timeDeltas }: Profile,
  { from, until }: Span,
  source = sourceOf,
): StepTimes {
  const steps = new Map(
    nodes.map(({ id, callFrame }) => [id, stepOf(callFrame.functionName, source(callFrame))]),
  );
  const times: StepTimes = new Map();
  let now = startTime;
  for (const [at, id] of samples.entries()) {
    now += timeDeltas[at]!;
    const step = steps.get(id);
    if (step !== undefined && step !== null && now > from && now <= until)
      times.set(step, (times.get(step) ?? 0) + timeDeltas[at]!);
  }
  return times;
}

const maps = new Map<string, SourceMap | null>();

/** The file in which the function was written, where a map of ours tells; a library's is known by its folder. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith("file://")) return url;
  const file = fileURLToPath(url);
  if (file.includes("/node_modules/")) return file;
  const known = maps.get(file);
  const map = known === undefined ? readMap(`${file}.map`) : known;
  maps.set(file, map);
  const { originalSource } = (map?.findEntry(lineNumber, columnNumber) ?? {}) as { originalSource?: string };
  return originalSource ?? file;
}

const readMap = (file: string) =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
