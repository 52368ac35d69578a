// `pnpm requirements`: for every row of docs/requirements.md the tests of the last runs that prove it.
import { existsSync, readFileSync } from "node:fs";
import { parseRequirements } from "./requirements/document.ts";
import { prove } from "./requirements/proofs.ts";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "./requirements/reports.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const faults: string[] = [];

function outcomesOf(path: string, command: string, outcomes: (report: string) => Outcome[]): Outcome[] {
  if (existsSync(new URL(path, root))) return outcomes(read(path));
  faults.push(`${path} is missing: run ${command} first`);
  return [];
}

const requirements = parseRequirements(read("docs/requirements.md"));
const verdict = prove(requirements, [
  ...outcomesOf(".reports/vitest.json", "pnpm test", (report) => vitestOutcomes(JSON.parse(report))),
  ...outcomesOf(".reports/e2e.json", "pnpm e2e", (report) => playwrightOutcomes(JSON.parse(report))),
]);
faults.push(...verdict.faults);

if (process.argv.includes("--json")) {
  console.log(JSON.stringify(verdict.proofs));
} else {
  for (const { id, built } of requirements) {
    const [first = "–", ...others] = verdict.proofs[id] ?? [];
    console.log(`${id}  ${built.padEnd(4)}  ${first}`);
    for (const title of others) console.log(`             ${title}`);
  }
  const proven = requirements.filter(({ id }) => verdict.proofs[id]?.length);
  console.log(`\n${proven.length} of ${requirements.length} rows are proven by a test that passed`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
