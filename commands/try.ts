// `pnpm try NOUN`: what a change of one noun may have broken, in two minutes: types, lint of the changed files, its tests on
// both sides, and its core journeys on a stack that stays from one call to the next. `--stop` ends that stack.
import { parseArgs } from "node:util";
import { nounsOf, partsOf } from "./try/noun.ts";
import { type Part, runPart } from "./try/part.ts";
import { endStack, readyStack } from "./try/stack.ts";

const { values, positionals } = parseArgs({
  options: { stop: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [noun] = positionals;

if (values.stop) {
  console.log((await endStack()) ? "The stack has ended." : "No stack was kept.");
} else if (noun === undefined || !nounsOf().includes(noun)) {
  console.error(`pnpm try NOUN, with one of: ${nounsOf().join(", ")}`);
  process.exitCode = 1;
} else {
  process.exitCode = (await tryNoun(noun)) ? 0 : 1;
}

async function tryNoun(name: string): Promise<boolean> {
  const began = performance.now();
  const { types, lint, tests, journeys } = partsOf(name);
  const stack: Part = { name: "stack", run: readyStack };
  // The stack is built and started while the others run.
  const [ready, ...first] = await Promise.all([stack, types, lint, tests].map(runPart));
  const last = journeys === undefined || !ready ? ready : await runPart(journeys);
  const hasPassed = [ready, ...first, last].every(Boolean);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${hasPassed ? "passed" : "FAILED"} in ${seconds} s; pnpm try --stop ends the stack`);
  return hasPassed;
}
