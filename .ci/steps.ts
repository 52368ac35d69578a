// The steps of CI, for `.ci/run`. Arguments: the steps to run; default: all.
// Long measurements and fault drills have a short form here and a long one in `pnpm nightly`.
import { rmSync } from "node:fs";
import { inProject } from "../commands/stack/project.ts";
import { chosenSteps, type Steps } from "../commands/steps/chosen.ts";
import { runSteps } from "../commands/steps/run.ts";
import { tally } from "./tally.ts";

const all: Steps = {
  check: "pnpm check",
  test: "pnpm test",
  "again-test": "pnpm again vitest",
  newest: "node .ci/newest.ts",
  build: "pnpm build",
  e2e: "pnpm e2e",
  "again-e2e": "pnpm again e2e",
  requirements: "pnpm requirements",
  budgets: "pnpm budgets",
  lighthouse: "pnpm lighthouse --short",
  catalogue: "pnpm bench:catalogue --scale 0.02 --rounds 1000",
  analysis: "pnpm bench:analysis --attempts 8000 --rounds 300",
  bench: "pnpm bench --short",
  sittings: "pnpm bench:sittings --short",
  results: "pnpm bench:results --attempts 4000 --quiet 3",
  ledger: "pnpm bench:ledger --rows 130000 --months 20 --rounds 2 --seconds 0.3 --students 200 --once 20",
  upgrade: "pnpm bench:upgrade --users 20000 --rows 200000 --months 3",
  rehearsal: "pnpm rehearsal --students 500 --minutes 0.5",
  waiting: "pnpm rehearsal --waiting --students 300 --minutes 0.2",
  faults: "pnpm faults --quick",
  drills: "pnpm drill --quick",
  demo: "node .ci/demo.ts",
};

const chosen = chosenSteps(all, process.argv.slice(2));

// Delete the reports of an earlier run.
const reports = { test: ".reports/vitest.json", e2e: ".reports/e2e.json" };
for (const [name, file] of Object.entries(reports))
  if (name in chosen) rmSync(inProject(file), { force: true });

const failed = await runSteps("ci", chosen);
if (!tally(reports, failed)) process.exitCode = 1;
