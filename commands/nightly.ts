// `pnpm nightly`: everything that proves the product and is too long for a change, or judges by the clock. Arguments: the
// steps to run; `--from STEP` goes on with that one; default: all. What they measured is kept in docs/operations/nightly.md.
import { parseArgs } from "node:util";
import { keepNight } from "./nightly/record.ts";
import { chosenSteps, type Steps } from "./steps/chosen.ts";
import { runSteps } from "./steps/run.ts";

/** Each with what to note of its output, if that is not its last line. */
const all: Record<string, { run: string; figure?: RegExp }> = {
  build: { run: "pnpm build", figure: /built in .+/ },
  tests: {
    run: "env NIGHTLY=1 pnpm exec vitest run --project=!distributed* --maxWorkers=3",
    figure: /Tests\s+(\d.*)/,
  },
  newest: { run: "node .ci/newest.ts", figure: /Tests\s+(\d.*)/ },
  // On the form in which Citus spreads the tables; `pnpm distributed --url …` is for one's own cluster.
  distributed: {
    run: "env NIGHTLY=1 VITEST_REPORT=.reports/distributed.json pnpm exec vitest run --project=distributed*",
    figure: /Tests\s+(\d.*)/,
  },
  journeys: {
    run: "env NIGHTLY=1 pnpm exec playwright test --config e2e/playwright.config.ts",
    figure: /(\d+ passed.*)/,
  },
  requirements: { run: "pnpm requirements", figure: /(\d+ of \d+ rows are proven.+)/ },
  budgets: { run: "pnpm budgets", figure: /A paper of 100 questions on the wire, KiB: (.+)/ },
  speed: { run: "pnpm speed", figure: /(\d+ passed.*)/ },
  lighthouse: { run: "env NIGHTLY=1 pnpm lighthouse", figure: /(dashboard, .+)/ },
  bench: { run: "pnpm bench", figure: /(saves: .+pgbench.+)/ },
  catalogue: { run: "env NIGHTLY=1 pnpm bench:catalogue --scale 0.1" },
  analysis: { run: "env NIGHTLY=1 pnpm bench:analysis --attempts 50000 --rounds 500" },
  import: { run: "pnpm bench:import", figure: /(\d+ questions from .+)/ },
  sittings: { run: "pnpm bench:sittings", figure: /(a start in a sitting: .+)/ },
  results: { run: "env NIGHTLY=1 pnpm bench:results", figure: /(correction of .+)/ },
  ledger: { run: "pnpm bench:ledger --rows 20000000" },
  upgrade: { run: "env NIGHTLY=1 pnpm bench:upgrade", figure: /(failed: .+longest.+)/ },
  rehearsal: { run: "pnpm rehearsal --students 2000 --minutes 2", figure: /(lost answers: .+)/ },
  waiting: {
    run: "pnpm rehearsal --waiting --students 2000 --minutes 1 --away 90",
    figure: /(\d+ wait for one opening: .+)/,
  },
  faults: { run: "pnpm faults", figure: /(\d+ of \d+ planted bugs .+)/ },
  drills: { run: "pnpm drill" },
  "planted-drills": { run: "pnpm drill --planted" },
  fuzz: { run: "pnpm fuzz:content --cases 100000" },
};

const { values, positionals } = parseArgs({
  options: { from: { type: "string" } },
  allowPositionals: true,
});
const names = Object.keys(all);
if (values.from !== undefined && !names.includes(values.from))
  throw new Error(`No step is called ${values.from}.`);
const asked = values.from === undefined ? positionals : names.slice(names.indexOf(values.from));
const commands: Steps = Object.fromEntries(Object.entries(all).map(([name, { run }]) => [name, run]));

const failed = await runSteps("nightly", chosenSteps(commands, asked), (duration, said) =>
  keepNight(duration, said, all[duration.name]!.figure),
);
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
