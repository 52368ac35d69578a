import { declareTask } from "../../platform/task.ts";
import type { compareDraft, drawDraft } from "./drawing.ts";

const MB = 1024 * 1024;
/** A test of a hundred questions takes less than a tenth of this. */
const bounds = { bench: "desk", withinMs: 15_000, inputMax: 8 * MB };

export const drawTask = declareTask<typeof drawDraft>({ name: "tests.draw", ...bounds, outputMax: 8 * MB });
export const compareTask = declareTask<typeof compareDraft>({
  name: "tests.compare",
  ...bounds,
  outputMax: 4 * MB,
});
