import { pictureLimits } from "@patrak/domain";
import { declareTask } from "../../platform/task.ts";
import type { drawPicture } from "./drawing.ts";

/** The upload, and a little for the message around it. */
const MOST = pictureLimits.bytes + 64 * 1024;

export const drawTask = declareTask<typeof drawPicture>({
  name: "pictures.draw",
  bench: "pictures",
  cpuMs: 12_000,
  withinMs: 20_000,
  inputMax: MOST,
  outputMax: 2 * MOST,
});
