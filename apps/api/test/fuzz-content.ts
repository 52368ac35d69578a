// `pnpm fuzz:content`: passes questions with anything that an author can write through
// checks, sanitising and drawing.
// --cases 100000 --seed 7; --from 4711 --cases 1 plays one of them again.
import { parseArgs } from "node:util";
import { createChance, tell } from "./chance.ts";
import { figuresOf, runContent } from "./content-fuzz/run.ts";

const SHOWN = 4000;

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "2000" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
  },
});
const { seed } = createChance(values.seed === undefined ? undefined : Number(values.seed));
const run = runContent(seed, Number(values.cases), Number(values.from));
tell("generated questions", figuresOf(run));
for (const { index, complaints, texts } of run.failed)
  process.stderr.write(
    `case ${index}: ${complaints.join("; ").slice(0, SHOWN)}\n${JSON.stringify(texts).slice(0, SHOWN)}\n`,
  );
process.exitCode = run.failed.length > 0 ? 1 : 0;
