import { declareTask } from "../../platform/task.ts";
import type { compareDraft, drawDraft } from "./drawing.ts";
import type { digestDraft, drawProof } from "./proof-drawing.ts";
import type { findSlips } from "./slips.ts";

const MB = 1024 * 1024;
/** A test of a hundred questions takes less than a sixth of this. */
const bounds = { bench: "desk", cpuMs: 10_000, withinMs: 15_000, inputMax: 8 * MB };

export const drawTask = declareTask<typeof drawDraft>({ name: "tests.draw", ...bounds, outputMax: 8 * MB });
export const compareTask = declareTask<typeof compareDraft>({
  name: "tests.compare",
  ...bounds,
  outputMax: 4 * MB,
});
export const proofTask = declareTask<typeof drawProof>({
  name: "tests.proof",
  ...bounds,
  outputMax: 16 * MB,
});
export const digestTask = declareTask<typeof digestDraft>({ name: "tests.digest", ...bounds, outputMax: MB });
export const slipsTask = declareTask<typeof findSlips>({ name: "tests.slips", ...bounds, outputMax: 4 * MB });
