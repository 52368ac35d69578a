// `pnpm nightly`: the long measurements and drills. CI has a short form of each. Arguments: the
// steps to run; default: all.
import { chosenSteps, type Steps } from "./steps/chosen.ts";
import { runSteps } from "./steps/run.ts";

const all: Steps = {
  build: "pnpm build",
  test: "env NIGHTLY=1 pnpm test",
  newest: "node .ci/newest.ts src/",
  journeys: "env NIGHTLY=1 pnpm e2e",
  speed: "pnpm speed",
  lighthouse: "env NIGHTLY=1 pnpm lighthouse",
  bench: "pnpm bench",
  catalogue: "env NIGHTLY=1 pnpm bench:catalogue --scale 0.1",
  analysis: "env NIGHTLY=1 pnpm bench:analysis --attempts 50000 --rounds 500",
  import: "pnpm bench:import",
  sittings: "pnpm bench:sittings",
  results: "env NIGHTLY=1 pnpm bench:results",
  ledger: "pnpm bench:ledger --rows 20000000",
  upgrade: "env NIGHTLY=1 pnpm bench:upgrade",
  rehearsal: "pnpm rehearsal --students 2000 --minutes 2",
  waiting: "pnpm rehearsal --waiting --students 2000 --minutes 1 --away 90",
  faults: "pnpm faults",
  drills: "pnpm drill",
  "planted-drills": "pnpm drill --planted",
  fuzz: "pnpm fuzz:content --cases 100000",
};

const failed = await runSteps("nightly", chosenSteps(all, process.argv.slice(2)));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
