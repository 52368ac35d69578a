// `pnpm bench`: the built product on its own PostgreSQL, compared with the bare engine and the
// bare web server, in alternating rounds of one run.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { measureAttacks } from "./attacks/measure.ts";
import { drawAttacks } from "./attacks/report.ts";
import { measureCalls, type Size } from "./engine/calls.ts";
import { drawPicture } from "./engine/picture.ts";
import { draw, summary } from "./engine/report.ts";
import { openStage, type Stage } from "./engine/stage.ts";
import { measureSteps } from "./steps/measure.ts";
import { drawSteps, drawStepsPicture } from "./steps/report.ts";
import { writeFile } from "node:fs/promises";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    /** How often product and bare route take turns; 20 for a narrow interval. */
    rounds: { type: "string" },
    json: { type: "boolean", default: false },
    /** API processes; by default one per core. */
    processes: { type: "string", default: "2" },
    /** Only measures saves and logins under attack. */
    attacks: { type: "boolean", default: false },
    /** Only says what a save costs, step by step. */
    steps: { type: "boolean", default: false },
    /** The file for the picture in the docs. */
    picture: { type: "string" },
  },
});

const sizes: Record<string, Size & { attacks: { rounds: number; seconds: number } }> = {
  /** Only checks that everything can be measured; the figures are not reliable. */
  short: {
    students: 1000,
    warmUpSeconds: 1,
    seconds: 0.4,
    settleSeconds: 0.1,
    rounds: 3,
    once: 150,
    logins: 15,
    closing: 500,
    attacks: { rounds: 1, seconds: 2 },
  },
  quick: {
    students: 4000,
    warmUpSeconds: 4,
    seconds: 2,
    settleSeconds: 0.5,
    rounds: 5,
    once: 1000,
    logins: 50,
    closing: 2000,
    attacks: { rounds: 2, seconds: 3 },
  },
  usual: {
    students: 10_000,
    warmUpSeconds: 10,
    seconds: 4,
    settleSeconds: 1,
    rounds: 5,
    once: 2500,
    logins: 100,
    closing: 10_000,
    attacks: { rounds: 5, seconds: 5 },
  },
};
const size = sizes[options.short ? "short" : options.quick ? "quick" : "usual"]!;
if (options.rounds !== undefined) size.rounds = Number(options.rounds);

const processes = Number(options.processes);

async function onStage<Result>(stage: Stage, act: (stage: Stage) => Promise<Result>): Promise<Result> {
  try {
    return await act(stage);
  } finally {
    await stage.stop();
  }
}

await buildIfStale();
if (options.steps) {
  const steps = await measureSteps(processes, size);
  console.log(options.json ? JSON.stringify(steps) : drawSteps(steps));
  if (options.picture) await writeFile(options.picture, drawStepsPicture(steps));
  process.exit();
}
const figures = options.attacks
  ? null
  : await onStage(await openStage(processes), (stage) => measureCalls(stage, size));
const attacks = await onStage(await openStage(processes, { limitFactor: 1 }), (stage) =>
  measureAttacks(stage, size.attacks),
);
if (options.json) console.log(JSON.stringify({ ...(figures && summary(figures)), attacks }));
else console.log([...(figures ? [draw(figures)] : []), drawAttacks(attacks)].join("\n"));
if (options.picture && figures) await writeFile(options.picture, drawPicture(figures));
