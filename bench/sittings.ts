// `pnpm bench:sittings`: what a start in a sitting costs beside a bare route, and what watchers of the monitor add to a
// save.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { openStage } from "./engine/stage.ts";
import { measureSittings, type Size } from "./sittings/measure.ts";
import { draw, missedGoals, summary } from "./sittings/report.ts";

const { values: options } = parseArgs({
  options: {
    /** Only checks that everything can be measured. */
    short: { type: "boolean", default: false },
    rounds: { type: "string" },
    watchers: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
    /** API processes. */
    processes: { type: "string", default: "2" },
  },
});

const watchers = Number(options.watchers);
const size: Size = options.short
  ? { isShort: true, rounds: 3, once: 300, students: 500, seconds: 1, watchers }
  : { isShort: false, rounds: 10, once: 2500, students: 5000, seconds: 5, watchers };
if (options.rounds !== undefined) size.rounds = Number(options.rounds);

await buildIfStale();
const stage = await openStage(Number(options.processes));
try {
  const figures = await measureSittings(stage, size);
  console.log(options.json ? JSON.stringify(summary(figures)) : draw(figures));
  process.exitCode = missedGoals(figures).length === 0 ? 0 : 1;
} finally {
  await stage.stop();
}
