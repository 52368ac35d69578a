// `pnpm rehearsal`: a crowd takes a test at the same time, on the built product or on
// an operator's own server.
import { buildIfStale } from "@patrak/commands/stack/build";
import { readOptions, type Options } from "./rehearsal/options.ts";
import { draw, summary, toJson, type Outcome } from "./rehearsal/report.ts";
import { rehearse, rehearseElsewhere } from "./rehearsal/run.ts";

async function run(options: Options, signal: AbortSignal): Promise<Outcome> {
  if (options.kind === "foreign") return rehearseElsewhere(options, signal);
  await buildIfStale(signal);
  return rehearse(options, signal);
}

const options = await readOptions();
const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => ending.abort());
try {
  const outcome = await run(options, ending.signal);
  console.log(options.json ? toJson(outcome) : draw(outcome));
  process.exitCode = summary(outcome).missed.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
