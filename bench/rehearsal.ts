// `pnpm rehearsal`: a crowd takes a test at the same time, or waits for a sitting to open, on the built product or on
// an operator's own server.
import { buildIfStale } from "@patrak/commands/stack/build";
import { readOptions, type Options } from "./rehearsal/options.ts";
import { draw, summary, toJson } from "./rehearsal/report.ts";
import { rehearse, rehearseElsewhere } from "./rehearsal/run.ts";
import { largest } from "./waiting/largest.ts";
import * as waiting from "./waiting/report.ts";
import { rehearseWaiting } from "./waiting/run.ts";

type Of<Kind> = Extract<Options, { kind: Kind }>;

/** Prints what came of it; false if a goal was missed. */
async function run(options: Options, signal: AbortSignal): Promise<boolean> {
  if (options.kind !== "foreign") await buildIfStale(signal);
  if (options.kind === "waiting") return runWaiting(options, signal);
  const outcome = await (options.kind === "foreign"
    ? rehearseElsewhere(options, signal)
    : rehearse(options, signal));
  console.log(options.json ? toJson(outcome) : draw(outcome));
  return summary(outcome).missed.length === 0;
}

async function runWaiting({ students, json, ...options }: Of<"waiting">, signal: AbortSignal) {
  const outcomeOf = async (count: number) => {
    const outcome = await rehearseWaiting({ ...options, students: count }, signal);
    console.log(json ? waiting.toJson(outcome) : waiting.draw(outcome));
    return outcome;
  };
  if (students !== undefined) return waiting.missedGoals(await outcomeOf(students)).length === 0;
  const most = await largest(async (count) => waiting.holds(await outcomeOf(count)));
  console.log(json ? JSON.stringify({ largest: most }) : `\nThe largest number that holds here: ${most}`);
  return most > 0;
}

const options = await readOptions();
const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => ending.abort());
try {
  process.exitCode = (await run(options, ending.signal)) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
