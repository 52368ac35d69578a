// `pnpm corpus`: files as teachers make them through the steps of an import, with no click beyond choosing
// sheet and header: how many of their good rows are ready, and whether all that is not taken is named and counted.
import { cases } from "./corpus/cases.ts";
import { measure, type Outcome } from "./corpus/measure.ts";

const GOAL = 0.95;
const say = (line: string) => process.stdout.write(`${line}\n`);

const outcomes: Outcome[] = [];
for (const one of cases) outcomes.push(await measure(one));
for (const { name, about, good, ready, expected, named, wrong } of outcomes) {
  say(
    `${wrong.length === 0 ? "✓" : "✗"} ${name.padEnd(26)} ${ready} of ${good} ready, ${named} of ${expected} named  ${about}`,
  );
  for (const words of wrong) say(`    ${words}`);
}
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
const [good, ready] = [sum((one) => one.good), sum((one) => one.ready)];
const [expected, named] = [sum((one) => one.expected), sum((one) => one.named)];
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
say(`\n${outcomes.length} files: ${ready} of ${good} good rows ready (${percent(ready, good)})`);
say(`what is not taken: ${named} of ${expected} named and counted (${percent(named, expected)})`);
const isReached = ready / good >= GOAL && named === expected;
say(
  `${isReached ? "✓" : "✗"} goal: ${percent(GOAL, 1)} or more ready, all that is not taken named and counted`,
);
process.exitCode = isReached ? 0 : 1;
