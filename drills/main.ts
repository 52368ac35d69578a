// `pnpm drill NAME…`: what an operator does on a bad day, done with real programs while students save.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { endAll } from "@patrak/faults/stack/leftovers";
import { chosenDrills } from "./all.ts";
import { draw, keepOutcomes } from "./frame/report.ts";
import { runDrill, runPlant } from "./frame/run.ts";
import { share } from "./frame/stage.ts";

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Those of CI, in their short form. */
    quick: { type: "boolean", default: false },
    /** Each with a fault planted into it, which it must notice. */
    planted: { type: "boolean", default: false },
    /** Leaves ledgers and logs where they are. */
    keep: { type: "boolean", default: false },
  },
});

const tell = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
const drills = chosenDrills(names, options.quick);
// Not in the project: other users must reach it, and it is deleted.
const folder = await mkdtemp("/var/tmp/patrak-drill-");
await chmod(folder, 0o755);

async function giveUp(reason: unknown) {
  console.error(reason);
  await endAll();
  // A process that has just ended may still have written a file.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void giveUp(signal));
for (const fault of ["unhandledRejection", "uncaughtException"] as const)
  process.on(fault, (error) => void giveUp(error));

const shared = share(folder, options.quick, tell);
let isGood = true;
if (options.planted) {
  for (const drill of drills)
    for (const plant of drill.plants) {
      const noticed = await runPlant(shared, drill, plant);
      isGood &&= noticed.length > 0;
      console.log(`${drill.name}: ${plant}: ${noticed.length > 0 ? `noticed: ${noticed[0]}` : "MISSED"}`);
    }
} else {
  const outcomes = [];
  for (const drill of drills) outcomes.push(await runDrill(shared, drill));
  keepOutcomes(outcomes);
  console.log(draw(outcomes));
  isGood = outcomes.every(({ scenes }) => scenes.every(({ wrong }) => wrong.length === 0));
}
await endAll();
if (isGood && !options.keep) await rm(folder, { recursive: true, force: true });
else tell(`ledgers and logs are in ${folder}`);
process.exitCode = isGood ? 0 : 1;
