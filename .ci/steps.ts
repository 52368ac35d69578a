// The change lane, for `.ci/run`: what a change must pass before it lands. Nothing here judges by the clock; all that takes
// longer or measures is in `pnpm nightly`. Arguments: the steps to run; default: all.
import { rmSync } from "node:fs";
import { inProject } from "../commands/stack/project.ts";
import { chosenSteps, type Steps } from "../commands/steps/chosen.ts";
import { robustnessSteps } from "../commands/steps/lanes.ts";
import { runSteps } from "../commands/steps/run.ts";
import { tally } from "../commands/steps/tally.ts";

const all: Steps = {
  check: "pnpm check",
  build: "pnpm build",
  unit: "env VITEST_REPORT=.reports/unit.json pnpm exec vitest run --project=!*_night --project=!api --maxWorkers=3",
  api: "env VITEST_REPORT=.reports/api.json pnpm exec vitest run --project=api --maxWorkers=3",
  e2e: "pnpm e2e",
  smoke: "node .ci/smoke.ts",
  // Only where the change puts at risk what they prove, or by name.
  faults: "pnpm faults --quick --part rounds",
  upgrade: "pnpm bench:upgrade --users 20000 --rows 200000 --months 3",
  processes: "pnpm exec vitest run --project=api_night apps/api/src/main.nightly.test.ts",
  rolling: "pnpm drill rolling",
};

function usualSteps(): string[] {
  const { steps, told } = robustnessSteps();
  console.log(told);
  return ["check", "build", "unit", "api", "e2e", "smoke", ...steps];
}

const asked = process.argv.slice(2);
const chosen = chosenSteps(all, asked.length > 0 ? asked : usualSteps());

// Delete the reports of an earlier run.
const reports = { unit: ".reports/unit.json", api: ".reports/api.json", e2e: ".reports/e2e.json" };
const expected = Object.fromEntries(Object.entries(reports).filter(([name]) => name in chosen));
for (const file of Object.values(expected)) rmSync(inProject(file), { force: true });

const failed = await runSteps("ci", chosen);
if (!tally(expected, failed)) process.exitCode = 1;
