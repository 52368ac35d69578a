// `pnpm requirements`: the tests of the last runs that prove each row of
// docs/requirements.md and docs/asvs.md.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countAnswers, judgeAsvs, parseAsvs } from "./requirements/asvs.ts";
import { parseRequirements } from "./requirements/document.ts";
import { createPages } from "./requirements/pages.ts";
import { prove } from "./requirements/proofs.ts";
import { playwrightFiles, playwrightOutcomes, vitestFiles, vitestOutcomes } from "./requirements/reports.ts";

const root = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const faults: string[] = [];

function reportAt(path: string, command: string) {
  if (existsSync(new URL(path, root))) return JSON.parse(read(path));
  faults.push(`${path} is missing: run ${command} first`);
  return { testResults: [], suites: [] };
}

const vitest = reportAt(".reports/vitest.json", "pnpm nightly tests");
const playwright = reportAt(".reports/e2e.json", "pnpm nightly journeys");
const requirements = parseRequirements(read("docs/requirements.md"));
const verdict = prove(requirements, [...vitestOutcomes(vitest), ...playwrightOutcomes(playwright)]);
const asvs = parseAsvs(read("docs/asvs.md"));
faults.push(
  ...verdict.faults,
  ...judgeAsvs(asvs, {
    proofs: verdict.proofs,
    files: [...vitestFiles(vitest, fileURLToPath(root)), ...playwrightFiles(playwright)],
    hasPage: createPages(root),
  }),
);

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
  const counts = countAnswers(asvs);
  console.log(
    `of ${asvs.length} rows of ASVS 5.0 up to level 2, ${counts.test} name tests and ${counts.page} a page, ` +
      `${counts.reason} say why not, ${counts["not applicable"]} do not apply`,
  );
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
