// Tasks for `import-worker.ts`, whose processes have the database and let others open the files.
import { importLimits } from "@patrak/domain";
import { declareTask } from "../../platform/task.ts";
import { WHOLE } from "./imports.tasks.ts";
import type { checkStep, orderStep, readStep, storeStep } from "./steps.ts";

const MB = 1024 * 1024;
const MINUTE = 60_000;

const step = { inputMax: importLimits.bytes + MB, outputMax: WHOLE };
const reading = { ...step, bench: "reading", cpuMs: 3 * MINUTE, withinMs: 30 * MINUTE };

export const readStepTask = declareTask<typeof readStep>({ name: "imports.step.read", ...reading });
export const checkStepTask = declareTask<typeof checkStep>({ name: "imports.step.check", ...reading });
/** It pauses between batches most of the time, and needs little memory however long it runs. */
export const storeStepTask = declareTask<typeof storeStep>({
  name: "imports.step.store",
  ...step,
  bench: "storing",
  cpuMs: 15 * MINUTE,
  withinMs: 60 * MINUTE,
});
export const orderStepTask = declareTask<typeof orderStep>({
  name: "imports.step.order",
  ...step,
  bench: "writing",
  cpuMs: 15_000,
  withinMs: 24_000,
});
